import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Field, TextField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { LivingChoice } from "@/lib/cost-calculator/rules";
import {
  COST_LIMITS,
  type CostErrors,
  type CostField,
  type CostQuestions,
  NO_TUITION,
} from "@/lib/cost-calculator/schema";
import type { TuitionChoice } from "@/lib/cost-calculator/tuition";
import { byName } from "@/lib/destinations/by-name";
import { formatFact } from "@/lib/facts/rules";
import { paths } from "@/lib/site/paths";
import { rupeeRange } from "./rupee-range";

type CostFormProps = {
  questions: CostQuestions;
  /** What was typed, kept while it is put right. */
  typed: Partial<Record<CostField, string>>;
  errors: CostErrors;
  destinations: readonly { code: string; name: string }[];
  currencies: readonly string[];
  tuition: readonly TuitionChoice[];
  living: readonly LivingChoice[];
  /** Months of a year that the chosen figure for living is counted for. */
  months: number;
  inRupees: (amount: number, currency: string) => number | null;
};

/** The questions of the calculator. A plain form, so that an estimate is an address that can be kept and sent on. */
export function CostForm(props: CostFormProps) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const { questions, typed, errors, destinations, currencies, tuition, living, months, inRupees } = props;
  const years = Array.from({ length: COST_LIMITS.years.most }, (_year, index) => index + 1);
  const inRupeeWords = (low: number, high: number, currency: string) => {
    const [from, to] = [inRupees(low, currency), inRupees(high, currency)];
    return from === null || to === null || currency === "INR" ? "" : ` (${rupeeRange(from, to, t)})`;
  };
  return (
    <form action={localPath(paths.costCalculator)} className="grid content-start gap-5">
      <Field name="country" label={t("Destination")} error={errors.country} required>
        {(control) => (
          <Select {...control} defaultValue={questions.country}>
            {byName(destinations, t, locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="tuition_from"
        label={t("Tuition")}
        hint={t("Choose what is usual in the country, or enter the fee from your offer below.")}
        required
      >
        {(control) => (
          <Select {...control} defaultValue={questions.tuitionKey ?? NO_TUITION}>
            {tuition.map(({ fact, name, low, high, currency }) => (
              <option key={fact.key} value={fact.key}>
                {name ? `${name}: ${formatFact(fact, t)}` : `${formatFact(fact, t)}: ${t(fact.what)}`}
                {inRupeeWords(low, high, currency)}
              </option>
            ))}
            <option value={NO_TUITION}>{t("Leave tuition out")}</option>
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <TextField
          name="tuition"
          label={t("Your tuition a year")}
          inputMode="decimal"
          autoComplete="off"
          error={errors.tuition}
          defaultValue={typed.tuition ?? questions.tuition ?? ""}
        />
        <Field
          name="currency"
          label={t("Currency")}
          error={errors.currency}
          required
          className="content-start"
        >
          {(control) => (
            <Select {...control} defaultValue={questions.currency}>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field name="years" label={t("Length of the course")} error={errors.years} required>
        {(control) => (
          <Select {...control} defaultValue={String(questions.years)}>
            {years.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? t("1 year") : t("{count} years", { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {living.length > 0 ? (
        <Field name="living" label={t("Living costs")} required>
          {(control) => (
            <Select {...control} defaultValue={questions.livingKey ?? undefined}>
              {living.map(({ fact, perMonth, perMonthHigh, currency }) => (
                <option key={fact.key} value={fact.key}>
                  {/* A closed list shows about fifty characters, and what tells the figures apart comes last. */}
                  {formatFact(fact, t)}
                  {inRupeeWords(...yearOrMonth(fact.unit, perMonth, perMonthHigh), currency)}:{" "}
                  {t(fact.what).replace(/^Living costs to show /, "to show ")}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <TextField
          name="living_own"
          label={t("Your figure for a month")}
          hint={t("In the currency above.")}
          inputMode="decimal"
          autoComplete="off"
          error={errors.living_own}
          defaultValue={typed.living_own ?? questions.living ?? ""}
        />
        <TextField
          name="months"
          label={t("Months there a year")}
          hint={
            months === 12
              ? t("We count {months}.", { months })
              : t("We count {months}, as the visa rule does.", { months })
          }
          inputMode="numeric"
          autoComplete="off"
          error={errors.months}
          defaultValue={typed.months ?? ""}
        />
        <TextField
          name="flights"
          label={t("Flights a year, in rupees")}
          autoComplete="off"
          error={errors.flights}
          defaultValue={typed.flights ?? ""}
        />
        <TextField
          name="others"
          label={t("Everything else a year, in rupees")}
          autoComplete="off"
          error={errors.others}
          defaultValue={typed.others ?? ""}
        />
      </div>
      <Field name="money" label={t("The money comes from")} required>
        {(control) => (
          <Select {...control} defaultValue={questions.isFromLoan ? "loan" : "own"}>
            <option value="own">{t("Savings or income")}</option>
            <option value="loan">{t("An education loan")}</option>
          </Select>
        )}
      </Field>
      <Button type="submit">{t("Work out the cost")}</Button>
    </form>
  );
}

/** The rupees beside a choice are for the period that the choice itself is for. */
function yearOrMonth(unit: string | null, low: number, high: number): [number, number] {
  return unit?.endsWith("/year") ? [low * 12, high * 12] : [low, high];
}
