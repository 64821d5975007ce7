import { Field, TextField } from "@/components/forms/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { RECORD_LIMITS, RELATIONS } from "@/lib/students/records/choices";
import type { FieldsProps } from "./fields-props";

export function FamilyFields({ values, errors }: FieldsProps) {
  return (
    <>
      <Field name="relation" label="Who it is" required error={errors.relation}>
        {(control) => (
          <Select {...control} defaultValue={values.relation ?? ""}>
            <option value="">Choose</option>
            {Object.entries(RELATIONS).map(([relation, name]) => (
              <option key={relation} value={relation}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="relativeName"
        label="Name"
        hint="As in their passport or Aadhaar."
        required
        maxLength={RECORD_LIMITS.words}
        defaultValue={values.relativeName ?? ""}
        error={errors.relativeName}
      />
      <TextField
        name="occupation"
        label="Occupation"
        maxLength={RECORD_LIMITS.words}
        defaultValue={values.occupation ?? ""}
        error={errors.occupation}
      />
      <div className="flex items-center gap-3 sm:pt-6">
        <Checkbox id="pays" name="pays" value="yes" defaultChecked={values.pays === "yes"} />
        <Label htmlFor="pays">Pays for the studies</Label>
      </div>
    </>
  );
}
