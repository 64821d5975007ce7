import type { AuditEntry } from "./rows";

type Values = Pick<AuditEntry, "before" | "after">;
export type FieldChange = { name: string; before: string | null; after: string | null; differs: boolean };

/** Every field of an entry as it was and as it became; those that differ come first, each part in the order of the names. */
export function fieldChanges({ before, after }: Values): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return names
    .map((name) => {
      const was = valueText(before?.[name]);
      const became = valueText(after?.[name]);
      return { name, before: was, after: became, differs: was !== became };
    })
    .sort((a, b) => Number(b.differs) - Number(a.differs));
}

export function changedFields(values: Values): FieldChange[] {
  return fieldChanges(values).filter(({ differs }) => differs);
}

/** A value as a reader sees it; null where there is none. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value, null, 1) : String(value);
}
