"use server";

import { defineAction } from "@/lib/access/action";
import { localPath } from "@/lib/locales/routes";
import { fail, ok } from "@/lib/platform/result";
import { paths } from "@/lib/site/paths";
import { addToShortlist } from "./mutations";
import { addToShortlistSchema } from "./schema";

/** For browsers without script, which keep no list of their own. */
export const saveToShortlist = defineAction({
  name: "shortlist.add",
  schema: addToShortlistSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input: { kind, slug, locale } }) => {
    const list = await addToShortlist(db, { programs: [], universities: [], [kind]: [slug] });
    return list[kind].includes(slug) ? ok({ place: localPath(paths.shortlist, locale) }) : fail("not_added");
  },
  messages: { not_added: "This could not be added. The list may be full, or the entry is gone." },
  redirectTo: ({ place }) => place,
});
