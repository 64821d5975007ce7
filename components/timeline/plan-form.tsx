import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Field, TextField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { byName } from "@/lib/destinations/by-name";
import { paths } from "@/lib/site/paths";
import { formatMonth } from "@/lib/timeline/months";
import { startMonths, type TimelineErrors, type TimelineQuestions } from "@/lib/timeline/schema";

type PlanFormProps = {
  questions: TimelineQuestions;
  errors?: TimelineErrors;
  /** A day that was typed and cannot be used, kept while it is put right. */
  typedDeadline?: string | null;
  today: string;
  destinations: readonly { code: string; name: string }[];
};

/** The questions of the plan. A plain form: the answers stand in the address, so a plan can be kept and shared. */
export function PlanForm({ questions, errors = {}, typedDeadline, today, destinations }: PlanFormProps) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  return (
    <form action={localPath(paths.timelinePlan)} className="grid content-start gap-5">
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
      <Field name="start" label={t("The course starts in")} error={errors.start} required>
        {(control) => (
          <Select {...control} defaultValue={questions.start}>
            {startMonths(today).map((month) => (
              <option key={month} value={month}>
                {formatMonth(month, locale)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="english" label={t("English test")} required>
        {(control) => (
          <Select {...control} defaultValue={questions.english}>
            <option value="needed">{t("Still to take")}</option>
            <option value="done">{t("Done, or not needed")}</option>
          </Select>
        )}
      </Field>
      <Field name="test" label={t("GRE or GMAT")} required>
        {(control) => (
          <Select {...control} defaultValue={questions.admissionTest}>
            <option value="none">{t("Done, or not needed")}</option>
            <option value="needed">{t("Still to take")}</option>
          </Select>
        )}
      </Field>
      <Field name="passport" label={t("Passport")} required>
        {(control) => (
          <Select {...control} defaultValue={questions.hasPassport ? "have" : "needed"}>
            <option value="needed">{t("Not yet")}</option>
            <option value="have">{t("In hand")}</option>
          </Select>
        )}
      </Field>
      <TextField
        name="deadline"
        type="date"
        label={t("The university’s application deadline")}
        hint={t("If you know it. Everything before it moves with it.")}
        error={errors.deadline}
        defaultValue={typedDeadline ?? questions.deadline ?? ""}
      />
      <Button type="submit">{t("Work out the dates")}</Button>
    </form>
  );
}
