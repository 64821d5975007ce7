import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";
import { type Fact, SOURCE_KINDS } from "./schema";

export const factRow = row({
  key: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  what: z.string(),
  jurisdiction: z.string().nullable(),
  effective_from: z.string().nullable(),
  effective_to: z.string().nullable(),
  source_url: z.string().nullable(),
  source_kind: z.enum(SOURCE_KINDS).nullable(),
  quote: z.string().nullable(),
  checked_on: z.string(),
  copied_on: z.string().nullable(),
  check_again_on: z.string(),
}) satisfies z.ZodType<Fact>;
