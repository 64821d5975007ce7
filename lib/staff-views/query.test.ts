import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { leadListParsers } from "@/lib/leads/desk/list";
import { openedView, VIEW_LIMITS, viewHref, viewQuery } from "./query.ts";

const ID = "10000000-0000-4000-8000-000000000001";
/** What the database takes (staff_views.query). */
const STORABLE = /^([a-z_]{1,40}=[A-Za-z0-9*._+%-]+(&[a-z_]{1,40}=[A-Za-z0-9*._+%-]+)*)?$/;

test("A view keeps the filters and the order, not the page or the lead that was open", () => {
  expect(
    viewQuery("leads", {
      status: "new,contacted",
      sort: "name",
      after: `Asha~${ID}`,
      before: `Asha~${ID}`,
      lead: ID,
      view: ID,
    }),
  ).toBe("sort=name&status=contacted%2Cnew");
});

test("A view of the board opens the board", () => {
  const query = viewQuery("leads", "layout=board&owner=me");
  expect(query).toBe("layout=board&owner=me");
  expect(viewHref("leads", { id: ID, query })).toBe(`/crm-dashboard?view=${ID}&layout=board&owner=me`);
  expect(viewQuery("leads", "layout=list&owner=me")).toBe("owner=me");
});

test("A view of applications keeps what that list knows, and opens it", () => {
  const query = viewQuery(
    "applications",
    `stage=visa,offer&assigned=me&sort=-updated_at&lead=${ID}&status=new`,
  );
  expect(query).toBe("sort=-updated_at&stage=offer%2Cvisa&assigned=me");
  expect(viewHref("applications", { id: ID, query })).toMatch(
    /^\/workflow-students\/applications\?.*stage=offer,visa/,
  );
});

test("The same filters are the same view, whatever their order in the address", () => {
  const one = viewQuery("leads", "status=new,contacted&owner=me&sort=-created_at");
  const two = viewQuery("leads", { owner: "me", status: "contacted,new,new" });
  expect(one).toBe(two);
});

test.each([
  "",
  "sort=-created_at",
  "password=x&utm_source=y",
  "status=",
  "sort=gone",
  "__proto__=1&constructor=2",
])("An address without filters is the whole list: %s", (address) => {
  expect(viewQuery("leads", address)).toBe("");
});

test.each([
  "q=आशा राव",
  "q=o'brien\"<b>#&status=new",
  "q=a,b~c=d%2Ce",
  "campaign=50% off,Diwali (2026)",
  "destination=Côte d’Ivoire",
])("What people type is kept in a form that the database takes: %s", (address) => {
  const query = viewQuery("leads", new URLSearchParams(address).toString());
  expect(query).toMatch(STORABLE);
  expect(viewQuery("leads", query)).toBe(query);
  const load = createLoader(leadListParsers);
  const typed = load(new URLSearchParams(address));
  const kept = load(new URLSearchParams(query));
  expect([kept.q, kept.destination]).toEqual([typed.q, typed.destination]);
  expect([...(kept.campaign ?? [])].sort()).toEqual([...(typed.campaign ?? [])].sort());
});

test("A link to a view opens its filters, and knows which view it was", () => {
  const query = viewQuery("leads", "status=new,contacted&q=asha rao");
  const href = viewHref("leads", { id: ID, query });
  expect(href.startsWith("/crm-dashboard?")).toBe(true);
  const opened = Object.fromEntries(new URLSearchParams(href.split("?")[1]));
  expect(viewQuery("leads", opened)).toBe(query);
  expect(openedView("leads", opened)).toBe(ID);
  expect(openedView("leads", { view: "1" })).toBeNull();
});

test("An address too long for a view is seen to be", () => {
  const long = viewQuery(
    "leads",
    `campaign=${Array.from({ length: 50 }, (_, at) => `${"x".repeat(190)}${at}`).join(",")}`,
  );
  expect(long.length).toBeGreaterThan(VIEW_LIMITS.query);
});
