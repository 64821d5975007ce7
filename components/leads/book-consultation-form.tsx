"use client";

import { useLocalPath, useTranslate } from "#translate";
import { Field } from "@/components/forms/field";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";
import { bookConsultation } from "@/lib/leads/actions";
import type { Slot } from "@/lib/leads/slots";
import { paths } from "@/lib/site/paths";
import { ContactFields, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";
import { SlotChoice } from "./slot-choice";

type Props = {
  slots: readonly Slot[];
  destinations: readonly string[];
  privacyHref?: string | undefined;
};

export function BookConsultationForm({ slots, destinations, privacyHref }: Props) {
  const t = useTranslate();
  const [state, action] = useFormAction(bookConsultation);
  return (
    <LeadForm state={state} action={action} buttonText={t("Book my consultation")} privacyHref={privacyHref}>
      <MatchTaken match={state.values?.match ?? ""} />
      <SlotChoice slots={slots} state={state} />
      <ContactFields state={state} />
      {destinations.length > 0 ? (
        <Field name="destination" label={t("Where would you like to study?")}>
          {(control) => (
            <Select {...control} defaultValue={state.values?.destination ?? ""}>
              <option value="">{t("Not decided yet")}</option>
              {destinations.map((name) => (
                <option key={name} value={name}>
                  {t(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <MessageField
        state={state}
        label={t("What would you like to talk about?")}
        hint={t("Courses you have in mind, your marks or test scores, when you want to start.")}
      />
    </LeadForm>
  );
}

/** The match that the link here brought along (?match=…): forms.browser.ts fills it in and shows that it comes with the booking. */
function MatchTaken({ match }: { match: string }) {
  const t = useTranslate();
  const page = useLocalPath()(paths.match);
  return (
    <div data-prefill className="contents">
      <input type="hidden" name="match" defaultValue={match} />
      <Alert variant="success" data-match-taken hidden={match === ""}>
        <p>
          {t(
            "Your match comes with this booking, so the counsellor knows your marks, budget and programs before the call.",
          )}{" "}
          <a href={match ? `${page}?${match}` : page} className="text-link">
            {t("See it")}
          </a>
        </p>
      </Alert>
    </div>
  );
}
