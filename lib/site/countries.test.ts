import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { countryName, flagPath } from "./countries";

test("Countries are called what people call them", () => {
  expect(countryName("GB")).toBe("United Kingdom");
  expect(countryName("HK")).toBe("Hong Kong");
});

test("Every flag there is can be shown, and none that is not there", () => {
  const folder = path.join(import.meta.dirname, "../../public/flags");
  const files = readdirSync(folder).filter((file) => file.endsWith(".svg"));
  for (const file of files) expect(flagPath(file.slice(0, 2).toUpperCase())).toBe(`/flags/${file}`);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const shown = letters.flatMap((one) => letters.map((two) => flagPath(one + two))).filter((flag) => flag);
  expect(shown).toHaveLength(files.length);
});
