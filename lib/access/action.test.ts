import type { Route } from "next";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { fail, idle, ok } from "@/lib/platform/result";
import { DENIED, defineAction, SAVE_FAILED } from "./action";
import type { Actor } from "./decide";

const around = vi.hoisted(() => ({
  actor: null as Actor | null,
  getActor: vi.fn(),
  consume: vi.fn(),
  giveBack: vi.fn(),
  record: vi.fn(),
  logError: vi.fn(),
  logSlow: vi.fn(),
}));
vi.mock("./actor", () => ({ getActor: around.getActor }));
vi.mock("@/lib/platform/rate-limit", () => ({
  consumeRateLimit: around.consume,
  refundRateLimit: around.giveBack,
}));
vi.mock("@/lib/platform/request-origin", () => ({
  requestOrigin: async () => ({ address: "203.0.113.7", addressKey: "hashed", userAgent: "test" }),
}));
vi.mock("@/lib/platform/security-events", () => ({ recordSecurityEvent: around.record }));
vi.mock("@/lib/platform/log", () => ({ logError: around.logError, logSlow: around.logSlow }));
vi.mock("@/lib/platform/supabase/user", () => ({ userDb: async () => ({ own: "client" }) }));

const hr: Actor = {
  userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  email: "hr@sample.test",
  fullName: "Person",
  phone: null,
  avatarUrl: null,
  isEmailVerified: true,
  role: "hr",
  roles: ["hr"],
};

beforeEach(() => {
  vi.resetAllMocks();
  around.getActor.mockResolvedValue(hr);
  around.consume.mockResolvedValue({ allowed: true });
});

const run = vi.fn();
function inviteColleague(changes: Partial<Parameters<typeof defineAction>[0]> = {}) {
  run.mockResolvedValue(ok("invited"));
  return defineAction({
    name: "team.invite",
    schema: z.object({
      email: z.email("Please enter a valid email address"),
      note: z.string().max(5, "Keep the note short").optional(),
      skills: z.array(z.string()).optional(),
    }),
    allow: { permission: "team.manage" },
    limit: "email",
    run,
    messages: { taken: "They are already here.", unknown: { field: "email", message: "Nobody has it." } },
    success: "Invited.",
    ...changes,
  });
}

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of [value].flat()) data.append(name, entry);
  }
  return data;
}

test("A valid form runs once with the caller's own client, and says so", async () => {
  const state = await inviteColleague()(idle, form({ email: "new@sample.test", $ACTION_KEY: "k" }));
  expect(state).toEqual({ status: "ok", data: "invited", message: "Invited." });
  expect(run).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ db: { own: "client" }, input: { email: "new@sample.test" }, actor: hr }),
  );
});

test("A name that repeats arrives as a list", async () => {
  await inviteColleague()(idle, form({ email: "new@sample.test", skills: ["hindi", "kannada"] }));
  expect(run.mock.calls[0]?.[0].input.skills).toEqual(["hindi", "kannada"]);
});

test("Characters PostgreSQL cannot store are removed before validation", async () => {
  await inviteColleague()(idle, form({ email: "new@sample.test\u0000", note: "\u0000\u0000tight" }));
  expect(run.mock.calls[0]?.[0].input).toEqual({ email: "new@sample.test", note: "tight" });
});

test("What is not valid comes back beside its field, with everything that was typed", async () => {
  const state = await inviteColleague()(idle, form({ email: "nobody", note: "far too long" }));
  expect(state).toEqual({
    status: "error",
    message: "Please check the marked fields.",
    fieldErrors: { email: "Please enter a valid email address", note: "Keep the note short" },
    values: { email: "nobody", note: "far too long" },
  });
  expect(run).not.toHaveBeenCalled();
  // A typing mistake uses up none of the twenty e-mails of an hour, only of the tries of a minute.
  expect(around.consume).toHaveBeenCalledExactlyOnceWith("api", `actions:${hr.userId}`);
});

