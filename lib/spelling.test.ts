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
  const files = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(path.join(ROOT, folder), { recursive: true })).map((name) => path.join(folder, name)),
    ),
  );
  const texts = files.flat().filter((file) => IS_TEXT.test(file) && !IS_ASIDE.test(file));
  expect(texts.length).toBeGreaterThan(500);
  const odd = texts.filter((file) => /\be-mail/i.test(readFileSync(path.join(ROOT, file), "utf8")));
  expect(odd).toEqual([]);
});
