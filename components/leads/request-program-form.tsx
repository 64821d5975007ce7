"use client";

import { useTranslate } from "#translate";
import { useFormAction } from "@/components/forms/use-form-action";
import { requestProgram } from "@/lib/leads/actions";
import { BUDGETS, STUDY_LEVELS } from "@/lib/leads/wording";
import { ContactFields, DetailField, MessageField, SelectField } from "./contact-fields";
import { LeadForm } from "./lead-form";

type Props = { destinations: readonly string[]; privacyHref?: string | undefined };

/** Its fields are filled in from the link that led here (forms.browser.ts, data-prefill): ?program=…&university=…. */
export function RequestProgramForm({ destinations, privacyHref }: Props) {
  const t = useTranslate();
  const [state, action] = useFormAction(requestProgram);
  return (
    <LeadForm state={state} action={action} buttonText={t("Request the program")} privacyHref={privacyHref}>
      <div data-prefill className="grid gap-6">
        <DetailField
          state={state}
          name="program"
          label={t("Program or subject")}
          hint={t("As you found it, or in your own words: MSc Data Science, a nursing degree.")}
          autoComplete="off"
        />
        <input type="hidden" name="programSlug" defaultValue={state.values?.programSlug ?? ""} />
        <DetailField state={state} name="university" label={t("University")} autoComplete="off" />
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          {destinations.length > 0 ? (
            <SelectField
              state={state}
              name="destination"
              label={t("Country")}
              choices={destinations}
              none={t("Not decided yet")}
            />
          ) : null}
          <SelectField
            state={state}
            name="level"
            label={t("Level")}
            choices={STUDY_LEVELS}
            none={t("Not decided yet")}
          />
          <DetailField
            state={state}
            name="intake"
            label={t("Start date")}
            placeholder={t("September 2027")}
            autoComplete="off"
          />
          <SelectField
            state={state}
            name="budget"
            label={t("Budget, fees and living")}
            choices={BUDGETS}
            none={t("Not sure yet")}
          />
        </div>
      </div>
      <ContactFields state={state} />
      <MessageField
        state={state}
        label={t("Anything else we should know?")}
        hint={t("Your last degree and marks, tests you have taken, questions you have.")}
      />
    </LeadForm>
  );
}
