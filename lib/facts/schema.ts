import { z } from "zod";
import { whyNeverCited } from "./never-cited.ts";
import { nextCheckOn } from "./next-check.ts";

export const FACT_KEY = /^[a-z0-9]+([._-][a-z0-9]+)*$/;
/** Who a source is: whoever makes the rule, counts or sets the test, a university about itself, or who repeats them. */
export const SOURCE_KINDS = [
  "government",
  "law",
  "statistics",
  "official body",
  "test owner",
  "university",
  "news",
  "secondary",
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
export const CONFIDENCES = ["high", "medium", "low"] as const;

/** A fact as visitors may see it. The database gives nobody but the content team those of low confidence. */
export type Fact = {
  key: string;
  value: string;
  unit: string | null;
  /** What the value is, in a sentence. */
  what: string;
  jurisdiction: string | null;
  effectiveFrom: string | null;
  /** The last day on which it holds. */
  effectiveTo: string | null;
  sourceUrl: string | null;
  sourceKind: SourceKind | null;
  /** The words of the source that say so. */
  quote: string | null;
  checkedOn: string;
  /** The day of the copy that was read, where somebody knows it. */
  copiedOn: string | null;
  checkAgainOn: string;
};

/** One entry of supabase/seeds/facts/*.yml. */
export const seedFactSchema = z
  .strictObject({
    key: z.string().regex(FACT_KEY),
    value: z.union([z.string().min(1), z.number()]).transform(String),
    unit: z.string().min(1),
    what: z.string().min(1),
    jurisdiction: z.string().regex(/^[A-Z]{2}$/),
    effective_from: z.iso.date().nullable(),
    effective_to: z.iso.date().nullable().default(null),
    source: z
      .url({ protocol: /^https?$/ })
      .refine((url) => whyNeverCited(url) === null, {
        error: ({ input }) => whyNeverCited(String(input)) ?? "is no source",
      })
      .nullable(),
    source_kind: z.enum(SOURCE_KINDS),
    quote: z.string().min(1).max(1000).nullable(),
    checked: z.iso.date(),
    copied_on: z.iso.date().nullable().default(null),
    /** Only where a change is announced for a day; otherwise the rule says when. */
    check_again: z.iso.date().optional(),
    confidence: z.enum(CONFIDENCES),
    note: z.string().nullable(),
  })
  .transform((fact) => ({ ...fact, check_again: fact.check_again ?? nextCheckOn(fact) }))
  .refine((fact) => fact.confidence === "low" || fact.source !== null, {
    message: "a fact of high or medium confidence names its source",
    path: ["source"],
  })
  .refine((fact) => fact.copied_on === null || fact.copied_on <= fact.checked, {
    message: "a copy is read on the day it was made or later",
    path: ["copied_on"],
  })
  .refine((fact) => fact.check_again > fact.checked, {
    message: "the next check comes after the last one",
    path: ["check_again"],
  });
export type SeedFact = z.infer<typeof seedFactSchema>;
