import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";

const MAX_QUERY_LENGTH = 100;

/** What may be found, in the order in which it is shown when nothing is meant by name. */
export const GROUP_KINDS = [
  "country",
  "guide",
  "exam",
  "city",
  "service",
  "question",
  "university",
  "program",
  "post",
  "news",
  "press",
  "legal",
  "place",
] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** What somebody typed into the search of the site, and of which kind they want to see all. Whatever else stands in the address is nothing to us. */
export const searchQuerySchema = z.object({
  q: z
    .string()
    .transform((text) => plainText(text).replaceAll(/\s+/g, " ").slice(0, MAX_QUERY_LENGTH).trim())
    .catch(""),
  kind: z.enum(GROUP_KINDS).exclude(["university", "program", "place"]).nullable().catch(null),
});
