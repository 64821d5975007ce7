import { createLoader } from "nuqs/server";
import type { z } from "zod";
import { APPLICATION_BULK_ACTION_NAMES, type ApplicationBulkAction } from "@/lib/applications/bulk/choices";
import { applicationBulkArguments } from "@/lib/applications/bulk/schema";
import { sayApplicationBulk } from "@/lib/applications/bulk/sentences";
import { applicationList } from "@/lib/applications/list";
import { applicationPath, RUNS_PATH } from "@/lib/applications/path";
import { LEAD_BULK_ACTION_NAMES, type LeadBulkAction } from "@/lib/leads/bulk/choices";
import { leadBulkArguments } from "@/lib/leads/bulk/schema";
import { sayLeadBulk } from "@/lib/leads/bulk/sentences";
import { leadListParsers, toLeadRequest } from "@/lib/leads/desk/list";

const loadLeads = createLoader(leadListParsers);
const loadApplications = createLoader(applicationList.parsers);

type Arguments = Readonly<Record<string, z.ZodType>>;

/** The lists whose rows can be changed together, as bulk_kinds of the database names them. */
export const BULK_KINDS = {
  leads: {
    noun: { one: "lead", many: "leads" },
    list: "/crm-dashboard",
    runs: "/crm-dashboard/bulk",
    rowHref: (id: string) => `/crm-dashboard?lead=${id}`,
    actions: LEAD_BULK_ACTION_NAMES as readonly string[],
    argumentsOf: leadBulkArguments as Arguments,
    say: (action: string, given: Readonly<Record<string, string>>) =>
      sayLeadBulk(action as LeadBulkAction, given),
    /** The filters in an address of the list, as its procedure takes them. */
    filtersOf: (query: string, now: Date) =>
      toLeadRequest(loadLeads(new URLSearchParams(query)), now).filters,
  },
  applications: {
    noun: { one: "application", many: "applications" },
    list: applicationList.path,
    runs: RUNS_PATH,
    rowHref: (id: string) => applicationPath(id),
    actions: APPLICATION_BULK_ACTION_NAMES as readonly string[],
    argumentsOf: applicationBulkArguments as Arguments,
    say: (action: string, given: Readonly<Record<string, string>>) =>
      sayApplicationBulk(action as ApplicationBulkAction, given),
    filtersOf: (query: string) =>
      applicationList.toRequest(loadApplications(new URLSearchParams(query))).filters,
  },
} as const;
export type BulkKind = keyof typeof BULK_KINDS;
export const BULK_KIND_NAMES = Object.keys(BULK_KINDS) as [BulkKind, ...BulkKind[]];
