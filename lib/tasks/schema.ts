import { z } from "zod";
import { STAGE_NAMES } from "@/lib/applications/rules";
import { gap } from "@/lib/applications/schema";
import { cleanText, writtenLine } from "@/lib/leads/fields";
import { fromField } from "./clock";
import { TASK_LIMITS } from "./limits";
import { RHYTHMS, type Rhythm } from "./rhythms";
import { SNOOZE_PRESETS, type SnoozePreset } from "./wording";

const NOTE_ERROR = `Keep the note under ${TASK_LIMITS.note} characters`;
const note = z
  .string()
  .max(TASK_LIMITS.note * 4, NOTE_ERROR)
  .transform(cleanText)
  .refine((text) => [...text].length <= TASK_LIMITS.note, NOTE_ERROR);
const MOMENT_ERROR = "Choose a day and a time";
/** What a field of the type datetime-local holds: India's time. */
const moment = z.string(MOMENT_ERROR).transform((value, context) => {
  const at = fromField(value);
  if (at) return at;
  context.addIssue({ code: "custom", message: MOMENT_ERROR });
  return z.NEVER;
});
const id = z.guid("Reload the page and try again");
/** Empty for what is to be done once. */
const repeats = z
  .enum(Object.keys(RHYTHMS) as [Rhythm, ...Rhythm[]], "Choose how often it repeats")
  .or(z.literal("").transform(() => null));
const optionalId = id.optional().or(z.literal("").transform(() => undefined));

/**
 * A new task: first as it was typed, then once more with what was understood of it. `readFrom` is the text that title and
 * moment were read from; when the text is another by now, it is read again.
 */
export const addTaskSchema = z.object({
  text: writtenLine(TASK_LIMITS.text, "Write what is to be done"),
  readFrom: writtenLine(TASK_LIMITS.text, "").optional().catch(undefined),
  title: writtenLine(TASK_LIMITS.title, "Write what is to be done").optional().catch(undefined),
  dueAt: moment.optional().or(z.literal("").transform(() => undefined)),
  repeats: repeats.optional(),
  /** The 31st, where it is due on the last day of a shorter month. */
  monthDay: z.coerce.number().int().min(1).max(31).optional().catch(undefined),
  ownerId: optionalId,
  leadId: optionalId,
  applicationId: optionalId,
  studentId: optionalId,
});

/** A task that sees to what a step of an application lacks. */
export const addGapTaskSchema = z.object({
  applicationId: id,
  to: z.enum(STAGE_NAMES, "Reload the page and try again"),
  gap,
  title: writtenLine(TASK_LIMITS.title, "Write what is to be done"),
  dueAt: moment,
  ownerId: optionalId,
});

export type NewTaskEntry = z.output<typeof addTaskSchema>;

export const previewTaskSchema = z.object({
  text: writtenLine(TASK_LIMITS.text, "Write what is to be done"),
});

const PRESETS = Object.keys(SNOOZE_PRESETS) as [SnoozePreset, ...SnoozePreset[]];
const change = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({
    change: z.literal(name),
    taskId: id,
    version: z.coerce.number("Reload the page and try again").int().min(1).max(2_000_000_000),
    ...shape,
  });

/** One change of one task, at the version that the person saw. */
export const changeTaskSchema = z.discriminatedUnion("change", [
  change("done", { note: note.optional() }),
  change("snooze", {
    preset: z.enum(PRESETS).optional(),
    /** Instead of a preset: "tomorrow 4 pm". */
    until: writtenLine(TASK_LIMITS.snooze, "Write when, for example “Friday 4 pm”").optional(),
  }),
  change("wake", {}),
  change("edit", {
    title: writtenLine(TASK_LIMITS.title, "Write what is to be done"),
    dueAt: moment,
    repeats,
  }),
  change("reassign", { ownerId: id }),
  change("cancel", {
    reason: note.refine(Boolean, "Say why it is not to be done"),
    /** Of a task that repeats: whether others are to come. */
    scope: z.enum(["once", "series"]).optional(),
  }),
  change("reopen", {}),
]);
export type TaskChange = z.output<typeof changeTaskSchema>;

export const myDayPageSchema = z.object({ task: z.guid().optional().catch(undefined) });
