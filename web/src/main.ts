import "@fontsource-variable/fraunces/wght.css";
import "@fontsource-variable/inter/wght.css";
import "./look/tokens.css";
import "./look/base.css";
import "./look/screen.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings.svelte";
import { words } from "./words/words.svelte";

const root = document.documentElement;
root.dataset.theme = settings.theme;
const target = document.getElementById("app")!;
try {
  await words.speak(settings.language);
  root.lang = settings.language;
  target.replaceChildren();
  mount(App, { target });
} catch (error) {
  document.getElementById("boot")?.classList.add("now"); // what stands in the page is said at once
  throw error;
}
