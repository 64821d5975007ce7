import { z } from "zod";
import { cleanSlugs } from "./kept";

/** Slugs as an address or a browser names them; anything else in the list is passed over. */
const slugs = z.preprocess((value) => (Array.isArray(value) ? cleanSlugs(value) : []), z.array(z.string()));

/** What a browser asks of app/api/shortlist. Nothing to change asks for the list as it is. */
export const shortlistChangeSchema = z.object({ add: slugs, remove: slugs });

/** The form without script. */
export const addToShortlistSchema = z.object({
  program: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
});
