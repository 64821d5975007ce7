import { expect, test } from "vitest";
import { figureFaultsIn } from "../figures";
import { cleanDrawing, compilePassage } from "./passage";

const NOTHING_CHOSEN = { figure: null, sound: null };

test("A drawing keeps its shapes and loses what could do harm", () => {
  const drawing = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" onload="alert(1)">
    <script>alert(2)</script><style>@import url(//evil)</style><foreignObject><b>hi</b></foreignObject>
    <image href="https://evil.test/a.png"/><a href="javascript:alert(3)"><rect width="9" height="9" style="fill:red"/></a>
    <linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>
    <path d="M0 0L9 9" fill="url(#g)"/><text x="1" y="20" font-size="12">a &lt; b</text></svg>`;
  const clean = cleanDrawing(drawing);
  expect(clean).not.toMatch(/script|style|onload|javascript|foreignObject|image|evil|alert/);
  expect(clean).toMatch(/viewBox="0 0 100 50".*<path d="M0 0L9 9" fill="url\(#g\)"/s);
  expect(clean).toContain("linearGradient");
  expect(figureFaultsIn(clean)).toEqual([]);
  const input = {
    examId: "gre" as const,
    kind: "data" as const,
    name: "gre-graph",
    title: "",
    passageText: "",
    drawing,
    figure: "",
    sound: "",
    plays: 1,
    alt: "A line that rises to the right",
    origin: "Our editors",
    licence: "Our own",
    step: "look" as const,
  };
  expect(compilePassage(input, NOTHING_CHOSEN)).toMatchObject({ row: { licence: "Our editors; Our own" } });
  const picture = { svg: "<svg><image/></svg>", words: "Two lines that cross" };
  expect(compilePassage({ ...input, drawing: "", alt: "" }, { figure: picture, sound: null })).toMatchObject({
    row: { content: { figure: { svg: picture.svg, alt: "Two lines that cross" } } },
  });
  const sound = { name: "talk", origin: "Own", licence: "Own", durationMs: 9_000 };
  expect(
    compilePassage({ ...input, kind: "audio", drawing: "", plays: 2 }, { figure: null, sound }),
  ).toMatchObject({ row: { kind: "audio", sound: "talk", plays: 2 } });
  expect(compilePassage({ ...input, drawing: "no drawing" }, NOTHING_CHOSEN)).toHaveProperty(
    "fault",
    "bad_drawing",
  );
  expect(compilePassage({ ...input, passageText: "<b>bold</b>" }, NOTHING_CHOSEN)).toHaveProperty(
    "fault",
    "bad_text",
  );
});
