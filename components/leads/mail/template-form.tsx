"use client";

import { useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextWithPlaces } from "@/components/forms/text-with-places";
import { TickList } from "@/components/forms/tick-list";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ROLES } from "@/lib/access/roles";
import { saveMailTemplate } from "@/lib/leads/mail/actions";
import { MAIL_LIMITS } from "@/lib/leads/mail/limits";
import { templatesPath } from "@/lib/leads/mail/path";
import { TEMPLATE_ROLES } from "@/lib/leads/mail/roles";
import type { MailTemplate } from "@/lib/leads/mail/rows";
import { fillTemplate, MAIL_VARIABLES, type MailValues, openPlaces } from "@/lib/leads/mail/variables";
import { languageName } from "@/lib/leads/wording";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { valuesSent } from "@/lib/platform/result";

type Props = {
  /** None for a new one. */
  template: MailTemplate | null;
  /** Leads of one's own to see it with. */
  leads: readonly { id: string; label: string; values: Readonly<Record<string, MailValues>> }[];
};

/** A template with what may be filled in, and beside it how it reads for a lead. */
export function TemplateForm({ template, leads }: Props) {
  const [state, action] = useFormAction(saveMailTemplate);
  const [locale, setLocale] = useState<string>(template?.locale ?? "en");
  const [subject, setSubject] = useState(template?.subject ?? "");
  const [body, setBody] = useState(template?.body ?? "");
  const [leadId, setLeadId] = useState(leads[0]?.id ?? "");
  const errors = state.fieldErrors ?? {};
  const isOn = (name: string, value: string, otherwise: boolean) =>
    valuesSent(state, name)?.includes(value) ?? otherwise;

  const isArchived = isOn("isArchived", "on", template?.archivedAt != null);

  return (
    <form action={action} className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <input type="hidden" name="templateId" value={template?.id ?? ""} />
        <input type="hidden" name="version" value={template?.version ?? ""} />
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField
            name="name"
            label="Name"
            required
            maxLength={MAIL_LIMITS.name}
            defaultValue={state.values?.name ?? template?.name ?? ""}
            error={errors.name}
          />
          <Field name="locale" label="Language" required error={errors.locale}>
            {(control) => (
              <Select {...control} value={locale} onChange={(event) => setLocale(event.target.value)}>
                {(Object.keys(LOCALES) as Locale[]).map((each) => (
                  <option key={each} value={each}>
                    {languageName(each)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field name="subject" label="Subject" required error={errors.subject}>
          {(control) => (
            <Input
              {...control}
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
              maxLength={MAIL_LIMITS.subject}
            />
          )}
        </Field>
        <TextWithPlaces
          name="body"
          label="Email"
          hint="An empty line begins a paragraph."
          rows={16}
          maxLength={MAIL_LIMITS.body}
          value={body}
          onChange={setBody}
          error={errors.body}
          places={MAIL_VARIABLES}
        />
        <TickList
          name="onlyFor"
          label="Only for"
          hint="Tick none and everybody who works on leads may use it."
          choices={TEMPLATE_ROLES.map((role) => ({ value: role, label: ROLES[role].label }))}
          ticked={(role) => isOn("onlyFor", role, template?.roles.some((each) => each === role) ?? false)}
          error={errors.onlyFor}
        />
        {template ? (
          <label htmlFor="isArchived" className="flex items-center gap-2">
            <Checkbox
              key={String(isArchived)}
              id="isArchived"
              name="isArchived"
              defaultChecked={isArchived}
            />
            Archive: nobody can choose it any more
          </label>
        ) : null}
        <FormMessage status={state.status} message={state.message} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pendingText="Saving…">Save template</SubmitButton>
          <a href={templatesPath()} className={buttonVariants({ variant: "ghost" })}>
            Cancel
          </a>
        </div>
      </div>
      <section aria-labelledby="preview" className="grid min-w-0 gap-3">
        <h3 id="preview" className="font-sans font-semibold">
          How it reads
        </h3>
        {leads.length > 0 ? (
          <label htmlFor="preview-lead" className="grid gap-1.5">
            Written to
            <Select id="preview-lead" value={leadId} onChange={(event) => setLeadId(event.target.value)}>
              {leads.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </label>
        ) : (
          <p className="text-muted-foreground">Claim a lead to see the template with its name and times.</p>
        )}
        <Preview
          subject={subject}
          body={body}
          values={leads.find(({ id }) => id === leadId)?.values[locale] ?? {}}
        />
      </section>
    </form>
  );
}

function Preview({ subject, body, values }: { subject: string; body: string; values: MailValues }) {
  const filled = { subject: fillTemplate(subject, values), body: fillTemplate(body, values) };
  const open = [...new Set([...openPlaces(filled.subject), ...openPlaces(filled.body)])];
  return (
    <div className="rounded-md border bg-card px-4 py-3">
      <p className="font-semibold break-words">
        <Marked text={filled.subject} />
      </p>
      <p dir="auto" className="mt-3 break-words whitespace-pre-line">
        <Marked text={filled.body} />
      </p>
      {open.length > 0 ? (
        <p className="mt-3 border-t pt-2 text-sm text-muted-foreground">
          Filled in by hand: {open.join(", ")}
        </p>
      ) : null}
    </div>
  );
}

/** What is not known of the lead stands out. */
function Marked({ text }: { text: string }) {
  return text.split(/(\{\{[^{}]*\}\})/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
