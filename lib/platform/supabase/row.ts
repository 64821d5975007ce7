import { z } from "zod";

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type InCamelCase<Row> = { [Name in keyof Row as CamelCase<Name & string>]: Row[Name] };

/**
 * A row, or an object in the JSON that a procedure answers: declared by its column names, read in camelCase. Columns that
 * are not declared are dropped. Rows inside it are declared as rows too; what a person wrote (`z.record`) keeps its keys.
 */
export function row<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).map((column) => [column, camelCase(column)] as const);
  return z.object(shape).transform((columns) => {
    const values = columns as Record<string, unknown>;
    const present = names.filter(([column]) => column in values);
    return Object.fromEntries(present.map(([column, name]) => [name, values[column]])) as InCamelCase<
      z.output<z.ZodObject<Shape>>
    >;
  });
}

/** A column that holds one of the names of a closed list. */
export function keyOf<Name extends string>(list: Readonly<Record<Name, unknown>>) {
  return z.enum(Object.keys(list) as Name[]);
}

function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
