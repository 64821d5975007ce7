/** What a person sees when the start script cannot start: one sentence, a failing exit code, and nothing lost. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../bootstrap/project.mjs";
import { findFreePort } from "./ports.ts";
import { runStart } from "./run-start.ts";

test("A busy port is named together with the variable that moves ours", async () => {
  const taken = await findFreePort(39_000);
  const server = await listen(taken);
  const { code, said } = await runStart({ PORT: String(taken) }).end;
  server.close();
  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${taken} (the site) is already in use: stop what is using it, or set PORT to another port.\n`,
  );
});

test("Two ports that are the same are refused before anything is started", async () => {
  const { code, said } = await runStart({ PORT: "39001", MAILBOX_PORT: "39001" }).end;
  expect(code).toBe(1);
  expect(said).toBe("PORT and MAILBOX_PORT are both 39001: give each its own port.\n");
});

test("A port that is no number is refused", async () => {
  const { code, said } = await runStart({ BACKEND_PORT: "many" }).end;
  expect(code).toBe(1);
  expect(said).toBe('BACKEND_PORT must be a port number between 1 and 65535, not "many".\n');
});

test("A data folder on a disk that is not there is refused", async () => {
  const missing = path.join(temporaryFolder(), "not-mounted");
  const { code, said } = await runStart({ DATA_DIR: path.join(missing, "data") }).end;
  expect(code).toBe(1);
  expect(said).toBe(
    `DATA_DIR is ${missing}/data, but ${missing} does not exist or is not a folder: mount or create it, or set DATA_DIR to another place.\n`,
  );
});

test("A data folder that cannot be written to is refused", async () => {
  const file = path.join(temporaryFolder(), "data");
  writeFileSync(file, "a file, where a folder should be");
  const { code, said } = await runStart({ DATA_DIR: file }).end;
  expect(code).toBe(1);
  expect(said).toMatch(/^The data folder .* cannot be written to \(EEXIST\): .*\n$/);
});

test("One setting of a hosted Supabase without the others is refused", async () => {
  const { code, said } = await runStart({ SUPABASE_URL: "https://project.supabase.co" }).end;
  expect(code).toBe(1);
  expect(said).toContain("SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY is not set");
});

test("A broken migration is named with its reason, and the data stays as it was", async () => {
  const copy = copyOfProject();
  const data = path.join(copy, ".data/local");
  mkdirSync(data, { recursive: true });
  const secrets = '{ "SAMPLE_PASSWORD": "kept" }';
  writeFileSync(path.join(data, "secrets.json"), secrets);
  writeFileSync(
    path.join(copy, "supabase/migrations/29990101000000_break_something.sql"),
    "create tabel oops ();",
  );
  const { code, said } = await runStart({ DATA_DIR: data }, copy).end;
  expect(code).toBe(1);
  expect(said).toMatch(/Migration 29990101000000_break_something\.sql was not applied: .*syntax error.*\n$/);
  expect(said).toContain(`the data in ${data} is as it was`);
  expect(JSON.parse(readFileSync(path.join(data, "secrets.json"), "utf8"))).toMatchObject(
    JSON.parse(secrets),
  );
});

/** The project with folders scripts and supabase of its own; the rest is the same files. */
function copyOfProject(): string {
  const copy = temporaryFolder();
  for (const name of ["scripts", "supabase"]) {
    cpSync(path.join(projectRoot, name), path.join(copy, name), { recursive: true });
  }
  for (const name of ["lib", "node_modules", "package.json", "package-lock.json", "tsconfig.json"]) {
    symlinkSync(path.join(projectRoot, name), path.join(copy, name));
  }
  return copy;
}

function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "start-"));
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
