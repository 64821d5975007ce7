import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { OPENING_STATE_NAMES } from "../wording";
import { OPENINGS_PATH } from "./path";
import type { OpeningSummary } from "./rows";

/** The list of job openings, the latest last day first. */
export const openingList = defineList({
  path: OPENINGS_PATH,
  sorts: { closes_on: "day", title: "text", status: OPENING_STATE_NAMES, applicants: "number" },
  filters: { q: "search", status: OPENING_STATE_NAMES },
  defaultSort: { column: "closes_on", isDescending: true },
});

export const OPENING_MATCHERS = {
  q: ({ title, team, place }: OpeningSummary, value: string) => hasWords([title, team, place], value),
  status: ({ status }: OpeningSummary, value: string) => status === value,
};
