import type { ListRequest } from "@/lib/platform/lists/list-page";
import { listParsers, toListRequest } from "@/lib/platform/lists/list-params";
import { CONSULTATION_STATES, COUNSELLOR_FILTERS, WHEN_FILTERS } from "./wording";

export const CONSULTATIONS = "/crm-dashboard/consultations";

const SORTS = ["starts_at"] as const;
export type ConsultationSort = (typeof SORTS)[number];

const FILTERS = ["q", "when", "state", "counsellor"] as const;
type ConsultationFilter = (typeof FILTERS)[number];

export const consultationListParsers = listParsers(
  SORTS,
  FILTERS,
  { column: "starts_at", isDescending: false },
  "consultation",
);

const PAGE_SIZE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What the procedure knows; an address may be old or mistyped. */
const IS_KNOWN: Readonly<Partial<Record<string, (value: string) => boolean>>> = {
  when: (value) => value in WHEN_FILTERS,
  state: (value) => value in CONSULTATION_STATES,
  counsellor: (value) => value in COUNSELLOR_FILTERS || UUID.test(value),
};

/** What the procedure is asked under this address. */
export function toConsultationRequest(
  params: Parameters<typeof toListRequest<ConsultationSort, ConsultationFilter>>[0],
): ListRequest<ConsultationSort> {
  const request = toListRequest(params, FILTERS, PAGE_SIZE);
  const { cursor } = request;
  return {
    ...request,
    cursor: cursor?.value && !Number.isNaN(Date.parse(cursor.value)) ? cursor : null,
    filters: Object.fromEntries(
      Object.entries(request.filters)
        .map(([name, values]) => [name, values.filter(IS_KNOWN[name] ?? Boolean)] as const)
        .filter(([, values]) => values.length > 0),
    ),
  };
}
