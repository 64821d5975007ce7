import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { getActor, isSessionExpired, requirePage } from "./actor";

const around = vi.hoisted(() => ({ rpc: vi.fn(), logError: vi.fn(), hasCookie: true }));
vi.mock("next/headers", () => ({ cookies: async () => ({ getAll: () => [] }) }));
vi.mock("@/lib/platform/supabase/session-cookie", () => ({ hasSessionCookie: () => around.hasCookie }));
vi.mock("@/lib/platform/supabase/user", () => ({ userDb: async () => ({ rpc: around.rpc }) }));
vi.mock("@/lib/platform/log", () => ({ logError: around.logError }));
vi.mock("next/navigation", () => ({
  forbidden: () => {
    throw new Error("403");
  },
  unauthorized: () => {
    throw new Error("401");
  },
  redirect: (target: string) => {
    throw new Error(`to ${target}`);
  },
}));

const context = {
  user_id: "11111111-1111-1111-1111-111111111111",
  email: "hr@sample.test",
  email_verified: true,
  session_live: true,
  is_active: true,
  full_name: "Sample HR",
  avatar_url: null,
  phone: null,
  role: "hr",
  roles: ["hr", "student"],
};
const answer = (data: unknown) => around.rpc.mockResolvedValue({ data, error: null, status: 200 });

beforeEach(() => {
  vi.resetAllMocks();
  around.hasCookie = true;
  answer(context);
});

test("The person of a request is who the database says, the latest role first", async () => {
  expect(await getActor()).toEqual({
    userId: "11111111-1111-1111-1111-111111111111",
    email: "hr@sample.test",
    fullName: "Sample HR",
    phone: null,
    avatarUrl: null,
    isEmailVerified: true,
    role: "hr",
    roles: ["hr", "student"],
  });
});

test("Without a session cookie the database is not even asked", async () => {
  around.hasCookie = false;
  expect(await getActor()).toBeNull();
  expect(around.rpc).not.toHaveBeenCalled();
});

test.each([
  ["an ended session", { ...context, session_live: false }],
  ["a switched-off account", { ...context, is_active: false }],
  ["a deleted account", { ...context, email: null, full_name: null, is_active: false, roles: [] }],
  ["an answer nobody can read", { user_id: 7 }],
  ["no answer", null],
])("%s is nobody", async (_what, data) => {
  answer(data);
  expect(await getActor()).toBeNull();
});

test("An unknown role is ignored", async () => {
  answer({ ...context, roles: ["janitor", "blogger", "constructor"] });
  expect(await getActor()).toMatchObject({ role: "blogger", roles: ["blogger"] });
});

test("A refused token means no actor; a database that is down is an error, not a way in", async () => {
  around.rpc.mockResolvedValue({ data: null, error: { message: "expired" }, status: 401 });
  expect(await getActor()).toBeNull();
  around.rpc.mockResolvedValue({ data: null, error: { message: "down" }, status: 0 });
  await expect(getActor()).rejects.toThrow("could not be checked");
});

test("A session has expired if its cookie opens nothing: not for a visitor, and not during an outage", async () => {
  expect(await isSessionExpired()).toBe(false);
  answer({ ...context, session_live: false });
  expect(await isSessionExpired()).toBe(true);
  around.rpc.mockResolvedValue({ data: null, error: { message: "down" }, status: 0 });
  expect(await isSessionExpired()).toBe(false);
  around.hasCookie = false;
  expect(await isSessionExpired()).toBe(false);
});

test.each([
  ["/hr-dashboard", {}, null],
  ["/blogger-dashboard", {}, "403"],
  ["/not-guarded", {}, "403"],
  ["/student-dashboard", { roles: ["hr"] }, "to /"],
  ["/hr-dashboard", { email_verified: false }, "401"],
  ["/hr-dashboard", { session_live: false }, "to /auth?next=%2Fhr-dashboard"],
] as const)("%s with %j: %s", async (path, changes, refusal) => {
  answer({ ...context, ...changes });
  if (refusal === null) expect((await requirePage(path)).role).toBe("hr");
  else await expect(requirePage(path)).rejects.toThrow(new Error(refusal));
});

test("Nowhere is a session trusted that was read and not verified", () => {
  const root = path.join(import.meta.dirname, "../..");
  const files = ["app", "components", "lib", "supabase/functions"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  );
  const sources = [...files, "middleware.ts"].filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"),
  );
  expect(sources.length).toBeGreaterThan(100);
  const readers = sources.filter((file) => /getSession\b/.test(readFileSync(path.join(root, file), "utf8")));
  expect(readers).toEqual([]);
});
