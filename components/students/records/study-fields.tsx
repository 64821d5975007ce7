import { Field, TextField } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import { CLASSES, MARK_SCALES, RECORD_LIMITS, STUDIES } from "@/lib/students/records/choices";
import type { FieldsProps } from "./fields-props";
import { MonthField } from "./month-field";

export function StudyFields({ values, errors }: FieldsProps) {
  return (
    <>
      <Field name="degree" label="What you study or studied" required error={errors.degree}>
        {(control) => (
          <Select {...control} defaultValue={values.degree ?? ""}>
            <option value="">Choose</option>
            {Object.entries(STUDIES).map(([degree, { name }]) => (
              <option key={degree} value={degree}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="institution"
        label="School, college or university"
        required
        maxLength={RECORD_LIMITS.place}
        defaultValue={values.institution ?? ""}
        error={errors.institution}
      />
      <TextField
        name="subject"
        label="Subject"
        className="sm:col-span-2"
        maxLength={RECORD_LIMITS.words}
        defaultValue={values.subject ?? ""}
        error={errors.subject}
      />
      <TextField
        name="mark"
        label="Marks"
        hint="As on the last mark sheet: 72 or 7.8."
        inputMode="decimal"
        defaultValue={values.mark ?? ""}
        error={errors.mark}
      />
      <Field
        name="scale"
        label="How your mark sheet counts"
        hint="We keep it as it is there."
        error={errors.scale}
      >
        {(control) => (
          <Select {...control} defaultValue={values.scale ?? "percent"}>
            {Object.entries(MARK_SCALES).map(([scale, { name }]) => (
              <option key={scale} value={scale}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="class"
        label="Class or division"
        hint="Only if the mark sheet has no figure."
        error={errors.class}
      >
        {(control) => (
          <Select {...control} defaultValue={values.class ?? ""}>
            <option value="">None</option>
            {Object.entries(CLASSES).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="backlogs"
        label="Backlogs"
        hint="Papers failed at first, also cleared ones. 0 if none."
        inputMode="numeric"
        defaultValue={values.backlogs ?? ""}
        error={errors.backlogs}
      />
      <MonthField name="from" label="From" value={values.from} error={errors.from} />
      <MonthField
        name="to"
        label="To"
        hint="Or when you expect to finish."
        value={values.to}
        error={errors.to}
      />
    </>
  );
}
