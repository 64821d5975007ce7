import { z } from "zod";
import { email, fullName } from "@/lib/auth/schema";
import { CHANNELS } from "@/lib/contact-preferences/rules";

/** Either a purpose agreed to with the account, or a request whose form was agreed to. */
export const withdrawSchema = z.union([
  z.object({ purpose: z.enum(CHANNELS) }),
  z.object({ lead_id: z.guid() }),
]);

export const parentalConsentSchema = z.object({ parent_name: fullName, parent_email: email });

const TOKEN = /^[\w-]{32,200}$/;

/** What stands in the address that a parent's mail leads to. */
export const parentLinkSchema = z.object({ token: z.string().regex(TOKEN) });

export const PARENT_ANSWERS = ["agree", "decline"] as const;
export const answerParentSchema = z.object({
  token: z.string().regex(TOKEN),
  answer: z.enum(PARENT_ANSWERS, "Please choose one of the two"),
});
