import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { RHYTHMS, type Rhythm } from "./rhythms";

const moment = z.iso.datetime({ offset: true });

const rhythm = z.enum(Object.keys(RHYTHMS) as [Rhythm, ...Rhythm[]]).nullable();
const seriesEnd = z.enum(["stopped", "owner_gone", "subject_closed"]).nullable();

const taskColumns = {
  id: z.guid(),
  title: z.string(),
  reason: z.string().nullable(),
  state: z.enum(["open", "snoozed", "done", "cancelled"]),
  version: z.number(),
  due_at: moment,
  /** When it wants to be done: its own moment, or the one it was put off to. */
  acts_at: moment,
  snoozed_until: moment.nullable(),
  owner_id: z.guid().nullable(),
  owner_name: z.string().nullable(),
  asked_by: z.guid().nullable(),
  asked_by_name: z.string().nullable(),
  repeats: rhythm,
  month_day: z.number().nullable(),
  series_end: seriesEnd,
  closed_at: moment.nullable(),
  closing_note: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  can_reopen: z.boolean(),
  lead_id: z.guid().nullable(),
  lead_name: z.string().nullable(),
  application_id: z.guid().nullable(),
  student_id: z.guid().nullable(),
  student_name: z.string().nullable(),
  /** What a step of its application lacks, as it was said when the task was opened. */
  resolves: row({
    words: z.string(),
    application: z.string().nullable(),
    is_missing: z.boolean(),
  }).nullable(),
};
const taskRow = row(taskColumns);
export type Task = z.output<typeof taskRow>;

const changes = row({
  title: z.string().optional(),
  due_at: moment.optional(),
  repeats: rhythm.optional(),
  series_end: seriesEnd.optional(),
  state: z.string().optional(),
  snoozed_until: moment.nullish(),
  owner_name: z.string().nullish(),
});
const EVENT_KINDS = [
  "created",
  "done",
  "snoozed",
  "woken",
  "reassigned",
  "edited",
  "cancelled",
  "reopened",
  "repeated",
] as const;
const taskEvent = row({
  id: z.number(),
  kind: z.enum(EVENT_KINDS),
  actor_name: z.string().nullable(),
  changed_from: changes,
  changed_to: changes,
  note: z.string().nullable(),
  created_at: moment,
});
export type TaskEvent = z.output<typeof taskEvent>;

const taskWithEvents = row({ ...taskColumns, events: z.array(taskEvent) });
export type TaskWithEvents = z.output<typeof taskWithEvents>;

const wholeTask = row({
  ...taskColumns,
  events: z.array(taskEvent),
  /** Of one that is closed: when the one that came of it is due. */
  next_due_at: moment.nullable(),
  colleagues: z.array(z.object({ id: z.guid(), name: z.string().nullable() })),
});
export type WholeTask = z.output<typeof wholeTask>;

const GROUPS = ["overdue", "today", "coming", "later", "snoozed", "asked", "done"] as const;
export type TaskGroup = (typeof GROUPS)[number];
const group = z.object({ total: z.number(), rows: z.array(taskRow) });
const myDay = row({
  groups: z.partialRecord(z.enum(GROUPS), group),
  next: row({ title: z.string(), acts_at: moment }).nullable(),
  next_working_day: z.iso.date(),
  /** From today on. */
  closed_days: z.array(z.iso.date()),
}).transform(({ groups, ...rest }) => ({
  ...rest,
  groups: Object.fromEntries(
    GROUPS.map((name) => [name, groups[name] ?? { total: 0, rows: [] }]),
  ) as unknown as Record<TaskGroup, z.output<typeof group>>,
}));
export type MyDay = z.output<typeof myDay>;

/** The last change, as a refused one is told about it. */
export const conflictDetail = row({
  kind: z.enum(EVENT_KINDS),
  actor_name: z.string().nullable(),
  is_own: z.boolean().nullable(),
  changed_to: changes,
});

const taskMail = row({
  user_id: z.guid(),
  email: z.string(),
  full_name: z.string().nullable(),
  day: z.iso.date(),
  total: z.number(),
  overdue: z.number(),
  tasks: z.array(
    row({
      title: z.string(),
      reason: z.string().nullable(),
      acts_at: moment,
      is_overdue: z.boolean(),
      covered_name: z.string().nullable(),
    }),
  ),
});
export type TaskMail = z.output<typeof taskMail>;

const version = z.number();
export const answers = {
  my_day: myDay,
  find_task: wholeTask.nullable(),
  list_tasks: z.array(taskWithEvents),
  next_working_day: z.iso.date(),
  create_task: z.guid(),
  create_gap_task: z.guid(),
  finish_task: version,
  cancel_task: version,
  snooze_task: version,
  wake_task: version,
  reassign_task: version,
  edit_task: version,
  reopen_task: version,
  list_task_mails: z.array(taskMail),
  notify_due_tasks: z.number(),
};
export const call = procedureCalls(answers);
