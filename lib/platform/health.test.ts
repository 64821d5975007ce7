import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const around = vi.hoisted(() => ({ select: vi.fn(), connect: vi.fn(), statfs: vi.fn() }));
vi.mock("./supabase/admin", () => ({
  adminDb: () => ({ from: () => ({ select: () => ({ limit: around.select }) }) }),
}));
vi.mock("./env", () => ({ env: () => ({ SMTP_URL: "smtp://mail.test:2525", DATA_DIR: "/data" }) }));
vi.mock("node:fs/promises", () => ({ statfs: around.statfs }));
vi.mock("node:net", () => ({ createConnection: around.connect }));
const { checkHealth } = await import("./health");
const { recordDatabaseAnswer } = await import("./outage");

let tests = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  // Past what an earlier test's answer is shared for.
  vi.advanceTimersByTime(100_000 * ++tests);
  around.select.mockResolvedValue({ error: null });
  around.statfs.mockResolvedValue({ bavail: 1_000_000, bsize: 4096 });
  around.connect.mockImplementation(() => {
    const socket = Object.assign(new EventEmitter(), { destroy: () => {} });
    queueMicrotask(() => socket.emit("connect"));
    return socket;
  });
});
afterEach(() => vi.useRealTimers());

test("A part that says nothing is down within two seconds, and holds up no other", async () => {
  around.select.mockReturnValue(new Promise(() => {}));
  around.connect.mockReturnValue(new EventEmitter());
  const answer = checkHealth();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(await Promise.race([answer, "nothing yet"])).toEqual({ database: false, mail: false, disk: true });
});

test("A part that is late is busy while it answered a moment ago, and down once that is long ago", async () => {
  expect((await checkHealth()).database).toBe(true);
  around.select.mockReturnValue(new Promise(() => {}));
  for (const [later, isUp] of [
    [6_000, true],
    [6_000, true],
    [6_000, false],
  ] as const) {
    vi.advanceTimersByTime(later);
    const answer = checkHealth();
    await vi.advanceTimersByTimeAsync(1_100);
    expect((await answer).database).toBe(isUp);
  }
});

test("A database that answers others is busy, not down, though this endpoint was not asked for long", async () => {
  around.select.mockReturnValue(new Promise(() => {}));
  recordDatabaseAnswer();
  const answer = checkHealth();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await answer).toEqual({ database: true, mail: true, disk: true });
  around.select.mockResolvedValue({ error: { message: "down" } });
  vi.advanceTimersByTime(6_000);
  expect((await checkHealth()).database).toBe(false);
});

test("While our own process is blocked, it is not the mail server that is late", async () => {
  vi.useRealTimers();
  around.connect.mockImplementation(() => {
    const socket = Object.assign(new EventEmitter(), { destroy: () => {} });
    setTimeout(() => setImmediate(() => socket.emit("connect")), 1);
    return socket;
  });
  const answer = checkHealth();
  const until = Date.now() + 1_200;
  while (Date.now() < until);
  expect((await answer).mail).toBe(true);
});

test("A disk with hardly any room is said, and so is one that cannot be asked", async () => {
  around.statfs.mockResolvedValue({ bavail: 1_000, bsize: 4096 });
  expect(await checkHealth()).toEqual({ database: true, mail: true, disk: false });
  vi.advanceTimersByTime(10_000);
  around.statfs.mockRejectedValue(new Error("EIO"));
  expect((await checkHealth()).disk).toBe(false);
});

test("However many ask whether we are well, each part is asked once in five seconds", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, checkHealth));
  expect(answers.every(({ database, mail }) => database && mail)).toBe(true);
  vi.advanceTimersByTime(4_900);
  await checkHealth();
  expect(around.select).toHaveBeenCalledOnce();
  expect(around.connect).toHaveBeenCalledOnce();

  around.select.mockResolvedValue({ error: { message: "down" } });
  vi.advanceTimersByTime(200);
  expect(await checkHealth()).toEqual({ database: false, mail: true, disk: true });
  expect(around.select).toHaveBeenCalledTimes(2);
});