test("Over the tries of a minute nothing of a form is parsed, and who wrote it is asked by address", async () => {
  const parse = vi.fn((value: unknown) => value);
  around.consume.mockResolvedValue({ allowed: false, resetAt: new Date() });
  for (const limit of ["email", "by-procedure"] as const) {
    const invite = inviteColleague({ allow: "anyone", limit, schema: z.preprocess(parse, z.any()) });
    expect((await invite(idle, form({ email: "new@sample.test" }))).message).toMatch(/^Rate limit exceeded/);
  }
  expect(parse).not.toHaveBeenCalled();
  expect(around.consume.mock.calls).toEqual([
    ["api", "actions:hashed"],
    ["api", "actions:hashed"],
  ]);
});

test("A try counts against each of its limits, stops at the first that is full, and is given back by all", async () => {
  const counts = ({ email }: { email: string }) => [
    { kind: "authByAddress" as const, key: "address" },
    { kind: "auth" as const, key: email },
  ];
  const invite = inviteColleague({ limit: "auth", counts: counts as never, skipSuccessfulRequests: true });
  await invite(idle, form({ email: "new@sample.test" }));
  expect(around.consume.mock.calls.slice(1)).toEqual([
    ["authByAddress", "address"],
    ["auth", "new@sample.test"],
  ]);
  expect(around.giveBack.mock.calls).toEqual([
    ["authByAddress", "address"],
    ["auth", "new@sample.test"],
  ]);

  around.consume.mockReset();
  around.consume.mockImplementation(async (kind: string) =>
    kind === "authByAddress" ? { allowed: false, resetAt: new Date() } : { allowed: true },
  );
  expect((await invite(idle, form({ email: "new@sample.test" }))).message).toMatch(/^Rate limit exceeded/);
  expect(around.consume).toHaveBeenCalledTimes(2);
  expect(run).toHaveBeenCalledTimes(1);
});

test("What is no form, or has more fields than any of ours, is refused before anybody is asked", async () => {
  const many = new FormData();
  for (let index = 0; index <= 1_000; index++) many.append(`field-${index}`, "");
  for (const given of [many, undefined, "text"]) {
    const state = await inviteColleague()(idle, given as FormData);
    expect(state).toEqual({ status: "error", message: expect.stringContaining("could not be read") });
  }
  expect(around.getActor).not.toHaveBeenCalled();
  expect(around.consume).not.toHaveBeenCalled();
});

test("A refusal for a field says there what the run says of it, else what is always said", async () => {
  const sent = form({ email: "new@sample.test" });
  const refusedWith = async (detail?: string) => {
    const invite = inviteColleague();
    run.mockResolvedValue(fail("unknown", detail));
    return invite(idle, sent);
  };
  expect(await refusedWith()).toMatchObject({
    message: "Nobody has it.",
    fieldErrors: { email: "Nobody has it." },
  });
  expect(await refusedWith("It ended on 3 May.")).toMatchObject({
    message: "It ended on 3 May.",
    fieldErrors: { email: "It ended on 3 May." },
    values: { email: "new@sample.test" },
  });
});

test("A password is never sent back", async () => {
  const state = await inviteColleague()(
    idle,
    form({ email: "nobody", password: "hunter2", newPassword: "hunter3", password_again: "hunter3" }),
  );
  expect(state.values).toEqual({ email: "nobody" });
  expect(JSON.stringify(state)).not.toContain("hunter");
});

test("A refused form is given back every box that was ticked", async () => {
  const sent = form({ email: "nobody" });
  for (const language of ["en", "hi"]) sent.append("languages", language);
  expect(await inviteColleague()(idle, sent)).toMatchObject({
    status: "error",
    ticked: { languages: ["en", "hi"] },
  });
});

