import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FilterLine } from "./filter-line";

const state = { status: ["new"], owner: ["me"], q: ["asha"], lead: "one", after: "mark" };

/** The address as its changes, which is all that the line needs to know of it. */
const hrefWith = (changed: Readonly<Record<string, unknown>>) => {
  const kept = Object.entries({ ...state, ...changed }).filter(([, value]) => value !== null);
  return `/leads?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`;
};
const html = renderToStaticMarkup(
  <FilterLine
    path="/leads"
    openParam="lead"
    filters={[
      { name: "status", label: "Status", choices: [{ value: "new", label: "New" }] },
      { name: "owner", label: "Owner", choices: [{ value: "me", label: "You" }] },
    ]}
    searchFilter="q"
    searchLabel="Name"
    state={state}
    hrefWith={hrefWith}
    onChange={() => {}}
    search={{ current: null }}
  >
    <p>2 leads</p>
  </FilterLine>,
);

test("Without script a search keeps the other filters, and leaves the open row and the page behind", () => {
  const kept = [...html.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  expect(kept).toEqual(expect.arrayContaining(["status=new", "owner=me"]));
  expect(kept.filter((field) => /^(q|lead|after)=/.test(field))).toEqual([]);
});

test("A chip's link takes away its filter alone, and begins at the first page", () => {
  expect(html).toContain('href="/leads?owner=me&amp;q=asha&amp;lead=one"');
  expect(html).toContain('href="/leads?status=new&amp;q=asha&amp;lead=one"');
});

test("Clearing all takes the search along", () => {
  expect(html).toContain('href="/leads?lead=one"');
});
