"use client";

import Link from "next/link";
import { SubmitButton } from "@/components/forms/submit-button";
import { Input } from "@/components/ui/input";
import { taskPath } from "@/lib/tasks/path";
import { cn } from "@/lib/utils";
import { RepeatMark } from "./repeat-mark";
import { SnoozeMenu } from "./snooze-menu";
import { type TaskAction, TaskForm } from "./task-form";
import type { TaskView } from "./task-view";

export type SnoozeChoice = { preset: string; label: string; until: string };
export type RowKind = "open" | "snoozed" | "asked" | "done";

type Props = {
  task: TaskView;
  kind: RowKind;
  action: TaskAction;
  choices: readonly SnoozeChoice[];
  /** Somebody is writing what came of it. */
  isFinishing: boolean;
  typedNote: string | undefined;
  onLeave: () => void;
};

/** A task in one line; on a phone in two. The row itself takes the focus of j and k. */
export function TaskRow({ task, kind, action, choices, isFinishing, typedNote, onLeave }: Props) {
  return (
    <li
      data-task={task.id}
      tabIndex={-1}
      className="scroll-my-24 rounded-sm border-b border-border/70 outline-none last:border-b-0 focus:bg-accent/60 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring"
    >
      <div className="flex min-h-10 items-start gap-1 sm:items-center">
        <Mark task={task} kind={kind} action={action} />
        <div className="min-w-0 flex-1 py-2 text-[0.9375rem] leading-snug sm:flex sm:items-baseline sm:gap-x-3 sm:py-1">
          <Link
            href={taskPath(task.id)}
            scroll={false}
            data-title
            className={cn(
              "block min-w-0 wrap-anywhere hover:underline sm:truncate",
              kind === "done" && "text-muted-foreground line-through",
            )}
          >
            {task.title}
          </Link>
          <p className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted-foreground sm:flex-1 sm:flex-nowrap sm:overflow-hidden">
            <Due task={task} kind={kind} className="sm:hidden" />
            {task.repeats ? <RepeatMark words={task.repeats} /> : null}
            {task.about ? <About about={task.about} /> : null}
            {task.resolves?.application ? (
              <bdi className="min-w-0 max-sm:w-full sm:truncate">{task.resolves.application}</bdi>
            ) : null}
            {task.resolves && !task.resolves.isMissing && kind !== "done" ? (
              <span className="shrink-0 font-semibold text-foreground">No longer missing</span>
            ) : null}
            {task.why ? <span className="min-w-0 max-sm:w-full sm:truncate">{task.why}</span> : null}
            {kind === "done" && task.note ? <q className="min-w-0 sm:truncate">{task.note}</q> : null}
          </p>
        </div>
        <Due task={task} kind={kind} className="hidden shrink-0 sm:block" />
        {kind === "open" ? <SnoozeMenu task={task} action={action} choices={choices} /> : null}
        {kind === "snoozed" ? (
          <TaskForm action={action} change="wake" task={task}>
            <RowButton>Bring back</RowButton>
          </TaskForm>
        ) : null}
        {kind === "done" && task.canReopen ? (
          <TaskForm action={action} change="reopen" task={task}>
            <RowButton>Undo</RowButton>
          </TaskForm>
        ) : null}
      </div>
      {isFinishing ? <NoteForm task={task} action={action} typedNote={typedNote} onLeave={onLeave} /> : null}
    </li>
  );
}

function Mark({ task, kind, action }: Pick<Props, "task" | "kind" | "action">) {
  if (kind === "done" || kind === "asked")
    return (
      <span aria-hidden className="grid size-10 shrink-0 place-items-center text-muted-foreground">
        {kind === "done" ? "✓" : "→"}
      </span>
    );
  return (
    <TaskForm action={action} change="done" task={task} className="shrink-0">
      <button
        type="submit"
        aria-label={`Done: ${task.title}`}
        className="group/mark grid size-10 place-items-center rounded-full"
      >
        <span className="grid size-5 place-items-center rounded-full border-[1.5px] border-input text-xs text-transparent group-hover/mark:border-primary group-hover/mark:text-primary group-focus-visible/mark:border-primary">
          ✓
        </span>
      </button>
    </TaskForm>
  );
}

function About({ about: { name, href } }: { about: NonNullable<TaskView["about"]> }) {
  return href ? (
    <a href={href} data-about className="text-link min-w-0 sm:truncate">
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi className="min-w-0 sm:truncate">{name}</bdi>
  );
}

function Due({ task, kind, className }: { task: TaskView; kind: RowKind; className: string }) {
  if (kind === "done") return null;
  return (
    <span
      className={cn(
        "figures text-sm whitespace-nowrap",
        task.isLate ? "font-semibold text-destructive" : "text-muted-foreground",
        className,
      )}
    >
      {task.due}
    </span>
  );
}

function RowButton({ children }: { children: string }) {
  return (
    <button
      type="submit"
      className="min-h-10 rounded-md px-3 text-sm text-muted-foreground hover:bg-secondary hover:text-foreground"
    >
      {children}
    </button>
  );
}

function NoteForm({
  task,
  action,
  typedNote,
  onLeave,
}: Pick<Props, "task" | "action" | "typedNote" | "onLeave">) {
  return (
    <TaskForm
      action={action}
      change="done"
      task={task}
      className="flex flex-wrap items-center gap-2 pb-2 pl-11"
    >
      <label htmlFor={`note-${task.id}`} className="sr-only">
        What came of it? Leave it empty if there is nothing to say.
      </label>
      <Input
        id={`note-${task.id}`}
        name="note"
        defaultValue={typedNote}
        ref={(input) => input?.focus()}
        maxLength={4000}
        placeholder="What came of it? (optional)"
        autoComplete="off"
        className="h-10 max-w-md flex-1"
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onLeave();
        }}
      />
      <SubmitButton size="sm" pendingText="Saving…">
        Done
      </SubmitButton>
    </TaskForm>
  );
}
