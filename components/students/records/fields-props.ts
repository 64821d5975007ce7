import type { FormValues } from "@/lib/students/records/form-values";

/** What the fields of every kind are given: what stands in them at first, and what was wrong with what was sent. */
export type FieldsProps = { values: FormValues; errors: Readonly<Record<string, string>> };
