/** What the page of a replay is given to become the page of an analysis; it is loaded for that only. */
export { Analysis } from "./analysis.svelte";
export { default as Bar } from "./Bar.svelte";
export { default as Graph } from "./Graph.svelte";
export { default as MarkSign } from "./MarkSign.svelte";
export { default as Panel } from "./Panel.svelte";
