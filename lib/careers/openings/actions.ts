"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { dayInIndia } from "@/lib/platform/clock";
import { fail, ok, type Result } from "@/lib/platform/result";
import { addOpening, type ChangeRefusal, changeOpening } from "./mutations";
import { openingPath } from "./path";
import { findOpening } from "./queries";
import type { Opening } from "./rows";
import type { OpeningIntent } from "./rules";
import { openingSchema } from "./schema";

type Refusal = ChangeRefusal | "gone" | "closes_in_the_past" | "closes_too_early";

/** A new opening or a changed one; its careers page follows by the tag that the table marks as stale. */
export const saveOpening = defineAction({
  name: "careers.save-opening",
  schema: openingSchema,
  allow: { permission: "jobs.manage" },
  limit: "none",
  run: async ({ db, input }): Promise<Result<string, Refusal>> => {
    const { openingId, updatedAt, intent, ...entry } = input;
    const today = dayInIndia();
    const before = openingId ? await findOpening(db, openingId) : null;
    if (openingId && !before) return fail("gone");
    const status = statusAfter(intent, before);
    if (status === "open" && entry.closesOn < today) return fail("closes_in_the_past");
    const opening = {
      ...entry,
      status,
      publishedOn: before?.publishedOn ?? (status === "open" ? today : null),
    };
    if (opening.publishedOn && opening.closesOn < opening.publishedOn) return fail("closes_too_early");
    const saved =
      openingId && updatedAt
        ? await changeOpening(db, { openingId, updatedAt }, opening)
        : await addOpening(db, opening);
    if (!saved.ok) {
      refresh();
      return saved;
    }
    return ok(openingPath(saved.value, intent));
  },
  messages: {
    gone: "This opening no longer exists.",
    stale:
      "Nothing was saved, because a colleague changed this opening since you opened it. What you typed is still here: compare it with the page below, then save it once more.",
    slug_taken: { field: "slug", message: "Another opening has this address. Choose another" },
    slug_is_public: { field: "slug", message: "A published opening keeps its address" },
    closes_in_the_past: { field: "closesOn", message: "Pick a last day that is still to come" },
    closes_too_early: { field: "closesOn", message: "The last day can’t be before the day it was published" },
  },
  redirectTo: (path) => path,
});

function statusAfter(intent: OpeningIntent, before: Opening | null): Opening["status"] {
  if (intent === "publish") return "open";
  if (intent === "close" && before) return "closed";
  return before?.status ?? "draft";
}
