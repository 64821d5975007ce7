/**
 * A migrated database for tests with one person of every role in it, and ways to ask it as each of them. What is asked
 * with `as` is undone afterwards, so that tests do not disturb each other; `does` keeps it.
 */
import { randomUUID } from "node:crypto";
import { EVERY_ROLE, type EveryRole } from "../../lib/access/expected/roles.ts";
import type { DatabaseDriver, OpenDatabase, Queryable } from "../database/connection.ts";

export const EVERYBODY = ["visitor", ...EVERY_ROLE] as const;

/** A role's own person, a visitor, the server with its secret key, or anybody by account id. */
type Who = EveryRole | "visitor" | "server" | (string & {});

type Person = { id: string; sessionId: string };
type Row = Record<string, unknown>;

export type TestDatabase = OpenDatabase & {
  idOf(who: Who): string;
  addPerson(options?: { email?: string; role?: string; isConfirmed?: boolean }): Promise<string>;
  /** Asks as somebody and undoes what it did. */
  as<R = Row>(who: Who, sql: string, parameters?: readonly unknown[]): Promise<R[]>;
  /** Asks as somebody, for good. */
  does<R = Row>(who: Who, sql: string, parameters?: readonly unknown[]): Promise<R[]>;
  /** Everybody, of the visitor and the roles, who gets at least one row from this statement. */
  whoCan(sql: string, parameters?: (who: Who) => readonly unknown[]): Promise<string[]>;
};

class Undo extends Error {}

export async function openWithPeople(driver: DatabaseDriver): Promise<TestDatabase> {
  // Needs a test run; whoever brings a database of their own, as the bench does, needs none.
  const { openMigratedDatabase } = await import("./test-database.ts");
  return withPeople(await openMigratedDatabase(driver));
}

/** Puts the people into a database that is migrated. */
export async function withPeople(database: OpenDatabase): Promise<TestDatabase> {
  const people = new Map<string, Person>();

  async function addPerson({
    email = `${randomUUID()}@people.test`,
    role = "student",
    isConfirmed = true,
  } = {}) {
    const person = { id: randomUUID(), sessionId: randomUUID() };
    await database.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, case when $3::boolean then now() end, '{"full_name":"Test person"}')`,
      [person.id, email, isConfirmed],
    );
    await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [
      person.sessionId,
      person.id,
    ]);
    if (role !== "student") {
      await database.query("insert into public.user_roles (user_id, role) values ($1, $2::public.app_role)", [
        person.id,
        role,
      ]);
    }
    people.set(person.id, person);
    return person.id;
  }

  const idByRole = new Map<string, string>();
  for (const role of EVERY_ROLE) idByRole.set(role, await addPerson({ email: `${role}@people.test`, role }));

  function idOf(who: Who): string {
    const id = idByRole.get(who) ?? who;
    if (!people.has(id)) throw new Error(`Nobody here is ${who}.`);
    return id;
  }

  async function become(db: Queryable, who: Who): Promise<void> {
    const role = who === "visitor" ? "anon" : who === "server" ? "service_role" : "authenticated";
    const person = role === "authenticated" ? people.get(idOf(who)) : undefined;
    const claims = person ? { sub: person.id, session_id: person.sessionId, role } : { role };
    await db.query(
      "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', $3, true)",
      [JSON.stringify(claims), person?.id ?? "", role],
    );
  }

  async function does<R>(who: Who, sql: string, parameters: readonly unknown[] = []): Promise<R[]> {
    return database.transaction(async (db) => {
      await become(db, who);
      return db.query<R>(sql, parameters);
    });
  }

  async function as<R>(who: Who, sql: string, parameters: readonly unknown[] = []): Promise<R[]> {
    let rows: R[] = [];
    try {
      await database.transaction(async (db) => {
        await become(db, who);
        rows = await db.query<R>(sql, parameters);
        throw new Undo();
      });
    } catch (error) {
      if (!(error instanceof Undo)) throw error;
    }
    return rows;
  }

  async function whoCan(
    sql: string,
    parameters: (who: Who) => readonly unknown[] = () => [],
  ): Promise<string[]> {
    const able: string[] = [];
    for (const who of EVERYBODY) {
      try {
        if ((await as(who, sql, parameters(who))).length > 0) able.push(who);
      } catch (error) {
        if (!REFUSALS.has(codeOf(error))) throw error;
      }
    }
    return able;
  }

  return { ...database, idOf, addPerson, as, does, whoCan };
}

const REFUSALS = new Set(["42501", "PT401", "PT403"]);

export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

/** The SQLSTATE with which a statement is refused, or "done" when it is not. */
export async function outcome(asked: Promise<unknown>): Promise<string> {
  return asked.then(() => "done", codeOf);
}

/** The SQLSTATE with its detail, as "PT409 changed", or "done". */
export async function refusal(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => "done",
    (error: unknown) => [codeOf(error), (error as { detail?: string }).detail].filter(Boolean).join(" "),
  );
}
