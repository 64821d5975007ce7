import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import {
  countByLanguage,
  deskPageOf,
  inDeskOrder,
  namePlace,
  nameText,
  pageOf,
  TEXTS_A_PAGE,
  toDeskEntries,
  toListedPlaces,
} from "./desk";
import { PLACE_MATCHERS, placeList } from "./list";
import type { DeskText } from "./rows";

const BEFORE = "2026-11-26T05:00:00.000000+00:00";
const OPENED = "2026-11-26T06:00:00.000Z";
const AFTER = "2026-11-26T07:00:00.000000+00:00";

const text = (sortOrder: number, more: Partial<DeskText> = {}): DeskText => ({
  id: `10000000-0000-4000-8000-${String(sortOrder).padStart(12, "0")}`,
  key: `body.${sortOrder}`,
  sortOrder,
  source: `English ${sortOrder}`,
  text: `हिंदी ${sortOrder}`,
  isSeeded: true,
  updatedAt: BEFORE,
  reviewedAt: null,
  reviewedBy: null,
  ...more,
});
const english = (...numbers: number[]) =>
  numbers.map((number, index) => ({ key: `body.${index}`, text: `English ${number}` }));

test("A text is the machine's until a person has read it, and open again when its English changes", () => {
  const texts = [
    text(0),
    text(1, { reviewedAt: BEFORE }),
    text(2, { reviewedAt: BEFORE }),
    text(3, { isSeeded: false }),
  ];
  const { entries } = toDeskEntries(texts, [
    ...english(0, 1),
    { key: "body.2", text: "English, rewritten" },
    { key: "body.3", text: "English 3" },
  ]);
  expect(entries.map(({ state, english }) => [state, english])).toEqual([
    ["machine", "English 0"],
    ["reviewed", "English 1"],
    ["changed", "English, rewritten"],
    ["reopened", "English 3"],
  ]);
});

test("A new paragraph moves the others without opening them again, and is counted as untranslated", () => {
  const texts = [text(0, { reviewedAt: BEFORE }), text(1, { reviewedAt: BEFORE })];
  const { entries, untranslated } = toDeskEntries(texts, english(9, 0, 1));
  expect(entries.map(({ state }) => state)).toEqual(["reviewed", "reviewed"]);
  expect(untranslated).toBe(1);
});

test("A text that the page no longer has says so", () => {
  const { entries, untranslated } = toDeskEntries([text(0), text(1)], english(1));
  expect(entries.map(({ state, english }) => [state, english])).toEqual([
    ["changed", null],
    ["machine", "English 1"],
  ]);
  expect(untranslated).toBe(0);
});

test("Messages and facts have their English from the release", () => {
  expect(toDeskEntries([text(0)], null).entries[0]?.state).toBe("machine");
});

test("What waited when the list was opened stays in it once it is reviewed; what was reviewed before does not", () => {
  const { entries } = toDeskEntries(
    [text(0), text(1, { reviewedAt: AFTER }), text(2, { reviewedAt: BEFORE })],
    null,
  );
  const opened = deskPageOf(entries, { view: "waiting", since: OPENED });
  expect(opened.shown.map(({ sortOrder }) => sortOrder)).toEqual([0, 1]);
  expect(opened.waiting).toBe(1);
  expect(deskPageOf(entries, { view: "all" }).shown).toHaveLength(3);
});

test("A list of many texts goes on from the last one shown, to its end", () => {
  const { entries } = toDeskEntries(
    Array.from({ length: TEXTS_A_PAGE * 2 + 1 }, (_, index) => text(index)),
    null,
  );
  const seen: number[] = [];
  let after: number | undefined;
  for (let pages = 0; pages < 5; pages++) {
    const { shown, next } = deskPageOf(entries, { view: "waiting", since: OPENED, after });
    seen.push(...shown.map(({ sortOrder }) => sortOrder));
    if (next === null) break;
    after = next.after;
  }
  expect(seen).toEqual(entries.map(({ sortOrder }) => sortOrder));
});

