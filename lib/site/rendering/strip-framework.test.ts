import { expect, test } from "vitest";
import { stripScripts } from "./strip-framework";

const page = (mark: string, body: string) =>
  `<!DOCTYPE html><html lang="en-IN"${mark}><head><link rel="preload" as="script" href="/_next/a.js"/><link rel="preload" as="font" href="/f.woff2"/><script src="/_next/a.js" async=""></script></head><body>${body}<script>self.__next_f.push([1,"x"])</script></body></html>`;

test("A document page keeps its text and loses the framework's scripts", () => {
  const html = stripScripts(page(' data-static="true"', "<p>Read me</p>"));
  expect(html).toContain("<p>Read me</p>");
  expect(html).toContain('as="font"');
  expect(html).not.toContain("script");
});

test("Structured data, speculation rules and our own file stay", () => {
  const kept =
    '<script type="application/ld+json">{"@type":"Article"}</script><script type="speculationrules">{}</script><script src="/site.js" defer="" data-keep="true"></script>';
  expect(stripScripts(page(' data-static="true"', kept))).toContain(kept);
});

test("A page of the app is left as it is", () => {
  const html = page("", "<p>Work here</p>");
  expect(stripScripts(html)).toBe(html);
});

test("A mark in the text does not make a document page", () => {
  const html = page("", '<p>&lt;html data-static="true"&gt;</p><div data-static="true"></div>');
  expect(stripScripts(html)).toBe(html);
});

test.each(['<template id="B:0"></template>', "<!--$?-->", '<div hidden="" id="S:0">late</div>'])(
  "A page whose text still has to arrive by script keeps its scripts: %s",
  (sign) => {
    const html = page(' data-static="true"', sign);
    expect(stripScripts(html)).toBe(html);
  },
);
