"use client";

import { useActionState } from "react";
import { requestProgram } from "@/lib/leads/actions";
import { BUDGETS, STUDY_LEVELS } from "@/lib/leads/wording";
import { idle } from "@/lib/platform/result";
import { ContactFields, DetailField, MessageField, SelectField } from "./contact-fields";
import { LeadForm } from "./lead-form";

type Props = { destinations: readonly string[]; privacyHref?: string | undefined };

/** Its fields are filled in from the link that led here (forms.browser.ts, data-prefill): ?program=…&university=…. */
export function RequestProgramForm({ destinations, privacyHref }: Props) {
  const [state, action] = useActionState(requestProgram, idle);
  return (
    <LeadForm state={state} action={action} buttonText="Request the program" privacyHref={privacyHref}>
      <div data-prefill className="grid gap-6">
        <DetailField
          state={state}
          name="program"
          label="Program or subject"
          hint="As you found it, or in your own words: MSc Data Science, a nursing degree."
          autoComplete="off"
        />
        <input type="hidden" name="programSlug" defaultValue={state.values?.programSlug ?? ""} />
        <DetailField state={state} name="university" label="University" autoComplete="off" />
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          {destinations.length > 0 ? (
            <SelectField
              state={state}
              name="destination"
              label="Country"
              choices={destinations}
              none="Not decided yet"
            />
          ) : null}
          <SelectField
            state={state}
            name="level"
            label="Level"
            choices={STUDY_LEVELS}
            none="Not decided yet"
          />
          <DetailField
            state={state}
            name="intake"
            label="Start date"
            placeholder="September 2027"
            autoComplete="off"
          />
          <SelectField
            state={state}
            name="budget"
            label="Budget, fees and living"
            choices={BUDGETS}
            none="Not sure yet"
          />
        </div>
      </div>
      <ContactFields state={state} />
      <MessageField
        state={state}
        label="Anything else we should know?"
        hint="Your last degree and marks, tests you have taken, questions you have."
      />
    </LeadForm>
  );
}
