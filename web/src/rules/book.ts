import { openDesk } from "../desk/open";
import type { GameId, Language, RuleBook } from "../desk/types";
import { loadLessons } from "../learn/lessons";

export type Section = RuleBook["sections"][number];

/** A position that shows a rule at work, and the action that does. OTLO has a card and a call instead. */
export interface Example {
  position?: string;
  options?: Record<string, unknown>;
  action?: string;
  pattern?: string;
  call?: string;
}

/** Everything that the rules page shows of a game. */
export interface Book extends RuleBook {
  notice: RuleBook;
  examples: Record<string, Example>;
  lessons: Record<string, string>; ///< by rule, the first lesson that teaches it
}

export async function loadBook(game: GameId, language: Language): Promise<Book> {
  const desk = await openDesk();
  const [rules, notice, examples, lessons] = await Promise.all([
    desk.ask<RuleBook>({ do: "rules", game, lang: language }),
    desk.ask<RuleBook>({ do: "rules", game: "notice", lang: language }),
    import("../../../data/lessons/examples.json"),
    loadLessons(game),
  ]);
  const all = examples.default as unknown as Record<string, Record<string, Example>>;
  const teaching = lessons.flatMap((lesson) => lesson.steps.flatMap((step) => step.rules.map((rule) => [rule, lesson.id] as const)));
  return { ...rules, notice, examples: all[game] ?? {}, lessons: Object.fromEntries(teaching.reverse()) };
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}|[`*]/gu, "").replaceAll("’", "'").toLowerCase();

/** The sections with only the rules that have all these words, in any order; accents and case do not matter. */
export function search(sections: readonly Section[], words: string): Section[] {
  const asked = plain(words).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [...sections];
  const fits = (rule: { number: string; text: string }) => {
    const text = plain(`${rule.number} ${rule.text}`);
    return asked.every((word) => text.includes(word));
  };
  return sections.map((section) => ({ ...section, rules: section.rules.filter(fits) })).filter(({ rules }) => rules.length > 0);
}
