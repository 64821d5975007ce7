import { Field, TextField } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import { IMPORT_RIGHTS } from "@/lib/mock-exams/authoring/schema";

const RIGHTS: Readonly<Record<(typeof IMPORT_RIGHTS)[number], string>> = {
  own: "We wrote them ourselves",
  licence: "They are under a licence that allows it",
  permission: "Their owner gave us permission",
};

type Props = {
  /** What was typed before, by the name of its field. */
  values: Record<string, string | undefined>;
  errors: Record<string, string>;
};

/** Why we may use the questions of a file, and who wrote them. */
export function RightsFields({ values, errors }: Props) {
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-semibold">Right to use these questions</legend>
      <Field name="rights" label="Why may we use them?" required error={errors.rights}>
        {(control) => (
          <Select {...control} defaultValue={values.rights ?? ""}>
            <option value="" disabled>
              Choose
            </option>
            {IMPORT_RIGHTS.map((right) => (
              <option key={right} value={right}>
                {RIGHTS[right]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="licence"
        label="Licence or permission"
        needed="unless you wrote them"
        hint="The licence’s name, such as CC BY 4.0; or who gave permission, and when. Not needed for our own."
        maxLength={160}
        defaultValue={values.licence}
        error={errors.licence}
      />
      <TextField
        name="provenance"
        label="Source"
        hint="Who wrote them, or where they were taken from. It stands beside each question."
        required
        maxLength={300}
        defaultValue={values.provenance}
        error={errors.provenance}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}
