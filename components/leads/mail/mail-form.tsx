"use client";

import { useEffect, useRef, useState } from "react";
import { Field, FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { sendLeadMail } from "@/lib/leads/mail/actions";
import { MAIL_LIMITS, WAIT_STEP } from "@/lib/leads/mail/limits";
import type { MailTemplate } from "@/lib/leads/mail/rows";
import { fillTemplate, type MailValues, openPlaces } from "@/lib/leads/mail/variables";
import type { Locale } from "@/lib/platform/locales";
import { idle } from "@/lib/platform/result";
import { clearDraft, type MailDraft, newDraft, readDraft, saveDraft } from "./mail-draft";

type Props = {
  leadId: string;
  version: number;
  userId: string;
  /** Of the first mail; those after it get their own. */
  firstKey: string;
  templates: readonly MailTemplate[];
  /** The lead's language: its templates come first. */
  locale: Locale;
  /** What is known of this lead, in each language. */
  values: Readonly<Record<string, MailValues>>;
  /** What goes beside the words. */
  goes: { from: string; to: string; replyTo: string; basis: string };
};

/** A mail to a lead: from a template or by hand. What is half written stays in this tab until it is sent. */
export function MailForm({ leadId, version, userId, firstKey, templates, locale, values, goes }: Props) {
  const place = `${userId}:${leadId}`;
  const [draft, setDraft] = useState<MailDraft>(() => newDraft(firstKey));
  const [isOpen, setIsOpen] = useState(false);
  const [state, action] = useFormAction(sendLeadMail);
  const form = useRef<HTMLFormElement>(null);

  // The browser alone has the draft, so it is looked for once the page is there.
  useEffect(() => {
    const kept = readDraft(place);
    if (!kept) return;
    setDraft(kept);
    setIsOpen(true);
  }, [place]);

  const [answered, setAnswered] = useState<unknown>(idle);
  if (state !== answered) {
    setAnswered(state);
    if (state.status === "ok") setDraft(newDraft(crypto.randomUUID()));
  }
  useEffect(() => {
    if (state.status === "ok") clearDraft(place);
  }, [state, place]);

  const change = (changes: Partial<MailDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    saveDraft(place, next);
  };
  const choose = (typed: string) => {
    const chosen = templates.find((template) => labelOf(template) === typed);
    if (!chosen) return change({ template: typed });
    const known = values[chosen.locale] ?? {};
    change({
      template: typed,
      templateId: chosen.id,
      subject: fillTemplate(chosen.subject, known),
      body: fillTemplate(chosen.body, known),
    });
  };
  const focus = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  useKeys("Email", [
    {
      key: "e",
      label: "Write an email",
      run: () => {
        setIsOpen(true);
        focus(templates.length > 0 ? "template" : "subject");
      },
    },
  ]);

  const open = [...new Set([...openPlaces(draft.subject), ...openPlaces(draft.body)])];
  const inOrder = [...templates].sort(
    (one, other) => Number(other.locale === locale) - Number(one.locale === locale),
  );
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="text-link w-fit" title="E">
        Write an email
      </summary>
      <form ref={form} action={action} className="mt-2 grid gap-2.5">
        <input type="hidden" name="leadId" value={leadId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="key" value={draft.key} />
        <input type="hidden" name="templateId" value={draft.templateId} />
        {templates.length > 0 ? (
          <Field
            name="template"
            id="mail-template"
            label="Template"
            hint="Type to find one. It replaces what is below."
          >
            {(control) => (
              <>
                <Input
                  {...control}
                  list="mail-templates"
                  autoComplete="off"
                  value={draft.template}
                  onChange={(event) => choose(event.target.value)}
                />
                <datalist id="mail-templates">
                  {inOrder.map((template) => (
                    <option key={template.id} value={labelOf(template)} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        ) : null}
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
          <Goes name="From">{goes.from}</Goes>
          <Goes name="To">{goes.to}</Goes>
          <Goes name="Replies go to">{goes.replyTo}</Goes>
          <Goes name="Why we may write">{goes.basis}</Goes>
        </dl>
        <Field name="subject" id="mail-subject" label="Subject" required error={state.fieldErrors?.subject}>
          {(control) => (
            <Input
              {...control}
              value={draft.subject}
              onChange={(event) => change({ subject: event.target.value })}
              maxLength={MAIL_LIMITS.subject}
              dir="auto"
            />
          )}
        </Field>
        <Field name="body" id="mail-body" label="Email" required error={state.fieldErrors?.body}>
          {(control) => (
            <Textarea
              {...control}
              rows={12}
              value={draft.body}
              onChange={(event) => change({ body: event.target.value })}
              maxLength={MAIL_LIMITS.body}
              dir="auto"
            />
          )}
        </Field>
        {open.length > 0 ? (
          <div role="status" className="rounded-md border border-destructive px-3 py-2">
            <p className="font-semibold text-destructive">Still to fill in: {open.join(", ")}</p>
            <button type="button" className="text-link" onClick={() => selectOpenPlace(form.current)}>
              Go to the first
            </button>
          </div>
        ) : null}
        <fieldset className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <legend className="sr-only">What comes next</legend>
          <Field
            name="nextTitle"
            id="mail-next-title"
            label="Next step"
            required
            error={state.fieldErrors?.nextTitle}
          >
            {(control) => (
              <Input {...control} defaultValue={state.values?.nextTitle ?? WAIT_STEP.title} maxLength={200} />
            )}
          </Field>
          <Field
            name="nextDays"
            id="mail-next-days"
            label="Working days"
            required
            error={state.fieldErrors?.nextDays}
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={60}
                defaultValue={state.values?.nextDays ?? WAIT_STEP.workingDays}
              />
            )}
          </Field>
        </fieldset>
        <FieldError message={state.fieldErrors?.version ?? state.fieldErrors?.key} />
        <SubmitButton size="sm" pendingText="Sending…" className="w-fit">
          Send email
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </form>
    </details>
  );
}

function labelOf({ name, locale }: MailTemplate): string {
  return locale === "en" ? name : `${name} (Hindi)`;
}

/** Selects the first gap, so that the next key pressed fills it. */
function selectOpenPlace(form: HTMLFormElement | null) {
  for (const name of ["subject", "body"]) {
    const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
    const found = field && /\{\{[^{}]*\}\}|\{\{|\}\}/.exec(field.value);
    if (!field || !found) continue;
    field.focus();
    field.setSelectionRange(found.index, found.index + found[0].length);
    return;
  }
}

function Goes({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
