import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What the page itself says, out of the one catalogue per language: `virtual:words/en`; and what the lessons of a game
 *  say, which is loaded with them: `virtual:words/en/lesson/olix`. What the rules say comes from the core in whole
 *  sentences, so the page need not carry those. What is said where nothing can be loaded stands in index.html, in every language. */
export function catalogue(folder: string): Plugin {
  const prefix = "virtual:words/";
  return {
    name: "cairn-catalogue",
    transformIndexHtml(page) {
      const languages = ["en", "fr"];
      const said = (language: string, key: "late" | "again" | "script") => {
        const { web } = JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")) as { web: { boot: Record<string, string> } };
        return web.boot[key]!.replace(/&/g, "&amp;").replace(/</g, "&lt;");
      };
      const late = languages.map((language) => `<p lang="${language}">${said(language, "late")} <a href="">${said(language, "again")}</a></p>`).join("");
      const script = languages.map((language) => `<p lang="${language}">${said(language, "script")}</p>`).join("");
      return page.replace(/<!-- what is said .*?-->/, `<div class="boot" id="boot">${late}</div><noscript>${script}</noscript>`);
    },
    resolveId: (id) => (id.startsWith(prefix) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + prefix)) return;
      const [language, block, part] = id.slice(prefix.length + 1).split("/");
      const file = join(folder, `${language}.json`);
      this.addWatchFile(file);
      const all = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, unknown>>;
      if (block && part) return `export default ${JSON.stringify(all[block]?.[part] ?? {})}`;
      const words: Record<string, unknown> = { web: all.web };
      for (const game of ["olix", "lotus", "logan", "otlo"])
        words[game] = { title: all[game]?.title, summary: all[game]?.summary, reason: all[game]?.reason, option: all[game]?.option };
      words.puzzle = { theme: all.puzzle?.theme };
      words.core = { reason: all.core?.reason };
      return `export default ${JSON.stringify(words)}`;
    },
  };
}
