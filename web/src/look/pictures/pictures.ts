import type { Component } from "svelte";
import type { GameId } from "../../desk/types";
import Logan from "./Logan.svelte";
import Lotus from "./Lotus.svelte";
import Olix from "./Olix.svelte";
import Otlo from "./Otlo.svelte";

/** The small drawing of each game. */
export const pictures: Record<GameId, Component> = { otlo: Otlo, logan: Logan, lotus: Lotus, olix: Olix };
