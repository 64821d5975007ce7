"use server";

import { randomBytes } from "node:crypto";
import { revalidatePath } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { env } from "@/lib/platform/env";
import { queueEmail } from "@/lib/platform/mail";
import { fail, ok } from "@/lib/platform/result";
import { getSettings } from "@/lib/site/settings";
import { parentEmail } from "./emails";
import { answerParentalRequest, createParentalRequest, withdrawConsent } from "./mutations";
import { answerParentSchema, parentalConsentSchema, withdrawSchema } from "./schema";

const TOKEN_BYTES = 32;

export const withdraw = defineAction({
  name: "consents.withdraw",
  schema: withdrawSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input }) => {
    const withdrawn = await withdrawConsent(db, input);
    revalidatePath("/account-settings");
    return withdrawn;
  },
  messages: { failed: "Your consent could not be withdrawn. Please try again in a minute." },
  success: "Your consent is withdrawn",
});

/** Writes to an address that somebody else typed, so it counts against the strictest limit of forms. */
export const requestParentalConsent = defineAction({
  name: "consents.ask-parent",
  schema: parentalConsentSchema,
  allow: "signed-in",
  limit: "contact",
  run: async ({ db, input, actor }) => {
    if (!actor) return fail("failed");
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const asked = await createParentalRequest(db, input, token);
    if (!asked.ok) return asked;
    const { name: siteName } = await getSettings();
    const link = `${env().SITE_URL}/parental-consent?token=${token}`;
    await queueEmail({
      to: input.parent_email,
      ...parentEmail({ studentName: actor.fullName, parentName: input.parent_name }, link, siteName),
      dedupeKey: `parental-consent:${asked.value.id}`,
    });
    revalidatePath("/profile");
    return ok(undefined);
  },
  messages: {
    not_a_minor: "Only students under 18 need a parent’s consent.",
    own_address: {
      field: "parent_email",
      message: "Please enter your parent’s own address, not the one of your account",
    },
    already_given: "A parent has agreed already.",
    failed: "The email could not be sent. Please try again in a minute.",
  },
  success: "We have written to your parent. You are told here and in your notifications what they say.",
});

/** Only a press of a button answers: mail scanners open every link. */
export const answerAsParent = defineAction({
  name: "consents.answer-as-parent",
  schema: answerParentSchema,
  allow: "anyone",
  limit: "default",
  run: async ({ db, input }) => {
    const answered = await answerParentalRequest(db, input.token, input.answer === "agree");
    return answered.ok ? ok({ place: `/parental-consent?token=${input.token}` }) : answered;
  },
  messages: {
    expired:
      "This link can no longer be answered. Please ask your child to send a new one from the profile page.",
    failed: "Your answer could not be kept just now. Please try again in a minute.",
  },
  redirectTo: ({ place }) => place,
});
