"use server";

import { defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import { paths } from "@/lib/site/paths";
import { addToShortlist } from "./mutations";
import { addToShortlistSchema } from "./schema";

/** For browsers without script, which keep no list of their own. */
export const addProgramToShortlist = defineAction({
  name: "shortlist.add-program",
  schema: addToShortlistSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input }) => {
    const programs = await addToShortlist(db, [input.program]);
    return programs.includes(input.program) ? ok(undefined) : fail("not_added");
  },
  messages: { not_added: "This program could not be added. The list may be full, or the program is gone." },
  redirectTo: () => paths.shortlist,
});
