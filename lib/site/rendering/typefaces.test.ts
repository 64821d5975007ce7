import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const styles = readFileSync(path.join(import.meta.dirname, "../../../app/globals.css"), "utf8");
const faces = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = ""]) => {
  const letters = /unicode-range:([^;]+);/.exec(face)?.[1];
  return letters
    ? [{ file: /\/fonts\/([\w-]+)\.woff2/.exec(face)?.[1] ?? "", letters: lettersOf(letters) }]
    : [];
});

test("No letter of a typeface is in two of its files, as a browser fetches both", () => {
  expect(faces.length).toBe(6);
  const shared = faces.flatMap(({ file, letters }, at) =>
    faces
      .slice(at + 1)
      .filter(
        (other) => nameOf(other.file) === nameOf(file) && [...letters].some((one) => other.letters.has(one)),
      )
      .map((other) => `${file} and ${other.file}`),
  );
  expect(shared).toEqual([]);
});

/** "mukta-400-common" is a file of "mukta-400". */
function nameOf(file: string): string {
  return file.split("-").slice(0, 2).join("-");
}

function lettersOf(ranges: string): Set<number> {
  return new Set(
    ranges.split(",").flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
    }),
  );
}
