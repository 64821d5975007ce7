"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { translator } from "@/lib/locales/catalogues";
import { dayInIndia } from "@/lib/platform/clock";
import { fail } from "@/lib/platform/result";
import { publicDb } from "@/lib/platform/supabase/public";
import { findOpenWebinarId } from "@/lib/webinars/queries";
import { leadAction, submitLeadForm } from "./create-lead";
import { leadIdSchema } from "./crm-schema";
import { matchDetails } from "./match-details";
import * as leads from "./mutations";
import {
  bookConsultationSchema,
  contactSchema,
  downloadSchema,
  getCallbackSchema,
  partnerSchema,
  programRequestSchema,
  referralSchema,
  webinarSchema,
} from "./schema";
import { CALL_TIMES, FRIEND_CONSENT_TEXT } from "./wording";

export const bookConsultation = defineAction({
  ...leadAction,
  name: "leads.book-consultation",
  schema: bookConsultationSchema,
  run: ({ input, origin }) =>
    submitLeadForm(
      "consultation",
      input,
      { formPath: "/book-consultation", origin },
      {
        destination: input.destination,
        startsAt: input.slot,
        details: matchDetails(input.match, dayInIndia()),
      },
    ),
});

export const getCallback = defineAction({
  ...leadAction,
  name: "leads.get-callback",
  schema: getCallbackSchema,
  run: ({ input, origin }) =>
    submitLeadForm(
      "callback",
      input,
      { formPath: "/get-callback", origin },
      { callTime: CALL_TIMES.find((time) => time.value === input.callTime)?.label },
    ),
});

export const sendMessage = defineAction({
  ...leadAction,
  name: "leads.contact",
  schema: contactSchema,
  run: ({ input, origin }) => submitLeadForm("contact", input, { formPath: "/contact", origin }),
});

export const referFriend = defineAction({
  ...leadAction,
  name: "leads.refer",
  schema: referralSchema,
  run: ({ input, origin }) =>
    submitLeadForm(
      "referral",
      input,
      { formPath: "/refer-and-earn", origin },
      {
        details: input.friendName
          ? {
              friend_name: input.friendName,
              friend_phone: input.friendPhone,
              friend_email: input.friendEmail,
              friend_interest: input.friendInterest,
              friend_consent: translator(input.locale)(FRIEND_CONSENT_TEXT),
            }
          : {},
      },
    ),
});

export const requestProgram = defineAction({
  ...leadAction,
  name: "leads.request-program",
  schema: programRequestSchema,
  run: ({ input, origin }) =>
    submitLeadForm(
      "program_request",
      input,
      { formPath: "/request-program", origin },
      {
        destination: input.destination,
        details: {
          program: input.program,
          ...(input.programSlug ? { program_slug: input.programSlug } : {}),
          university: input.university,
          level: input.level,
          intake: input.intake,
          budget: input.budget,
        },
      },
    ),
});

export const proposePartnership = defineAction({
  ...leadAction,
  name: "leads.partner",
  schema: partnerSchema,
  run: ({ input, origin }) =>
    submitLeadForm(
      "partner",
      input,
      { formPath: "/partner-with-us", origin },
      {
        details: {
          organisation: input.organisation,
          kind: input.kind,
          country: input.country,
          website: input.organisationUrl,
        },
      },
    ),
});

export const registerForWebinar = defineAction({
  ...leadAction,
  name: "leads.webinar",
  schema: webinarSchema,
  run: async ({ input, origin }) => {
    const webinarId = await findOpenWebinarId(publicDb(["webinars"]), input.webinar);
    if (!webinarId) return fail("webinar_closed");
    return submitLeadForm(
      "webinar",
      input,
      { formPath: `/webinars/${input.webinar}`, origin },
      { webinarId, details: { webinar: input.webinar } },
    );
  },
});

export const sendDownloadUpdates = defineAction({
  ...leadAction,
  name: "leads.download",
  schema: downloadSchema,
  run: ({ input, origin }) =>
    submitLeadForm(
      "download",
      input,
      { formPath: "/downloads", origin },
      { details: { download: input.download } },
    ),
});

const GONE = "This lead no longer exists.";

export const cancelWebinarSeat = defineAction({
  name: "leads.cancel-webinar-seat",
  schema: leadIdSchema,
  allow: { permission: "leads.work" },
  limit: "none",
  run: ({ db, input }) => leads.cancelWebinarSeat(db, input.leadId).then(shown),
  messages: { gone: GONE },
  success: "Seat cancelled. The first person on the waiting list gets it and is told.",
});

/** The page is rendered again in any case: a refusal means that it showed stale data. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
