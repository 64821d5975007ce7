import { afterEach, expect, test, vi } from "vitest";

const { lines } = vi.hoisted(() => ({ lines: [] as { level: string; line: object }[] }));
vi.mock("pino", () => {
  const pino = () => ({
    warn: (line: object) => lines.push({ level: "warn", line }),
    error: (line: object) => lines.push({ level: "error", line }),
  });
  return { default: Object.assign(pino, { stdTimeFunctions: {} }) };
});
const { logError, logSlow, logWarning, redactServerConsole } = await import("./log");

const METHODS = ["log", "info", "debug", "warn", "error"] as const;
afterEach(() => {
  lines.length = 0;
});

test("In production log, info and debug say nothing, and the rest is redacted", () => {
  const spoken = vi.fn();
  const target = Object.fromEntries(METHODS.map((method) => [method, spoken])) as unknown as Console;
  redactServerConsole(target);
  for (const method of METHODS) target[method]("asha@mail.example wrote", { password: "hunter2" });
  expect(spoken).not.toHaveBeenCalled();
  expect(lines.map(({ level }) => level)).toEqual(["warn", "error"]);
  expect(JSON.stringify(lines)).not.toMatch(/asha|hunter2/);
  expect(JSON.stringify(lines)).toContain("[redacted email] wrote");
});

test("An error is logged with its event and without what is private", () => {
  logError("mail.failed", new Error("refused asha@mail.example"), { to: "asha@mail.example" });
  logWarning("mail.late", { token: "abc" });
  expect(JSON.stringify(lines)).toContain("mail.failed");
  expect(JSON.stringify(lines)).not.toMatch(/asha|abc/);
});

test("An operation is slow above two seconds", () => {
  logSlow("leads.contact", 2_000);
  expect(lines).toEqual([]);
  logSlow("leads.contact", 2_000.6);
  expect(lines[0]?.line).toEqual({ event: "operation.slow", operation: "leads.contact", milliseconds: 2001 });
});
