import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { TRANSLATED_LOCALES } from "@/lib/platform/locales";
import { TRANSLATED_GUIDES } from "./routes";

test.each(TRANSLATED_LOCALES)("A link to a guide in %s finds its text", (locale) => {
  const folder = path.join(import.meta.dirname, "../../supabase/seeds/translations", locale, "guides");
  const files = readdirSync(folder).map((file) => path.basename(file, ".md"));
  expect(files.sort()).toEqual([...TRANSLATED_GUIDES].sort());
});
