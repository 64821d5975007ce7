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
  expect(faces.length).toBe(9);
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

test("A first visit that misses our typefaces sees no thickened letters: each weight falls back to faces drawn in it", () => {
  const families = [...styles.matchAll(/--font-(?:display|sans):([^;]+);/g)].map(([, list = ""]) =>
    Array.from(list.matchAll(/"([^"]+)"/g), ([, family]) => family ?? ""),
  );
  expect(families.length).toBe(2);
  for (const [ours = "", ...fallbacks] of families) {
    const weights = new Set(facesOf(ours).map(({ weight }) => weight));
    expect(fallbacks.length).toBeGreaterThan(1);
    for (const fallback of fallbacks) {
      const faces = facesOf(fallback);
      expect(new Set(faces.map(({ weight }) => weight)), fallback).toEqual(weights);
      for (const { weight, locals } of faces)
        expect(
          locals.filter((name) => /Bold/.test(name) !== (weight === "600")),
          `${fallback} ${weight}`,
        ).toEqual([]);
    }
  }
});

function facesOf(family: string): { weight: string; locals: string[] }[] {
  return [...styles.matchAll(/@font-face \{([^}]*)\}/g)]
    .map(([, face = ""]) => face)
    .filter((face) => face.includes(`font-family: "${family}";`))
    .map((face) => ({
      weight: /font-weight: (\d+);/.exec(face)?.[1] ?? "",
      locals: Array.from(face.matchAll(/local\("([^"]+)"\)/g), ([, name]) => name ?? ""),
    }));
}

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
