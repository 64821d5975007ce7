import { TextField } from "@/components/forms/field";
import { RECORD_LIMITS } from "@/lib/students/records/choices";
import type { FieldsProps } from "./fields-props";
import { MonthField } from "./month-field";

export function WorkFields({ values, errors }: FieldsProps) {
  return (
    <>
      <TextField
        name="employer"
        label="Employer"
        required
        maxLength={RECORD_LIMITS.place}
        autoComplete="organization"
        defaultValue={values.employer ?? ""}
        error={errors.employer}
      />
      <TextField
        name="position"
        label="What you do or did there"
        maxLength={RECORD_LIMITS.words}
        autoComplete="organization-title"
        defaultValue={values.position ?? ""}
        error={errors.position}
      />
      <MonthField name="from" label="From" value={values.from} error={errors.from} />
      <MonthField
        name="to"
        label="To"
        hint="Empty while you work there."
        value={values.to}
        error={errors.to}
      />
    </>
  );
}
