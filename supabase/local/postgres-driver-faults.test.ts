import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { endAtBrokenConnection, repaired } from "./postgres-driver-faults.ts";

test("The repairs fit the installed driver, and one they do not fit is refused", () => {
  const entry = createRequire(import.meta.url).resolve("postgres/package.json");
  const source = readFileSync(path.join(path.dirname(entry), "src/connection.js"), "utf8");
  expect(repaired(source)).toContain("if (!socket) {");
  expect(() => repaired("another version")).toThrow("does not fit");
});

test.each(["CONNECTION_CLOSED", "57P01", "ECONNRESET"])(
  "After %s a session sends nothing more",
  async (code) => {
    const broken = Object.assign(new Error("gone"), { code });
    let reject = (_error: unknown) => {};
    const unsafe = vi.fn(() => ({ reject: (error: unknown) => reject(error) }));
    const session = endAtBrokenConnection({ unsafe });
    const statement = session.unsafe() as { reject: (error: unknown) => void };
    const told = vi.fn();
    reject = told;
    statement.reject(broken);
    expect(told).toHaveBeenCalledWith(broken);
    await expect(session.unsafe()).rejects.toBe(broken);
    expect(unsafe).toHaveBeenCalledOnce();
  },
);

test("A statement that PostgreSQL refused leaves the session open", () => {
  const unsafe = vi.fn(() => ({ reject: () => {} }));
  const session = endAtBrokenConnection({ unsafe });
  (session.unsafe() as { reject: (error: unknown) => void }).reject({ code: "23505" });
  session.unsafe();
  expect(unsafe).toHaveBeenCalledTimes(2);
});
