import { TextField } from "@/components/forms/field";

type Props = { name: string; label: string; hint?: string; value?: string; error?: string };

/** A month of a year. Where a browser has no such field it is typed, 07/2024. */
export function MonthField({ name, label, hint, value, error }: Props) {
  return (
    <TextField
      type="month"
      name={name}
      label={label}
      hint={hint}
      placeholder="07/2024"
      defaultValue={value ?? ""}
      error={error}
    />
  );
}
