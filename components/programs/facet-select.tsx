"use client";

import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";

/** A filter of which one value can be chosen; in the browser for the reason of facet-group.tsx. */
export function FacetSelect({
  id,
  name,
  title,
  note,
  any,
  value,
  options,
}: {
  id?: string;
  name: string;
  title: string;
  note?: string;
  /** What is said when nothing is chosen. */
  any: string;
  value: string;
  options: readonly { value: string; label: string }[];
}) {
  const field = id ?? `finder-${name}`;
  return (
    <div>
      <Label htmlFor={field}>{title}</Label>
      {note ? (
        <p id={`${field}-note`} className="mt-0.5 text-xs text-muted-foreground">
          {note}
        </p>
      ) : null}
      <div className="mt-1.5">
        <Select
          id={field}
          name={name}
          defaultValue={value}
          aria-describedby={note ? `${field}-note` : undefined}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
