/** The backend as a process: restart, sudden death, a second one beside it, the end of its parent. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { EVERY_ROLE } from "../../lib/access/expected/roles.ts";
import { LEANED_ON, SITE_URL } from "../tests/contract-backend.ts";
import { startPostgres } from "../tests/postgres-server.ts";
import { createMigratedPostgres, openMigratedFolder, openTestDatabase } from "../tests/test-database.ts";
import { launchBackend } from "./launcher.ts";
import { loadSecrets } from "./secrets.ts";

vi.setConfig({ testTimeout: 240_000 });

let folder: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backend-process-"));
});
afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

/** Begins with a migrated database and nothing else, as after a short absence: quicker than a first start. */
async function startWithoutSeeds(): Promise<Started> {
  await (await openMigratedFolder(path.join(folder, "pglite"))).close();
  return start({ BACKEND_RETURNS: "1" });
}

type Line = { event: string; message?: string; url: string; mailboxUrl: string; sampleEmails: string[] };
type Started = { child: ChildProcess; line: Line; ended: Promise<number | null> };

async function start(environment: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "backend.ts")], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      SITE_URL,
      DATA_DIR: folder,
      BACKEND_PORT: "0",
      MAILBOX_PORT: "0",
      DATABASE_DRIVER: "",
      DATABASE_URL: "",
      ...environment,
    },
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const line = await new Promise<Line>((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk;
      if (text.includes("\n")) resolve(JSON.parse(text) as Line);
    });
    void ended.then(() => reject(new Error(`It ended without a word. ${text}`)));
  });
  return { child, line, ended };
}

async function serverClient(url: string): Promise<SupabaseClient> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(folder);
  return createClient(url, SUPABASE_SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
}

test("a killed backend has everything it said it had, and starts again on the lock it left", async () => {
  const first = await startWithoutSeeds();
  const client = await serverClient(first.line.url);
  const acknowledged: string[] = [];
  let isKilled = false;
  const write = async (writer: number) => {
    for (let row = 0; !isKilled; row++) {
      const from_path = `/written-${writer}-${row}`;
      const { error } = await client.from("redirects").insert({ from_path, to_path: "/", reason: "test" });
      if (!error) acknowledged.push(from_path);
    }
  };
  const writers = [0, 1, 2, 3].map((writer) => write(writer).catch(() => {}));
  while (acknowledged.length < 60) await new Promise((resolve) => setTimeout(resolve, 5));
  first.child.kill("SIGKILL");
  isKilled = true;
  await first.ended;
  await Promise.all(writers);

  const second = await start({ BACKEND_RETURNS: "1" });
  expect(second.line.event).toBe("ready");
  const { data } = await (await serverClient(second.line.url))
    .from("redirects")
    .select("from_path")
    .like("from_path", "/written-%");
  const kept = new Set(data?.map((row) => row.from_path));
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
});

test("two thousand syntax errors leave a backend that answers an ordinary request at once", async () => {
  const { child, line } = await startWithoutSeeds();
  const { SUPABASE_SECRET_KEY } = await loadSecrets(folder);
  // lite makes "insert into … () values ()" of it.
  const fail = async () => {
    const response = await fetch(`${line.url}/rest/v1/redirects`, {
      method: "POST",
      headers: { apikey: SUPABASE_SECRET_KEY, "content-type": "application/json" },
      body: "{}",
    });
    expect(response.ok).toBe(false);
    await response.body?.cancel();
  };
  for (let round = 0; round < 250; round++) await Promise.all(Array.from({ length: 8 }, fail));
  const { error } = await (await serverClient(line.url))
    .from("redirects")
    .select("from_path")
    .limit(1)
    .abortSignal(AbortSignal.timeout(5_000));
  expect(error).toBeNull();
  expect(child.exitCode).toBeNull();
});

test("PostgreSQL that goes away in the middle of writes ends no backend and loses nothing acknowledged", async () => {
  const server = await startPostgres({ isDurable: true, packed: inject("packedPostgres") });
  try {
    const url = await createMigratedPostgres(server.url);
    const { child, line } = await start({
      DATABASE_DRIVER: "postgres",
      DATABASE_URL: url,
      BACKEND_RETURNS: "1",
    });
    const client = await serverClient(line.url);
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let row = 0; !isOver; row++) {
        const from_path = `/written-${writer}-${row}`;
        const { error } = await client.from("redirects").insert({ from_path, to_path: "/", reason: "test" });
        if (!error) acknowledged.push(from_path);
      }
    };
    const writers = Array.from({ length: 12 }, (_, writer) => write(writer));
    for (let outage = 1; outage <= 5; outage++) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 60) await new Promise((resolve) => setTimeout(resolve, 5));
      await server.restart();
    }
    const before = acknowledged.length;
    while (acknowledged.length < before + 60) await new Promise((resolve) => setTimeout(resolve, 5));
    isOver = true;
    await Promise.all(writers);
    expect(child.exitCode).toBeNull();
    const kept = new Set<string>();
    for (let from = 0; kept.size === from; from += 1000) {
      const { data } = await client
        .from("redirects")
        .select("from_path")
        .like("from_path", "/written-%")
        .order("from_path")
        .range(from, from + 999);
      for (const row of data ?? []) kept.add(row.from_path);
    }
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  } finally {
    await server.close();
  }
});

