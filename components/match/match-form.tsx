import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Field, TextField } from "@/components/forms/field";
import { FromFileNote } from "@/components/layout/from-file-note";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { Translate } from "@/lib/locales/translate";
import { DEGREES, ENGLISH_TESTS, FIELDS, LEVEL_CHOICES, SCALES } from "@/lib/match/choices";
import {
  type KnownAnswers,
  knownEnglishText,
  notCountedText,
  studiesText,
  typedWith,
} from "@/lib/match/known";
import { OWN_FIELD } from "@/lib/match/own-answers";
import { MATCH_FIELDS, type MatchErrors, type MatchField, type MatchTyped } from "@/lib/match/schema";
import { offeredStarts, startKey, startLabel } from "@/lib/match/starts";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";

type Props = {
  typed: MatchTyped;
  errors?: MatchErrors;
  today: string;
  /** What the reader's file answers already. */
  known?: KnownAnswers | null;
  className?: string;
};

/**
 * The five questions as a plain GET form: it works before and without any script, on document pages too, and its answer is an
 * address. What was typed wrongly comes back with everything else as it was.
 */
export function MatchForm({ typed: asked, errors = {}, today, known = null, className }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const typed = known ? typedWith(asked, known) : asked;
  const studies = known?.studies?.marks ? known.studies : null;
  const field = (name: MatchField) => ({
    name,
    id: `match-${name}`,
    error: errors[name],
    defaultValue: typed[name],
    autoFocus: MATCH_FIELDS.find((one) => errors[one]) === name,
  });
  return (
    <form action={localPath(paths.match)} noValidate className={cn("grid gap-5", className)}>
      {known ? <FromFile known={known} /> : null}
      <Question
        number={1}
        title={t("What have you finished?")}
        known={studies && studiesText(studies, t)}
        className="grid-cols-[1fr_9.5rem]"
      >
        <Choice {...field("degree")} label={t("Degree")} className="col-span-2">
          <option value="">{t("Choose")}</option>
          {options(DEGREES, t)}
        </Choice>
        <TextField
          {...field("marks")}
          label={t("Marks")}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="65"
          maxLength={20}
        />
        <Choice {...field("scale")} label={t("Counted in")}>
          {options(SCALES, t)}
        </Choice>
      </Question>
      <Question number={2} title={t("What next?")} className="sm:grid-cols-2">
        <Choice {...field("level")} label={t("Level")}>
          {options(LEVEL_CHOICES, t)}
        </Choice>
        <Choice {...field("field")} label={t("Field")}>
          {options(FIELDS, t)}
        </Choice>
      </Question>
      <Question number={3} title={t("What can you spend in a year?")}>
        <TextField
          {...field("budget")}
          label={t("Budget a year, in lakh of rupees")}
          hint={t("Everything: tuition and living, a loan included.")}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="20"
          maxLength={20}
        />
      </Question>
      <Question
        number={4}
        title={t("Have you taken an English test?")}
        known={known?.english && knownEnglishText(known.english, t, locale)}
        className="grid-cols-[1fr_8.75rem]"
      >
        <Choice {...field("english")} label={t("Test")}>
          <option value="none">{t("No test yet")}</option>
          {options(ENGLISH_TESTS, t)}
        </Choice>
        <TextField
          {...field("score")}
          label={t("Score")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </Question>
      <Question number={5} title={t("When do you want to start?")}>
        <Choice {...field("start")} label={t("Start")}>
          {offeredStarts(today).map((start) => (
            <option key={startKey(start)} value={startKey(start)}>
              {startLabel(start, t)}
            </option>
          ))}
        </Choice>
      </Question>
      <input type="hidden" name={OWN_FIELD.name} value={OWN_FIELD.value} />
      <Button type="submit" size="lg">
        {t("Show my programs")}
        <ChevronRight aria-hidden />
      </Button>
    </form>
  );
}

/** Where the answers that need not be given come from, and what of the file is not among them. */
function FromFile({ known }: { known: KnownAnswers }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <FromFileNote>
      <p>{t("We start with what is in your file. What you change here counts for this search only.")}</p>
      {known.notCounted.map((one) => {
        const text = notCountedText(one, t, locale);
        return (
          <p key={text} className="mt-1">
            {text}
          </p>
        );
      })}
    </FromFileNote>
  );
}

/** A question that several fields answer together. One whose answer is known is asked only of those who open it. */
function Question({
  number,
  title,
  known,
  className,
  children,
}: {
  number: number;
  title: string;
  known?: string | null | undefined;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const fields = <div className={cn("grid items-start gap-3", className)}>{children}</div>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex items-baseline gap-2 font-display text-lg font-semibold">
        <span aria-hidden className="figures text-primary">
          {number}
        </span>
        {title}
      </legend>
      {known ? (
        <details className="rounded-md border">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-3 py-2 [&::-webkit-details-marker]:hidden">
            <span>
              <span className="block text-sm">{t("From your file")}</span>
              <span className="figures font-semibold">{known}</span>
            </span>
            <span className="font-semibold text-primary underline">{t("Change")}</span>
          </summary>
          <div className="border-t p-3">{fields}</div>
        </details>
      ) : (
        fields
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  id: string;
  label: string;
  error?: string | undefined;
  defaultValue: string;
  autoFocus: boolean;
  className?: string;
  children: ReactNode;
};

function Choice({ name, id, label, error, defaultValue, autoFocus, className, children }: ChoiceProps) {
  return (
    <Field name={name} id={id} label={label} error={error} required className={className}>
      {(control) => (
        <Select {...control} defaultValue={defaultValue} autoFocus={autoFocus}>
          {children}
        </Select>
      )}
    </Field>
  );
}

function options(list: Readonly<Record<string, { name: string }>>, t: Translate) {
  return Object.entries(list).map(([value, choice]) => {
    const name = t(choice.name);
    return (
      <option key={value} value={value}>
        {name.charAt(0).toUpperCase() + name.slice(1)}
      </option>
    );
  });
}
