import { expect, test } from "vitest";
import { bundleBrowserScripts } from "./browser-scripts";
import { classesNeeded, classesOf, inlineStyles, styleSheet } from "./inline-styles";

const SHEET = `@layer theme,base,utilities;@layer base{h1{margin:0}}@layer utilities{.flex{display:flex}.grid{display:grid}.md\\:grid{color:red}
@media (min-width:48rem){.md\\:grid{display:grid}}.open\\:block[open],.unused{display:block}.w-1\\/2{width:50%}}@font-face{font-family:A;src:url(/a.woff2)}`;

const page = (classes: string) =>
  `<html><head><link rel="stylesheet" href="/_next/static/chunks/a1.css" data-precedence="next"/></head><body><p class="${classes}">Read me</p></body></html>`;

const inlined = (classes: string) =>
  inlineStyles(page(classes), async (path) =>
    path === "_next/static/chunks/a1.css" ? styleSheet(SHEET) : undefined,
  );

test("A page carries the styles of its classes and waits for no file", async () => {
  const html = await inlined("flex w-1/2");
  expect(html).not.toContain("<link");
  expect(html).toContain(".flex{display:flex}");
  expect(html).toContain("width:50%");
  expect(html).toContain("h1{margin:0}");
  expect(html).toContain("@font-face{font-family:A;src:url(/a.woff2)}");
  expect(html).toContain("@layer theme,base,utilities;");
  expect(html).not.toContain(".grid");
  expect(html).not.toContain("@media");
});

test("What a class does on wide screens or in a state comes with it", async () => {
  const html = await inlined("md:grid open:block");
  expect(html).toContain("@media (min-width:48rem){.md\\:grid{display:grid}}");
  expect(html).toContain(".open\\:block[open]{display:block}");
  expect(html).not.toContain("unused");
});

test("A style sheet that cannot be read stays a link", async () => {
  const html = await inlineStyles(page("flex"), async () => undefined);
  expect(html).toBe(page("flex"));
});

test("Classes are read as the browser reads them", () => {
  expect(classesOf(`<p class="a [&amp;_h2]:mt-4 before:content-[&#x27;x&#x27;]">class="no"</p>`)).toEqual(
    new Set(["a", "[&_h2]:mt-4", "before:content-['x']"]),
  );
});

test.each([
  [".a:not(.b) .c", ["a", "c"]],
  [":where(.space-y-4>:not(:last-child))", []],
  [".group-hover\\:x:is(:where(.group):hover *)", ["group-hover:x"]],
  [".\\32 xl\\:p-4", ["2xl:p-4"]],
  [".content-\\[\\'\\)\\'\\]:not(.z)", ["content-[')']"]],
  ["h1>a[href]", []],
])("%s matches nothing without %j", (selector, needed) => {
  expect(classesNeeded(selector)).toEqual(needed);
});

test("Our scripts for document pages add no class, for its styles would not be there", async () => {
  for (const { file, text } of await bundleBrowserScripts())
    expect(text, file).not.toMatch(/\bclassName\b|\bclassList\b/);
});
