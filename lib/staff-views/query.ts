import { createLoader, type SearchParams } from "nuqs/server";
import { listLinks } from "@/lib/platform/lists/list-params";
import { STAFF_LISTS, type StaffList } from "./lists.ts";

export const VIEW_LIMITS = { name: 60, query: 2000 } as const;

type Params = Readonly<Record<string, unknown>>;

/**
 * What a view keeps of an address: the filters and the order that the list knows, written one way, so that two addresses of the
 * same list are one text. The page, the open row and the view they were opened from are left out.
 */
export function viewQuery(list: StaffList, address: SearchParams | string): string {
  const { path, parsers } = STAFF_LISTS[list];
  const href = listLinks(path, parsers)(inOrder(load(list, address)));
  return new URLSearchParams(href.split("?")[1]).toString();
}

/** Where a view opens. */
export function viewHref(list: StaffList, view: { id: string; query: string }): string {
  const { path, parsers } = STAFF_LISTS[list];
  return listLinks(path, parsers)({ ...load(list, view.query), view: view.id });
}

/** The view that the address was opened from. */
export function openedView(list: StaffList, address: SearchParams): string | null {
  return createLoader(STAFF_LISTS[list].parsers)(address).view;
}

function load(list: StaffList, address: SearchParams | string): Params {
  const { parsers, openParam }: (typeof STAFF_LISTS)[StaffList] & { openParam?: string } = STAFF_LISTS[list];
  const read = createLoader(parsers);
  const params = typeof address === "string" ? read(new URLSearchParams(address)) : read(address);
  return { ...params, after: null, before: null, view: null, ...(openParam ? { [openParam]: null } : {}) };
}

/** Values of a filter are alternatives, in whichever order they were chosen. */
function inOrder(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...new Set(value)].sort() : value,
    ]),
  );
}
