"use client";

import { useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import { proposeKeyChange } from "@/lib/mock-exams/authoring/statistics/actions";
import type { TypedKey } from "@/lib/mock-exams/authoring/statistics/key-form";
import type { KeyChangeKind } from "@/lib/mock-exams/authoring/statistics/rows";
import { KIND_TEXTS } from "@/lib/mock-exams/authoring/statistics/rules";
import type { ItemContent } from "@/lib/mock-exams/item";
import { KeyFields } from "./key-fields";

type Props = {
  itemVersionId: string;
  content: ItemContent;
  kinds: readonly KeyChangeKind[];
  typed: TypedKey;
  /** Those that are open, with the beginning of what they say. */
  objections: readonly { id: string; text: string }[];
};

/** Another key, or a question that no longer counts. Nothing changes before somebody has seen what it comes to. */
export function ProposalForm({ itemVersionId, content, kinds, typed, objections }: Props) {
  const [state, action] = useFormAction(proposeKeyChange);
  const errors = state.fieldErrors ?? {};
  const values = state.status === "error" ? state.values : undefined;
  const isTicked = (id: string) => (values ? `objection.${id}` in values : true);
  // An answer is needed for those whose objections are accepted, and for nobody else.
  const [accepted, setAccepted] = useState(objections.filter(({ id }) => isTicked(id)).length);
  const [kind, setKind] = useState<KeyChangeKind>(kinds[0] ?? "dropped");
  return (
    <form action={action} noValidate className="grid gap-5">
      <input type="hidden" name="itemVersionId" value={itemVersionId} />
      <fieldset className="grid gap-2">
        <legend className="text-sm font-semibold">What to do</legend>
        {kinds.map((one) => (
          <label key={one} htmlFor={`kind-${one}`} className="flex items-start gap-3 py-1">
            <Checkbox
              id={`kind-${one}`}
              type="radio"
              name="kind"
              value={one}
              defaultChecked={(values?.kind ?? kinds[0]) === one}
              onChange={() => setKind(one)}
              className="mt-0.5"
            />
            <span>
              <span className="block font-semibold">{KIND_TEXTS[one].name}</span>
              <span className="block text-sm text-muted-foreground">{KIND_TEXTS[one].meaning}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === "key" ? (
        <KeyFields content={content} typed={values ? typedIn(values) : typed} errors={errors} />
      ) : null}
      <Field
        name="explanation"
        label="New explanation"
        hint="Where the old one is no longer right. Markdown, formulas between dollar signs. Left empty, the old one stays."
        error={errors.explanation}
      >
        {(control) => <Textarea {...control} rows={3} defaultValue={values?.explanation} />}
      </Field>
      <TextField
        name="reason"
        label="Why"
        hint="It stays in the history of the key."
        required
        maxLength={180}
        autoComplete="off"
        defaultValue={values?.reason}
        error={errors.reason}
      />
      {objections.length > 0 ? (
        <>
          <fieldset className="grid gap-2">
            <legend className="text-sm font-semibold">Objections this accepts</legend>
            {objections.map(({ id, text }) => (
              <label key={id} htmlFor={`objection-${id}`} className="flex min-w-0 items-start gap-3 py-1">
                <Checkbox
                  id={`objection-${id}`}
                  name={`objection.${id}`}
                  defaultChecked={isTicked(id)}
                  onChange={({ target }) => setAccepted((count) => count + (target.checked ? 1 : -1))}
                  className="mt-0.5"
                />
                <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
                  {text}
                </span>
              </label>
            ))}
          </fieldset>
          <Field
            name="decision"
            label="What those students read"
            hint="In a letter and in the review of their attempt, once the change is made. Needed while an objection is ticked."
            required={accepted > 0}
            error={errors.decision}
          >
            {(control) => (
              <Textarea {...control} rows={3} maxLength={2_000} defaultValue={values?.decision} />
            )}
          </Field>
        </>
      ) : null}
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton pendingText="Looking at every attempt…" className="w-fit max-sm:w-full">
        See what it would change
      </SubmitButton>
    </form>
  );
}

/** The key's fields as they were sent. */
function typedIn(values: Record<string, string>): TypedKey {
  const under = (kind: string) =>
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(`${kind}.`) ? [[name.slice(kind.length + 1), value] as const] : [],
    );
  return {
    right: under("right").map(([id]) => id),
    accepted: values.accepted ?? "",
    value: Object.fromEntries(under("value")),
  };
}
