import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { programResult } from "../rows";

/** What a typed word was taken for. */
export const searchTerm = row({
  typed: z.string(),
  used: z.string().nullable(),
  kind: z.enum(["exact", "prefix", "corrected", "unknown"]),
});
export type SearchTerm = z.output<typeof searchTerm>;

/** What both searches of the finder answer beside their rows. */
export const finderAnswer = {
  total: z.number(),
  terms: z.array(searchTerm),
  /** How many results have each value of a facet. */
  facets: z.record(z.string(), z.record(z.string(), z.number())),
  /** Where this page ended, when another follows. */
  next: row({ t: z.literal([1, 2]), k: z.string(), n: z.number() }).nullable(),
};

export const programSearch = row({ ...finderAnswer, programs: z.array(programResult) });

export const call = procedureCalls({ search_programs: programSearch });
