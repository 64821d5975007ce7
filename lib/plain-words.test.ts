import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const FOLDERS = ["app", "components", "lib", "supabase/seeds/content", "supabase/seeds/questions"];
const IS_TEXT = /\.(tsx?|md|yml)$/;
/** This glossary names what it replaces, and tests may look for what must not be there. */
const IS_ASIDE = /\.test\.tsx?$|plain-words\.md$|database\.types\.ts$/;

const glossary = readFileSync(path.join(import.meta.dirname, "plain-words.md"), "utf8");
const phrases = Array.from(glossary.matchAll(/^\| (.+?) \| .+ \|$/gm), ([, phrase = ""]) => phrase).slice(1);

/** A phrase may be broken over lines in the markup, so any white space counts as one space. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ").toLowerCase();

test("Nobody meets a phrase that the glossary has replaced", async () => {
  expect(phrases.length).toBeGreaterThan(10);
  const entries = await Promise.all(
    FOLDERS.map((folder) => readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flatMap((found) =>
      found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .filter((file) => IS_TEXT.test(file) && !IS_ASIDE.test(file));
  expect(files.length).toBeGreaterThan(500);
  const met = files.flatMap((file) => {
    const text = plain(readFileSync(file, "utf8"));
    return phrases
      .filter((phrase) => text.includes(plain(phrase)))
      .map((phrase) => `${path.relative(ROOT, file)}: ${phrase}`);
  });
  expect(met).toEqual([]);
});
