/** Our texts know two kinds of markup, `code` and *emphasis*, which do not nest; a mark is an emphasis in brackets. */
export type Part = { kind: "text" | "code" | "emphasis" | "house" | "edition"; text: string };

const marks: Record<string, "house" | "edition"> = { "(house)": "house", "(maison)": "house", "(edition)": "edition", "(édition)": "edition" };

export function parse(text: string): Part[] {
  return text.split(/(`[^`]*`|\*[^*`]+\*)/).flatMap((piece): Part[] => {
    if (piece === "") return [];
    if (piece.length > 1 && piece.startsWith("`")) return [{ kind: "code", text: piece.slice(1, -1) }];
    if (piece.length > 2 && piece.startsWith("*")) {
      const inner = piece.slice(1, -1);
      return [{ kind: marks[inner] ?? "emphasis", text: inner }];
    }
    return [{ kind: "text", text: piece }];
  });
}
