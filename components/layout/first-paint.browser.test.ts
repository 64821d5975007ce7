import { expect, test } from "vitest";
import { bundleFirstPaintScript } from "@/lib/site/rendering/browser-scripts";

const { text } = await bundleFirstPaintScript();
const imports = text.replaceAll("import(", "ask_for(");

function run({ cookie = "", search = "" }) {
  const asked: string[] = [];
  const told: (() => void)[] = [];
  new Function("document", "location", "ask_for", "PerformanceObserver", "Image", imports)(
    { cookie, querySelectorAll: () => [{ dataset: { script: "/forms.js" } }] },
    { search },
    (file: string) => asked.push(file),
    class {
      #tell: (entries: unknown, observer: unknown) => void;
      constructor(tell: (entries: unknown, observer: unknown) => void) {
        this.#tell = tell;
      }
      observe(what: object) {
        expect(what).toEqual({ type: "paint", buffered: true });
        told.push(() => this.#tell([], this));
      }
      disconnect() {
        told.length = 0;
      }
    },
    class {
      set src(address: string) {
        asked.push(address);
      }
    },
  );
  return { asked, paint: () => told.at(0)?.() };
}

test("A visitor's browser asks for nothing before the first paint, and for each file once", () => {
  const { asked, paint } = run({ cookie: "page-counting=no" });
  expect(asked).toEqual([]);
  paint();
  paint();
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
