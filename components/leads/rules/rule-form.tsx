"use client";

import { Field, FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { saveAssignmentRule } from "@/lib/leads/assignment/actions";
import {
  ASSIGNABLE_TYPES,
  ASSIGNMENT_METHOD_NAMES,
  ASSIGNMENT_METHODS,
  RULE_LIMITS,
} from "@/lib/leads/assignment/choices";
import { rulesPath } from "@/lib/leads/assignment/path";
import type { AssignmentRule } from "@/lib/leads/assignment/rows";
import { LEAD_REQUEST_TYPES, languageName } from "@/lib/leads/wording";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { valuesSent } from "@/lib/platform/result";

type Props = {
  /** None for a new one. */
  rule: AssignmentRule | null;
  workers: readonly { id: string; name: string }[];
};

/** A rule: which leads, and who gets them. */
export function RuleForm({ rule, workers }: Props) {
  const [state, action] = useFormAction(saveAssignmentRule);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  const chosen = (name: string, otherwise: readonly string[]) => valuesSent(state, name) ?? otherwise;
  const isOn = (name: string, otherwise: boolean) => {
    const sent = valuesSent(state, name);
    return sent ? sent.length > 0 : otherwise;
  };
  // Whoever has left would be refused.
  const working = rule?.members.filter(({ worksLeads }) => worksLeads) ?? [];
  const members = chosen(
    "members",
    working.map(({ userId, weight }) => `${userId}:${weight}`),
  );
  return (
    <form action={action} className="grid gap-5">
      <input type="hidden" name="ruleId" value={rule?.id ?? ""} />
      <input type="hidden" name="version" value={rule?.version ?? ""} />
      <TextField
        name="name"
        label="Name"
        hint="Colleagues read it in the lead’s history."
        required
        maxLength={RULE_LIMITS.name}
        defaultValue={typed("name", rule?.name)}
        error={errors.name}
      />
      <fieldset className="grid gap-5 border-t pt-4">
        <legend className="float-left mb-3 text-lg font-semibold">Which leads</legend>
        <p className="clear-both text-sm text-muted-foreground">
          Leave a part empty and it makes no difference.
        </p>
        <Choices
          legend="Asked for"
          name="requestTypes"
          choices={ASSIGNABLE_TYPES.map((type) => [type, LEAD_REQUEST_TYPES[type]])}
          chosen={chosen("requestTypes", rule?.requestTypes ?? [])}
          error={errors.requestTypes}
        />
        <Choices
          legend="Language of the lead"
          name="languages"
          choices={(Object.keys(LOCALES) as Locale[]).map((locale) => [locale, languageName(locale)])}
          chosen={chosen("languages", rule?.languages ?? [])}
          error={errors.languages}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Lines
            name="destinations"
            label="Destinations"
            hint="One on each line, such as Germany."
            text={typed("destinations", rule?.destinations.join("\n"))}
            error={errors.destinations}
          />
          <Lines
            name="sources"
            label="Campaign sources"
            hint="The utm_source, one on each line, such as instagram."
            text={typed("sources", rule?.sources.join("\n"))}
            error={errors.sources}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-5 border-t pt-4">
        <legend className="float-left mb-3 text-lg font-semibold">Who gets them</legend>
        <fieldset
          className="clear-both grid gap-2"
          aria-describedby={errors.members ? "members-error" : undefined}
        >
          <legend className="mb-1.5 font-semibold">Colleagues</legend>
          <FieldError id="members-error" message={errors.members} />
          {workers.map(({ id, name }) => (
            <MemberChoice key={id} id={id} name={name} chosen={members} />
          ))}
        </fieldset>
        <Field name="method" label="How leads are shared out" required error={errors.method}>
          {(control) => (
            <Select {...control} defaultValue={typed("method", rule?.method ?? "round_robin")}>
              {ASSIGNMENT_METHOD_NAMES.map((method) => (
                <option key={method} value={method}>
                  {ASSIGNMENT_METHODS[method]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Tick
          name="speaksLanguage"
          label="Only colleagues who speak the lead’s language"
          isOn={isOn("speaksLanguage", rule?.speaksLanguage ?? false)}
        />
        <Lines
          name="regions"
          label="Only colleagues who work in"
          hint="Regions as HR entered them, one on each line."
          text={typed("regions", rule?.regions.join("\n"))}
          error={errors.regions}
        />
      </fieldset>
      <Tick name="isActive" label="Use this rule" isOn={isOn("isActive", rule?.isActive ?? true)} />
      <FormMessage status={state.status} message={state.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingText="Saving…">Save rule</SubmitButton>
        <a href={rulesPath()} className={buttonVariants({ variant: "ghost" })}>
          Cancel
        </a>
      </div>
    </form>
  );
}

const MOST_SHARES = 5;

/** Not a member, or one with a share; somebody with two shares gets twice as many leads. */
function MemberChoice({ id, name, chosen }: { id: string; name: string; chosen: readonly string[] }) {
  const value = chosen.find((member) => member.startsWith(id)) ?? "";
  const shares = Array.from({ length: MOST_SHARES }, (_, index) => index + 1);
  const own = Number(value.split(":")[1] ?? 0);
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <label htmlFor={`member-${id}`} className="min-w-0">
        <bdi>{name}</bdi>
      </label>
      <Select key={value} id={`member-${id}`} name="members" defaultValue={value}>
        <option value="">No leads</option>
        {(own > MOST_SHARES ? [...shares, own] : shares).map((weight) => (
          <option key={weight} value={`${id}:${weight}`}>
            {weight === 1 ? "1 share" : `${weight} shares`}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Choices({
  legend,
  name,
  choices,
  chosen,
  error,
}: {
  legend: string;
  name: string;
  choices: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  error?: string | undefined;
}) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map(([value, label]) => (
          <label key={value} htmlFor={`${name}-${value}`} className="flex items-center gap-2">
            <Checkbox
              // A new key per state: React does not tick a box again after the form was reset.
              key={String(chosen.includes(value))}
              id={`${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  );
}

function Tick({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label htmlFor={name} className="flex items-center gap-2">
      <Checkbox key={String(isOn)} id={name} name={name} defaultChecked={isOn} />
      {label}
    </label>
  );
}

type LinesProps = { name: string; label: string; hint: string; text: string; error?: string | undefined };

function Lines({ name, label, hint, text, error }: LinesProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => <Textarea {...control} rows={3} defaultValue={text} />}
    </Field>
  );
}
