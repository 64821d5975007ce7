"use client";

import { useEffect, useRef, useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field, FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { DOCUMENT_TYPES, NEEDED_BEFORE } from "@/lib/documents/choices";
import { saveRule, tryRule } from "@/lib/documents/requirements/actions";
import { RULE_LIMITS, type RuleSource } from "@/lib/documents/requirements/choices";
import type { RequirementRule } from "@/lib/documents/requirements/rows";
import { effectSentence } from "@/lib/documents/requirements/wording";
import { idle } from "@/lib/platform/result";
import { LEVELS, PROGRAM_TYPES } from "@/lib/programs/taxonomy";

type Props = {
  /** Named by the page, so that two presses are one rule. */
  newId: string;
  source: RuleSource;
  /** The rule of which this is the next wording. */
  former: RequirementRule | null;
  countryCode?: string | undefined;
  universityId?: string | undefined;
  /** What facts say about the country. */
  facts: readonly { key: string; what: string }[];
  today: string;
};

const PAUSE_MS = 400;

/** One rule. What it would do stands above the button before anything is saved. */
export function RuleForm({ newId, source, former, countryCode, universityId, facts, today }: Props) {
  const [state, action] = useFormAction(saveRule);
  const form = useRef<HTMLFormElement>(null);
  const effect = useEffectOfRule(form);
  const errors = state.fieldErrors ?? {};
  const isBack = state.status === "error";
  const typed = (name: string, before: string | null | undefined) =>
    (isBack ? state.values?.[name] : undefined) ?? before ?? "";
  const isTicked = (name: string, before: boolean) => (isBack ? state.values?.[name] === "on" : before);
  const levels = isBack ? (state.ticked?.levels ?? [state.values?.levels ?? ""]) : (former?.levels ?? []);
  return (
    <form ref={form} action={action} noValidate className="grid gap-5">
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name="replacesId" value={former?.id ?? ""} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="countryCode" value={countryCode ?? ""} />
      <input type="hidden" name="universityId" value={universityId ?? ""} />
      <Field name="typeCode" label="Document" required error={errors.typeCode}>
        {(control) => (
          <Select {...control} defaultValue={typed("typeCode", former?.typeCode)}>
            <option value="">Choose a document</option>
            {Object.entries(DOCUMENT_TYPES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {source === "destination" ? (
        <Field
          name="factKey"
          label="The fact that says so"
          hint={
            facts.length > 0
              ? "The student sees its source and its day. When the fact ends, so does the rule."
              : "No fact about this country is checked yet. The content team adds one first."
          }
          required
          error={errors.factKey}
        >
          {(control) => (
            <Select {...control} defaultValue={typed("factKey", former?.factKey)}>
              <option value="">Choose a fact</option>
              {facts.map(({ key, what }) => (
                <option key={key} value={key}>
                  {what}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {source === "university" ? (
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_13rem]">
          <TextField
            name="sourceUrl"
            label="Where the university says so"
            type="url"
            required
            maxLength={RULE_LIMITS.url}
            defaultValue={typed("sourceUrl", former?.sourceUrl)}
            error={errors.sourceUrl}
          />
          <DateField
            name="checkedOn"
            label="Read on"
            kind="day"
            required
            max={today}
            defaultValue={typed("checkedOn", former?.checkedOn ?? today)}
            error={errors.checkedOn}
          />
        </div>
      ) : null}
      {source === "always" ? null : (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-semibold">
            Levels of study{" "}
            <span className="font-normal text-muted-foreground">(none ticked: every level)</span>
          </legend>
          <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
            {Object.entries(LEVELS).map(([code, { name }]) => (
              <div key={code} className="flex items-center gap-2.5">
                <Checkbox
                  id={`level-${code}`}
                  name="levels"
                  value={code}
                  defaultChecked={levels.some((level) => level === code)}
                />
                <label htmlFor={`level-${code}`}>{name}</label>
              </div>
            ))}
          </div>
          <FieldError id="levels-error" message={errors.levels} />
        </fieldset>
      )}
      {source === "route" ? (
        <Field name="programType" label="Kind of program" error={errors.programType}>
          {(control) => (
            <Select {...control} defaultValue={typed("programType", former?.programType)}>
              <option value="">Every kind</option>
              {Object.entries(PROGRAM_TYPES).map(([code, { name }]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field name="neededBefore" label="Needed" required error={errors.neededBefore}>
        {(control) => (
          <Select {...control} defaultValue={typed("neededBefore", former?.neededBefore ?? "application")}>
            {Object.entries(NEEDED_BEFORE).map(([stage, words]) => (
              <option key={stage} value={stage}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="why" label="Why" hint="The student reads exactly these words." required error={errors.why}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={RULE_LIMITS.why}
            dir="auto"
            defaultValue={typed("why", former?.why)}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Tick name="isRequired" isTicked={isTicked("isRequired", former?.isRequired ?? true)}>
          Required: no application goes on without it
        </Tick>
        <Tick name="isWaivable" isTicked={isTicked("isWaivable", former?.isWaivable ?? true)}>
          A second person may make an exception
        </Tick>
      </div>
      <div className="grid gap-3">
        <p aria-live="polite" className="text-sm font-semibold empty:hidden">
          {effect}
        </p>
        <FormMessage status={state.status} message={state.message} />
        <SubmitButton className="w-full sm:w-fit" pendingText="Saving…">
          {former ? "Save the change" : "Add the rule"}
        </SubmitButton>
      </div>
    </form>
  );
}

function Tick({ name, isTicked, children }: { name: string; isTicked: boolean; children: React.ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox id={name} name={name} defaultChecked={isTicked} />
      <label htmlFor={name}>{children}</label>
    </div>
  );
}

/** Reads along once the typing pauses; an answer that is late for its text is dropped. */
function useEffectOfRule(form: React.RefObject<HTMLFormElement | null>): string | null {
  const [effect, setEffect] = useState<string | null>(null);
  useEffect(() => {
    const shown = form.current;
    if (!shown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const read = async () => {
      const at = ++asked;
      const answer = await tryRule(idle, new FormData(shown)).catch(() => null);
      if (at === asked) setEffect(answer?.data ? effectSentence(answer.data.applications) : null);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    };
    later();
    shown.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      shown.removeEventListener("input", later);
    };
  }, [form]);
  return effect;
}