test("a damaged database is reported with its folder and the remedy, and a damaged mail is skipped", async () => {
  await startWithoutSeeds().then(({ child, ended }) => {
    child.kill("SIGTERM");
    return ended;
  });
  await writeFile(path.join(folder, "mailbox/1-half.json"), '{ "id": "1-h');
  const withMail = await start({ BACKEND_RETURNS: "1" });
  expect(await (await fetch(`${withMail.line.mailboxUrl}/messages`)).json()).toEqual([]);
  withMail.child.kill("SIGTERM");
  await withMail.ended;

  await writeFile(path.join(folder, "pglite/global/pg_control"), "");
  const { line, ended } = await start();
  expect(line).toEqual({
    event: "failed",
    message: expect.stringMatching(/^The database in .*pglite cannot be opened.*damaged\. Put back a copy/),
  });
  expect(await ended).toBe(1);
});

test("a second backend on the same data is refused and disturbs nothing; sample accounts survive a clean restart", async () => {
  // What an earlier first start left when it was cut short.
  await mkdir(path.join(folder, "pglite.draft/base"), { recursive: true });
  await writeFile(path.join(folder, "pglite.draft/PG_VERSION"), "17\n");
  const first = await start({ SAMPLE_PASSWORD: "Sample-day-1" });
  expect(first.line.sampleEmails).toHaveLength(EVERY_ROLE.length);
  const second = await start();
  expect(second.line).toMatchObject({
    event: "failed",
    message: expect.stringContaining(`in use by process ${first.child.pid}`),
  });
  expect(await second.ended).toBe(1);

  const { SUPABASE_PUBLISHABLE_KEY } = await loadSecrets(folder);
  const signIn = (url: string, password: string) =>
    createClient(url, SUPABASE_PUBLISHABLE_KEY, { auth: { persistSession: false } }).auth.signInWithPassword({
      email: "student-mentor@sample.test",
      password,
    });
  expect((await signIn(first.line.url, "Sample-day-1")).data.user?.user_metadata.full_name).toBe(
    "Sample student mentor",
  );
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(await readdir(folder)).not.toContain("backend.lock");

  const third = await start({ SAMPLE_PASSWORD: "Another-day-2" });
  expect((await signIn(third.line.url, "Another-day-2")).error).toBeNull();
  expect((await signIn(third.line.url, "Sample-day-1")).error?.code).toBe("invalid_credentials");
  const roles = await (await serverClient(third.line.url))
    .from("user_roles")
    .select("role, reason")
    .eq("is_active", true);
  expect(roles.data?.filter(({ reason }) => reason === "Sample account")).toHaveLength(22);
  third.child.stdin?.end();
  expect(await third.ended).toBe(0);
});

test("what is wrong with the settings is one sentence on stdout", async () => {
  const faults: [Record<string, string>, RegExp][] = [
    [{ BACKEND_PORT: "many" }, /^BACKEND_PORT must be a port number\.$/],
    [{ DATABASE_DRIVER: "sqlite" }, /^DATABASE_DRIVER must be pglite or postgres\.$/],
    [{ DATABASE_DRIVER: "postgres" }, /^DATABASE_DRIVER=postgres needs DATABASE_URL\.$/],
  ];
  for (const [environment, sentence] of faults) {
    const { line, ended } = await start(environment);
    expect(line).toEqual({ event: "failed", message: expect.stringMatching(sentence) });
    expect(await ended).toBe(1);
  }
});

test("the secrets are made once and only their owner may read them", async () => {
  const [one, two] = await Promise.all([loadSecrets(folder), loadSecrets(folder)]);
  expect(one).toEqual(two);
  expect(await loadSecrets(folder)).toEqual(one);
  expect((await stat(path.join(folder, "secrets.json"))).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(one)).size).toBe(Object.keys(one).length);
  await writeFile(path.join(folder, "secrets.json"), "{ half");
  await expect(loadSecrets(folder)).rejects.toThrow("secrets.json is damaged");
});

test("sample accounts are refused for a site that others can reach", async () => {
  const migrations = path.join(folder, "migrations");
  await writeMigration(migrations);
  const options = {
    driver: "pglite" as const,
    dataFolder: folder,
    port: 0,
    mailboxPort: 0,
    siteUrl: "https://www.campusbound.test",
    secrets: await loadSecrets(folder),
    samplePassword: "Sample-day-1",
    migrationsFolder: migrations,
    seedsFolder: null,
    log: () => {},
  };
  await expect(launchBackend({ ...options, database: await openTestDatabase("pglite") })).rejects.toThrow(
    "Sample accounts are for this machine only, not for www.campusbound.test.",
  );
  expect(await readdir(folder)).not.toContain("backend.lock");
});

async function writeMigration(migrations: string) {
  await mkdir(migrations);
  await writeFile(path.join(migrations, "20260101000000_lean_on.sql"), LEANED_ON);
}
