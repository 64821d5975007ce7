import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";

export const testimonialRow = row({
  id: z.string(),
  display_name: z.string(),
  /** What the person studied and where. */
  context: z.string().nullable(),
  body: z.string(),
  is_sample: z.boolean(),
}).transform(({ displayName, body, ...columns }) => ({ ...columns, name: displayName, text: body }));
export type Testimonial = z.output<typeof testimonialRow>;
