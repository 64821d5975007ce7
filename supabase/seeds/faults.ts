/**
 * What becomes of a file of the repository that is not as it should be. Tests stop at it; a start names it, leaves that document
 * as it was in the database and goes on, because one wrong line must not keep the whole product from running.
 */
export type OnFault = (fault: Error) => void;

export const throwFault: OnFault = (fault) => {
  throw fault;
};

export const printFault: OnFault = (fault) => {
  process.stderr.write(`Left as it was: ${fault.message}\n`);
};

/** What can be read of these; the others are given to `onFault`, by their name. */
export async function readEach<Result>(
  names: readonly string[],
  read: (name: string) => Promise<Result>,
  onFault: OnFault,
): Promise<Result[]> {
  const results = await Promise.allSettled(names.map(read));
  return results.flatMap((result, index) => {
    if (result.status === "fulfilled") return [result.value];
    const { message } = result.reason as Error;
    const name = names[index] ?? "";
    onFault(message.startsWith(name) ? (result.reason as Error) : new Error(`${name}: ${message}`));
    return [];
  });
}

type Queryable = { query(sql: string, parameters?: readonly unknown[]): Promise<unknown> };
type NamedRow = { name: string; row: object };

/** All rows in one statement. When the database refuses it, one by one, so that only those with a fault are left out. */
export async function writeEach(
  db: Queryable,
  procedure:
    | "sync_fact_seed"
    | "sync_page_seed"
    | "sync_question_seed"
    | "sync_download_seed"
    | "sync_translation_seed",
  rows: readonly NamedRow[],
  onFault: OnFault,
): Promise<void> {
  const write = (some: readonly NamedRow[]) =>
    db.query(`select public.${procedure}(seed_row) from jsonb_array_elements($1::text::jsonb) as seed_row`, [
      JSON.stringify(some.map(({ row }) => row)),
    ]);
  try {
    await write(rows);
  } catch (refusal) {
    const faults: Error[] = [];
    for (const row of rows)
      await write([row]).catch((error: Error) => faults.push(new Error(`${row.name}: ${error.message}`)));
    // Then it is not the rows.
    if (faults.length === rows.length && rows.length > 1) throw refusal;
    for (const fault of faults) onFault(fault);
  }
}