test("From every page there is a way back to the one before", () => {
  const { entries } = toDeskEntries(
    Array.from({ length: TEXTS_A_PAGE * 2 + 1 }, (_, index) => text(index)),
    null,
  );
  const pageAfter = (after?: number) => deskPageOf(entries, { view: "all", after });
  const second = pageAfter(pageAfter().next?.after);
  const third = pageAfter(second.next?.after);
  expect(third.shown).toHaveLength(1);
  expect(pageAfter(third.previous?.after).shown).toEqual(second.shown);
  expect(pageAfter(second.previous?.after).shown).toEqual(pageAfter().shown);
  expect(pageAfter().previous).toBeNull();
});

test("A text is found by words of its English and of its translation", () => {
  const { entries } = toDeskEntries([text(1), text(2)], null);
  const found = (q: string) =>
    deskPageOf(entries, { view: "all", q }).shown.map(({ sortOrder }) => sortOrder);
  expect(found("english 2")).toEqual([2]);
  expect(found("हिंदी 1")).toEqual([1]);
  expect(found("german")).toEqual([]);
  // What waits is counted for the whole place, whatever is searched for.
  expect(deskPageOf(entries, { view: "all", q: "german" }).waiting).toBe(2);
});

test("Texts and places have names that people use", () => {
  const names = ["title", "summary.0", "facts.1.label", "facts.1.note", "faq.2.answer", "body.14"];
  expect(names.map((key) => nameText("guide/a", { key, sortOrder: 1 }))).toEqual([
    "Title",
    "In short, 1",
    "Key fact 2",
    "Key fact 2, note",
    "Answer 3",
    "Text 15",
  ]);
  expect(nameText("facts", { key: "28 days", sortOrder: 3 })).toBe("Text 3");
  expect(["guide/a", "messages/match", "facts"].map(namePlace)).toEqual([
    "/a",
    "Interface: match",
    "Printed figures",
  ]);
});

test("Guides are listed first, by the names of their pages, with what waits in each", () => {
  const places = [
    { locale: "hi", place: "facts", total: 90, reviewed: 90 },
    { locale: "hi", place: "guide/study-in-uk-guide", total: 40, reviewed: 10 },
  ];
  const listed = toListedPlaces(places, new Map([["guide/study-in-uk-guide", "Study in the UK"]]));
  expect(listed.map(({ name, kind, waiting }) => [name, kind, waiting])).toEqual([
    ["Study in the UK", "guide", 30],
    ["Printed figures", "figures", 0],
  ]);
  const page = (query: string) =>
    pageOfRows(listed, placeList.toRequest(createLoader(placeList.parsers)(query)), PLACE_MATCHERS).rows;
  expect(page("?state=waiting").map(({ place }) => place)).toEqual(["guide/study-in-uk-guide"]);
  expect(page("?sort=-total").map(({ place }) => place)).toEqual(["facts", "guide/study-in-uk-guide"]);
  // The page after a row begins behind it, whatever stands in its id.
  expect(page("?after=0~hi:guide/study-in-uk-guide").map(({ place }) => place)).toEqual(["facts"]);
});

test("A language is counted by its guides, the parts of the interface and all its texts", () => {
  const place = (name: string, total: number, reviewed: number) => ({
    locale: "hi",
    place: name,
    total,
    reviewed,
  });
  expect(
    countByLanguage([place("guide/a", 40, 10), place("messages/match", 12, 12), place("facts", 90, 0)]),
  ).toEqual([{ locale: "hi", guides: 1, parts: 1, total: 142, reviewed: 22 }]);
});

test("The desk leads to the page of a part, and nowhere where the language has none", () => {
  expect(pageOf("hi", "messages/match")).toBe("/hi/match");
  expect(pageOf("hi", "messages/shell")).toBe("/hi");
  expect([pageOf("hi", "messages/emails"), pageOf("hi", "facts"), pageOf("xx", "messages/match")]).toEqual([
    null,
    null,
    null,
  ]);
  expect(pageOf("hi", "guide/no-such-guide")).toBeNull();
});

test("The desk lists guides before the interface, and figures last", () => {
  const places = ["facts", "guide/b", "messages/match", "guide/a"].map((place) => ({
    locale: "hi",
    place,
    total: 1,
    reviewed: 0,
  }));
  expect(inDeskOrder(places).map(({ place }) => place)).toEqual([
    "guide/a",
    "guide/b",
    "messages/match",
    "facts",
  ]);
});
