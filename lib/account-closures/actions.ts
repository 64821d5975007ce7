"use server";

import { revalidatePath } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { env } from "@/lib/platform/env";
import { queueEmail } from "@/lib/platform/mail";
import { fail, ok, type Result } from "@/lib/platform/result";
import { verifyPassword } from "@/lib/platform/supabase/account-service";
import { getSettings } from "@/lib/site/settings";
import { closureEmail } from "./emails";
import { type ClosureRefusal, cancelClosure, requestClosure } from "./mutations";
import { closeAccountSchema, emptySchema } from "./schema";

export const closeAccount = defineAction({
  name: "account-closures.request",
  schema: closeAccountSchema,
  allow: "signed-in",
  limit: "auth",
  skipSuccessfulRequests: true,
  run: async ({
    db,
    input,
    actor,
    origin,
  }): Promise<Result<void, ClosureRefusal | "wrong_password" | "rate_limited">> => {
    if (!actor) return fail("failed");
    const proof = await verifyPassword(actor.email, input.password, origin);
    if (proof !== "right") return fail(proof === "wrong" ? "wrong_password" : proof);
    const asked = await requestClosure(db);
    if (!asked.ok) return asked;
    const { closesAt } = asked.value;
    const { name: siteName } = await getSettings();
    await queueEmail({
      to: actor.email,
      ...closureEmail({ name: actor.fullName, closesAt }, `${env().SITE_URL}/account-settings`, siteName),
      dedupeKey: `account-closure:${actor.userId}:${closesAt}`.slice(0, 200),
    });
    revalidatePath("/account-settings", "layout");
    return ok(undefined);
  },
  messages: {
    wrong_password: { field: "password", message: "This is not your current password." },
    rate_limited: "Too many attempts. Please wait a few minutes before trying again.",
    last_admin: "You are the only administrator left. Give somebody else this role first.",
    failed: "Your account could not be marked for deletion. Please try again in a minute.",
  },
  success: "Your account will be deleted. We have written to you how to stop that.",
});

export const cancelAccountClosure = defineAction({
  name: "account-closures.take-back",
  schema: emptySchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db }) => {
    const kept = await cancelClosure(db);
    revalidatePath("/account-settings", "layout");
    return kept;
  },
  messages: { failed: "This could not be taken back just now. Please try again in a minute." },
  success: "Your account stays",
});
