import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";

const LONGEST_QUERY = 100;

/** What somebody typed into the search of the site; whatever else stands in the address is nothing to us. */
export const searchQuerySchema = z.object({
  q: z
    .string()
    .transform((text) => plainText(text).replaceAll(/\s+/g, " ").slice(0, LONGEST_QUERY))
    .catch(""),
});
