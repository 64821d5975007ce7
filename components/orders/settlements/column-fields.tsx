import { Field } from "@/components/forms/field";
import { Select } from "@/components/ui/select";
import type { AskedColumns } from "@/lib/orders/settlements/columns";
import {
  COLUMN_HINTS,
  COLUMN_LABELS,
  COLUMN_NAMES,
  FEE_TAX,
  FEE_TAX_NAMES,
  NEEDED,
} from "@/lib/orders/settlements/wording";

/** Which column of the file is read as what, with what we know of it already chosen. */
export function ColumnFields({
  asked: { names, notListed, picked, isFeeWithTax, errors },
}: {
  asked: AskedColumns;
}) {
  return (
    <fieldset className="border-t pt-4">
      <legend className="float-left mb-1 text-lg font-semibold">Columns of this file</legend>
      <input type="hidden" name="isAnswered" value="yes" />
      <p className="measure clear-both mb-3 text-sm text-muted-foreground">
        Choose which column is which. What you choose is remembered for the next report of this provider.
        {notListed > 0
          ? ` ${notListed} ${notListed === 1 ? "column is" : "columns are"} not listed: the name is empty, too long, or stands twice.`
          : null}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {COLUMN_NAMES.map((column) => (
          <Field
            key={column}
            name={column}
            label={COLUMN_LABELS[column]}
            hint={COLUMN_HINTS[column]}
            required={NEEDED.includes(column)}
            error={errors[column]}
          >
            {(control) => (
              <Select {...control} defaultValue={picked[column] ?? ""}>
                <option value="">{NEEDED.includes(column) ? "Choose a column" : "No column has it"}</option>
                {names.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field
          name="feeTax"
          label="Does the fee include its tax?"
          hint="Compare a line with the invoice of the provider if you are not sure"
          required
          error={errors.feeTax}
        >
          {(control) => (
            <Select
              {...control}
              defaultValue={isFeeWithTax === null ? "" : isFeeWithTax ? "with" : "without"}
            >
              <option value="">Choose one</option>
              {FEE_TAX_NAMES.map((name) => (
                <option key={name} value={name}>
                  {FEE_TAX[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}
