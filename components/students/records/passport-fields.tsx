import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import type { FieldsProps } from "./fields-props";

export type Country = { code: string; name: string };
type Props = FieldsProps & { countries: readonly Country[]; numberEnd: string | undefined };

export function PassportFields({ values, errors, countries, numberEnd }: Props) {
  return (
    <>
      <Field name="country" label="Country" required error={errors.country}>
        {(control) => (
          <Select {...control} defaultValue={values.country ?? "IN"}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="number"
        label="Passport number"
        hint={
          numberEnd
            ? `It ends in ${numberEnd}. Leave this empty to keep it.`
            : "Colleagues see its last three characters; you see who opened the rest."
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={values.number ?? ""}
        error={errors.number}
      />
      <DateField
        kind="day"
        name="issuedOn"
        label="Issued on"
        defaultValue={values.issuedOn ?? ""}
        error={errors.issuedOn}
      />
      <DateField
        kind="day"
        name="expiresOn"
        label="Expires on"
        defaultValue={values.expiresOn ?? ""}
        error={errors.expiresOn}
      />
    </>
  );
}
