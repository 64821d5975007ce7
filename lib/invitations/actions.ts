"use server";

import { refresh } from "next/cache";
import { setNotice } from "@/lib/access/account-cookies";
import { DENIED, defineAction } from "@/lib/access/action";
import type { Actor } from "@/lib/access/decide";
import type { Role } from "@/lib/access/roles";
import { isCommonPassword } from "@/lib/auth/passwords";
import { SIGN_UP_MESSAGES } from "@/lib/auth/rules";
import { env } from "@/lib/platform/env";
import { queueEmail } from "@/lib/platform/mail";
import { hashKey } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { getSettings } from "@/lib/site/settings";
import { invitationEmail } from "./emails";
import * as invitations from "./mutations";
import { openInvitation } from "./queries";
import { acceptSchema, invitationIdSchema, inviteSchema } from "./schema";
import { INVITATION_PATH } from "./wording";

const GONE = "This invitation is no longer open.";

export const inviteColleague = defineAction({
  name: "invitations.invite",
  schema: inviteSchema,
  allow: { roles: ["admin"] },
  limit: "email",
  run: async ({ db, input, actor }) => {
    const created = await invitations.createInvitation(db, input);
    if (!created.ok || !actor) return created.ok ? fail("denied") : created;
    await send(actor, { ...input, fullName: input.full_name, token: created.value.token });
    refresh();
    return ok(undefined);
  },
  messages: {
    denied: DENIED,
    invited: {
      field: "email",
      message: "This address is invited already. You can send the email again below.",
    },
    has_account: {
      field: "email",
      message: "There is an account with this address. Find the person in the list and give the role there.",
    },
  },
  success: "The invitation is on its way.",
});

export const resendInvitation = defineAction({
  name: "invitations.send-again",
  schema: invitationIdSchema,
  allow: { roles: ["admin"] },
  limit: "email",
  run: async ({ db, input, actor }) => {
    const renewed = await invitations.renewInvitation(db, input.id);
    refresh();
    if (!renewed.ok || !actor) return renewed.ok ? fail("denied") : renewed;
    await send(actor, renewed.value);
    return ok(undefined);
  },
  messages: {
    denied: DENIED,
    gone: GONE,
    often: "This has been sent ten times. Withdraw it and check the address before you invite again.",
  },
  success: "A new email is on its way. The link in the one before no longer works.",
});

export const withdrawInvitation = defineAction({
  name: "invitations.withdraw",
  schema: invitationIdSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const withdrawn = await invitations.withdrawInvitation(db, input.id);
    refresh();
    return withdrawn;
  },
  messages: { denied: DENIED, gone: GONE },
  success: "The invitation is withdrawn. Its link no longer works.",
});

/** The button of the page that the email leads to; opening the page alone uses nothing up. */
export const acceptInvitation = defineAction({
  name: "invitations.accept",
  schema: acceptSchema,
  allow: "anyone",
  limit: "auth",
  limitSubject: ({ token }, origin) => hashKey(`invitation:${token}:${origin.addressKey}`),
  skipSuccessfulRequests: true,
  run: async ({
    db,
    input,
  }): Promise<Result<void, "gone" | "closed" | "staff" | "no_password" | "weak_password">> => {
    const invitation = await openInvitation(db, input.token);
    if (!invitation) return fail("gone");
    const password = invitation.hasAccount ? null : (input.password ?? "");
    if (password === "") return fail("no_password");
    if (password !== null && isCommonPassword(password, [invitation.email, invitation.fullName]))
      return fail("weak_password");
    const accepted = await invitations.acceptInvitation(db, input.token, password);
    if (accepted.ok) await setNotice("email-confirmed");
    return accepted;
  },
  messages: {
    gone: "This invitation does not work any more. Ask whoever invited you for a new one.",
    closed: "This account is closed. Please contact support.",
    staff: "This address belongs to a colleague, who can’t be a student too.",
    no_password: { field: "password", message: "Choose a password" },
    weak_password: SIGN_UP_MESSAGES.weak_password,
  },
  redirectTo: () => "/auth",
});

type Recipient = { token: string; email: string; fullName: string; role: Role };

async function send(actor: Actor, { token, ...invited }: Recipient): Promise<void> {
  const { name } = await getSettings();
  const link = `${env().SITE_URL}${INVITATION_PATH}?token=${token}`;
  await queueEmail({
    to: invited.email,
    ...invitationEmail({ ...invited, inviterName: actor.fullName || name }, link, name),
  });
}
