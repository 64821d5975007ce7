"use client";

import { useEffect, useRef, useState } from "react";
import { FieldError } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { Input } from "@/components/ui/input";
import { idle } from "@/lib/platform/result";
import { addTask, previewTask } from "@/lib/tasks/actions";
import { fromField } from "@/lib/tasks/clock";
import { TASK_LIMITS } from "@/lib/tasks/limits";
import type { Rhythm } from "@/lib/tasks/rhythms";
import { formatDue } from "@/lib/tasks/wording";
import { type ChosenRhythm, isRhythm, RepeatSelect, RepeatWords } from "./repeat-field";

type Draft = {
  title: string;
  dueAt: string;
  words: string;
  repeats: Rhythm | null;
  monthDay: number | null;
  readFrom: string;
};
const PAUSE_MS = 250;

/**
 * A task in one line. What was understood stands below before anything is saved: while one types where there is script,
 * after the first press of the button where there is none.
 */
export function NewTaskForm({ closedDays }: { closedDays: readonly string[] }) {
  const [state, submit] = useFormAction(addTask);
  // What was posted without script is still in the line.
  const [text, setText] = useState(state.data?.draft?.readFrom ?? state.values?.text ?? "");
  const [preview, setPreview] = useState<Draft | null>(null);
  const asked = useRef("");
  const errors = state.fieldErrors ?? {};
  const { added } = state.data ?? {};

  // A saved line goes; React resets only what it does not control.
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (state.data?.added) {
      asked.current = "";
      setText("");
      setPreview(null);
    } else if (state.data?.draft) setPreview(state.data.draft);
  }, [state]);

  // What was typed before the script arrived.
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => setText((typed) => line.current?.value ?? typed), []);

  // Reads along once the typing pauses; an answer that is late for its text is dropped.
  useEffect(() => {
    asked.current = text;
    if (text.trim() === "") return setPreview(null);
    const timer = setTimeout(async () => {
      const form = new FormData();
      form.set("text", text);
      const answer = await previewTask(idle, form).catch(() => null);
      if (answer?.data && asked.current === text) setPreview(answer.data);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const draft = preview ?? state.data?.draft ?? null;
  return (
    <form action={submit} className="grid gap-2">
      <div className="flex gap-2">
        <label htmlFor="new-task" className="sr-only">
          New task
        </label>
        <Input
          id="new-task"
          ref={line}
          name="text"
          data-new-task
          required
          maxLength={TASK_LIMITS.text}
          autoComplete="off"
          placeholder="Call Asha back Friday at 5"
          aria-describedby="new-task-read"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SubmitButton pendingText="Adding…">Add task</SubmitButton>
      </div>
      <FieldError message={errors.text} />
      <div id="new-task-read" aria-live="polite">
        {draft ? (
          <DraftFields key={draft.readFrom + draft.dueAt} draft={draft} closedDays={closedDays} />
        ) : null}
        {added && text === "" ? (
          <p className="text-sm text-muted-foreground">
            Added: {added.title}, {added.words}.
          </p>
        ) : null}
      </div>
      <FieldError message={errors.title ?? errors.dueAt} />
      {state.status === "error" && Object.keys(errors).length === 0 ? (
        <Alert variant="attention" role="alert">
          <p>{state.message}</p>
        </Alert>
      ) : null}
    </form>
  );
}

function DraftFields({ draft, closedDays }: { draft: Draft; closedDays: readonly string[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [repeats, setRepeats] = useState<ChosenRhythm>(draft.repeats ?? "");
  const moment = chosen === null ? null : fromField(chosen);
  return (
    <div className="flex flex-wrap gap-2">
      <p className="w-full text-sm text-muted-foreground">
        Due{" "}
        <strong className="font-semibold text-foreground">
          {moment ? formatDue(moment, new Date()) : draft.words}
        </strong>
        <span className="block empty:hidden">
          <RepeatWords
            repeats={repeats}
            dueAt={moment ?? fromField(draft.dueAt)}
            monthDay={draft.monthDay}
            closedDays={closedDays}
            now={new Date()}
          />
        </span>
      </p>
      <input type="hidden" name="readFrom" value={draft.readFrom} />
      {draft.monthDay === null ? null : <input type="hidden" name="monthDay" value={draft.monthDay} />}
      <Input
        name="title"
        aria-label="Title"
        required
        maxLength={TASK_LIMITS.title}
        defaultValue={draft.title}
        autoComplete="off"
        className="h-10 min-w-48 flex-1 text-sm"
      />
      <Input
        name="dueAt"
        type="datetime-local"
        aria-label="Due, Indian time"
        required
        defaultValue={draft.dueAt}
        onChange={(event) => setChosen(event.target.value)}
        className="h-10 w-auto! text-sm"
      />
      <RepeatSelect
        aria-label="Repeats"
        defaultValue={draft.repeats ?? ""}
        onChange={({ target }) => setRepeats(isRhythm(target.value) ? target.value : "")}
        className="h-10 w-auto! text-sm"
      />
    </div>
  );
}