test.each([
  [null, "Please sign in to continue."],
  [{ ...hr, isEmailVerified: false }, "Please verify your email address first."],
  [{ ...hr, role: "blogger", roles: ["blogger"] }, DENIED],
] as Array<[Actor | null, string]>)(
  "Who may not is refused before anything runs: %j",
  async (actor, message) => {
    around.getActor.mockResolvedValue(actor);
    const state = await inviteColleague()(idle, form({ email: "new@sample.test" }));
    expect(state).toEqual({ status: "error", message, values: { email: "new@sample.test" } });
    expect(run).not.toHaveBeenCalled();
    expect(around.consume).not.toHaveBeenCalled();
    expect(around.record).toHaveBeenCalledWith(expect.objectContaining({ type: "access_denied" }));
  },
);

test("An action open to anyone needs no session and counts by address", async () => {
  await inviteColleague({ allow: "anyone" })(idle, form({ email: "new@sample.test" }));
  expect(around.getActor).not.toHaveBeenCalled();
  expect(around.consume).toHaveBeenCalledWith("email", "hashed");
  expect(run).toHaveBeenCalledOnce();
});

test("A signed-in person is counted by account, not by address", async () => {
  await inviteColleague()(idle, form({ email: "new@sample.test" }));
  expect(around.consume).toHaveBeenCalledWith("email", hr.userId);
});

test("An action may name whose tries count together", async () => {
  const invite = inviteColleague({
    limitSubject: (input) => `invited:${(input as { email: string }).email}`,
  });
  await invite(idle, form({ email: "new@sample.test" }));
  expect(around.consume).toHaveBeenCalledWith("email", "invited:new@sample.test");
});

test("An action may lead on once it is done, and speak in its own sentences", async () => {
  const texts = { "sign-in": "Sign in first.", limited: "Too many.", unexpected: "Odd." };
  const invite = inviteColleague({ texts, redirectTo: () => "/team-dashboard" });
  await expect(invite(idle, form({ email: "a@b.co" }))).rejects.toThrow("NEXT_REDIRECT");
  run.mockRejectedValue(new Error("x"));
  expect((await invite(idle, form({ email: "a@b.co" }))).message).toBe("Odd.");
  around.consume.mockResolvedValue({ allowed: false, resetAt: new Date() });
  expect((await invite(idle, form({ email: "a@b.co" }))).message).toBe("Too many.");
  around.getActor.mockResolvedValue(null);
  expect((await invite(idle, form({ email: "a@b.co" }))).message).toBe("Sign in first.");
});

test("Over the limit the person reads when to try again, and the event is recorded", async () => {
  around.consume.mockResolvedValue({ allowed: false, resetAt: new Date("2026-11-21T08:59:00Z") });
  const state = await inviteColleague()(idle, form({ email: "new@sample.test" }));
  expect(state.message).toMatch(/^Rate limit exceeded\. Try again after 2:29/);
  expect(state.values).toEqual({ email: "new@sample.test" });
  expect(run).not.toHaveBeenCalled();
  expect(state.retryAt).toBe("2026-11-21T08:59:00.000Z");
  expect(around.record).toHaveBeenCalledWith(expect.objectContaining({ type: "rate_limit_exceeded" }));
});

test("Repeated tries over the limit are one event, not a thousand", async () => {
  around.consume.mockResolvedValue({ allowed: false, resetAt: new Date(), isRepeated: true });
  const state = await inviteColleague()(idle, form({ email: "new@sample.test" }));
  expect(state.status).toBe("error");
  expect(around.record).not.toHaveBeenCalled();
});

test("The duration of an action is logged, whatever its outcome", async () => {
  const invite = inviteColleague();
  await invite(idle, form({ email: "a@b.co" }));
  run.mockRejectedValue(new Error("x"));
  await invite(idle, form({ email: "a@b.co" }));
  expect(around.logSlow.mock.calls).toEqual([
    ["team.invite", expect.any(Number)],
    ["team.invite", expect.any(Number)],
  ]);
});

