import { beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "./decide";

vi.mock("server-only", () => ({}));
const around = vi.hoisted(() => ({
  actor: null as Partial<Actor> | null,
  file: vi.fn(),
  limit: vi.fn(),
}));
vi.mock("./actor", () => ({ getActor: async () => around.actor }));
vi.mock("@/lib/platform/supabase/user", () => ({ userDb: async () => ({}) }));
vi.mock("@/lib/platform/request-origin", () => ({ requestOrigin: async () => ({ addressKey: "a" }) }));
vi.mock("@/lib/platform/rate-limit", () => ({ enforceRateLimit: around.limit }));
const { csvDownload } = await import("./csv-download");

const GET = csvDownload({
  name: "day-book",
  allow: { permission: "payments.read" },
  denied: "This is for those who read payments.",
  file: around.file,
});
const ask = () => GET(new Request("https://here.test/api/day-book?day=2026-11-27"));

beforeEach(() => {
  vi.resetAllMocks();
  around.actor = { userId: "u", isEmailVerified: true, roles: ["ceo"] };
  around.limit.mockResolvedValue(null);
  around.file.mockResolvedValue({ name: "day-book.csv", text: "a,b\n" });
});

test("Who may takes a file that no cache keeps, and each taking is counted", async () => {
  const answer = await ask();
  expect(await answer.text()).toBe("a,b\n");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="day-book.csv"');
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(around.file.mock.calls[0]?.[0].query.get("day")).toBe("2026-11-27");
  expect(around.limit.mock.calls[0]?.[0]).toMatchObject({ name: "day-book", limit: "exports", userId: "u" });
});

test("Nothing is read for others, nor for who took too many", async () => {
  around.actor = null;
  expect((await ask()).status).toBe(401);
  around.actor = { userId: "u", isEmailVerified: true, roles: ["student"] };
  expect((await ask()).status).toBe(403);
  around.actor = { userId: "u", isEmailVerified: true, roles: ["ceo"] };
  around.limit.mockResolvedValue(new Response(null, { status: 429 }));
  expect((await ask()).status).toBe(429);
  expect(around.file).not.toHaveBeenCalled();
});

test("A file that is not there says why", async () => {
  around.file.mockResolvedValue({ error: "There is no such import.", status: 404 });
  const answer = await ask();
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-disposition")).toBeNull();
});
