"use server";

import { defineAction } from "@/lib/access/action";
import { STAFF_ROLES } from "@/lib/access/roles";
import { shown } from "@/lib/access/shown";
import { fail, type Result } from "@/lib/platform/result";
import { hideContactDetails } from "./contact-details";
import { tellReaders } from "./live";
import * as messages from "./mutations";
import { findWriter } from "./queries";
import { removeMessageSchema, sendMessageSchema, settleSchema } from "./schema";

const MESSAGES = {
  gone: "This conversation is not open to you any more. Copy what you wrote before you leave the page.",
  limited: "That was a lot of messages in a short time. Please wait a little.",
  bad_entry: { field: "body", message: "Write something first" },
  closed: "This conversation is closed. Nobody writes in it any more.",
  answered: "A colleague answered just now. Read it above, then send yours if it is still needed.",
  no_document: "This document is not there any more. Choose another, or send the message without it.",
  too_late: "It’s too late to remove this message.",
  changed: "Something was written just now. Read it first.",
  contact_details: "Please leave telephone numbers and addresses out.",
  own_details: {
    field: "body",
    message: "Your mentor does not need your number or address. Choose below how to send this",
  },
} as const;

/** A message of either side. */
export const sendMessage = defineAction({
  name: "messages.send",
  schema: sendMessageSchema,
  allow: "signed-in",
  limit: "by-procedure",
  run: async ({
    db,
    input: { details, body, ...message },
  }): Promise<Result<messages.Sent, messages.Refusal | "own_details">> => {
    const hidden = hideContactDetails(body);
    const writer = hidden.flags.length > 0 ? await findWriter(db, message.conversationId) : "anybody";
    if (writer === "student of a mentor" && details === undefined) return fail("own_details");
    const isOwnHidden = writer === "student of a mentor" && details === "hide";
    const sent = await messages.sendMessage(db, {
      ...message,
      body: writer === "mentor" || isOwnHidden ? hidden.text : body,
      // What a student left out is nobody's concern.
      flags:
        writer === "anybody" ? [] : hidden.flags.filter((flag) => !isOwnHidden || flag === "spelled_out"),
    });
    if (sent.ok) tellReaders(sent.value.conversationId);
    return shown(sent);
  },
  messages: MESSAGES,
});

/** Takes the words of a message away: its author for a while, a supervisor with the reason. */
export const removeMessage = defineAction({
  name: "messages.remove",
  schema: removeMessageSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input }) => {
    const removed = await messages.removeMessage(db, input);
    if (removed.ok) tellReaders(removed.value);
    return shown(removed);
  },
  messages: {
    ...MESSAGES,
    bad_entry: { field: "reason", message: "Write the reason. Both sides read it" },
  },
  success: "Removed.",
});

/** What a student wrote needs no answer, such as a thank-you. */
export const settleConversation = defineAction({
  name: "messages.settle",
  schema: settleSchema,
  allow: { roles: STAFF_ROLES },
  limit: "none",
  run: ({ db, input }) => messages.settleConversation(db, input).then(shown),
  messages: MESSAGES,
  success: "Done. It waits for nobody now.",
});
