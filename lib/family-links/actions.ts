"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import { localPath } from "@/lib/locales/routes";
import { env } from "@/lib/platform/env";
import { queueEmail } from "@/lib/platform/mail";
import { hashKey, type RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok } from "@/lib/platform/result";
import { getSettings } from "@/lib/site/settings";
import { enterFamilyCode, leaveFamilyView, newSecret, sendFamilyCode } from "./by-link";
import { invitationEmail } from "./emails";
import * as links from "./mutations";
import { familyDoorPath, familyViewPath } from "./path";
import {
  askCodeSchema,
  endSchema,
  enterCodeSchema,
  invitationSchema,
  inviteFamilySchema,
  leaveSchema,
  sumsSchema,
} from "./schema";

const MESSAGES: Record<links.Refusal, string | { field: string; message: string }> = {
  gone: "This invitation is not there any more.",
  not_yours: DENIED,
  bad_entry: "A name or an address does not look right. Please check them.",
  too_many: "Four people read along already. End one of them first.",
  invited_already: { field: "reader_email", message: "Somebody with this address is invited already" },
  own_address: { field: "reader_email", message: "This is your own address. Enter theirs" },
  closing: "Your account is being closed, so nobody new can be invited.",
  ended: "This has ended. Invite them again if you want them back.",
  expired: "This invitation has run out.",
  changed: "This was changed in another window. Check it as it is now, then try again.",
};
const own = { allow: { roles: ["student"] }, messages: MESSAGES } as const;

/** Writes to an address that somebody else typed, so it counts against the strictest limit of forms. */
export const inviteReader = defineAction({
  ...own,
  name: "family-links.invite",
  schema: inviteFamilySchema,
  limit: "contact",
  run: async ({ db, input, actor }) => {
    if (!actor) return fail("not_yours");
    const reader = { name: input.reader_name, relation: input.relation, email: input.reader_email };
    const token = newSecret();
    const invited = await links.inviteFamily(db, reader, { token, key: input.key });
    if (invited.ok && invited.value.isNew)
      await mailInvitation({ reader, studentName: actor.fullName, token, key: invited.value.id });
    return shown(invited);
  },
  success: "Invited. We have sent them the link.",
});

export const sendInvitationAgain = defineAction({
  ...own,
  name: "family-links.send-again",
  schema: invitationSchema,
  limit: "contact",
  run: async ({ db, input, actor }) => {
    if (!actor) return fail("not_yours");
    const token = newSecret();
    const renewed = await links.renewFamilyInvitation(db, input, token);
    if (renewed.ok) {
      const { id, version, ...reader } = renewed.value;
      await mailInvitation({ reader, studentName: actor.fullName, token, key: `${id}:${version}` });
    }
    return shown(renewed);
  },
  success: "Sent. The link in the earlier email no longer works.",
});

export const showSums = defineAction({
  ...own,
  name: "family-links.show-sums",
  schema: sumsSchema,
  limit: "default",
  run: async ({ db, input: { sums, ...at } }) =>
    shown(await links.showFamilySums(db, { ...at, seesSums: sums === "show" })),
  success: "Saved.",
});

export const endReading = defineAction({
  ...own,
  name: "family-links.end",
  schema: endSchema,
  limit: "default",
  run: async ({ db, input }) => shown(await links.endFamilyLink(db, input.linkId)),
  success: "Ended. From now on they see nothing.",
});

/** Tries count for the link from anywhere, and more generously for an address at any link: a family shares one. */
const triesAt =
  (purpose: string) =>
  ({ token }: { token: string }, origin: RequestOrigin) =>
    [
      { kind: "authByAddress", key: hashKey(`${purpose}:${origin.addressKey}`) },
      { kind: "auth", key: hashKey(`${purpose}:${token}`) },
    ] as const;
const READER_MESSAGES = {
  ...MESSAGES,
  gone: "This link doesn’t work any more. Open the newest email, or ask the student to send it again.",
  ended: "The student has closed this page. Ask them if you would like to see it again.",
  expired: "This invitation has run out. Ask the student to send it again.",
};

/** Only a press of a button sends a code: mail scanners open every link. */
export const askFamilyCode = defineAction({
  name: "family-links.ask-code",
  schema: askCodeSchema,
  allow: "anyone",
  limit: "auth",
  counts: triesAt("family-code"),
  run: async ({ input: { token, locale } }) => {
    const sent = await sendFamilyCode(token, locale);
    return sent.ok ? ok({ place: localPath(familyDoorPath(token, "code"), locale) }) : sent;
  },
  messages: READER_MESSAGES,
  redirectTo: ({ place }) => place,
});

export const enterCode = defineAction({
  name: "family-links.enter-code",
  schema: enterCodeSchema,
  allow: "anyone",
  limit: "auth",
  counts: triesAt("family-enter"),
  skipSuccessfulRequests: true,
  failureEvent: "sign_in_failed",
  run: async ({ input: { token, code, locale } }) => {
    const entered = await enterFamilyCode(token, code);
    return entered.ok ? ok({ place: localPath(familyViewPath(entered.value), locale) }) : entered;
  },
  messages: {
    wrong: { field: "code", message: "This is not the code in our newest email. Please check it" },
    used_up: "This code no longer works. Ask for a new one below.",
    ended: READER_MESSAGES.ended,
    gone: READER_MESSAGES.gone,
  },
  redirectTo: ({ place }) => place,
});

export const leaveFamilyPage = defineAction({
  name: "family-links.leave",
  schema: leaveSchema,
  allow: "anyone",
  limit: "default",
  run: async ({ input: { linkId, locale } }) => {
    await leaveFamilyView(linkId);
    return ok({ place: localPath(familyViewPath(linkId), locale) });
  },
  messages: {},
  redirectTo: ({ place }) => place,
});

type Invitation = {
  reader: { name: string; email: string };
  studentName: string;
  token: string;
  key: string;
};

async function mailInvitation({ reader, studentName, token, key }: Invitation): Promise<void> {
  const { name: siteName } = await getSettings();
  const door = familyDoorPath(token);
  await queueEmail({
    to: reader.email,
    ...invitationEmail(
      { readerName: reader.name, studentName },
      (locale) => env().SITE_URL + localPath(door, locale),
      siteName,
    ),
    dedupeKey: `family-invitation:${key}`,
  });
}

/** The page is drawn again whatever came of it: a refusal means that it showed something old. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
