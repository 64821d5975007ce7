import { Field, TextField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
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
  return (
    <form action={paths.timelinePlan} className="grid content-start gap-5">
      <Field name="country" label="Destination" error={errors.country} required>
        {(control) => (
          <Select {...control} defaultValue={questions.country}>
            {destinations.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="start" label="The course starts in" error={errors.start} required>
        {(control) => (
          <Select {...control} defaultValue={questions.start}>
            {startMonths(today).map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="english" label="English test" required>
        {(control) => (
          <Select {...control} defaultValue={questions.english}>
            <option value="needed">Still to take</option>
            <option value="done">Done, or not needed</option>
          </Select>
        )}
      </Field>
      <Field name="test" label="GRE or GMAT" required>
        {(control) => (
          <Select {...control} defaultValue={questions.admissionTest}>
            <option value="none">Done, or not needed</option>
            <option value="needed">Still to take</option>
          </Select>
        )}
      </Field>
      <Field name="passport" label="Passport" required>
        {(control) => (
          <Select {...control} defaultValue={questions.hasPassport ? "have" : "needed"}>
            <option value="needed">Not yet</option>
            <option value="have">In hand</option>
          </Select>
        )}
      </Field>
      <TextField
        name="deadline"
        type="date"
        label="The university’s application deadline"
        hint="If you know it. Everything before it moves with it."
        error={errors.deadline}
        defaultValue={typedDeadline ?? questions.deadline ?? ""}
      />
      <Button type="submit">Work out the dates</Button>
    </form>
  );
}
