"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { reopenTranslation, reviewTranslation } from "@/lib/translations/actions";

type Props = {
  id: string;
  locale: string;
  place: string;
  /** "Hindi: Answer 2" */
  label: string;
  source: string;
  /** The English of today, where that is no longer the source. */
  english: string | null;
  text: string;
  updatedAt: string;
  isReviewed: boolean;
};

/** One text in the other language: correct it, mark it as reviewed, or take the review back. */
export function ReviewForm({
  id,
  locale,
  place,
  label,
  source,
  english,
  text,
  updatedAt,
  isReviewed,
}: Props) {
  const [state, submit] = useFormAction(reviewTranslation);
  const form = useRef<HTMLFormElement>(null);
  const goesOn = useRef(false);
  const typed = state.values?.text ?? text;

  useEffect(() => {
    if (state.status !== "idle" && goesOn.current) {
      goesOn.current = false;
      if (state.status === "ok" && form.current) nextTextarea(form.current)?.focus();
    }
  }, [state]);

  const saveByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    goesOn.current = true;
    form.current?.requestSubmit();
  };

  return (
    <div className="grid content-start gap-3">
      <form ref={form} action={submit} className="grid gap-3">
        <Hidden values={{ id, locale, place, source, seen: updatedAt, ...(english ? { english } : {}) }} />
        {state.status === "error" && typed !== text ? (
          <div className="grid gap-1.5 border-l-2 border-attention-fill pl-3 text-sm">
            <p className="font-semibold">Stored now</p>
            <p lang={locale} className="break-words whitespace-pre-wrap">
              {text}
            </p>
          </div>
        ) : null}
        <Field id={`text-${id}`} name="text" label={label} required error={state.fieldErrors?.text}>
          {(control) => (
            <Textarea
              {...control}
              lang={locale}
              rows={Math.min(12, Math.max(1, Math.ceil(text.length / 55)))}
              className="min-h-11!"
              defaultValue={typed}
              onKeyDown={saveByKey}
            />
          )}
        </Field>
        <FormMessage status={state.status} message={state.message} />
        <SubmitButton size="sm" pendingText="Saving…" className="w-fit max-sm:w-full">
          Save and mark as reviewed
        </SubmitButton>
      </form>
      {isReviewed ? <ReopenForm id={id} locale={locale} place={place} /> : null}
    </div>
  );
}

function ReopenForm({ id, locale, place }: Pick<Props, "id" | "locale" | "place">) {
  const [state, submit] = useFormAction(reopenTranslation);
  return (
    <form action={submit} className="grid gap-2">
      <Hidden values={{ id, locale, place }} />
      <SubmitButton size="sm" variant="ghost" pendingText="One moment…" className="w-fit max-sm:w-full">
        Needs another look
      </SubmitButton>
      {state.status === "error" ? <FormMessage status={state.status} message={state.message} /> : null}
    </form>
  );
}

function Hidden({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function nextTextarea(form: HTMLFormElement): HTMLTextAreaElement | undefined {
  const all = [...document.querySelectorAll<HTMLTextAreaElement>("textarea[name=text]")];
  return all[all.findIndex((textarea) => form.contains(textarea)) + 1];
}
