"use client";

import { useActionState, useRef, useState } from "react";
import { Field, FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import { ROLES } from "@/lib/access/roles";
import { savePreparedAnswer } from "@/lib/messages/answers/actions";
import { ANSWER_LIMITS } from "@/lib/messages/answers/limits";
import { answersPath } from "@/lib/messages/answers/path";
import { ANSWER_PLACE_NAMES, ANSWER_PLACES, type AnswerPlace } from "@/lib/messages/answers/places";
import { ANSWER_ROLES } from "@/lib/messages/answers/roles";
import type { PreparedAnswer } from "@/lib/messages/answers/rows";
import { idle, valuesSent } from "@/lib/platform/result";

/** An answer that is kept: its title in the menu, its words, and who may choose it. Null for a new one. */
export function AnswerForm({ answer }: { answer: PreparedAnswer | null }) {
  const [state, action] = useActionState(savePreparedAnswer, idle);
  const [body, setBody] = useState(state.values?.body ?? answer?.body ?? "");
  const text = useRef<HTMLTextAreaElement>(null);
  const errors = state.fieldErrors ?? {};
  const isOn = (name: string, value: string, otherwise: boolean) =>
    valuesSent(state, name)?.includes(value) ?? otherwise;
  const isArchived = isOn("isArchived", "on", answer?.archivedAt != null);

  const insert = (name: AnswerPlace) => {
    const field = text.current;
    if (!field) return;
    const place = `{{${name}}}`;
    const at = field.selectionStart;
    setBody(body.slice(0, at) + place + body.slice(field.selectionEnd));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(at + place.length, at + place.length);
    });
  };

  return (
    <form action={action} className="grid max-w-2xl gap-5">
      <input type="hidden" name="answerId" value={answer?.id ?? ""} />
      <input type="hidden" name="version" value={answer?.version ?? ""} />
      <TextField
        name="title"
        label="Title"
        hint="What colleagues see in the menu. Students don’t read it."
        required
        maxLength={ANSWER_LIMITS.title}
        defaultValue={state.values?.title ?? answer?.title ?? ""}
        error={errors.title}
      />
      <Field name="body" label="Answer" required error={errors.body}>
        {(control) => (
          <Textarea
            {...control}
            ref={text}
            rows={8}
            dir="auto"
            value={body}
            onChange={(event) => setBody(event.target.value)}
            maxLength={ANSWER_LIMITS.body}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-semibold">Filled in by itself</legend>
        <ul className="flex flex-wrap gap-1.5">
          {ANSWER_PLACE_NAMES.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => insert(name)}
                title={`{{${name}}}`}
                className={buttonVariants({ variant: "secondary", size: "sm" })}
              >
                {ANSWER_PLACES[name]}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset aria-describedby={errors.onlyFor ? "onlyFor-error" : undefined}>
        <legend className="mb-1.5 font-semibold">Only for</legend>
        <p className="mb-1.5 text-sm text-muted-foreground">
          Tick none and everybody who writes to students may use it.
        </p>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {ANSWER_ROLES.map((role) => {
            const isTicked = isOn("onlyFor", role, answer?.roles.includes(role) ?? false);
            return (
              <label key={role} htmlFor={`onlyFor-${role}`} className="flex items-center gap-2">
                <Checkbox
                  // A new key per state: React does not tick a box again after the form was reset.
                  key={String(isTicked)}
                  id={`onlyFor-${role}`}
                  name="onlyFor"
                  value={role}
                  defaultChecked={isTicked}
                />
                {ROLES[role].label}
              </label>
            );
          })}
        </div>
        <FieldError id="onlyFor-error" message={errors.onlyFor} />
      </fieldset>
      {answer ? (
        <label htmlFor="isArchived" className="flex items-center gap-2">
          <Checkbox key={String(isArchived)} id="isArchived" name="isArchived" defaultChecked={isArchived} />
          Archive: nobody can choose it any more
        </label>
      ) : null}
      <FormMessage status={state.status} message={state.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingText="Saving…">Save answer</SubmitButton>
        <a href={answersPath()} className={buttonVariants({ variant: "ghost" })}>
          Cancel
        </a>
      </div>
    </form>
  );
}
