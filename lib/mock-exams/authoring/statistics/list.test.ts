import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { statisticsList } from "./list";
import { objectionList, objectionsHref } from "./objections";

const VERSION = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const statistics = (address: string) =>
  statisticsList.toRequest(createLoader(statisticsList.parsers)(address));
const objections = (address: string) => objectionList.toRequest(createLoader(objectionList.parsers)(address));

test("An address that was sent to a colleague before still opens the same questions", () => {
  expect(statistics("?q=ohm&exam=gate&show=wrong_option_leads")).toEqual({
    sort: { column: "flag_count", isDescending: true },
    filters: { q: ["ohm"], exam: ["gate"], show: ["wrong_option_leads"] },
    cursor: null,
    size: 50,
  });
});

test("What the address asks for that no question is, is left out", () => {
  expect(statistics("?show=splendid,sound&key=lost&sort=hard&after=gate-1")).toEqual({
    sort: { column: "flag_count", isDescending: true },
    filters: { show: ["sound"] },
    cursor: null,
    size: 50,
  });
});

test("Pages go on behind a correlation below nought, and behind questions without figures", () => {
  expect(statistics(`?sort=point_biserial&after=-0.0832~${VERSION}`).cursor?.value).toBe("-0.0832");
  expect(statistics(`?sort=p&after=~${VERSION}`).cursor).toEqual({
    direction: "after",
    value: null,
    id: VERSION,
  });
  expect(statistics(`?after=~${VERSION}`).cursor).toBeNull();
});

test("Decided objections begin with the latest, open ones with the oldest", () => {
  expect(objections("")).toMatchObject({ sort: { column: "at", isDescending: false }, filters: {} });
  expect(objections(objectionsHref({ show: ["decided"] }).split("?")[1] ?? "")).toMatchObject({
    sort: { column: "at", isDescending: true },
    filters: { show: ["decided"] },
  });
});
