import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import { FUND_CURRENCIES, FUND_SOURCES } from "@/lib/students/records/choices";
import type { FieldsProps } from "./fields-props";

export function FundsFields({ values, errors }: FieldsProps) {
  return (
    <>
      <Field
        name="source"
        label="Where the money comes from"
        required
        className="sm:col-span-2"
        error={errors.source}
      >
        {(control) => (
          <Select {...control} defaultValue={values.source ?? ""}>
            <option value="">Choose</option>
            {Object.entries(FUND_SOURCES).map(([source, name]) => (
              <option key={source} value={source}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="amount"
        label="Amount"
        hint="The whole sum, such as 12,00,000."
        inputMode="decimal"
        defaultValue={values.amount ?? ""}
        error={errors.amount}
      />
      <Field name="currency" label="Currency" hint="Of the account or the loan." error={errors.currency}>
        {(control) => (
          <Select {...control} defaultValue={values.currency ?? "INR"}>
            {FUND_CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        )}
      </Field>
      <DateField
        kind="day"
        name="availableFrom"
        label="Available from"
        hint="When the money is, or will be, in the account."
        className="sm:col-span-2"
        defaultValue={values.availableFrom ?? ""}
        error={errors.availableFrom}
      />
    </>
  );
}
