import { expect, test } from "vitest";
import { moved, nounOf, pagesOf, turned } from "./pages";

const named = (...names: string[]) => names.map((id) => ({ id, turn: 0 as const }));
const order = (pages: readonly { id: string }[]) => pages.map(({ id }) => id).join("");

test("A page goes one place up or down, stays at the edge, and none is lost", () => {
  const pages = named("a", "b", "c");
  expect(order(moved(pages, "b", -1))).toBe("bac");
  expect(order(moved(pages, "b", 1))).toBe("acb");
  expect(order(moved(pages, "a", -1))).toBe("abc");
  expect(order(moved(pages, "c", 1))).toBe("abc");
  expect(order(moved(pages, "x", 1))).toBe("abc");
});

test("Four turns bring a page back, and leave the others", () => {
  let pages = turned(named("a", "b"), "b");
  expect(pages.map(({ turn }) => turn)).toEqual([0, 90]);
  for (const turn of [180, 270, 0]) {
    pages = turned(pages, "b");
    expect(pages[1]?.turn).toBe(turn);
  }
});

test("Each chosen file is a page of its own, even the same one twice", () => {
  const file = new File(["x"], "IMG_1.jpg", { type: "image/jpeg" });
  const [one, two] = pagesOf([file, file]);
  expect(one?.id).not.toBe(two?.id);
  expect(nounOf([file])).toBe("page");
  expect(nounOf([file, new File(["x"], "Scan.PDF")])).toBe("file");
});
