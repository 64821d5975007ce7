"use client";

import { useActionState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { handOverApplication } from "@/lib/applications/actions";
import { APPLICATION_LIMITS } from "@/lib/applications/limits";
import { HOLDERS, type Holder } from "@/lib/applications/stages";
import { HOLDER_NAMES } from "@/lib/applications/wording";
import { idle } from "@/lib/platform/result";

type Props = { applicationId: string; version: number; holder: Holder; today: string };

/** Passes the ball: to whom, what they are to do, by when. */
export function HandOverForm({ applicationId, version, holder, today }: Props) {
  const [state, action] = useActionState(handOverApplication, idle);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="holder" label="Who is next" required error={errors.holder}>
          {(control) => (
            <Select {...control} defaultValue={typed("holder", holder === "team" ? "student" : "team")}>
              {HOLDERS.map((each) => (
                <option key={each} value={each}>
                  {HOLDER_NAMES[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DateField
          name="promisedBy"
          kind="day"
          label="By when"
          hint="Without a day, ours follows from the stage."
          min={today}
          error={errors.promisedBy}
          defaultValue={typed("promisedBy")}
        />
      </div>
      <Field
        name="note"
        label="What they are to do"
        hint="The student reads it."
        required
        error={errors.note}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            dir="auto"
            maxLength={APPLICATION_LIMITS.reason}
            defaultValue={typed("note")}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Hand over
      </SubmitButton>
    </form>
  );
}
