import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { SERVICES_DESK_PATH } from "./path";
import type { PricedService } from "./rows";

export const SERVICE_STATES = {
  offered: "In the shop",
  unpriced: "No price yet",
  hidden: "Not offered",
} as const;
export type ServiceState = keyof typeof SERVICE_STATES;

export function stateOfService({
  isOffered,
  price,
}: Pick<PricedService, "isOffered" | "price">): ServiceState {
  if (!isOffered) return "hidden";
  return price ? "offered" : "unpriced";
}

export type ListedService = PricedService & { state: ServiceState; amount: number | null };

/** The list of services as the desk keeps them. */
export const serviceList = defineList({
  path: SERVICES_DESK_PATH,
  sorts: { name: "text", state: Object.keys(SERVICE_STATES) as ServiceState[], amount: "number" },
  filters: { q: "search", state: Object.keys(SERVICE_STATES) as ServiceState[] },
  defaultSort: { column: "name", isDescending: false },
});

export const SERVICE_MATCHERS = {
  q: ({ name, summary }: ListedService, value: string) => hasWords([name, summary], value),
  state: ({ state }: ListedService, value: string) => state === value,
};
