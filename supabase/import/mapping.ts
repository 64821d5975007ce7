/** How a foreign list names our columns. A mapping file is a few lines of YAML; maps/university-domains.yml is one. */
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { isEmpty, shorten } from "./cells.ts";
import type { Fields } from "./file-record.ts";

const cell = z.union([z.string(), z.number(), z.boolean()]);

const mappingSchema = z.strictObject({
  /** Our column: the file's name for it. "pages.0" is the first entry of the list "pages". */
  columns: z.record(z.string(), z.string()).default({}),
  /** Our column: what the file writes there, and what we do. */
  values: z.record(z.string(), z.record(z.string(), cell)).default({}),
  /** Our column: the same for every row that says nothing itself. */
  constants: z.record(z.string(), cell).default({}),
  /** Columns of the file that are left out on purpose. */
  leave_out: z.array(z.string()).default([]),
});
export type Mapping = z.infer<typeof mappingSchema>;

export const NO_MAPPING: Mapping = mappingSchema.parse({});

export class BadMapping extends Error {}

export async function readMapping(file: string, ours: readonly string[]): Promise<Mapping> {
  let given: unknown;
  try {
    given = parse(await readFile(file, "utf8")) ?? {};
  } catch (error) {
    throw new BadMapping(`The mapping ${file} cannot be read: ${shorten((error as Error).message)}`);
  }
  const mapping = mappingSchema.safeParse(given);
  if (!mapping.success) throw new BadMapping(`The mapping ${file}: ${z.prettifyError(mapping.error)}`);
  const { columns, values, constants } = mapping.data;
  const unknown = [columns, values, constants].flatMap(Object.keys).find((name) => !ours.includes(name));
  if (unknown === undefined) return mapping.data;
  throw new BadMapping(
    `The mapping ${file} names the column "${unknown}". The list has: ${ours.join(", ")}.`,
  );
}

/** What the file says for one of our columns. */
export function lookUp(fields: Fields, column: string, mapping: Mapping): unknown {
  const found = follow(fields, mapping.columns[column] ?? column);
  if (isEmpty(found)) return mapping.constants[column];
  const words = mapping.values[column];
  return words && Object.hasOwn(words, String(found)) ? words[String(found)] : found;
}

function follow(fields: Fields, name: string): unknown {
  if (fields.has(name) || !name.includes(".")) return fields.get(name);
  const [first = "", ...steps] = name.split(".");
  return steps.reduce<unknown>(
    (value, step) =>
      value !== null && typeof value === "object" && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    fields.get(first),
  );
}

/** The file's columns that no column of ours asks for. */
export function unknownNames(fields: Fields, ours: readonly string[], mapping: Mapping): string[] {
  const asked = new Set(ours.map((column) => mapping.columns[column] ?? column));
  const begun = new Set([...asked].map((name) => name.split(".")[0]));
  return [...fields.keys()].filter(
    (name) => !asked.has(name) && !begun.has(name) && !mapping.leave_out.includes(name),
  );
}
