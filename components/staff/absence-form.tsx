"use client";

import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { addAbsence } from "@/lib/staff/actions";
import { type Colleague, ColleagueSelect } from "./colleague-select";

type Props = {
  /** Who is away: one person, or somebody to choose of those who report to the reader. */
  who: string | readonly Colleague[];
  colleagues: readonly Colleague[];
  /** The first day that can be chosen, for those who plan for themselves. */
  from?: string;
};

/** Days on which somebody is away, and who covers. */
export function AbsenceForm({ who, colleagues, from }: Props) {
  const [state, action] = useFormAction(addAbsence);
  const typed = state.status === "error" ? state.values : undefined;
  const errors = state.fieldErrors ?? {};
  return (
    <form action={action} className="grid max-w-xl gap-5">
      {typeof who === "string" ? (
        <input type="hidden" name="userId" value={who} />
      ) : (
        <Field name="userId" id="absence-userId" label="Who is away" required error={errors.userId}>
          {(control) => (
            <ColleagueSelect control={control} colleagues={who} none="Choose" chosen={typed?.userId} />
          )}
        </Field>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField
          id="absence-firstDay"
          name="firstDay"
          label="First day away"
          kind="day"
          required
          min={from}
          defaultValue={typed?.firstDay ?? ""}
          error={errors.firstDay}
        />
        <DateField
          id="absence-lastDay"
          name="lastDay"
          label="Last day away"
          kind="day"
          required
          min={from}
          defaultValue={typed?.lastDay ?? ""}
          error={errors.lastDay}
        />
      </div>
      <Field
        name="coverId"
        id="absence-coverId"
        label="Who covers"
        hint="On these days they see the cases of whoever is away, as far as their own role sees cases at all."
        error={errors.coverId}
      >
        {(control) => (
          <ColleagueSelect
            control={control}
            colleagues={colleagues}
            except={typeof who === "string" ? who : undefined}
            none="Nobody"
            chosen={typed?.coverId}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="Adding…">
        Add days away
      </SubmitButton>
    </form>
  );
}
