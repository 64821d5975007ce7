"use server";

import { revalidatePath, updateTag } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, ok, type Result } from "@/lib/platform/result";
import { deskPath } from "./desk-path";
import { reopenText, reviewText, reviewTexts } from "./mutations";
import { readDeskPlace } from "./queries";
import { reopenSchema, reviewSchema, reviewShownSchema, translationsTag } from "./schema";

const GONE = "This text is no longer there. Reload the page.";

/** The desk shows what is stored now, and the public pages of this language what was reviewed. */
function showChange({ locale, place }: { locale: string; place: string }): void {
  updateTag(translationsTag(locale));
  revalidatePath(deskPath(locale, place));
}

export const reviewTranslation = defineAction({
  name: "translations.review",
  schema: reviewSchema,
  allow: { permission: "content.manage" },
  limit: "none",
  run: async ({ db, input }): Promise<Result<void, "gone" | "source" | "text">> => {
    const { english } = input.english ? await readDeskPlace(db, input.locale, input.place) : {};
    const isOfToday = !input.english || english?.some(({ text }) => text === input.english);
    const reviewed = isOfToday ? await reviewText(db, input) : fail("source");
    showChange(input);
    return reviewed;
  },
  messages: {
    gone: GONE,
    source:
      "The English of this text changed while you were reading. Nothing was saved: your words are still here. Compare them with the new English and save again.",
    text: "This text was saved by somebody else, or in another tab, after you opened it. Nothing was overwritten: your words are still here, and what is stored stands above. Save again to replace it.",
  },
  success: "Saved and marked as reviewed.",
});

export const reopenTranslation = defineAction({
  name: "translations.reopen",
  schema: reopenSchema,
  allow: { permission: "content.manage" },
  limit: "none",
  run: async ({ db, input }) => {
    const reopened = await reopenText(db, input.id);
    showChange(input);
    return reopened;
  },
  messages: { gone: GONE },
  success: "It waits for review again.",
});

export const reviewShownTranslations = defineAction({
  name: "translations.review-shown",
  schema: reviewShownSchema,
  allow: { permission: "content.manage" },
  limit: "none",
  run: async ({ db, input }): Promise<Result<void, "some">> => {
    const reviewed = await reviewTexts(db, input.id, input.seen);
    showChange(input);
    const left = input.id.length - reviewed;
    return left === 0
      ? ok(undefined)
      : fail(
          "some",
          `${reviewed} marked as reviewed. ${left} changed while you were reading: look at them again.`,
        );
  },
  messages: { some: "Some texts changed while you were reading. Look at them again." },
  success: "All marked as reviewed.",
});
