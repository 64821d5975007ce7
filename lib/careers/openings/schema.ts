import { z } from "zod";
import { cleanLine, cleanText, emptyToUndefined } from "@/lib/leads/fields";
import { JOB_KINDS, type JobKind, OPENING_LIMITS } from "../wording";
import { slugOf } from "./rules";

const TRY_AGAIN = "Open this page again and try once more";

function words(
  [least, most]: readonly [number, number],
  name: string,
  clean: (text: string) => string = cleanLine,
) {
  const message = `${name}: ${least} to ${most.toLocaleString("en-IN")} characters`;
  return z
    .string(message)
    .max(most * 4, message)
    .transform(clean)
    .refine((text) => text.length >= least && text.length <= most, message);
}

export const openingSchema = z
  .object({
    /** Empty for a new one. */
    openingId: z.preprocess(emptyToUndefined, z.guid(TRY_AGAIN).optional()),
    /** When the form was opened, as the row had it: so that of two colleagues the second is told. */
    updatedAt: z.preprocess(emptyToUndefined, z.iso.datetime({ offset: true }).optional()),
    intent: z.enum(["save", "publish", "close"]).catch("save"),
    title: words(OPENING_LIMITS.title, "Title"),
    slug: z
      .string()
      .max(200)
      .catch("")
      .transform((typed) => typed.trim().toLowerCase())
      .refine((slug) => slug === "" || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 80), {
        message: "Use small letters, digits and hyphens, such as student-counsellor",
      }),
    team: words(OPENING_LIMITS.team, "Team"),
    place: words(OPENING_LIMITS.place, "Place"),
    countryCode: z.string().regex(/^[A-Z]{2}$/, "Choose a country"),
    isRemote: z
      .literal("on")
      .optional()
      .catch(undefined)
      .transform((value) => value === "on"),
    kind: z.enum(Object.keys(JOB_KINDS) as JobKind[], "Choose a kind"),
    summary: words(OPENING_LIMITS.summary, "Summary"),
    description: words(OPENING_LIMITS.description, "The work", cleanText),
    requirements: words(OPENING_LIMITS.requirements, "What we ask", cleanText),
    closesOn: z.iso.date("Pick the last day to apply"),
  })
  .transform(({ slug, ...opening }) => ({ ...opening, slug: slug || slugOf(opening.title) }))
  .refine(({ slug }) => slug !== "", {
    path: ["slug"],
    message: "Use small letters, digits and hyphens, such as student-counsellor",
  });
export type OpeningEntry = z.output<typeof openingSchema>;
