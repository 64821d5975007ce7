"use server";

import { after } from "next/server";
import { defineAction } from "@/lib/access/action";
import { localPath } from "@/lib/locales/routes";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { deliverQueuedEmails, queueEmail } from "@/lib/platform/mail";
import { hashKey } from "@/lib/platform/request-origin";
import { fail, ok } from "@/lib/platform/result";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { comparePrograms } from "@/lib/programs/queries";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";
import { sendMatchSchema } from "./email-schema";
import { matchEmail } from "./emails";
import { loadMatch } from "./queries";
import { matchQuery, parseMatch } from "./schema";
import { shownOf } from "./shown";

/** Sends an answer to whoever asked for it. The answer is made again here: a form may carry nothing that we then mail. */
export const sendMatch = defineAction({
  name: "match.send",
  schema: sendMatchSchema,
  allow: "anyone",
  limit: "email",
  // The same counter of an address as the confirmations of leads: nobody's mailbox is filled by strangers.
  counts: ({ email }, { addressKey }) => [
    { kind: "email", key: `match:${addressKey}` },
    { kind: "email", key: hashKey(`mail-to:${email}`) },
  ],
  run: async ({ input }) => {
    const today = dayInIndia();
    const { student } = parseMatch(new URLSearchParams(input.match), today);
    if (!student) return fail("unreadable");
    const db = visitorDb();
    const [{ answer }, settings] = await Promise.all([loadMatch(db, student, today), getSettings()]);
    const programs = await comparePrograms(db, shownOf(answer, null).slugs, today);
    const url = `${env().SITE_URL}${localPath(paths.match, input.locale)}?${matchQuery(student)}`;
    await queueEmail({
      to: input.email,
      ...matchEmail(
        {
          student,
          answer,
          programs: new Map(programs.map((one) => [one.slug, one])),
          url,
          locale: input.locale,
        },
        settings.name,
      ),
    });
    after(async () => {
      try {
        await deliverQueuedEmails();
      } catch (error) {
        logError("match.mail_not_delivered_yet", error);
      }
    });
    return ok(undefined);
  },
  messages: { unreadable: "This answer is out of date. Press “Show my programs” again and then send it." },
  success: "Sent. It should arrive within a minute; otherwise check your spam folder.",
  texts: { unexpected: "This could not be sent just now. Please try again in a minute." },
});
