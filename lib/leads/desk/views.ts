import type { LeadListFilter } from "./list";
import { LIST_FILTERS } from "./list";

type View = {
  name: string;
  filters: Partial<Record<LeadListFilter, string>>;
  /** Only for those who work leads: nobody else owns one. */
  isWorkers?: true;
};

/** The lists that people open most, each under exactly these filters. */
export const LEAD_VIEWS: readonly View[] = [
  { name: "All", filters: {} },
  { name: "Mine", filters: { owner: "me" }, isWorkers: true },
  { name: "Unclaimed", filters: { owner: "none" } },
  { name: "Due today", filters: { due: "today" } },
  { name: "Needs attention", filters: { attention: "yes" } },
];

/** A view in the layout that is in use. */
export function viewPath({ filters }: View, layout: "list" | "board" = "list"): string {
  const query = new URLSearchParams({ ...filters, ...(layout === "board" ? { layout } : {}) });
  return query.size > 0 ? `/crm-dashboard?${query}` : "/crm-dashboard";
}

/** Whether the list shows this view: its filters and no others, in any order and on any page. */
export function isCurrentView(
  { filters }: View,
  params: Readonly<Partial<Record<LeadListFilter, readonly string[] | null>>>,
): boolean {
  return LIST_FILTERS.every((name) => (params[name] ?? []).join() === (filters[name] ?? ""));
}
