import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { leadListParsers } from "./list";
import { isCurrentView, LEAD_VIEWS, viewPath } from "./views";

const load = createLoader(leadListParsers);
const currentAt = (address: string) =>
  LEAD_VIEWS.filter((view) => isCurrentView(view, load(address))).map(({ name }) => name);

test("Each view's own address marks that view and no other", () => {
  for (const view of LEAD_VIEWS) {
    const path = viewPath(view);
    expect(currentAt(path.includes("?") ? path.slice(path.indexOf("?")) : "")).toEqual([view.name]);
  }
});

test("A further filter leaves the view, another order or an open lead does not", () => {
  expect(currentAt("?owner=me&status=new")).toEqual([]);
  expect(currentAt("?owner=me,none")).toEqual([]);
  expect(currentAt("?owner=me&sort=name&lead=10000000-0000-4000-8000-000000000001")).toEqual(["Mine"]);
});
