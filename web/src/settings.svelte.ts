import type { Language } from "./desk/types";
import { keep, recall } from "./storage";
import { words } from "./words/words.svelte";

export type Theme = "light" | "dark";
interface Kept {
  language?: Language;
  theme?: Theme;
  sound?: boolean;
}

/** What a person has chosen for this browser; what they have not chosen follows the system. */
class Settings {
  private kept = $state<Kept>(recall<Kept>("settings") ?? {});
  private systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  private still = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => (this.systemDark = event.matches));
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => (this.still = event.matches));
  }

  get language(): Language {
    return this.kept.language ?? (navigator.languages.find((tag) => /^(en|fr)\b/.test(tag))?.slice(0, 2) as Language) ?? "en";
  }
  get theme(): Theme {
    return this.kept.theme ?? (this.systemDark ? "dark" : "light");
  }
  get sound(): boolean {
    return this.kept.sound ?? true;
  }
  /** Nothing moves that need not. */
  get reducedMotion(): boolean {
    return this.still;
  }

  async speak(language: Language): Promise<void> {
    await words.speak(language);
    document.documentElement.lang = language;
    this.change({ language });
  }
  change(part: Kept): void {
    this.kept = { ...this.kept, ...part };
    keep("settings", this.kept);
    if (part.theme) document.documentElement.dataset.theme = part.theme;
  }
}

export const settings = new Settings();
