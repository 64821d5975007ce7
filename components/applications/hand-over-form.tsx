"use client";

import { useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { handOverApplication } from "@/lib/applications/actions";
import { type Expected, expectedHint } from "@/lib/applications/clock/expected";
import { APPLICATION_LIMITS } from "@/lib/applications/limits";
import { HOLDERS, type Holder } from "@/lib/applications/stages";
import { HOLDER_NAMES } from "@/lib/applications/wording";

type Props = {
  applicationId: string;
  version: number;
  holder: Holder;
  today: string;
  /** By when others are usually done. */
  expected: readonly Expected[];
};

/** Passes the ball: to whom, what they are to do, by when. */
export function HandOverForm({ applicationId, version, holder, today, expected }: Props) {
  const [state, action] = useFormAction(handOverApplication);
  const errors = state.fieldErrors ?? {};
  const [next, setNext] = useState<string>();
  const [day, setDay] = useState<string>();
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  const chosen = next ?? typed("holder", holder === "team" ? "student" : "team");
  const usual = expected.find((each) => each.holder === chosen);
  const suggested = usual?.day ?? "";
  // A day of the officer's own stays whoever is next; a suggestion goes with whom it was for.
  const isOwnDay = day !== undefined && day !== "" && !expected.some((each) => each.day === day);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="holder" label="Who is next" required error={errors.holder}>
          {(control) => (
            <Select
              {...control}
              defaultValue={typed("holder", holder === "team" ? "student" : "team")}
              onChange={({ target }) => setNext(target.value)}
            >
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
          hint={expectedHint(usual)}
          min={today}
          error={errors.promisedBy}
          key={chosen}
          defaultValue={isOwnDay ? day : typed("promisedBy") || suggested}
          onValue={setDay}
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
