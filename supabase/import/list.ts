/** What a list may hold: its columns, what tells one row from another, and the row of the database it becomes. */
import type { Read } from "./cells.ts";

/** What the database already knows, for judging a file against it. */
export type Known = {
  countries: ReadonlySet<string>;
  subjects: ReadonlySet<string>;
  levels: ReadonlySet<string>;
  currencies: ReadonlySet<string>;
  /** By domain, slug and key; null when several universities answer to it. */
  universities: ReadonlyMap<string, KnownUniversity | null>;
};

export type KnownUniversity = { id: string; key: string; slug: string; name: string };

export type Columns = Readonly<Record<string, Read<unknown>>>;

export type ValuesOf<Given extends Columns> = {
  [Column in keyof Given]?: Given[Column] extends Read<infer Value> ? Value : never;
};

/** Says what is wrong with a column of the record at hand. */
export type Say<Column> = (column: Column, problem: string) => void;

export type CatalogueTable = "universities" | "programs" | "scholarships" | "upskill_courses";

/** One row for the database, without the id and the times; parts of a program are lists in it. */
export type CatalogueRow = Readonly<Record<string, unknown>>;

export type List = {
  table: CatalogueTable;
  columns: Columns;
  required: readonly string[];
  /** Always given: what a second import finds the row by. */
  keyOf(values: Values): string;
  /** The address it would like to have. */
  slugOf(values: Values): string;
  toRow(values: Values): CatalogueRow;
  /** Faults that lie between columns. */
  judge(values: Values, say: Say<string>, willBePublished: boolean): void;
};

export type Values = Readonly<Record<string, unknown>>;

type Definition<Given extends Columns> = {
  required: readonly (keyof Given & string)[];
  keyOf(values: ValuesOf<Given>): string;
  slugOf(values: ValuesOf<Given>): string;
  toRow(values: ValuesOf<Given>): CatalogueRow;
  judge(values: ValuesOf<Given>, say: Say<keyof Given & string>, willBePublished: boolean): void;
};

export function defineList<Given extends Columns>(
  table: CatalogueTable,
  columns: Given,
  definition: Definition<Given>,
): List {
  // The readers of the columns have made the values, so their types hold from here on.
  return { table, columns, ...(definition as unknown as Omit<List, "table" | "columns">) };
}
