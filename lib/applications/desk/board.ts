/** The board of applications: its columns and their order, and where an application may go. */
import type { ListCursor, ListRequest } from "@/lib/platform/lists/list-page";
import { type ApplicationSort, applicationList } from "../list";
import { type ApplicationStatus, EXCEPTION_NAMES, STAGE_NAMES, STATUS_NAMES, statusName } from "../rules";
import { type Holder, STAGE_FACTS } from "../stages";

export const COLUMN_SIZE = 50;

type Params = Parameters<typeof applicationList.toRequest>[0];

export type BoardRequest = {
  filters: ListRequest<ApplicationSort>["filters"];
  columns: readonly ApplicationStatus[];
};

/** What the board is asked under an address: the list's filters, of which that of stages says which columns there are. */
export function toBoardRequest(params: Params): BoardRequest {
  const { stage, ...filters } = applicationList.toRequest(params).filters;
  return {
    filters,
    columns: stage ? STATUS_NAMES.filter((name) => stage.includes(name)) : STAGE_NAMES,
  };
}

/** What the list is asked for the cards of a column after the last one that is shown. */
export function toColumnRequest(params: Params, status: ApplicationStatus): ListRequest<ApplicationSort> {
  const cursor = params.after as Pick<ListCursor, "value" | "id"> | null;
  const request = applicationList.toRequest({
    ...params,
    sort: { column: "promised_by", isDescending: false },
    after: cursor,
    before: null,
  });
  return { ...request, filters: { ...request.filters, stage: [status] }, size: COLUMN_SIZE };
}

/** Whether the columns that are shown are those of applications that left the way. */
export function showsExceptions(stages: readonly string[] | null): boolean {
  return (
    stages !== null &&
    stages.length > 0 &&
    stages.every((stage) => EXCEPTION_NAMES.some((name) => name === stage))
  );
}

type Step = { to: ApplicationStatus; needsReason: boolean };

/** Where an application may go from each stage, as application_status_transitions has it. */
export type ApplicationSteps = Readonly<Record<ApplicationStatus, readonly Step[]>>;

/** Why an application cannot be moved to this stage, in a sentence; null where it can, as far as its papers let it. */
export function moveRefusal(
  from: ApplicationStatus,
  to: ApplicationStatus,
  steps: ApplicationSteps,
): string | null {
  if (from === to || steps[from].some((step) => step.to === to)) return null;
  const allowed = steps[from].map((step) => statusName(step.to));
  if (allowed.length === 0) return `An application at ${statusName(from)} stays there.`;
  return `From ${statusName(from)} an application goes to ${new Intl.ListFormat("en-IN", { type: "disjunction" }).format(allowed)}.`;
}

export function needsReason(
  from: ApplicationStatus,
  to: ApplicationStatus,
  steps: ApplicationSteps,
): boolean {
  return steps[from].some((step) => step.to === to && step.needsReason);
}

type Ordered = { id: string; promisedBy: string | null };

/** Orders cards of a column as the database does: the oldest promise first, those without one last. */
export function compareCards(a: Ordered, b: Ordered): number {
  const byId = a.id < b.id ? -1 : 1;
  if (a.promisedBy === b.promisedBy) return byId;
  if (a.promisedBy === null) return 1;
  if (b.promisedBy === null) return -1;
  return a.promisedBy < b.promisedBy ? -1 : 1;
}

type Movable = Ordered & { status: ApplicationStatus; holder: Holder | null; holderSince: string | null };

/** The application as it will be once it is moved; the day that we promise then is the database's to reckon. */
export function asMoved<Application extends Movable>(
  application: Application,
  to: ApplicationStatus,
  now: Date,
): Application {
  const { holder } = STAGE_FACTS[to];
  return {
    ...application,
    status: to,
    holder,
    holderSince: holder ? now.toISOString() : null,
    promisedBy: null,
  };
}
