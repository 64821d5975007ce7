"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { STAFF_ROLES } from "@/lib/access/roles";
import { fail, ok } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { toField } from "@/lib/tasks/clock";
import { suggestTask } from "@/lib/tasks/task-in-text";
import { findMentioned } from "./mentions";
import * as comments from "./mutations";
import { listActivity, listColleagues } from "./queries";
import { addCommentSchema, changeCommentSchema, olderSchema, replySchema, suggestionSchema } from "./schema";
import { sayTask } from "./task-offer";

const TEXTS = {
  gone: "This is no longer open to you. Copy what you wrote before you leave the page.",
  mention: "Somebody you mentioned can’t open this.",
  past: { field: "text", message: "The time of the task has passed. Untick the task, or write a later one" },
  changed: "This was changed in another window. Reload the page to see it.",
  conversation:
    "The team and the student write in their conversation now. Copy your message and send it there.",
  too_late: "It’s too late to change this. Write a new one.",
} as const;

const staffAction = { allow: { roles: STAFF_ROLES }, limit: "none" } as const;

async function mentionedIn(db: Db, text: string, chosen: readonly string[]): Promise<string[]> {
  return text.includes("@") ? findMentioned(text, await listColleagues(db), chosen) : [];
}

/** A note for the team, or a message to the student, with the task that its author took. */
export const addComment = defineAction({
  ...staffAction,
  name: "activity.comment",
  schema: addCommentSchema,
  run: async ({ db, input }) => {
    const { channel, key, text, mentioned, personId, takesTask, taskTitle, taskDueAt, ...subject } = input;
    // A lead is read by the team alone: a message goes to the student whose lead it is.
    const about = "leadId" in subject && channel === "person" && personId ? { studentId: personId } : subject;
    const written = await comments.writeComment(db, {
      about,
      channel,
      key,
      text,
      mentioned: await mentionedIn(db, text, mentioned),
      task: takesTask && taskTitle && taskDueAt ? { title: taskTitle, dueAt: taskDueAt } : null,
    });
    if (!written.ok) return written;
    refresh();
    return ok({ commentId: written.value, channel, task: takesTask && taskTitle ? taskTitle : null });
  },
  messages: TEXTS,
});

/** A student answers their team. */
export const replyToTeam = defineAction({
  name: "activity.reply",
  schema: replySchema,
  allow: "signed-in",
  limit: "email",
  run: async ({ db, input, actor }) => {
    if (!actor) return fail("gone");
    const about = { studentId: actor.userId };
    const written = await comments.writeComment(db, {
      about,
      channel: "person",
      key: input.key,
      text: input.text,
      mentioned: [],
      task: null,
    });
    if (written.ok) refresh();
    return written;
  },
  messages: { ...TEXTS, gone: "There is no message to reply to any more." },
  success: "Sent. Your team will be told.",
});

/** Its author edits or removes a comment, for a while. */
export const changeComment = defineAction({
  name: "activity.change-comment",
  schema: changeCommentSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input, actor }) => {
    const isStaff = actor?.roles.some((role) => role !== "student") ?? false;
    const changed =
      input.change === "remove"
        ? await comments.removeComment(db, input)
        : await comments.editComment(db, {
            ...input,
            mentioned: isStaff ? await mentionedIn(db, input.text, input.mentioned) : [],
          });
    refresh();
    return changed;
  },
  messages: TEXTS,
});

/** While somebody writes: the task that the words promise, if any. Saves nothing. */
export const suggestTaskIn = defineAction({
  ...staffAction,
  name: "activity.suggest-task",
  schema: suggestionSchema,
  run: async ({ input }) => {
    const draft = suggestTask(input.text, new Date());
    if (!draft) return ok(null);
    const { title, dueAt, basis } = draft;
    return ok({ title, dueAt: toField(dueAt), words: sayTask(title, dueAt, basis === "moment", new Date()) });
  },
  messages: {},
});

/** The next page of a timeline, back in time. */
export const loadOlderActivity = defineAction({
  ...staffAction,
  name: "activity.load-older",
  schema: olderSchema,
  run: async ({ db, input: { before, ...subject } }) => ok(await listActivity(db, subject, before)),
  messages: {},
});
