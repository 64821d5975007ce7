import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { startPostgres } from "../tests/postgres-server.ts";
import { openConnection } from "./connection.ts";
import { repaired, Sessions } from "./postgres-driver-faults.ts";

test.each(["connection.js", "index.js"])(
  "The repairs fit the installed %s, and one they do not fit is refused",
  (name) => {
    const file = path.join(import.meta.dirname, "../../node_modules/postgres/src", name);
    const source = readFileSync(file, "utf8");
    expect(repaired(`/postgres/src/${name}`, source)).not.toBe(source);
    expect(() => repaired(`/postgres/src/${name}`, "another version")).toThrow("does not fit");
  },
);

test.each(["CONNECTION_CLOSED", "57P01", "ECONNRESET"])(
  "After %s a session sends nothing more",
  async (code) => {
    const broken = Object.assign(new Error("gone"), { code });
    let reject = (_error: unknown) => {};
    const release = vi.fn();
    const unsafe = vi.fn((_sql: string) => ({ reject: (error: unknown) => reject(error) }));
    const session = new Sessions().endingWithConnection({ unsafe, release });
    const statement = session.unsafe("select 1") as { reject: (error: unknown) => void };
    const told = vi.fn();
    reject = told;
    statement.reject(broken);
    expect(told).toHaveBeenCalledWith(broken);
    await expect(session.unsafe("select 1")).rejects.toBe(broken);
    expect(unsafe).toHaveBeenCalledOnce();
    session.release();
    expect(release).not.toHaveBeenCalled();
  },
);

test("A session between two statements learns that its connection is closed", async () => {
  const unsafe = vi.fn((_sql: string, _parameters?: unknown[], options?: object) => {
    (options as { onexecute(connection: { id: number }): boolean })?.onexecute({ id: 7 });
    return {};
  });
  const sessions = new Sessions();
  const session = sessions.endingWithConnection({ unsafe, release: () => {} });
  session.unsafe("begin", []);
  sessions.onclose(7);
  await expect(session.unsafe("commit", [])).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(unsafe).toHaveBeenCalledOnce();
});

test("A statement that PostgreSQL refused leaves the session open", () => {
  const unsafe = vi.fn((_sql: string) => ({ reject: () => {} }));
  const session = new Sessions().endingWithConnection({ unsafe, release: () => {} });
  (session.unsafe("select 1") as { reject: (error: unknown) => void }).reject({ code: "23505" });
  session.unsafe("select 1");
  expect(unsafe).toHaveBeenCalledTimes(2);
});

test("Sessions that write while PostgreSQL crashes all end, and what was committed is there", async () => {
  const server = await startPostgres({ isDurable: true });
  const database = await openConnection({ driver: "postgres", url: server.url, maxConnections: 4 });
  try {
    await database.exec("create table public.kept (name text primary key)");
    const committed: string[] = [];
    let isOver = false;
    // As lite does it for a request, and six of them for four connections.
    const write = async (writer: number) => {
      for (let row = 0; !isOver; row++) {
        const name = `${writer}-${row}`;
        const session = await sessionOf(database).catch(() => null);
        if (!session) continue;
        try {
          await session.unsafe("begin", []);
          await session.unsafe("insert into public.kept values ($1)", [name]);
          await session.unsafe("commit", []);
          committed.push(name);
        } catch {
          await session.unsafe("rollback", []).catch(() => {});
        } finally {
          session.release();
        }
      }
    };
    const writers = Array.from({ length: 6 }, (_, writer) => write(writer));
    for (let crash = 0; crash <= 4; crash++) {
      const before = committed.length;
      while (committed.length < before + 30) await new Promise((resolve) => setTimeout(resolve, 5));
      if (crash < 4) await server.restart();
    }
    isOver = true;
    await Promise.all(writers);
    const rows = await database.query<{ name: string }>("select name from public.kept");
    const kept = new Set(rows.map(({ name }) => name));
    expect(committed.filter((name) => !kept.has(name))).toEqual([]);
  } finally {
    await database.close();
    await server.close();
  }
});

type Reserved = { unsafe(sql: string, parameters: unknown[]): Promise<unknown>; release(): void };

function sessionOf({ lite }: Awaited<ReturnType<typeof openConnection>>): Promise<Reserved> {
  return (lite.driver as unknown as { reserve(): Promise<Reserved> }).reserve();
}
