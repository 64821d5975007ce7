import { describe, expect, test } from "vitest";
import { gapsIn, textFaultsIn, toHtml, toInlineHtml } from "./rich-text";

describe("Text of questions", () => {
  test("Markdown and formulas become HTML without script, style or what was typed", () => {
    const html = toHtml("If $\\frac{1}{2}x = 3$ then *x* is\n\n| a | b |\n|---|---|\n| 1 | 2 |");
    expect(html).toContain("<math><mrow><mfrac>");
    expect(html).toContain("<em>x</em>");
    expect(html).toContain("<td>1</td>");
    expect(html).not.toMatch(/annotation|style=|class=|<script|frac\{/);
  });

  test.each([
    ["It costs \\$5 and \\$6.", "<p>It costs $5 and $6.</p>"],
    ["Plain words, 5 of them (or so).", "<p>Plain words, 5 of them (or so).</p>"],
    ["The answer is ~5 km, not ~6 km.", "<p>The answer is ~5 km, not ~6 km.</p>"],
    ["Write to anna@example.org or www.example.org.", "<p>Write to anna@example.org or www.example.org.</p>"],
    ["c[[1]]t and [[12]]", '<p>c<span data-gap="1"></span>t and <span data-gap="12"></span></p>'],
    ["x < y & z", "<p>x &#x3C; y &#x26; z</p>"],
  ])("%s", (text, html) => {
    expect(textFaultsIn(text)).toEqual([]);
    expect(toHtml(text)).toBe(html);
  });

  test("A program keeps its lines and spaces, and what looks like markup in it stays text", () => {
    const text =
      "What is printed?\n\n```c\nfor (i = 0; i < n; i++)\n    a[i] = $x$ *p; // <b>\n```\n\nChoose one.";
    expect(textFaultsIn(text)).toEqual([]);
    expect(toHtml(text)).toBe(
      '<p>What is printed?</p>\n<pre tabindex="0"><code>for (i = 0; i &#x3C; n; i++)\n    a[i] = $x$ *p; // &#x3C;b></code></pre>\n<p>Choose one.</p>',
    );
  });

  test("One paragraph stands without its element in an option", () => {
    expect(toInlineHtml("only *one*")).toBe("only <em>one</em>");
    expect(toInlineHtml("first\n\nsecond")).toBe("<p>first</p>\n<p>second</p>");
  });

  test.each([
    ["<b>bold</b>", "HTML"],
    ["<script>alert(1)</script>", "HTML"],
    ["[here](https://example.org)", "a link"],
    ["![](x.png)", "an image"],
    ["$\\nonsense$", "does not compile"],
    ["$\\href{javascript:alert(1)}{x}$", "does not compile"],
    ["It costs $5 for one and $6 for two", "Not a formula"],
    ["right\u202eto left", "cannot be seen"],
    ["$x = [[1]]$", "inside a formula"],
    ["It prints:\n\n    four spaces", "write ``` around it"],
  ])("%s is refused", (text, why) => {
    expect(textFaultsIn(text).join(" ")).toContain(why);
    expect(() => toHtml(text)).toThrow();
  });

  test("Gaps are found in order", () => {
    expect(gapsIn("[[2]] then [[1]] but not [3]")).toEqual(["2", "1"]);
  });
});
