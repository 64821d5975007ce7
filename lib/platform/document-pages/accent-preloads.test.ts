import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ACCENTS, preloadAccents } from "./accent-preloads";

const preload = (face: string) =>
  `<link rel="preload" href="/fonts/${face}.woff2" as="font" crossorigin="" type="font/woff2"/>`;
const page = (body: string) =>
  `<html><head>${["eczar-600-basic", "mukta-400-basic", "mukta-600-basic"].map(preload).join("")}<title>Köln</title></head><body>${body}</body></html>`;
const asked = (html: string) =>
  [...html.matchAll(/href="\/fonts\/([\w-]+)-accents\.woff2"/g)].map(([, face]) => face);

test("A page asks at once for the accents of the typefaces that set them, and for no others", () => {
  const html = preloadAccents(
    page(
      '<h1>Study in Germany</h1><p>In <a class="x font-semibold">Universität</a><img alt="é"> and <br>after</p>',
    ),
  );
  expect(html).toContain(preload("mukta-600-basic") + preload("mukta-600-accents"));
  expect(asked(html)).toEqual(["mukta-600"]);
  expect(asked(preloadAccents(page("<h2>Zürich <span>and Bern</span></h2><p>Genève</p>")))).toEqual([
    "eczar-600",
    "mukta-400",
  ]);
});

test("A page whose text has none stays as it is, whatever its title and data say", () => {
  const html = page('<p>Cologne</p><script type="application/ld+json">{"name":"Köln"}</script>');
  expect(preloadAccents(html)).toBe(html);
});

test("The letters are those of the files", () => {
  const styles = readFileSync(path.join(import.meta.dirname, "../../../app/globals.css"), "utf8");
  const files = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].filter(([, face]) =>
    face?.includes("-accents.woff2"),
  );
  expect(files.length).toBe(3);
  for (const [, face = ""] of files) {
    const letters = [...(/unicode-range:([^;]+);/.exec(face)?.[1] ?? "").matchAll(/U\+(\w+)(?:-(\w+))?/g)]
      .map(([, first, last]) => `${escaped(first)}${last ? `-${escaped(last)}` : ""}`)
      .join("");
    for (let code = 0x20; code < 0x300; code++) {
      const letter = String.fromCodePoint(code);
      expect(ACCENTS.test(letter), letter).toBe(new RegExp(`[${letters}]`).test(letter));
    }
  }
});

function escaped(code = ""): string {
  return `\\u${code.toLowerCase()}`;
}
