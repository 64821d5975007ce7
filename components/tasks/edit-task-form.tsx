"use client";

import { useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { fromField, toField } from "@/lib/tasks/clock";
import { TASK_LIMITS } from "@/lib/tasks/limits";
import type { Rhythm } from "@/lib/tasks/rhythms";
import { type ChosenRhythm, isRhythm, RepeatSelect, RepeatWords } from "./repeat-field";
import { type TaskAction, TaskForm } from "./task-form";

type Editable = {
  id: string;
  version: number;
  title: string;
  dueAt: string;
  rhythm: Rhythm | null;
  monthDay: number | null;
  /** What a step of an application lacks is seen to once. */
  resolves: object | null;
};

/** What a task says, when it is due and how often it comes again. */
export function EditTaskForm({
  task,
  closedDays,
  action,
  typed,
}: {
  task: Editable;
  closedDays: readonly string[];
  action: TaskAction;
  /** What a refused form held. */
  typed: (name: string) => string | undefined;
}) {
  const begunDue = typed("dueAt") ?? toField(new Date(task.dueAt));
  const begunRhythm = chosen(typed("repeats") ?? task.rhythm);
  const [due, setDue] = useState(begunDue);
  const [repeats, setRepeats] = useState(begunRhythm);
  return (
    <TaskForm action={action} change="edit" task={task} className="grid gap-3">
      <TextField
        name="title"
        id="panel-title"
        label="Title"
        required
        maxLength={TASK_LIMITS.title}
        defaultValue={typed("title") ?? task.title}
      />
      <DateField
        name="dueAt"
        id="panel-due"
        label="Due, Indian time"
        kind="moment"
        required
        defaultValue={begunDue}
        onValue={setDue}
      />
      {task.resolves ? (
        <input type="hidden" name="repeats" value="" />
      ) : (
        <Field name="repeats" id="panel-repeats" label="Repeats" required>
          {(control) => (
            <>
              <RepeatSelect
                {...control}
                required={false}
                defaultValue={begunRhythm}
                onChange={(event) => setRepeats(chosen(event.target.value))}
              />
              <p aria-live="polite" className="text-sm text-muted-foreground empty:hidden">
                <RepeatWords
                  repeats={repeats}
                  dueAt={fromField(due)}
                  monthDay={task.monthDay}
                  closedDays={closedDays}
                  now={new Date()}
                />
              </p>
            </>
          )}
        </Field>
      )}
      <SubmitButton variant="secondary" size="sm" pendingText="Saving…" className="w-fit">
        Save
      </SubmitButton>
    </TaskForm>
  );
}

function chosen(value: string | null): ChosenRhythm {
  return value !== null && isRhythm(value) ? value : "";
}
