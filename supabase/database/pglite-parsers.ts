/**
 * PGlite copies all its parsers for each answer, and has one for the array of each type. Most are for arrays of a table's or
 * view's rows, which no statement asks for, and with five hundred of them the copy cost more than most statements do.
 */
import { type PGlite, types } from "@electric-sql/pglite";

type Parser = (text: string) => unknown;
type Parsers = Record<number, Parser | undefined>;

/** Of types made by hand; below are PostgreSQL's own, the same in each database. */
const FIRST_OF_OURS = 16_384;

/** Keeps the parsers of a database few, also after it learnt of new types. */
export async function trimParsers(pglite: PGlite): Promise<void> {
  const refresh = pglite.refreshArrayTypes.bind(pglite);
  pglite.refreshArrayTypes = async () => {
    await refresh();
    await trim(pglite);
  };
  await trim(pglite);
}

async function trim(pglite: PGlite): Promise<void> {
  const parsers: Parsers = pglite.parsers;
  const shared: Parsers = types.parsers;
  const { rows } = await pglite.query<{ array: number; element: number; is_of_rows: boolean }>(
    `select a.oid as array, e.oid as element, e.typrelid <> 0 as is_of_rows
     from pg_catalog.pg_type a join pg_catalog.pg_type e on e.oid = a.typelem
     where a.typcategory = 'A' and (a.oid < ${FIRST_OF_OURS} or e.typrelid <> 0)`,
  );
  for (const { array, element, is_of_rows } of rows) {
    // What a database has no parser of its own for, PGlite looks up among those that all share, without a copy.
    const parse = parsers[element] ?? shared[element];
    if (!is_of_rows) shared[array] = (text) => types.arrayParser(text, parse as Parser, array);
    delete parsers[array];
  }
}
