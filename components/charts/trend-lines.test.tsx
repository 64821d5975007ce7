import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TrendLines } from "./trend-lines";

test("Before any script the drawing has its height, so that nothing jumps, and is no noise for screen readers", () => {
  const html = renderToStaticMarkup(
    <TrendLines
      nowName="These days"
      beforeName="Before"
      points={[{ label: "2 Nov", now: 40, before: null, href: "/a" }]}
    />,
  );
  expect(html).toMatch(/^<div aria-hidden="true"/);
  expect(html).toContain("height:220px");
});
