"use client";

import { type ReactNode, useEffect } from "react";
import { useTranslate } from "#translate";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { forgetStoredMatch } from "@/lib/match/stored";
import { keepAnswers } from "@/lib/students/records/actions";
import { RECORD_LIMITS } from "@/lib/students/records/choices";
import type { KeepWay } from "@/lib/students/records/keepable";

export type KeepOffer = {
  name: "studies" | "english";
  /** What would be kept: IELTS 7. */
  text: string;
  /** What the file says instead. */
  says: string | null;
  ways: { value: KeepWay; label: string }[];
  isConflict: boolean;
};

type Props = {
  offers: readonly KeepOffer[];
  match: string;
  isOwn: boolean;
  /** The ids of entries that may be made. */
  studyId: string;
  testId: string;
};

export function KeepAnswersForm({ offers, match, isOwn, studyId, testId }: Props) {
  const t = useTranslate();
  const [state, action] = useFormAction(keepAnswers);
  // They are here now, beside the file: this browser need not offer them again.
  useEffect(() => forgetStoredMatch(match), [match]);
  const isDone = state.status === "ok" || offers.length === 0;
  return (
    <div className="grid gap-4">
      {isDone ? null : (
        <form action={action} noValidate className="grid gap-5">
          <input type="hidden" name="match" value={match} />
          <input type="hidden" name="studyId" value={state.values?.studyId ?? studyId} />
          <input type="hidden" name="testId" value={state.values?.testId ?? testId} />
          {offers.map((offer) => (
            <Offer
              key={offer.name}
              offer={offer}
              chosen={state.values ? (state.values[offer.name] ?? "") : undefined}
              isTicked={isOwn}
            >
              {offer.name === "studies" && offer.ways.some(({ value }) => value === "add") ? (
                <TextField
                  name="institution"
                  label={t("School, college or university")}
                  maxLength={RECORD_LIMITS.place}
                  defaultValue={state.values?.institution ?? ""}
                  error={state.fieldErrors?.institution}
                  className="max-w-md"
                />
              ) : null}
            </Offer>
          ))}
          <SubmitButton pendingText={t("Saving…")} className="w-fit">
            {t("Keep these in your file")}
          </SubmitButton>
        </form>
      )}
      <FormMessage
        status={state.fieldErrors ? "idle" : state.status}
        message={state.message}
        retryAt={state.retryAt}
      />
      <a href="/profile/file" className="text-link w-fit">
        {t("Open your file")}
      </a>
    </div>
  );
}

type OfferProps = {
  offer: KeepOffer;
  /** What a form that was refused said; undefined at first. */
  chosen: string | undefined;
  isTicked: boolean;
  children: ReactNode;
};

function Offer({ offer, chosen, isTicked, children }: OfferProps) {
  const t = useTranslate();
  const { name, text, says, ways, isConflict } = offer;
  if (isConflict)
    return (
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{text}</legend>
        {says ? <p>{says}</p> : null}
        {[{ value: "", label: t("Leave my file as it is") }, ...ways].map(({ value, label }) => (
          <div key={value} className="flex items-center gap-3">
            <Checkbox
              type="radio"
              id={`keep-${name}-${value || "leave"}`}
              name={name}
              value={value}
              defaultChecked={(chosen ?? "") === value}
            />
            <label
              htmlFor={`keep-${name}-${value || "leave"}`}
              className="min-h-11 grow content-center sm:min-h-9"
            >
              {label}
            </label>
          </div>
        ))}
        {children}
      </fieldset>
    );
  return (
    <div className="grid gap-3">
      {ways.map(({ value }) => (
        <div key={value} className="flex items-center gap-3">
          <Checkbox
            id={`keep-${name}`}
            name={name}
            value={value}
            defaultChecked={chosen === undefined ? isTicked : chosen === value}
          />
          <label htmlFor={`keep-${name}`} className="min-h-11 grow content-center font-semibold sm:min-h-9">
            {text}
          </label>
        </div>
      ))}
      {children}
    </div>
  );
}
