import { Field, TextField } from "@/components/forms/field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { paths } from "@/lib/site/paths";
import { formatMonth } from "@/lib/timeline/months";
import { startMonths, type TimelineQuestions } from "@/lib/timeline/schema";

type PlanFormProps = {
  questions: TimelineQuestions;
  dropped?: readonly string[];
  today: string;
  destinations: readonly { code: string; name: string }[];
};

/** The questions of the plan. A plain form: the answers stand in the address, so a plan can be kept and shared. */
export function PlanForm({ questions, dropped = [], today, destinations }: PlanFormProps) {
  return (
    <form action={paths.timelinePlan} className="grid content-start gap-5">
      {dropped.length > 0 ? (
        <Alert role="status">
          We could not use the {dropped.join(" and the ")} in this address, so the plan goes on without.
        </Alert>
      ) : null}
      <Field name="country" label="Destination" required>
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
      <Field name="start" label="The course starts in" required>
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
            <option value="needed">Still to sit</option>
            <option value="done">Have a valid result, or none is asked for</option>
          </Select>
        )}
      </Field>
      <Field name="test" label="GRE or GMAT" required>
        {(control) => (
          <Select {...control} defaultValue={questions.admissionTest}>
            <option value="none">Not needed, or done</option>
            <option value="needed">Still to sit</option>
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
        label="Closing date of the university"
        hint="If you know it. It binds everything before it."
        defaultValue={questions.deadline ?? ""}
      />
      <Button type="submit">Work out the dates</Button>
    </form>
  );
}
