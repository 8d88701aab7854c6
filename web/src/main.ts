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
await words.speak(settings.language);
root.lang = settings.language;
mount(App, { target: document.getElementById("app")! });