test.each([
  ["none", 0],
  ["by-procedure", 1],
  ["email", 2],
] as const)("With a limit of %s so many are counted: %d", async (limit, counted) => {
  await inviteColleague({ limit })(idle, form({ email: "new@sample.test" }));
  expect(around.consume).toHaveBeenCalledTimes(counted);
  expect(run).toHaveBeenCalledOnce();
});

test("Where only failures count, a success gives its count back", async () => {
  const invite = inviteColleague({ skipSuccessfulRequests: true });
  await invite(idle, form({ email: "new@sample.test" }));
  expect(around.giveBack).toHaveBeenCalledExactlyOnceWith("email", hr.userId);

  around.giveBack.mockClear();
  run.mockResolvedValue(fail("taken"));
  await invite(idle, form({ email: "new@sample.test" }));
  expect(around.giveBack).not.toHaveBeenCalled();
});

test("An expected refusal is our sentence, beside its field where it has one", async () => {
  const invite = inviteColleague();
  run.mockResolvedValue(fail("taken"));
  expect(await invite(idle, form({ email: "a@b.co" }))).toEqual({
    status: "error",
    message: "They are already here.",
    values: { email: "a@b.co" },
  });
  run.mockResolvedValue(fail("unknown"));
  expect(await invite(idle, form({ email: "a@b.co" }))).toMatchObject({
    fieldErrors: { email: "Nobody has it." },
  });
  run.mockResolvedValue(fail("taken", "Try again after 2:29 pm IST"));
  expect((await invite(idle, form({ email: "a@b.co" }))).message).toBe("Try again after 2:29 pm IST");
});

test("A refusal that the security log wants to know of is an event with its reason, a success is none", async () => {
  const invite = inviteColleague({ failureEvent: "sign_in_failed" });
  await invite(idle, form({ email: "a@b.co" }));
  expect(around.record).not.toHaveBeenCalled();
  run.mockResolvedValue(fail("taken"));
  await invite(idle, form({ email: "a@b.co" }));
  expect(around.record).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      type: "sign_in_failed",
      details: { action: "team.invite", reason: "taken" },
    }),
  );
});

test("A surprise becomes one plain sentence; its own message goes to the log alone", async () => {
  const invite = inviteColleague();
  run.mockRejectedValue(new Error("relation private.secrets does not exist"));
  const state = await invite(idle, form({ email: "a@b.co", password: "hunter2" }));
  expect(state).toEqual({ status: "error", message: SAVE_FAILED, values: { email: "a@b.co" } });
  expect(around.logError).toHaveBeenCalledWith("action.failed", expect.any(Error), { action: "team.invite" });
});

test.each([
  ["PT403", DENIED],
  ["42501", DENIED],
  ["PT401", "Please sign in to continue."],
  ["23505", SAVE_FAILED],
])(
  "What the database refuses with %s to whoever lost the right meanwhile is said so",
  async (code, message) => {
    const invite = inviteColleague();
    run.mockRejectedValue({
      code,
      message: "permission denied for table secrets",
      details: null,
      hint: null,
    });
    const state = await invite(idle, form({ email: "a@b.co", note: "Hello" }));
    expect(state).toEqual({ status: "error", message, values: { email: "a@b.co", note: "Hello" } });
    expect(around.logError).toHaveBeenCalledTimes(message === SAVE_FAILED ? 1 : 0);
  },
);

test("A failed lookup of the person is an outage, not a way in", async () => {
  around.getActor.mockRejectedValue(new Error("connect ECONNREFUSED 127.0.0.1:54321"));
  const state = await inviteColleague()(idle, form({ email: "a@b.co" }));
  expect(state.message).toBe(SAVE_FAILED);
  expect(run).not.toHaveBeenCalled();
});

test("A redirect or a refusal of the page passes through", async () => {
  const { redirect } = await import("next/navigation");
  const invite = inviteColleague();
  run.mockImplementation(async () => redirect("/notifications" as Route));
  await expect(invite(idle, form({ email: "a@b.co" }))).rejects.toThrow("NEXT_REDIRECT");
  expect(around.logError).not.toHaveBeenCalled();
});
