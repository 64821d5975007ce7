"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { REFUSAL_SENTENCES } from "../contact-ways";
import { listClosedDays } from "../desk/queries";
import { addWorkingDays, atIndianTime } from "../desk/working-days";
import { deliverAfterwards } from "../outbox";
import { NEXT_STEP_HOUR } from "./limits";
import * as mail from "./mutations";
import { templatesPath } from "./path";
import { mailTemplateSchema, sendLeadMailSchema } from "./schema";

export const sendLeadMail = defineAction({
  name: "lead-mail.send",
  allow: { permission: "leads.work" },
  limit: "by-procedure",
  schema: sendLeadMailSchema,
  run: async ({ db, input: { nextDays, ...entry } }) => {
    const day = addWorkingDays(new Date(), nextDays, await listClosedDays(db));
    const result = await mail.sendLeadMail(db, { ...entry, nextAt: atIndianTime(day, NEXT_STEP_HOUR) });
    if (result.ok) deliverAfterwards(entry.leadId);
    return shown(result);
  },
  messages: {
    ...REFUSAL_SENTENCES,
    gone: "This lead no longer exists.",
    not_yours: "A colleague is working on this lead now.",
    changed: "This lead changed while you were writing. Your email is still here: check it and send again.",
    too_many: "You have sent 60 emails in an hour. Your email is still here: wait a little and send it then.",
  },
  success: "Sent.",
});

export const saveMailTemplate = defineAction({
  name: "lead-mail.save-template",
  allow: { permission: "leads.assign" },
  limit: "none",
  schema: mailTemplateSchema,
  run: ({ db, input }) => mail.saveMailTemplate(db, input).then(shown),
  messages: {
    gone: "This template no longer exists.",
    changed:
      "Somebody changed this template while you had it open, so yours wasn’t saved. Reload to see their change.",
    name_taken: { field: "name", message: "Another template in this language has this name" },
  },
  redirectTo: (id) => templatesPath({ saved: id }),
});

/** The page is rendered again in any case: a refusal means that it showed stale data. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
