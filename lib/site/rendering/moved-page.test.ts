import { expect, test } from "vitest";
import { movedPage } from "./moved-page.ts";

const LEFT =
  '<script>self.__next_f.push([1,"E{\\"digest\\":\\"NEXT_REDIRECT;replace;/program/new-name;308;\\"}"])</script>';

test("A cached redirect has its location", () => {
  const moved = movedPage(308, LEFT);
  expect(moved?.location).toBe("/program/new-name");
  expect(moved?.html).toContain('<a href="/program/new-name">');
});

test("A page that only speaks of a redirect stays as it is", () => {
  expect(movedPage(200, LEFT)).toBeNull();
  expect(movedPage(404, LEFT)).toBeNull();
});

test.each(["//elsewhere.example", "https://elsewhere.example/", '/x"><script>'])(
  "A redirect never leads to %s",
  (place) => {
    expect(movedPage(308, LEFT.replace("/program/new-name", place))?.location).not.toBe(place);
  },
);
