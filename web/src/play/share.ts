import { Refused } from "../desk/desk";
import { openDesk } from "../desk/open";
import type { GameRecord, Loaded, Refusal } from "../desk/types";
import { say, words } from "../words/words.svelte";

const longest = 200_000; // characters of a record; the longest real game has some thousands

const longestPacked = 60_000; // characters in an address

/** Reads no more than a record may have: a few letters can unpack to more than a browser holds. */
async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: BlobPart[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value as BlobPart);
    length += part.value.length;
    if (length > 4 * longest) {
      await reader.cancel();
      throw new RangeError("too long");
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A record as a part of an address: compressed, in letters that an address may have. */
export async function pack(record: GameRecord): Promise<string> {
  const bytes = await through(JSON.stringify(record), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The record that an address carries; null when it is broken. */
export async function unpack(text: string): Promise<GameRecord | null> {
  if (text.length > longestPacked) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    const unpacked = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    const record: unknown = unpacked.length > longest ? null : JSON.parse(unpacked);
    return typeof record === "object" ? (record as GameRecord | null) : null;
  } catch {
    return null;
  }
}

/** A refusal of our own, where it is not the core that says no. */
export const refusal = (text: string): Refusal => ({ rule: "", message: "", text, places: [], facts: {} });

/** Reads a record from outside: the address of its replay, or why it is none. */
export async function takeRecord(file: Blob): Promise<string | Refusal> {
  if (file.size > longest) return refusal(say("games.too_long"));
  const text = await file.text();
  try {
    const record = JSON.parse(text.trim().split("\n")[0] ?? "") as GameRecord;
    const desk = await openDesk();
    const loaded = await desk.ask<Loaded>({ do: "load", record, lang: words.language });
    void desk.ask({ do: "close", id: loaded.id });
    return `#/replay?r=${await pack(record)}`;
  } catch (error) {
    return error instanceof Refused ? error.refusal : refusal(say("games.no_record"));
  }
}

export function saveFile(record: GameRecord, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record), "\n"], { type: "application/json" }));
  link.download = `cairn-${record.game}-${name}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The address of a position or of a whole game. */
export async function shareAddress(record: GameRecord, ply?: number, page = "replay"): Promise<string> {
  const query = `r=${await pack(record)}${ply === undefined ? "" : `&ply=${ply}`}`;
  return `${location.href.split("#")[0]}#/${page}?${query}`;
}

