import { expect, test } from "vitest";
import type { ListRequest } from "./list-page.ts";
import { hasWords, pageOfRows } from "./page-of-rows.ts";

const rows = ["b", "a", null, "b", "c", null, "a"].map((title, place) => ({
  id: `${place}`,
  title,
  isOpen: place % 2 === 0,
}));
const matchers = {
  open: (row: (typeof rows)[number], value: string) => row.isOpen === (value === "yes"),
};
const asked = (changed: Partial<ListRequest<string>> = {}): ListRequest<string> => ({
  sort: { column: "title", isDescending: false },
  filters: {},
  cursor: null,
  size: 2,
  ...changed,
});

test.each([false, true])(
  "Each row is on one page, and the way back is the same (falling: %s)",
  (isDescending) => {
    const sort = { column: "title", isDescending };
    const pages: string[][] = [];
    let page = pageOfRows(rows, asked({ sort }), matchers);
    for (;;) {
      pages.push(page.rows.map(({ id }) => id));
      const last = page.rows.at(-1);
      if (!page.hasAfter || !last) break;
      page = pageOfRows(
        rows,
        asked({ sort, cursor: { direction: "after", value: last.title, id: last.id } }),
        matchers,
      );
      expect(page.hasBefore).toBe(true);
      const [first] = page.rows;
      const back = pageOfRows(
        rows,
        asked({ sort, cursor: { direction: "before", value: first?.title ?? null, id: first?.id ?? "" } }),
        matchers,
      );
      expect(back.rows.map(({ id }) => id)).toEqual(pages.at(-1));
    }
    expect(pages.flat()).toEqual(
      isDescending ? ["4", "3", "0", "6", "1", "5", "2"] : ["1", "6", "0", "3", "4", "2", "5"],
    );
  },
);

test("Filters hold together, and what is counted is what matches", () => {
  expect(pageOfRows(rows, asked({ filters: { open: ["yes"] } }), matchers)).toMatchObject({ total: 4 });
  expect(pageOfRows(rows, asked({ filters: { open: ["yes", "no"] } }), matchers)).toMatchObject({ total: 7 });
});

test("A page that begins at a row that has gone begins at the next", () => {
  const cursor = { direction: "after", value: "aa", id: "99" } as const;
  expect(pageOfRows(rows, asked({ cursor }), matchers).rows[0]?.id).toBe("0");
});

test("A search finds words in any order and case", () => {
  expect(hasWords(["Visa officer", null, "Mysuru"], "mysuru VISA")).toBe(true);
  expect(hasWords(["Visa officer"], "visa delhi")).toBe(false);
});
