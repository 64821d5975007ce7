import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const around = vi.hoisted(() => ({ select: vi.fn(), connect: vi.fn() }));
vi.mock("./supabase/admin", () => ({
  adminDb: () => ({ from: () => ({ select: () => ({ limit: around.select }) }) }),
}));
vi.mock("./env", () => ({ env: () => ({ SMTP_URL: "smtp://mail.test:2525" }) }));
vi.mock("node:net", () => ({ createConnection: around.connect }));
const { partsUp } = await import("./health");

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  around.select.mockResolvedValue({ error: null });
  around.connect.mockImplementation(() => {
    const socket = Object.assign(new EventEmitter(), { destroy: () => {} });
    queueMicrotask(() => socket.emit("connect"));
    return socket;
  });
});
afterEach(() => vi.useRealTimers());

test("However many ask whether we are well, database and mail server are asked once in five seconds", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, partsUp));
  expect(answers.every(({ database, mail }) => database && mail)).toBe(true);
  vi.advanceTimersByTime(4_900);
  await partsUp();
  expect(around.select).toHaveBeenCalledOnce();
  expect(around.connect).toHaveBeenCalledOnce();

  around.select.mockResolvedValue({ error: { message: "down" } });
  vi.advanceTimersByTime(200);
  expect(await partsUp()).toEqual({ database: false, mail: true });
  expect(around.select).toHaveBeenCalledTimes(2);
});
