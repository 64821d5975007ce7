"use server";

import { revalidatePath } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { translator } from "@/lib/locales/catalogues";
import { localPath } from "@/lib/locales/routes";
import { env } from "@/lib/platform/env";
import { queueEmail } from "@/lib/platform/mail";
import { fail, ok } from "@/lib/platform/result";
import { activeFilters } from "@/lib/programs/active-filters";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";
import { alreadySavedEmail, confirmationEmail } from "./emails";
import { answerSavedSearch, endOwnSavedSearch, keepSearch, tokenOf } from "./mutations";
import { filtersOf } from "./rules";
import { answerSavedSearchSchema, endSavedSearchSchema, saveSearchSchema } from "./schema";

/** Writes to an address that anybody may have typed, so both the visitor and the mailbox have a limit. */
export const saveSearch = defineAction({
  name: "saved-searches.save",
  schema: saveSearchSchema,
  allow: "anyone",
  limit: "contact",
  counts: ({ email }, { addressKey }) => [
    { kind: "contact", key: `save-search:${addressKey}` },
    { kind: "contact", key: `save-search-to:${email}` },
  ],
  run: async ({ input: { email, query, locale } }) => {
    const kept = await keepSearch(email, query, locale);
    if (!kept.ok) return fail(kept.reason);
    const { id, state } = kept.value;
    const link = env().SITE_URL + localPath(paths.savedSearch(tokenOf(id)), locale);
    // Free words come from whoever typed them, who may not be the owner of the mailbox.
    const named = { ...filtersOf(query), q: null, university: null };
    const filters = activeFilters(named, translator(locale), locale).map(({ label }) => label);
    const { name: siteName } = await getSettings();
    const write = state === "open" ? confirmationEmail : alreadySavedEmail;
    await queueEmail({ to: email, ...write(filters, link, siteName, locale) });
    return ok({ email });
  },
  messages: {
    too_many: {
      field: "email",
      message:
        "This address has 20 saved searches, as many as one may have. End one by the link in its emails",
    },
    failed: "Your search could not be saved just now. Please try again in a minute.",
  },
  success:
    "Check your inbox: we have sent you a link. Your search starts when you press the button in that email.",
});

/** Only a press of a button answers: mail scanners open every link. */
export const answerSearchLink = defineAction({
  name: "saved-searches.answer",
  schema: answerSavedSearchSchema,
  allow: "anyone",
  limit: "default",
  run: async ({ db, input: { token, answer, locale } }) => {
    const answered = await answerSavedSearch(db, token, answer === "start");
    return answered.ok ? ok({ place: localPath(paths.savedSearch(token), locale) }) : answered;
  },
  messages: {
    expired: "This search has ended. Save it again in the finder.",
    failed: "Your answer could not be kept just now. Please try again in a minute.",
  },
  redirectTo: ({ place }) => place,
});

export const endSavedSearch = defineAction({
  name: "saved-searches.end",
  schema: endSavedSearchSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input: { id } }) => {
    const ended = await endOwnSavedSearch(db, id);
    revalidatePath("/settings");
    return ended;
  },
  messages: {
    gone: "This search is not there any more.",
    failed: "The search could not be ended just now. Please try again in a minute.",
  },
  success: "The search has ended. We will not write about it again.",
});
