/** What a form is filled in with for a signed-in student: one's own details, for nobody else and in no cache. */
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/access/decide";
import type { Role } from "@/lib/access/roles";

const around = vi.hoisted(() => ({ actor: vi.fn(), limit: vi.fn() }));
vi.mock("@/lib/access/actor", () => ({ getActor: around.actor }));
vi.mock("@/lib/platform/log", () => ({ logError: vi.fn() }));
vi.mock("@/lib/platform/rate-limit", () => ({ enforceRateLimit: around.limit }));
vi.mock("@/lib/platform/request-origin", () => ({ requestOrigin: async () => ({}) }));

/** Found by its place, because lib knows no routes. */
const { GET }: { GET: () => Promise<Response> } = await import(
  path.join(import.meta.dirname, "../../app/api/own-contact/route.ts")
);

function person(role: Role, changes: Partial<Actor> = {}): Actor {
  return {
    userId: "person",
    email: "asha@example.test",
    fullName: "Asha Verma",
    phone: "+919845012345",
    avatarUrl: null,
    isEmailVerified: true,
    role,
    roles: [role],
    ...changes,
  };
}

async function askedBy(actor: Actor | null) {
  around.actor.mockResolvedValue(actor);
  const answer = await GET();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return { status: answer.status, body: await answer.json() };
}

beforeEach(() => vi.clearAllMocks());

test("A student is given name, email and phone, as far as the account has them", async () => {
  const whole = { name: "Asha Verma", email: "asha@example.test", phone: "+919845012345" };
  expect(await askedBy(person("student"))).toEqual({ status: 200, body: whole });
  expect(await askedBy(person("student", { fullName: "User", phone: null }))).toEqual({
    status: 200,
    body: { email: "asha@example.test" },
  });
});

test("Visitors, unconfirmed addresses and colleagues, who fill in forms for others, are given nothing", async () => {
  const others = [
    null,
    person("student", { isEmailVerified: false }),
    person("business_development_team"),
    person("student_mentor"),
  ];
  for (const actor of others) expect((await askedBy(actor)).body).toEqual({});
});

test("Too many questions are refused, and an outage is none of the form’s business", async () => {
  around.limit.mockResolvedValueOnce(
    Response.json({}, { status: 429, headers: { "Cache-Control": "no-store" } }),
  );
  expect((await askedBy(person("student"))).status).toBe(429);
  around.actor.mockRejectedValueOnce(new Error("down"));
  expect((await GET()).status).toBe(503);
});
