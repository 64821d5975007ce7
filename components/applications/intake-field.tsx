import { Field } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import type { IntakeChoice } from "@/lib/applications/intakes";

type Props = { choices: readonly IntakeChoice[]; error: string | undefined; defaultValue: string };

/** When the course is to begin; each month with what is known of its closing date. */
export function IntakeField({ choices, error, defaultValue }: Props) {
  return (
    <Field name="intakeOn" label="When to begin" required error={error} className="max-w-md">
      {(control) => (
        <Select {...control} defaultValue={defaultValue}>
          {choices.map(({ on, name, closing, isClosed, isClosingSoon }) => (
            <option key={on} value={on} disabled={isClosed}>
              {name}: {isClosingSoon ? `soon, ${closing.toLowerCase()}` : closing}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
