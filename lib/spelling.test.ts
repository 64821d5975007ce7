import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
/** What people read. Facts quote their sources as they are written, and exam papers have texts of their own. */
const FOLDERS = [
  "app",
  "components",
  "lib",
  "public",
  "supabase/functions",
  "supabase/seeds/content",
  "supabase/seeds/downloads",
  "supabase/seeds/questions",
  "supabase/templates",
];
const IS_TEXT = /\.(tsx?|js|md|yml|html|txt)$/;
const IS_ASIDE = /\.test\.tsx?$|specification\.md$|database\.types\.ts$/;

test("The site writes “email”, as the texts of the specification do", async () => {
  const entries = await Promise.all(
    FOLDERS.map((folder) => readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true })),
  );
  const files = entries.flatMap((found) =>
    found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const texts = files.filter((file) => IS_TEXT.test(file) && !IS_ASIDE.test(file));
  expect(texts.length).toBeGreaterThan(500);
  const odd = texts.filter((file) => /\be-mail/i.test(readFileSync(file, "utf8")));
  expect(odd).toEqual([]);
});
