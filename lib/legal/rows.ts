import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";

export const legalVersion = row({
  effective_on: z.string(),
  title: z.string(),
  body_md: z.string(),
}).transform(({ bodyMd, ...columns }) => ({ ...columns, body: bodyMd }));
export type LegalVersion = z.output<typeof legalVersion>;
