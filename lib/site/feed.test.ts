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

test("What stands in an entry's description is shown by a reader, not taken for markup", () => {
  const xml = rssFeed(text, [{ ...entry, description: "IELTS <6 & no <b>waiver</b>" }]);
  expect(xml).toContain("IELTS &lt;6 &amp; no &lt;b&gt;waiver&lt;/b&gt;");
});

test("A feed holds what was published last, whatever the order of its list", () => {
  const older = Array.from({ length: 30 }, (_none, index) => ({ ...entry, path: `/blog/older-${index}` }));
  const xml = rssFeed(text, [...older, { ...entry, path: "/blog/newest", publishedOn: "2026-11-22" }]);
  expect(xml.match(/<link>([^<]*)<\/link>\s*<guid/)?.[1]).toBe("https://site.test/blog/newest");
  expect(xml.match(/<item>/g)).toHaveLength(30);
  expect(xml).toContain("<lastBuildDate>Sun, 22 Nov 2026 00:00:00 GMT</lastBuildDate>");
});

test("A list without entries is a feed without entries", () => {
  expect(rssFeed(text, [])).not.toContain("<item>");
});
