import { z } from "zod";
import { SCROLL_MARKS } from "./rules";

export const privacyChoiceSchema = z.object({ choice: z.enum(["yes", "no"]) });

const milliseconds = z.number().int().min(0).max(86_400_000);
const seconds = z.number().int().min(0).max(86_400);

/** What tracking.browser.ts sends of one view of a page. */
export const visitSchema = z.object({
  view: z.guid(),
  path: z.string().regex(/^\/[\x21-\x7e]{0,299}$/),
  events: z
    .array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("page_view") }),
        z.object({ kind: z.literal("engagement") }),
        z.object({ kind: z.literal("scroll_depth"), number: z.literal([...SCROLL_MARKS]) }),
        z.object({ kind: z.literal("dwell"), number: seconds }),
        z.object({ kind: z.literal("slow_page"), number: milliseconds }),
        z.object({ kind: z.literal("slow_operation"), number: milliseconds }),
      ]),
    )
    .min(1)
    .max(20),
});
export type Visit = z.infer<typeof visitSchema>;
