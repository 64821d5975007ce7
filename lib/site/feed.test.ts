import { expect, test } from "vitest";
import { rssFeed } from "./feed";

const text = {
  title: "Blog & more",
  description: "What <we> write",
  path: "/blog",
  feedPath: "/blog/rss.xml",
  siteName: "Campusbound",
  siteUrl: "https://site.test",
};
const entry = {
  title: "Fees < funds & \u0007bells ]]> end",
  description: "A 'short' \"text\"",
  path: "/blog/fees",
  topic: "Money & tax",
  publishedOn: "2026-11-21",
};

test("A feed names its list, itself and its entries by their full addresses", () => {
  const xml = rssFeed(text, [entry]);
  expect(xml).toContain("<link>https://site.test/blog</link>");
  expect(xml).toContain('href="https://site.test/blog/rss.xml" rel="self"');
  expect(xml).toContain("<link>https://site.test/blog/fees</link>");
  expect(xml).toContain("<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>");
});

test("No text of an entry can end or break the document", () => {
  const xml = rssFeed(text, [entry]);
  expect(xml).not.toContain("\u0007");
  const outsideTexts = xml.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
  expect(outsideTexts).not.toContain("]]>");
  expect(outsideTexts).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
  expect(outsideTexts.match(/<item>/g)).toHaveLength(1);
});

test("A list without entries is a feed without entries", () => {
  expect(rssFeed(text, [])).not.toContain("<item>");
});
