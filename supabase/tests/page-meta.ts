import type { PageKind } from "../../lib/content/schema.ts";

const listing = { updated: "2026-11-01", group: "Test" };
const reading = { ...listing, summary: ["One.", "Two."] };
const lines = ["One", "Two", "Three"];

const COMPLETE: Record<PageKind, Record<string, unknown>> = {
  guide: reading,
  city: { ...reading, city: "Nashik", state: "Maharashtra" },
  country: { ...reading, country: "DE" },
  exam: { ...reading, exam: "ielts" },
  service: { ...reading, included: lines, not_included: lines, bring: lines },
  legal: { ...listing, effective: "2026-11-01" },
  post: reading,
  news: { ...reading, field: "india", happened: "2026-11-01" },
  press: listing,
};

/** Front matter with which a page of this kind may be published, and not a key more. */
export function completeMeta(kind: PageKind): Record<string, unknown> {
  return COMPLETE[kind];
}

/** The same as a literal for SQL. */
export function completeMetaSql(kind: PageKind): string {
  return `'${JSON.stringify(COMPLETE[kind])}'::jsonb`;
}
