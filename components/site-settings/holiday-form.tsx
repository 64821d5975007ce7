"use client";

import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { addHoliday } from "@/lib/site-settings/actions";

/** One more public holiday of a country. */
export function HolidayForm({ countries }: { countries: readonly { code: string; name: string }[] }) {
  const [state, action] = useFormAction(addHoliday);
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <Field name="country" id="holiday-country" label="Country" required error={state.fieldErrors?.country}>
        {(control) => (
          <Select {...control} defaultValue={typed?.country ?? ""}>
            <option value="">Choose a country</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateField
        name="day"
        id="holiday-day"
        label="Day"
        kind="day"
        required
        defaultValue={typed?.day ?? ""}
        error={state.fieldErrors?.day}
      />
      <TextField
        name="name"
        id="holiday-name"
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={typed?.name ?? ""}
        error={state.fieldErrors?.name}
      />
      <TextField
        name="source"
        id="holiday-source"
        label="Source"
        hint="A link, or the law that names the day"
        required
        maxLength={300}
        autoComplete="off"
        defaultValue={typed?.source ?? ""}
        error={state.fieldErrors?.source}
      />
      <div className="flex items-center gap-3">
        <Checkbox
          id="holiday-yearly"
          name="is_yearly"
          value="on"
          defaultChecked={typed?.is_yearly === "on"}
        />
        <Label htmlFor="holiday-yearly">Comes every year on this day</Label>
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" className="w-fit" pendingText="Adding…">
        Add holiday
      </SubmitButton>
    </form>
  );
}
