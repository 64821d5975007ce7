import { describe, expect, test } from "vitest";
import { figureFaultsIn, toFigureMarkup } from "./figures";

const drawing = (inside: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"${more}>${inside}</svg>`;

describe("Drawings", () => {
  test("Shapes and words are fine", () => {
    const svg = drawing(
      '<defs><marker id="arrow"><path d="M0 0"/></marker></defs><line marker-end="url(#arrow)"/><text font-size="12">a &lt; b</text>',
    );
    expect(figureFaultsIn(`<?xml version="1.0"?>\n<!-- made by hand -->\n${svg}`)).toEqual([]);
  });

  test.each([
    ["a script", drawing("<script>alert(1)</script>")],
    ["another document", drawing("<foreignObject></foreignObject>")],
    ["a handler", drawing('<path onclick="alert(1)"/>')],
    ["a style", drawing('<path style="fill:url(https://example.org)"/>')],
    ["a link outside", drawing('<use href="https://example.org/x.svg#a"/>')],
    ["a reference outside", drawing('<path fill="url(https://example.org)"/>')],
    ["an entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing("<text>&x;</text>")}`],
    ["an unknown entity", drawing("<text>&nbsp;</text>")],
    ["an open element", drawing("<g>")],
    ["two drawings", drawing("") + drawing("")],
    ["no view box", '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ["letters too small for a phone", drawing('<text font-size="6">a</text>')],
    ["a reference outside, spelled in entities", drawing('<path fill="&#117;rl(https://example.org)"/>')],
    ["a reference outside, spelled with a backslash", drawing('<path fill="u\\72l(https://example.org)"/>')],
    ["CDATA", drawing("<text><![CDATA[<script>]]></text>")],
    ["a stylesheet", `<?xml-stylesheet href="https://example.org/a.css"?>${drawing("")}`],
    ["words behind the drawing", `${drawing("")}<`],
    ["elements without end in each other", drawing("<g>".repeat(4_000) + "</g>".repeat(4_000))],
    ["an attribute without quotes", drawing("<path d=M0/>")],
  ])("%s is refused", (_, svg) => {
    expect(figureFaultsIn(svg)).not.toEqual([]);
  });

  test("Words stay words, and comments go", () => {
    const svg = drawing('<!-- <g id="b"/> --><text>id="a" &lt; b &amp; <tspan>c</tspan></text>');
    expect(toFigureMarkup(svg, "f1")).toBe(
      drawing("<text>id=&quot;a&quot; &lt; b &amp; <tspan>c</tspan></text>"),
    );
  });

  test("Names inside are made unlike any other drawing's", () => {
    const svg = drawing('<g id="a"/><use href="#a"/><path fill="url(#a)"/>', ' width="320" height="200"');
    expect(toFigureMarkup(svg, "f1")).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><g id="f1-a"/><use href="#f1-a"/><path fill="url(#f1-a)"/></svg>',
    );
  });
});
