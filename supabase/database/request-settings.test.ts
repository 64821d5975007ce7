import { expect, test } from "vitest";
import { DeferredSettings, deferPgliteSettings, deferSettings } from "./request-settings.ts";

const ROLE = "SELECT set_config('role', $1, true)";
const STATUS = "SELECT set_config('response.status', '', true)";

test("Settings wait and go as one statement, in the order they came", () => {
  const settings = new DeferredSettings();
  expect(settings.takes(ROLE, ["anon"])).toBe(true);
  expect(settings.takes(STATUS)).toBe(true);
  expect(settings.takes("select 1")).toBe(false);
  expect(settings.asOne()).toEqual({
    sql: "SELECT set_config('role', $1, true), set_config('response.status', $2, true)",
    parameters: ["anon", ""],
  });
  expect(settings.asOne()).toBeNull();
});

test("What waited for a transaction that ended reaches no other", () => {
  for (const end of ["commit", "ROLLBACK"]) {
    const settings = new DeferredSettings();
    settings.takes(ROLE, ["service_role"]);
    expect(settings.takes(end)).toBe(false);
    expect(settings.asOne()).toBeNull();
  }
});

test("A setting for longer than its transaction, or read from elsewhere, is sent as it is", () => {
  const settings = new DeferredSettings();
  expect(settings.takes("SELECT set_config('role', $1, false)", ["anon"])).toBe(false);
  expect(settings.takes("SELECT set_config('role', name, true) from roles")).toBe(false);
});

test("PGlite gets the settings right before the statement that needs them", async () => {
  const asked: unknown[] = [];
  const pglite = {
    query: async (sql: string, parameters?: unknown[]) => {
      asked.push([sql, parameters ?? []]);
      return { rows: [] };
    },
  };
  deferPgliteSettings(pglite);
  for (const [sql, parameters] of [
    ["BEGIN", []],
    [ROLE, ["anon"]],
    ["select 1", []],
    ["COMMIT", []],
  ] as const)
    await pglite.query(sql, [...parameters]);
  expect(asked).toEqual([
    ["BEGIN", []],
    ["SELECT set_config('role', $1, true)", ["anon"]],
    ["select 1", []],
    ["COMMIT", []],
  ]);
});

/** A session that answers in order, and fails what is asked of it after a failure, as PostgreSQL does. */
function session(failing: string) {
  const asked: string[] = [];
  let isAborted = false;
  return {
    asked,
    unsafe: async (sql: string, _parameters: unknown[]): Promise<unknown[]> => {
      asked.push(sql);
      if (isAborted) throw new Error("current transaction is aborted");
      if (sql.includes(failing)) {
        isAborted = true;
        throw new Error(`${failing} failed`);
      }
      return [sql];
    },
  };
}

test("The first statement goes with its settings, and its answer is the one that is given", async () => {
  const reserved = deferSettings(session("nothing"));
  await reserved.unsafe("begin", []);
  await reserved.unsafe(ROLE, ["anon"]);
  expect(await reserved.unsafe("select 1", [])).toEqual(["select 1"]);
  expect(reserved.asked).toEqual(["begin", "SELECT set_config('role', $1, true)", "select 1"]);
  await reserved.unsafe("commit", []);
  expect(reserved.asked.at(-1)).toBe("commit");
});

test("A setting that fails is the reason that is given", async () => {
  const reserved = deferSettings(session("'role'"));
  await reserved.unsafe("begin", []);
  await reserved.unsafe(ROLE, ["nobody"]);
  await expect(reserved.unsafe("select 1", [])).rejects.toThrow("'role' failed");
});
