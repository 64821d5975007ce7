import { z } from "zod";
import { row } from "../supabase/row.ts";

/** What the procedure of a list answers. */
export function listAnswer<Row extends z.ZodType>(rows: Row) {
  return row({
    rows: z.array(rows),
    total: z.number(),
    is_total_capped: z.boolean(),
    has_more: z.boolean(),
  });
}
