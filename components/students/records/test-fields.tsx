import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import {
  isScored,
  LANGUAGE_LEVELS,
  SCORED_TESTS,
  type ScoredTestName,
  scaleInWords,
  sectionsOf,
  type TestName,
} from "@/lib/students/records/test-scales";
import type { FieldsProps } from "./fields-props";

export function TestFields({ test, values, errors }: FieldsProps & { test: TestName }) {
  return (
    <>
      {isScored(test) ? (
        <ScoreFields test={test} values={values} errors={errors} />
      ) : (
        <Field
          name="level"
          label="Level"
          hint="As on the certificate."
          className="sm:col-span-2"
          error={errors.level}
        >
          {(control) => (
            <Select {...control} defaultValue={values.level ?? ""}>
              <option value="">Choose</option>
              {LANGUAGE_LEVELS.map((level) => (
                <option key={level}>{level}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <DateField
        kind="day"
        name="takenOn"
        label="Taken on"
        defaultValue={values.takenOn ?? ""}
        error={errors.takenOn}
      />
      <DateField
        kind="day"
        name="validUntil"
        label="Valid until"
        hint="If the report says so."
        defaultValue={values.validUntil ?? ""}
        error={errors.validUntil}
      />
    </>
  );
}

function ScoreFields({ test, values, errors }: FieldsProps & { test: ScoredTestName }) {
  const { overall, hint }: { overall: Parameters<typeof scaleInWords>[0]; hint?: string } =
    SCORED_TESTS[test];
  return (
    <>
      <TextField
        name="overall"
        label="Overall"
        hint={`${capital(scaleInWords(overall))}. ${hint ?? ""}`}
        className="sm:col-span-2"
        inputMode="decimal"
        defaultValue={values.overall ?? ""}
        error={errors.overall}
      />
      {sectionsOf(test).map(({ section, name, scale }) => (
        <TextField
          key={section}
          name={section}
          label={name}
          hint={capital(scaleInWords(scale))}
          inputMode="decimal"
          defaultValue={values[section] ?? ""}
          error={errors[section]}
        />
      ))}
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
