/** The database that a command of the office writes to: DATABASE_URL where it is set, else the data of `npm start`. */
import { access } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { openConnection, type Queryable, type Transaction, type Transactional } from "./connection.ts";
import { lockData } from "./data-lock.ts";

export type Target = Queryable & Transactional & { name: string; close(): Promise<void> };

/** A server that is gone does not answer a farewell. */
const SECONDS_TO_CLOSE = 5;

type Variables = Record<string, string | undefined>;

/** A sentence for the person who called the command. */
export class NoTarget extends Error {}

export async function openTarget(variables: Variables): Promise<Target> {
  const { DATABASE_URL, DATABASE_DRIVER, SUPABASE_URL } = variables;
  if (SUPABASE_URL && !DATABASE_URL)
    throw new NoTarget(
      "The product uses a hosted Supabase: give its connection string as DATABASE_URL (Connect, Session pooler).",
    );
  const target =
    DATABASE_URL && DATABASE_DRIVER !== "pglite"
      ? openServer(DATABASE_URL)
      : await openFolder(path.resolve(variables.DATA_DIR || ".data/local"));
  try {
    const [catalogue] = await target.query<{ is_there: boolean }>(
      "select to_regclass('private.import_runs') is not null as is_there",
    );
    if (!catalogue?.is_there)
      throw new NoTarget(
        `The database (${target.name}) is not up to date: start the product once, or run npm run db:push for a hosted one.`,
      );
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}

function openServer(url: string): Target {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return { ...overServer(sql), name: new URL(url).host, close: () => sql.end({ timeout: SECONDS_TO_CLOSE }) };
}

/** The driver's client as everything here speaks to a database. */
export function overServer(sql: postgres.Sql): Queryable & Transactional {
  const on = (runner: Pick<postgres.Sql, "unsafe">): Transaction => ({
    query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      // The driver's parameter type is narrower than what its serialisers accept.
      [...((await runner.unsafe(text, parameters as never[])) as unknown as Row[])],
    exec: async (text) => {
      await runner.unsafe(text).simple();
    },
  });
  return {
    ...on(sql),
    transaction: async <Result>(work: (db: Transaction) => Promise<Result>) =>
      (await sql.begin((transaction) => work(on(transaction)))) as Result,
  };
}

async function openFolder(dataFolder: string): Promise<Target> {
  const folder = path.join(dataFolder, "pglite");
  await access(folder).catch(() => {
    throw new NoTarget(
      `There is no data in ${dataFolder} yet: start the product once (npm start), or set DATA_DIR.`,
    );
  });
  const lock = await lockData(dataFolder).catch((error: Error) => {
    throw new NoTarget(error.message);
  });
  try {
    const database = await openConnection({ driver: "pglite", url: folder });
    return {
      query: database.query,
      transaction: database.transaction,
      name: dataFolder,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
