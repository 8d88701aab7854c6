/** What stands for a player without a piece: of "Player 2" the number, else the first letter. */
export const initial = (name: string): string => /\d$/.exec(name)?.[0] ?? [...name][0]?.toUpperCase() ?? "";
