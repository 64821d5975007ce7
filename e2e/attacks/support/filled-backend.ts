/**
 * An embedded backend in this process with rows of everybody in every table (supabase/tests/access/fixture.ts), so that
 * what is asked over HTTP can be compared with the rows themselves. The copy of the product keeps its own.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SignJWT } from "jose";
import { type OpenDatabase, openConnection } from "../../../supabase/database/connection.ts";
import { launchBackend } from "../../../supabase/local/launcher.ts";
import { loadSecrets } from "../../../supabase/local/secrets.ts";
import { listProcedures, listTables, type Procedure } from "../../../supabase/tests/access/catalog.ts";
import {
  type FixtureTable,
  fillTables,
  PEOPLE,
  STRANGER,
  sessionOf,
} from "../../../supabase/tests/access/fixture.ts";
import { findPostgres, startPostgres } from "../../../supabase/tests/postgres-server.ts";

export type Asker = { name: string; headers: Record<string, string> };

export type FilledBackend = {
  url: string;
  database: OpenDatabase;
  tables: readonly FixtureTable[];
  procedures: readonly Procedure[];
  /** Rows of the fixture are of one person, who holds the roles one after the other. */
  become(name: string): Promise<Asker>;
  close(): Promise<void>;
};

export async function openFilledBackend(): Promise<FilledBackend> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "attacks-"));
  const secrets = await loadSecrets(dataFolder);
  // The policies are the same on both; on PGlite the thousands of questions take three times as long.
  const postgres = (await findPostgres()) ? await startPostgres() : null;
  const database = await openConnection(
    postgres ? { driver: "postgres", url: postgres.url } : { driver: "pglite", memory: true },
  );
  const backend = await launchBackend({
    driver: database.driver,
    database,
    dataFolder,
    port: 0,
    mailboxPort: 0,
    siteUrl: "http://localhost:3999",
    secrets,
    seedsFolder: null,
    log: () => {},
  });
  const tables = [...(await fillTables(database, await listTables(database))).values()];
  const procedures = (await listProcedures(database)).filter((one) => one.isForVisitors || one.isForSignedIn);
  const key = new TextEncoder().encode(secrets.SUPABASE_JWT_SECRET);
  const tokenOf = (id: string) =>
    new SignJWT({ role: "authenticated", session_id: sessionOf(id) })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(id)
      .setAudience("authenticated")
      .setExpirationTime("1h")
      .sign(key);
  const apikey = secrets.SUPABASE_PUBLISHABLE_KEY;
  return {
    url: backend.url,
    database,
    tables,
    procedures,
    become: async (name): Promise<Asker> => {
      if (name === "visitor") return { name, headers: { apikey } };
      if (name !== "another student") {
        await database.exec(`
          set session_replication_role = replica;
          update public.user_roles set role = '${name}' where user_id = '${PEOPLE.own}';
          update public.profiles set role = '${name}' where user_id = '${PEOPLE.own}';
          set session_replication_role = origin;`);
      }
      const token = await tokenOf(name === "another student" ? STRANGER : PEOPLE.own);
      return { name, headers: { apikey, authorization: `Bearer ${token}` } };
    },
    close: async () => {
      await backend.close();
      await postgres?.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
