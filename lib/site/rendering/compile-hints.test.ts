import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { addCompileHints } from "./compile-hints.ts";

const folder = mkdtempSync(path.join(tmpdir(), "hints-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("The framework's chunks begin with the hint, once, and the others stay as they are", async () => {
  const chunks = { "static/chunks/react.js": "run(1);", "static/chunks/page.js": "run(2);" };
  mkdirSync(path.join(folder, "static/chunks"), { recursive: true });
  for (const [file, text] of Object.entries(chunks)) writeFileSync(path.join(folder, file), text);
  writeFileSync(
    path.join(folder, "build-manifest.json"),
    JSON.stringify({ rootMainFiles: ["static/chunks/react.js"] }),
  );
  await addCompileHints(folder);
  await addCompileHints(folder);
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  expect(read("static/chunks/react.js")).toBe("//# allFunctionsCalledOnLoad\nrun(1);");
  expect(read("static/chunks/page.js")).toBe("run(2);");
});
