import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "../desk/types";

type Tree = { [key: string]: string | Tree };
export type Facts = Record<string, string | number | boolean | null | undefined>;

const loaders: Record<Language, () => Promise<{ default: Tree }>> = {
  en: () => import("virtual:words/en") as Promise<{ default: Tree }>,
  fr: () => import("virtual:words/fr") as Promise<{ default: Tree }>,
};

/** The language that is spoken now, and everything the page says in it. */
class Words {
  language = $state<Language>("en");
  private tree = $state.raw<Tree>({});
  private formats = new Map<string, IntlMessageFormat>();

  async speak(language: Language): Promise<void> {
    const tree = (await loaders[language]()).default;
    this.formats = new Map();
    this.tree = tree;
    this.language = language;
  }

  find(key: string): string | undefined {
    let here: string | Tree | undefined = this.tree;
    for (const part of key.split(".")) here = typeof here === "object" ? here[part] : undefined;
    return typeof here === "string" ? here : undefined;
  }

  /** The sentence of that key with its facts; a missing one shows its key, and a test fails on it. */
  say(key: string, facts?: Facts): string {
    const message = this.find(key);
    if (message === undefined) return key;
    if (!message.includes("{")) return message;
    let format = this.formats.get(key);
    if (!format) this.formats.set(key, (format = new IntlMessageFormat(message, this.language)));
    return format.format(facts) as string;
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.language, options).format(value);
  }

  date(value: Date | number, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.language, options).format(value);
  }

  list(items: string[]): string {
    return new Intl.ListFormat(this.language).format(items);
  }
}

export const words = new Words();
/** What the page says, below `web` in the catalogue. */
export const say = (key: string, facts?: Facts): string => words.say(`web.${key}`, facts);
