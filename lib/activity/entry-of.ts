import { eventSentence } from "@/lib/leads/desk/event-sentence";
import type { DeskEvent } from "@/lib/leads/desk/rows";
import type { TaskEvent, TaskWithEvents } from "@/lib/tasks/rows";
import { changeInWords, formatDue } from "@/lib/tasks/wording";
import { type Entry, groupOf } from "./entries";
import type { Comment } from "./rows";

export function leadEventEntry(event: DeskEvent): Entry {
  return {
    id: `lead-event-${event.id}`,
    group: groupOf(event.kind),
    at: event.createdAt,
    sentence: eventSentence(event),
    actor: event.actorName,
    text: event.note,
  };
}

export function commentEntry(comment: Comment): Entry {
  const { id, channel, text, deletedAt, isByPerson } = comment;
  const kind = channel === "team" ? "Note" : "Message";
  return {
    id: `comment-${id}`,
    group: channel === "team" ? "note" : "message",
    at: comment.createdAt,
    sentence: deletedAt
      ? `${kind} removed`
      : channel === "team"
        ? "Note"
        : isByPerson
          ? "Message from the student"
          : "Message to the student",
    actor: comment.authorName,
    text,
    comment: {
      id,
      channel,
      isOwn: comment.isOwn,
      isByPerson,
      isRemoved: deletedAt !== null,
      version: comment.version,
      editedAt: comment.editedAt,
      mentions: comment.mentions,
      former: comment.former,
    },
  };
}

/** What became of tasks, newest first; each line names its task. */
export function taskEntries(tasks: readonly TaskWithEvents[], now: Date): Entry[] {
  return tasks
    .flatMap((task) =>
      task.events.map(
        (event): Entry => ({
          id: `task-event-${event.id}`,
          group: "task",
          at: event.createdAt,
          sentence: `${TASK_WORDS[event.kind]}: ${event.changedTo.title ?? task.title}${howOf(event, now)}`,
          actor: event.actorName,
          text: event.note,
        }),
      ),
    )
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const TASK_WORDS: Record<TaskEvent["kind"], string> = {
  created: "Task",
  done: "Task done",
  snoozed: "Task snoozed",
  woken: "Task back",
  reassigned: "Task reassigned",
  edited: "Task edited",
  cancelled: "Task cancelled",
  reopened: "Task reopened",
  repeated: "Task repeated",
};

function howOf(event: TaskEvent, now: Date): string {
  const { kind } = event;
  if (kind === "created")
    return changeInWords(event, now)
      .replace(/^added it(?: for)?/, ",")
      .replace(/^,$/, "");
  if (kind === "repeated" && event.changedTo.dueAt)
    return `, ${formatDue(new Date(event.changedTo.dueAt), now)}`;
  if (kind === "snoozed" || kind === "reassigned") return `, ${changeInWords(event, now)}`;
  if (kind === "edited" && (event.changedTo.dueAt || event.changedTo.repeats !== undefined))
    return `, ${changeInWords(event, now)}`;
  return "";
}
