import type { GameId, Language } from "../desk/types";

/** A step as data/lessons writes it; the core reads and judges it, the page only needs these parts. */
export interface LessonStep {
  id: string;
  start: { position?: string; options?: Record<string, unknown>; deal?: unknown };
  seat?: number;
  goals?: { event?: string }[]; ///< the core judges them; the page only asks whether a mistake is wanted
  offers?: string[]; ///< actions that the board has no place for
  solution: string[];
  rules: string[];
}

export interface Lesson {
  id: string;
  steps: LessonStep[];
}

/** What a lesson says: its title, a line about it, and for each step what to do, a hint, and what was learnt. */
export interface StepWords {
  do: string;
  hint: string;
  done: string;
}
export type LessonWords = { title: string; about: string } & Record<string, StepWords | string>;

type Data = Promise<{ default: unknown }>;
const data: Record<GameId, () => Data> = {
  otlo: () => import("../../../data/lessons/otlo.json"),
  logan: () => import("../../../data/lessons/logan.json"),
  lotus: () => import("../../../data/lessons/lotus.json"),
  olix: () => import("../../../data/lessons/olix.json"),
};
const spoken: Record<Language, Record<GameId, () => Data>> = {
  en: {
    otlo: () => import("virtual:words/en/lesson/otlo"),
    logan: () => import("virtual:words/en/lesson/logan"),
    lotus: () => import("virtual:words/en/lesson/lotus"),
    olix: () => import("virtual:words/en/lesson/olix"),
  },
  fr: {
    otlo: () => import("virtual:words/fr/lesson/otlo"),
    logan: () => import("virtual:words/fr/lesson/logan"),
    lotus: () => import("virtual:words/fr/lesson/lotus"),
    olix: () => import("virtual:words/fr/lesson/olix"),
  },
};

export async function loadLessons(game: GameId): Promise<Lesson[]> {
  return ((await data[game]()).default as { lessons: Lesson[] }).lessons;
}

export async function loadLessonWords(game: GameId, language: Language): Promise<Record<string, LessonWords>> {
  return (await spoken[language][game]()).default as Record<string, LessonWords>;
}
