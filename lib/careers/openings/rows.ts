import "server-only";
import { z } from "zod";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { JOB_KINDS, OPENING_STATES } from "../wording";

const moment = z.iso.datetime({ offset: true });

export const openingSummary = row({
  id: z.guid(),
  slug: z.string(),
  title: z.string(),
  team: z.string(),
  place: z.string(),
  status: keyOf(OPENING_STATES),
  closes_on: z.iso.date(),
  is_sample: z.boolean(),
});
type OpeningColumns = z.output<typeof openingSummary>;
export type OpeningSummary = OpeningColumns & { applicants: number; waiting: number };

export const openingCounts = row({
  job_opening_id: z.guid(),
  applicants: z.number(),
  waiting: z.number(),
});

/** An opening as HR edits it: also one that nobody has published. */
export const openingRow = row({
  id: z.guid(),
  slug: z.string(),
  title: z.string(),
  team: z.string(),
  place: z.string(),
  country_code: z.string(),
  is_remote: z.boolean(),
  kind: keyOf(JOB_KINDS),
  summary: z.string(),
  description_md: z.string(),
  requirements_md: z.string(),
  status: keyOf(OPENING_STATES),
  published_on: z.iso.date().nullable(),
  closes_on: z.iso.date(),
  updated_at: moment,
}).transform(({ descriptionMd, requirementsMd, ...columns }) => ({
  ...columns,
  description: descriptionMd,
  requirements: requirementsMd,
}));
export type Opening = z.output<typeof openingRow>;

export const openingChoice = row({ id: z.guid(), title: z.string() });
export const countryChoice = row({ code: z.string(), name: z.string() });
