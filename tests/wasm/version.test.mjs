import assert from "node:assert/strict";
import { test } from "node:test";
import { load, text } from "./wasi.mjs";

test("the module loads and tells its version", async () => {
  const cairn = await load();
  assert.match(text(cairn, cairn.cairn_version()), /^\d+\.\d+\.\d+$/);
});
