/** Addresses and positions that more than one test begins from. */
export const play = (game: string, ask: { options?: object; seats?: string; position?: string; clock?: string }): string => {
  const { options, ...rest } = ask;
  return `#/play/${game}?${new URLSearchParams({ ...rest, ...(options ? { options: JSON.stringify(options) } : {}) })}`;
};
export const people = (count: number): string => Array<string>(count).fill("person").join(",");

/** A game of Lotus in its middle: C5 would be thrown on by the trampoline and land on a black pawn. */
export const middle = "A1:1;A2:00101;A3:1;B3:1;C5:110;C11:1|4.1/1.1|1.0|0";
export const three = "A2:012;B1:20;C6:1102;C12:0;C14:22|2/1/-|0.2.1|0";
export const lotusOf = (players: number, position: string): string => play("lotus", { options: { players }, seats: people(players), position });

/** Olix in its middle: f7 makes an X of five for blue, then d7 an L of seven for red. */
export const grown = "8r2/8b2/5rbbbr1/6brb2/8b2/3rb3b2/3r1rr1r2/2brrrrb3/3b7/11/11 b 0";

/** A position of Logan Stones knows its undersides; those with "!" have been seen by both. */
export const logan = (position: string, { options = {}, seats = people(2) } = {}): string => play("logan", { seats, position, options: { stones: "any", ...options } });
export const island = "0,0:RS;1,0:RS|PR;PR;PR;PR/PR;PR;PR;PR|0|0";
export const late = "-1,-1:PR;1,-1:SP;-2,0:RS!;-1,0:PP!;0,0:RP!;1,0:SP;-2,1:PS!;-1,1:RR!;0,1:SS!;2,0:PS!|-/-|0|16";
