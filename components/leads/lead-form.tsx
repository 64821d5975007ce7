"use client";

import type { ReactNode } from "react";
import { useTranslate } from "#translate";
import { FIELD_ERROR_STYLE, FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { LocaleField } from "@/components/forms/locale-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import { CONSENT_TEXT, NOT_SAVED } from "@/lib/leads/wording";
import { focusedField, type LeadFormState } from "./contact-fields";
import { LeadReceived } from "./lead-received";

type Props = {
  state: LeadFormState;
  action: (form: FormData) => void;
  buttonText: string;
  privacyHref?: string | undefined;
  children: ReactNode;
};

/**
 * The frame of the lead forms: fields, consent, answer and button; once it is sent, the receipt. forms.browser.ts
 * works on what carries a data- mark here: it sends in the background, and keeps the entry while the network is gone.
 */
export function LeadForm({ state, action, buttonText, privacyHref, children }: Props) {
  const t = useTranslate();
  if (state.status === "ok" && state.data) {
    return (
      <div data-lead-region data-outcome="ok">
        <LeadReceived receipt={state.data} />
      </div>
    );
  }
  const consentError = state.fieldErrors?.consent;
  const isOurFault = state.message === NOT_SAVED;
  return (
    <div data-lead-region data-outcome={isOurFault ? "unavailable" : state.status}>
      {/* A document carries the styles it shows, and forms.browser.ts may bring in what these are for. */}
      <div hidden className={FIELD_ERROR_STYLE} />
      <Alert variant="destructive" hidden />
      <form action={action} data-lead-form noValidate className="grid gap-6">
        <LocaleField />
        {children}
        <div hidden>
          <label>
            {t("Leave this empty")}
            <input name="website" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="grid gap-1.5">
          <div className="grid grid-cols-[auto_1fr] gap-x-3">
            <Checkbox
              id="consent"
              name="consent"
              required
              autoFocus={focusedField(state) === "consent"}
              defaultChecked={state.values?.consent === "on"}
              aria-invalid={consentError ? true : undefined}
              aria-describedby={consentError ? "consent-error" : undefined}
            />
            <label htmlFor="consent" className="leading-snug">
              {t(CONSENT_TEXT)}
            </label>
          </div>
          {privacyHref ? (
            <p className="pl-8 text-sm text-muted-foreground">
              <a href={privacyHref} className="text-link">
                {t("How we keep your details")}
              </a>
            </p>
          ) : null}
          <div className="pl-8 empty:hidden">
            <FieldError id="consent-error" message={consentError} />
          </div>
        </div>
        <div>
          <div
            data-form-message
            tabIndex={-1}
            className="outline-none has-[p]:pb-5"
            // biome-ignore lint/a11y/noAutofocus: after a refusal, the answer is what the visitor must read first.
            autoFocus={state.status === "error" && !state.fieldErrors}
          >
            <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
          </div>
          <div aria-live="polite">
            <Alert
              variant="attention"
              data-form-note
              data-kept={t("Saved on this device. We will send it as soon as we can.")}
              data-kept-offline={t("Saved on this device. We will send it when you are back online.")}
              data-not-sent={t("This could not be sent. Please try again in a minute.")}
              data-too-large={t("This file is too large. Choose one of at most 5 MB.")}
              data-sent={t("Your earlier entry has been sent: {reference}")}
              hidden
              className="mb-5"
            >
              <p data-form-note-text />
            </Alert>
          </div>
          <SubmitButton
            size="lg"
            pendingText={t("Sending…")}
            data-pending-text={t("Sending…")}
            className="w-full sm:w-fit"
          >
            {buttonText}
          </SubmitButton>
        </div>
      </form>
    </div>
  );
}
