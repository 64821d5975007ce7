import { expect, test, vi } from "vitest";
import { deferFramework } from "./defer-framework";

const chunk = (name: string) =>
  `<script src="/_next/static/chunks/${name}.js" async="" nonce="OF-IT"></script>`;
const FLIGHT =
  '<script nonce="OF-IT">self.__next_f.push([1,"<script src=\\"/_next/x.js\\" async=\\"\\">"])</script>';
const OLD = '<script src="/_next/static/chunks/old.js" noModule="" nonce="OF-IT"></script>';
const HINT =
  '<link rel="preload" as="script" fetchPriority="low" nonce="OF-IT" href="/_next/static/chunks/b.js"/>';
const PAGE = `<html><head>${HINT}${chunk("a")}</head><body>${OLD}<h1>Programs</h1>${FLIGHT}${chunk("b")}</body></html>`;

test("Nothing asks for the chunks before the page is painted, and the data for them stays", () => {
  const page = deferFramework(PAGE, "OF-IT");
  expect(page).not.toMatch(/<script src="[^"]+" async/);
  expect(page).not.toContain('rel="preload"');
  expect(page).toContain(`<body>${OLD}<h1>Programs</h1>${FLIGHT}<script nonce="OF-IT">`);
});

test("After the frame in which the page is painted each chunk is asked for once, in a turn of its own", () => {
  const [, script = ""] =
    /.*<script nonce="OF-IT">([\s\S]*?)<\/script>/.exec(deferFramework(PAGE, "OF-IT")) ?? [];
  const added: { src: string }[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => waiting.push(then));
  vi.stubGlobal("setTimeout", (then: () => void) => waiting.push(then));
  vi.stubGlobal("document", {
    createElement: () => ({}),
    head: { append: (element: { src: string }) => added.push(element) },
  });
  new Function(script)();
  const addedByTurn: number[] = [];
  for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
    const before = added.length;
    turn();
    addedByTurn.push(added.length - before);
  }
  vi.unstubAllGlobals();
  expect(addedByTurn).toEqual([0, 1, 1]);
  expect(added.map(({ src }) => src)).toEqual(["/_next/static/chunks/a.js", "/_next/static/chunks/b.js"]);
});

test("A page without chunks stays as it is", () => {
  expect(deferFramework("<html><body>$& ₹</body></html>", "OF-IT")).toBe("<html><body>$& ₹</body></html>");
});
