"use client";

import { useTranslate } from "#translate";
import { FieldError } from "@/components/forms/field";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { referFriend } from "@/lib/leads/actions";
import { FRIEND_CONSENT_TEXT, LEAD_LIMITS } from "@/lib/leads/wording";
import { ContactFields, DetailField, focusedField, MessageField } from "./contact-fields";
import { LeadForm } from "./lead-form";

export function ReferFriendForm({ privacyHref }: { privacyHref?: string | undefined }) {
  const t = useTranslate();
  const [state, action] = useFormAction(referFriend);
  const consentError = state.fieldErrors?.friendConsent;
  return (
    <LeadForm state={state} action={action} buttonText={t("Send my referral")} privacyHref={privacyHref}>
      <ContactFields state={state} isPhoneOptional />
      <fieldset className="grid gap-6 border-t pt-5">
        <legend className="float-left w-full text-xl font-semibold">{t("Your friend")}</legend>
        <p className="text-muted-foreground">
          {t(
            "Ask your friend first. Or leave this empty: you get a link to share, and your friend decides whether to contact us.",
          )}
        </p>
        <DetailField
          state={state}
          name="friendName"
          label={t("Friend’s name")}
          maxLength={LEAD_LIMITS.name}
          autoComplete="off"
          dir="auto"
        />
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          <DetailField
            state={state}
            name="friendPhone"
            label={t("Friend’s phone")}
            type="tel"
            maxLength={LEAD_LIMITS.phone}
            autoComplete="off"
          />
          <DetailField
            state={state}
            name="friendEmail"
            label={t("Friend’s email")}
            type="email"
            maxLength={LEAD_LIMITS.email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <DetailField
          state={state}
          name="friendInterest"
          label={t("What are they looking for?")}
          hint={t("Country, subject or course, as far as you know.")}
          autoComplete="off"
          dir="auto"
        />
        <div className="grid gap-1.5">
          <div className="grid grid-cols-[auto_1fr] gap-x-3">
            <Checkbox
              id="friendConsent"
              name="friendConsent"
              autoFocus={focusedField(state) === "friendConsent"}
              defaultChecked={state.values?.friendConsent === "on"}
              aria-invalid={consentError ? true : undefined}
              aria-describedby={consentError ? "friendConsent-error" : undefined}
            />
            <label htmlFor="friendConsent" className="leading-snug">
              {t(FRIEND_CONSENT_TEXT)}
            </label>
          </div>
          <div className="pl-8 empty:hidden">
            <FieldError id="friendConsent-error" message={consentError} />
          </div>
        </div>
      </fieldset>
      <MessageField state={state} label={t("Anything else we should know?")} />
    </LeadForm>
  );
}
