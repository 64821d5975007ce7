"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import type { Actor } from "@/lib/access/decide";
import { INVITATION_PATH } from "@/lib/invitations/wording";
import { env } from "@/lib/platform/env";
import { queueEmail } from "@/lib/platform/mail";
import { ok } from "@/lib/platform/result";
import { getSettings } from "@/lib/site/settings";
import { leadAtSchema } from "../desk/schema";
import { deliverAfterwards } from "../outbox";
import { studentInvitationEmail } from "./emails";
import * as conversion from "./mutations";
import type { ConvertedLead } from "./rows";
import { convertLeadSchema } from "./schema";

const MESSAGES = {
  gone: "This lead no longer exists, or was merged into another.",
  not_yours: "A colleague is working on this lead now.",
  changed: "This lead changed while it was open here. Check it and save again.",
  converted: "This lead is a student already.",
  closed: "This lead is lost. Move it back to Contacted first.",
  not_ready: "Qualify the lead or hold a consultation first.",
  staff: "The account with this address is a colleague’s, who can’t be a student too.",
  locked: "This person’s account is locked. An administrator can unlock it.",
  closing: "This person has asked us to delete their account.",
  minor:
    "This person is under 18, and no parent has agreed yet. Ask them to name a parent in their profile, then convert.",
  already_student: "Another lead became this student. Merge this one into it instead.",
  other_account: "This email belongs to another account than the lead’s. Check whose address it is.",
  no_email: "There is no email address to invite. Add one first.",
  do_not_contact: "This person asked not to be contacted, so we can’t invite them.",
  invited: "This address is invited to something else already.",
  duplicate_application: {
    field: "program",
    message: "They already have this application. Change it, or choose “None yet”",
  },
  not_converted: "This lead is no student.",
  student_active: "The student has used their account since. The conversion stays.",
  application_worked: "Somebody has worked on an application since. The conversion stays.",
} as const satisfies Record<conversion.ConversionRefusal, string | { field: string; message: string }>;

export const convertLead = defineAction({
  name: "leads.convert",
  schema: convertLeadSchema,
  allow: { permission: "leads.work" },
  // It may send an email.
  limit: "api",
  run: async ({ db, input, actor }) => {
    const converted = await conversion.convertLead(db, input);
    refresh();
    if (!converted.ok) return converted;
    await invite(converted.value, input.leadId, actor);
    return ok(undefined);
  },
  messages: MESSAGES,
  success: "Done.",
});

export const undoConversion = defineAction({
  name: "leads.undo-conversion",
  schema: leadAtSchema,
  allow: { permission: "leads.work" },
  limit: "none",
  run: async ({ db, input }) => {
    const undone = await conversion.undoConversion(db, input);
    refresh();
    return undone;
  },
  messages: MESSAGES,
  success: "Undone. The lead is qualified again.",
});

async function invite(
  { lead, token }: { lead: ConvertedLead; token: string },
  leadId: string,
  actor: Actor | null,
): Promise<void> {
  if (lead.converted) return;
  const { name } = await getSettings();
  const { email, full_name: fullName, locale } = lead;
  await queueEmail({
    to: email,
    ...studentInvitationEmail(
      { fullName, email, locale, counsellorName: actor?.fullName || name },
      `${env().SITE_URL}${INVITATION_PATH}?token=${token}`,
      name,
    ),
  });
  deliverAfterwards(leadId);
}
