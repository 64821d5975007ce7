import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { LATE_SCRIPT, LATE_SCRIPT_HASH } from "./late-script";

const imports = LATE_SCRIPT.replaceAll("import(", "ask_for(");

function run({ cookie = "", search = "" }) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const wait = (then: () => void) => waiting.push(then);
  new Function("document", "location", "ask_for", "requestAnimationFrame", "setTimeout", "Image", imports)(
    { cookie, querySelectorAll: () => [{ dataset: { script: "/forms.js" } }] },
    { search },
    (file: string) => asked.push(file),
    wait,
    wait,
    class {
      set src(address: string) {
        asked.push(address);
      }
    },
  );
  return { asked, goOn: () => waiting.shift()?.() };
}

test("The policy of document pages names this script", () => {
  expect(LATE_SCRIPT_HASH).toBe(`sha256-${createHash("sha256").update(LATE_SCRIPT).digest("base64")}`);
});

test("A visitor's browser asks for nothing before the frame of the first paint is over", () => {
  const { asked, goOn } = run({ cookie: "page-counting=no" });
  expect(asked).toEqual([]);
  goOn();
  expect(asked).toEqual([]);
  goOn();
  expect(asked).toEqual([
    "/site.js",
    "/arrival.js",
    "/forms.js",
    "/flags/us.svg",
    "/flags/gb.svg",
    "/flags/ca.svg",
  ]);
});

test.each([{ cookie: "account=%7B%7D" }, { cookie: "a=b; notice=signed-out" }, { search: "?ref=AB2C3D" }])(
  "With %j our own file is not kept waiting: a corner shows who is signed in, and who sent a friend is not forgotten",
  (visit) => {
    expect(run(visit).asked).toEqual(["/site.js", "/arrival.js"]);
  },
);
