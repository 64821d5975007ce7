"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { STAFF_ROLES } from "@/lib/access/roles";
import { dayInIndia } from "@/lib/platform/clock";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { toField } from "./clock";
import { findDueMoment } from "./due-in-text";
import type { ChangeRefusal } from "./mutations";
import * as tasks from "./mutations";
import { findTask, getNextWorkingDay } from "./queries";
import { sameTimeOn } from "./repeat";
import { repeatWithHour } from "./repeat-wording";
import { readRepeatingTask } from "./repeating-task-in-text";
import {
  addGapTaskSchema,
  addTaskSchema,
  changeTaskSchema,
  type NewTaskEntry,
  previewTaskSchema,
  type TaskChange,
} from "./schema";
import { formatDue, lowerFirst, snoozeMoment } from "./wording";

const staffAction = { allow: { roles: STAFF_ROLES }, limit: "none" } as const;

async function understood(db: Db, text: string) {
  const now = new Date();
  const { title, basis, repeats, monthDay, ...read } = readRepeatingTask(text, now);
  const dueAt = repeats === "working_days" ? await onWorkingDay(db, read.dueAt) : read.dueAt;
  const words = formatDue(dueAt, now);
  const hint = {
    moment: words,
    day: `${words} (no time given, so by the end of the day)`,
    suggestion: `${words} (no date given, so this is our suggestion)`,
  };
  return { title, dueAt: toField(dueAt), words: hint[basis], repeats, monthDay, readFrom: text };
}
/** A line as it was understood, for its fields. */
type Draft = Awaited<ReturnType<typeof understood>>;
type Added = { draft: Draft; added: null } | { draft: null; added: { title: string; words: string } };

/** The same time on the first working day from that of a moment on. */
async function onWorkingDay(db: Db, moment: Date): Promise<Date> {
  const DAY_MS = 24 * 60 * 60_000;
  const found = await getNextWorkingDay(db, dayInIndia(new Date(moment.getTime() - DAY_MS)));
  const [year = 0, month = 0, day = 0] = found.split("-").map(Number);
  return sameTimeOn({ year, month, day }, moment);
}

async function add(
  db: Db,
  { text, readFrom, title, dueAt, ...about }: NewTaskEntry,
): Promise<Result<Added, "past" | "no_right" | "owner" | "gone">> {
  if (readFrom !== text || title === undefined || !dueAt) {
    return ok({ draft: await understood(db, text), added: null });
  }
  const created = await tasks.createTask(db, { title, dueAt, ...about });
  if (!created.ok) return created;
  refresh();
  const due = formatDue(dueAt, new Date());
  const { repeats, monthDay = null } = about;
  const words = repeats ? `${due}, ${lowerFirst(repeatWithHour({ repeats, dueAt, monthDay }))}` : due;
  return ok({ draft: null, added: { title, words } });
}

const NOT_ADDED = {
  past: { field: "dueAt", message: "That time has passed. Choose a later one" },
  no_right: "You can’t open what this task is about.",
  owner: "This colleague can’t open what the task is about. Choose another.",
  gone: "What this task is about no longer exists.",
} as const;

/** While somebody types: what the line would become. Saves nothing. */
export const previewTask = defineAction({
  ...staffAction,
  name: "tasks.preview",
  schema: previewTaskSchema,
  run: async ({ db, input }) => ok(await understood(db, input.text)),
  messages: {},
});

/** Saves a task, once its title and moment were shown for the text as it stands. */
export const addTask = defineAction({
  ...staffAction,
  name: "tasks.add",
  schema: addTaskSchema,
  run: ({ db, input }) => add(db, input),
  messages: NOT_ADDED,
});

/** From the step of an application that lacks something. */
export const addGapTask = defineAction({
  ...staffAction,
  name: "tasks.add-for-gap",
  schema: addGapTaskSchema,
  run: async ({ db, input }) => {
    const created = await tasks.createGapTask(db, input);
    refresh();
    return created;
  },
  messages: {
    ...NOT_ADDED,
    no_gap: "This is no longer missing.",
    exists: "Somebody has just made a task of it.",
  },
  success: "Task added.",
});

const DONE_WORDS: Record<TaskChange["change"], string> = {
  done: "Done",
  snooze: "Snoozed",
  wake: "Back on your list",
  edit: "Saved",
  reassign: "Handed over",
  cancel: "Cancelled",
  reopen: "Open again",
};

/** Done, snoozed, edited, handed over, cancelled or reopened. The page is rendered again in any case: a refusal means it was stale. */
export const changeTask = defineAction({
  ...staffAction,
  name: "tasks.change",
  schema: changeTaskSchema,
  run: async ({ db, input }) => {
    const changed = await change(db, input);
    refresh();
    if (!changed.ok) return changed;
    const closed = input.change === "done" ? await findTask(db, input.taskId) : null;
    return ok({
      taskId: input.taskId,
      version: changed.value,
      /** What the task was for, where that is as it was. */
      stillMissing: closed?.resolves?.isMissing ? closed.resolves.words : null,
      words:
        input.change === "cancel" && input.scope === "series"
          ? "Cancelled with the whole series"
          : DONE_WORDS[input.change],
      canUndo: input.change === "done" || input.change === "cancel",
      canWake: input.change === "snooze",
    });
  },
  messages: {
    changed:
      "Somebody changed this task before you. Look again, and repeat your change if it is still right.",
    not_yours: "This task is a colleague’s. Its owner, or whoever asked for it, can change it.",
    gone: "This task no longer exists.",
    closed: "This task is already closed.",
    past: "That time has passed. Choose a later one.",
    owner: "This colleague can’t open what the task is about. Choose another.",
    too_late: "This was closed more than ten minutes ago. Add a new task instead.",
    exists: "Somebody has made a new task for this meanwhile. The page of the application shows whose it is.",
    not_understood: "We couldn’t read that time. Try “tomorrow 4 pm” or “Friday 11”.",
  },
});

async function change(db: Db, input: TaskChange): Promise<Result<number, ChangeRefusal | "not_understood">> {
  switch (input.change) {
    case "done":
      return tasks.finishTask(db, input);
    case "snooze": {
      const until = await snoozedUntil(db, input);
      return until ? tasks.snoozeTask(db, { ...input, until }) : fail("not_understood");
    }
    case "wake":
      return tasks.wakeTask(db, input);
    case "edit":
      return tasks.editTask(db, input);
    case "reassign":
      return tasks.reassignTask(db, input);
    case "cancel":
      return tasks.cancelTask(db, input);
    case "reopen":
      return tasks.reopenTask(db, input);
  }
}

async function snoozedUntil(
  db: Db,
  { preset, until }: { preset?: Parameters<typeof snoozeMoment>[0] | undefined; until?: string | undefined },
): Promise<Date | null> {
  const now = new Date();
  if (preset) return snoozeMoment(preset, now, await getNextWorkingDay(db, dayInIndia(now)));
  return (until && findDueMoment(until, now)?.at) || null;
}
