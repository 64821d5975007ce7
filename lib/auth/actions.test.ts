/** What a person reads for everything that may come back from the backend (spec section 8), to the letter. */
import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/access/decide";
import { RATE_LIMITS, type RateLimitKind } from "@/lib/platform/rate-limit-rules";
import { type ActionState, idle } from "@/lib/platform/result";
import { confirmEmailLink, requestPasswordReset, resendConfirmation, signIn, signUp } from "./actions";
import { changeEmail, changePassword, chooseNewPassword } from "./credentials/actions";
import { requestEmailCode, resendEmailCode, signInWithEmailCode } from "./email-codes/actions";

const PROJECT = "http://project.test";
const around = vi.hoisted(() => ({
  actor: null as Actor | null,
  jar: new Map<string, string>(),
  consume: vi.fn(),
  giveBack: vi.fn(),
  record: vi.fn(),
}));
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => (around.jar.has(name) ? { name, value: around.jar.get(name) } : undefined),
    getAll: () => [...around.jar].map(([name, value]) => ({ name, value })),
    set: (name: string, value: string) => around.jar.set(name, value),
    delete: (name: string) => around.jar.delete(name),
  }),
}));
vi.mock("@/lib/access/actor", () => ({ getActor: async () => around.actor }));
vi.mock("@/lib/notifications/queries", () => ({ countUnreadNotifications: async () => 0 }));
vi.mock("@/lib/platform/rate-limit", () => ({
  consumeRateLimit: around.consume,
  refundRateLimit: around.giveBack,
}));
vi.mock("@/lib/platform/request-origin", () => ({
  requestOrigin: async () => ({ address: "203.0.113.7", addressKey: "hashed", userAgent: "Firefox/1 Linux" }),
  hashKey: (subject: string) => `hash of ${subject}`,
  addressHeaders: () => ({}),
  addressProof: () => ({}),
}));
vi.mock("@/lib/platform/security-events", () => ({ recordSecurityEvent: around.record }));
vi.mock("@/lib/platform/log", () => ({ logError: vi.fn(), logWarning: vi.fn(), logSlow: vi.fn() }));
vi.mock("@/lib/platform/env", () => ({
  isSecureSite: () => false,
  env: () => ({
    SITE_URL: "http://site.test",
    SUPABASE_URL: PROJECT,
    SUPABASE_PUBLISHABLE_KEY: "public",
    SUPABASE_SECRET_KEY: "secret",
  }),
}));
vi.mock("@/lib/platform/supabase/user", () => ({
  userDb: async () => {
    const storage = new Map([["own", JSON.stringify({ ...openSession(), expires_at: Date.now() })]]);
    return createClient(PROJECT, "public", {
      auth: {
        storageKey: "own",
        autoRefreshToken: false,
        storage: {
          getItem: (name) => storage.get(name) ?? null,
          setItem: (name, value) => void storage.set(name, value),
          removeItem: (name) => void storage.delete(name),
        },
      },
    });
  },
}));
vi.mock("@/lib/site/settings", () => ({
  getSettings: async () => ({ name: "Campusbound", contactEmail: "help@site.test" }),
}));
vi.mock("./constant-time", () => ({ padToInterval: async () => {} }));
vi.mock("./queries", () => ({
  findLanding: async () => "/service-catalog",
  findSession: async () => ({ userId: student.userId, sessionId: "s", expiresAt: new Date(0) }),
}));

const student: Actor = {
  userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  email: "asha@example.com",
  fullName: "Asha Verma",
  phone: null,
  avatarUrl: null,
  isEmailVerified: true,
  role: "student",
  roles: ["student"],
};

type Answer = () => Response | Promise<Response>;
type Call = { path: string; body: Record<string, unknown> };
let answers: Record<string, Answer>;
let calls: Call[];

/** The backend's answers by path; what is not named here succeeds. */
async function backend(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input instanceof Request ? input.url : input));
  calls.push({ path: pathname, body: JSON.parse(typeof init?.body === "string" ? init.body : "{}") });
  const named = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1];
  return named ? named() : Response.json(null);
}

const refusal =
  (status: number, code: string, msg = "Prose of the backend") =>
  () =>
    Response.json({ code: status, error_code: code, msg }, { status });
const down: Answer = () => {
  throw new TypeError("fetch failed");
};
const user = (more: object = {}) => ({
  id: student.userId,
  email: student.email,
  email_confirmed_at: new Date().toISOString(),
  created_at: "2026-11-21T00:00:00Z",
  confirmation_sent_at: "2026-11-21T00:00:01Z",
  identities: [{ provider: "email" }],
  ...more,
});
const openSession = (more: object = {}) => ({
  access_token: "a.b.c",
  token_type: "bearer",
  expires_in: 900,
  refresh_token: "r",
  user: user(more),
});
const session = (more: object = {}) => Response.json(openSession(more));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", backend);
  around.actor = student;
  around.jar.clear();
  around.consume.mockResolvedValue({ allowed: true });
  calls = [];
  answers = {
    "/rpc/validate_signup_data": () => Response.json({ is_valid: true, error_message: null }),
    "/rest/v1/profiles": () => Response.json({ user_id: student.userId }),
    "/auth/v1/signup": () => Response.json(user({ email_confirmed_at: null })),
    "/token": () => session(),
    "/auth/v1/verify": () => session(),
    "/user": () => Response.json(user()),
    "/functions/v1/send-email-otp": () => Response.json({ success: true, message: "On its way" }),
    "/functions/v1/verify-email-otp": () => Response.json(rightCode(false)),
  };
});

const rightCode = (isNewUser: boolean) => ({
  success: true,
  message: "The code is right.",
  session_url: "/auth/confirm?token_hash=0123456789abcdef0123&type=email",
  user: { isNewUser },
});

type Action = (previous: ActionState<never>, form: FormData) => Promise<ActionState<unknown>>;

/** What the person reads, or where they are sent. */
async function send(action: unknown, fields: Record<string, string>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  try {
    return (await (action as Action)(idle, form)).message ?? "";
  } catch (error) {
    const [kind, , place] = String((error as { digest?: string }).digest).split(";");
    if (kind !== "NEXT_REDIRECT") throw error;
    return `to ${place}`;
  }
}

const entry = {
  full_name: "Asha Verma",
  email: " Asha@Example.com ",
  phone: "98450 12345",
  password: "harbour-tulip-42",
};
const credentials = { email: "asha@example.com", password: "harbour-tulip-42" };
const calledWith = (path: string) => calls.find((call) => call.path.endsWith(path))?.body;

describe("Sign-up", () => {
  test.each([
    ["user_already_exists", "An account with this email already exists. Please sign in instead."],
    ["email_exists", "An account with this email already exists. Please sign in instead."],
    ["weak_password", "Password is too weak. Please choose a stronger password."],
    ["signup_disabled", "New registrations are temporarily disabled. Please contact support."],
    ["email_provider_disabled", "New registrations are temporarily disabled. Please contact support."],
    ["hook_payload_over_size_limit", "Prose of the backend"],
  ])("%s reads: %s", async (code, message) => {
    answers["/auth/v1/signup"] = refusal(422, code);
    expect(await send(signUp, entry)).toBe(message);
  });

  test("a taken address that the backend hides is told as the specification says", async () => {
    answers["/auth/v1/signup"] = () => Response.json(user({ identities: [] }));
    expect(await send(signUp, entry)).toBe(
      "An account with this email already exists. Please sign in instead.",
    );
  });

  test("a fault of the backend itself is not passed on", async () => {
    const unexpected = "An unexpected error occurred during registration. Please try again.";
    for (const status of [500, 502, 503]) {
      answers["/auth/v1/signup"] = refusal(status, "unexpected_failure", "Database error: secret detail");
      expect(await send(signUp, entry)).toBe(unexpected);
    }
    answers["/auth/v1/signup"] = down;
    expect(await send(signUp, entry)).toBe(unexpected);
  });

  test("a refusal without a sentence that a person could read: Failed to create account", async () => {
    answers["/auth/v1/signup"] = refusal(422, "new_code", "x".repeat(300));
    expect(await send(signUp, entry)).toBe("Failed to create account");
  });

  test("the server's check is shown, and so is that it failed", async () => {
    answers["/rpc/validate_signup_data"] = () =>
      Response.json({ is_valid: false, error_message: "Please enter a valid phone number" });
    expect(await send(signUp, entry)).toBe("Please enter a valid phone number");
    answers["/rpc/validate_signup_data"] = () => Response.json({ message: "x" }, { status: 500 });
    expect(await send(signUp, entry)).toBe("Validation failed. Please try again.");
  });

  test("the name, the phone and the site's root travel with it, and the person is asked to verify", async () => {
    expect(await send(signUp, entry)).toBe("to /auth?mode=verify");
    expect(calledWith("/auth/v1/signup")).toMatchObject({
      email: "asha@example.com",
      password: "harbour-tulip-42",
      data: { full_name: "Asha Verma", phone: "+919845012345" },
    });
    expect(around.jar.get("pending-email")).toBe("asha@example.com");
  });

  test("whoever signs up with an address that somebody has signed up with before proves nothing by it", async () => {
    answers["/auth/v1/signup"] = () => Response.json(user({ created_at: "2026-11-20T00:00:00Z" }));
    await send(signUp, entry);
    expect(around.jar.get("pending-email")).toBe("asha@example.com unproven");
  });

  test("an address that counts as confirmed at once is welcomed", async () => {
    answers["/auth/v1/signup"] = () => session();
    expect(await send(signUp, entry)).toBe("to /auth?mode=welcome");
    expect(around.jar.get("notice")).toBe("account-created");
  });

  test.each([
    [{ email: "asha@example.com\r\nBcc: crowd@example.com" }, "email", "Please enter a valid email address"],
    [{ email: "asha@example.com, crowd@example.com" }, "email", "Please enter a valid email address"],
    [{ email: `${"a".repeat(100_000)}@example.com` }, "email", "Please enter a valid email address"],
    [{ full_name: "a".repeat(100_000) }, "full_name", "Please use at most 120 characters"],
    [{ full_name: "\u0000\u0001" }, "full_name", "Please enter your full name"],
    [{ phone: "9".repeat(100_000) }, "phone", "Please enter a valid phone number"],
    [
      { password: "tulip-\u0000-harbour" },
      "password",
      "Password is too weak. Please choose a stronger password.",
    ],
    [
      { password: `tulip${"é".repeat(40)}` },
      "password",
      "Password must be at most 72 bytes long: 72 plain letters and digits, fewer in other scripts",
    ],
  ])("%j goes no further", async (wrong, field, message) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...entry, ...wrong })) form.append(name, value);
    expect((await signUp(idle, form)).fieldErrors?.[field]).toContain(message);
    expect(calls).toEqual([]);
  });

  test("a line break in a name reaches no mail and no header", async () => {
    await send(signUp, { ...entry, full_name: "Asha\r\nBcc: crowd@example.com <b>Verma</b>\u0000" });
    expect(calledWith("/auth/v1/signup")).toMatchObject({
      data: { full_name: "Asha Bcc: crowd@example.com Verma" },
    });
  });

  test("each try is stored as a lead: new for an attempt, completed for a success", async () => {
    answers["/auth/v1/signup"] = refusal(422, "weak_password");
    await send(signUp, entry);
    answers["/auth/v1/signup"] = () => Response.json(user({ email_confirmed_at: null }));
    await send(signUp, entry);
    const leads = calls
      .filter(({ path }) => path.endsWith("/rpc/submit_lead"))
      .map(({ body }) => (body as { p_lead: Record<string, string> }).p_lead);
    expect(leads.map((lead) => [lead.request_type, lead.status])).toEqual([
      ["registration_attempt", "new"],
      ["registration_attempt", "new"],
      ["registration_success", "completed"],
    ]);
    expect(leads[0]).toMatchObject({
      name: "Asha Verma",
      email: "asha@example.com",
      phone: "+919845012345",
      source_page: "/auth",
    });
    // The same person trying again, and at last with success, is the same lead.
    expect(new Set(leads.map((lead) => lead.idempotency_key)).size).toBe(1);
  });

  test("a lead that cannot be stored blocks nobody", async () => {
    answers["/rpc/submit_lead"] = () => Response.json({ message: "x" }, { status: 500 });
    expect(await send(signUp, entry)).toBe("to /auth?mode=verify");
  });
});

describe("Sign-in", () => {
  test.each([
    ["invalid_credentials", "Invalid email or password. Please check your credentials and try again."],
    ["user_not_found", "Invalid email or password. Please check your credentials and try again."],
    [
      "email_not_confirmed",
      "Please verify your email address before signing in. Check your inbox for the verification link.",
    ],
    ["over_request_rate_limit", "Too many login attempts. Please wait a few minutes before trying again."],
    ["captcha_failed", "Prose of the backend"],
  ])("%s reads: %s", async (code, message) => {
    answers["/token"] = refusal(400, code);
    expect(await send(signIn, credentials)).toBe(message);
  });

  test("a fault of the backend itself is not passed on", async () => {
    const unexpected = "An unexpected error occurred during login. Please try again.";
    for (const status of [500, 502, 503]) {
      answers["/token"] = refusal(status, "unexpected_failure", "secret detail");
      expect(await send(signIn, credentials)).toBe(unexpected);
    }
    answers["/token"] = down;
    expect(await send(signIn, credentials)).toBe(unexpected);
  });

  test("a refusal without a sentence that a person could read: Failed to sign in", async () => {
    answers["/token"] = refusal(422, "new_code", "x".repeat(300));
    expect(await send(signIn, credentials)).toBe("Failed to sign in");
  });

  test("over the limit: the sentence of sign-in", async () => {
    around.consume.mockResolvedValue({ allowed: false, resetAt: new Date("2026-11-21T10:00:00Z") });
    expect(await send(signIn, credentials)).toBe(
      "Too many login attempts. Please wait a few minutes before trying again.",
    );
    expect(around.record).toHaveBeenCalledWith(expect.objectContaining({ type: "rate_limit_exceeded" }));
    expect(calls).toEqual([]);
  });

  test("from one address nobody uses up the tries that an account has from everywhere", async () => {
    const used = new Map<string, number>();
    around.consume.mockImplementation(async (kind: RateLimitKind, key: string) => {
      const tries = used.get(`${kind} ${key}`) ?? 0;
      if (tries >= RATE_LIMITS[kind].max) return { allowed: false, resetAt: new Date() };
      used.set(`${kind} ${key}`, tries + 1);
      return { allowed: true };
    });
    answers["/token"] = refusal(400, "invalid_credentials", "Invalid login credentials");
    for (let guess = 0; guess < 40; guess++) await send(signIn, credentials);
    expect(used.get(`authByEmail hash of sign-in:${credentials.email}`)).toBe(RATE_LIMITS.auth.max);
  });

  test("somebody whose address is not verified is signed out at once", async () => {
    answers["/token"] = () => session({ email_confirmed_at: null });
    expect(await send(signIn, credentials)).toMatch(/^Please verify your email address before signing in\./);
    expect(calls.map(({ path }) => path)).toContain("/auth/v1/logout");
    expect(around.jar.has("account")).toBe(false);
  });

  test("a missing profile is made, and the sign-in goes on even when that fails", async () => {
    answers["/rest/v1/profiles"] = () => Response.json([], { status: 200 });
    answers["/rpc/ensure_profile_consistency"] = () => Response.json({ message: "x" }, { status: 500 });
    expect(await send(signIn, credentials)).toBe("to /service-catalog");
    expect(calledWith("/rpc/ensure_profile_consistency")).toEqual({ p_user_id: student.userId });
  });

  test("a pasted NUL is removed from the address, never from the password", async () => {
    await send(signIn, { email: "a\u0000@b.example", password: "x y" });
    expect(calledWith("/token")).toMatchObject({ email: "a@b.example", password: "x y" });
  });

  test("success counts for nothing against the limit, and leads to our own paths only", async () => {
    expect(await send(signIn, { ...credentials, next: "https://evil.test/" })).toBe("to /service-catalog");
    expect(around.giveBack.mock.calls.map(([kind]) => kind)).toEqual([
      "authByAddress",
      "auth",
      "authByEmail",
    ]);
    expect(await send(signIn, { ...credentials, next: "/settings" })).toBe("to /settings");
  });

  test.each([
    [{ email: "nobody", password: "x" }, "Please enter a valid email address"],
    [{ email: "a@b\r\nBcc: c@d.example", password: "x" }, "Please enter a valid email address"],
    [{ email: `${"a".repeat(250)}@b.example`, password: "x" }, "Please enter a valid email address"],
    [{ email: "a@b.example", password: "" }, "Please enter your password"],
    [
      { email: "a@b.example", password: "x\u0000y" },
      "Invalid email or password. Please check your credentials and try again.",
    ],
    [
      { email: "a@b.example", password: "x".repeat(100_000) },
      "Invalid email or password. Please check your credentials and try again.",
    ],
  ])("%j goes no further", async (fields, message) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const state = await signIn(idle, form);
    expect(Object.values(state.fieldErrors ?? {})).toEqual([message]);
    expect(calls).toEqual([]);
  });
});

describe("Sign-in by e-mail code", () => {
  const code = { email: "asha@example.com", otp_code: " 123 456 " };

  test("a code is asked for with the body of the specification", async () => {
    expect(await send(requestEmailCode, { email: " Asha@Example.com", next: "/settings" })).toBe(
      "to /auth?mode=enter-code&next=%2Fsettings",
    );
    expect(calledWith("/send-email-otp")).toEqual({
      email: "asha@example.com",
      verification_type: "email_login",
    });
  });

  test("another one is asked for the same way, and is said to be on its way", async () => {
    expect(await send(resendEmailCode, { email: "asha@example.com" })).toMatch(/a new one is on its way/);
  });

  test.each([
    ["a refusal", () => Response.json({ success: false, message: "x" }, { status: 502 })],
    ["success that says false", () => Response.json({ success: false })],
    ["no JSON", () => new Response("<html>")],
    ["nobody there", down],
  ] as [string, Answer][])("with %s it reads: Failed to send OTP", async (_name, answer) => {
    answers["/functions/v1/send-email-otp"] = answer;
    expect(await send(requestEmailCode, { email: "asha@example.com" })).toBe("Failed to send OTP");
    expect(await send(resendEmailCode, { email: "asha@example.com" })).toBe("Failed to send OTP");
  });

  test("a right code is verified by token_hash and type, and somebody known is welcomed back", async () => {
    expect(await send(signInWithEmailCode, { ...code, next: "/settings" })).toBe("to /settings");
    expect(calledWith("/verify-email-otp")).toEqual({
      email: "asha@example.com",
      otp_code: "123456",
      verification_type: "email_login",
    });
    expect(calledWith("/auth/v1/verify")).toMatchObject({
      token_hash: "0123456789abcdef0123",
      type: "email",
    });
    expect(around.jar.get("notice")).toBe("code-welcome");
    expect(calledWith("/rpc/remove_password")).toBeUndefined();
  });

  test("somebody new is told that the account was made, and a password they never chose is gone", async () => {
    answers["/functions/v1/verify-email-otp"] = () => Response.json(rightCode(true));
    expect(await send(signInWithEmailCode, code)).toBe("to /auth?mode=welcome");
    expect(around.jar.get("notice")).toBe("account-created");
    expect(calledWith("/rpc/remove_password")).toEqual({ p_user_id: student.userId });
  });

  test("whoever signed up here keeps the password", async () => {
    around.jar.set("pending-email", "asha@example.com");
    answers["/functions/v1/verify-email-otp"] = () => Response.json(rightCode(true));
    await send(signInWithEmailCode, code);
    expect(calledWith("/rpc/remove_password")).toBeUndefined();
  });

  test("where the token opens nothing, the code itself does", async () => {
    let asked = 0;
    answers["/auth/v1/verify"] = () => (asked++ === 0 ? refusal(403, "otp_expired")() : session());
    expect(await send(signInWithEmailCode, code)).toBe("to /service-catalog");
    expect(calls.filter(({ path }) => path === "/auth/v1/verify").at(-1)?.body).toMatchObject({
      email: "asha@example.com",
      token: "123456",
      type: "email",
    });
  });

  test.each(["", "/auth/confirm", "https://[", "/auth/confirm?token_hash=short&type=email"])(
    "a session address that carries nothing (%j) falls back to the code",
    async (session_url) => {
      answers["/functions/v1/verify-email-otp"] = () => Response.json({ ...rightCode(false), session_url });
      expect(await send(signInWithEmailCode, code)).toBe("to /service-catalog");
      expect(calledWith("/auth/v1/verify")).toMatchObject({ token: "123456" });
    },
  );

  test("where neither opens anything it reads: Failed to create session", async () => {
    answers["/auth/v1/verify"] = refusal(403, "otp_expired");
    expect(await send(signInWithEmailCode, code)).toBe("Failed to create session");
  });

  test("a wrong code reads: Invalid OTP code", async () => {
    answers["/functions/v1/verify-email-otp"] = () =>
      Response.json({ success: false, message: "Invalid OTP code" }, { status: 400 });
    expect(await send(signInWithEmailCode, code)).toBe("Invalid OTP code");
    for (const otp_code of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "1".repeat(100_000)]) {
      calls = [];
      const form = new FormData();
      form.append("email", "asha@example.com");
      form.append("otp_code", otp_code);
      expect((await signInWithEmailCode(idle, form)).fieldErrors).toEqual({ otp_code: "Invalid OTP code" });
      expect(calls).toEqual([]);
    }
  });

  test.each([
    ["a fault", () => Response.json({ success: false, message: "x" }, { status: 502 })],
    ["an answer nobody understands", () => Response.json({ success: true })],
  ] as [string, Answer][])("with %s it reads: Verification failed", async (_name, answer) => {
    answers["/functions/v1/verify-email-otp"] = answer;
    expect(await send(signInWithEmailCode, code)).toBe("Verification failed");
  });

  test("with nobody there it reads: Authentication failed", async () => {
    answers["/functions/v1/verify-email-otp"] = down;
    expect(await send(signInWithEmailCode, code)).toBe("Authentication failed");
    answers["/functions/v1/verify-email-otp"] = () => Response.json(rightCode(false));
    answers["/auth/v1/verify"] = down;
    expect(await send(signInWithEmailCode, code)).toBe("Authentication failed");
  });

  test("too many tries read as every limit does, with the time", async () => {
    const expected = /^Rate limit exceeded\. Try again after 3:30\s?pm IST$/;
    answers["/functions/v1/verify-email-otp"] = () =>
      Response.json({ success: false, message: "x", reset_at: "2026-11-21T10:00:00+00:00" }, { status: 429 });
    expect(await send(signInWithEmailCode, code)).toMatch(expected);
    around.consume.mockResolvedValue({ allowed: false, resetAt: new Date("2026-11-21T10:00:00Z") });
    expect(await send(signInWithEmailCode, code)).toMatch(expected);
    expect(await send(requestEmailCode, { email: "asha@example.com" })).toMatch(expected);
  });
});

describe("Password reset", () => {
  const SENT = "Password reset email sent! Please check your inbox and follow the instructions.";

  test("the request names the page that follows, and is confirmed", async () => {
    expect(await send(requestPasswordReset, { email: "Asha@example.com" })).toBe(SENT);
    expect(calledWith("/recover")).toMatchObject({ email: "asha@example.com" });
  });

  test("too many mails to one address do not say that the address is known", async () => {
    answers["/recover"] = refusal(429, "over_email_send_rate_limit");
    expect(await send(requestPasswordReset, { email: "asha@example.com" })).toBe(SENT);
  });

  test("what fails says so", async () => {
    answers["/recover"] = refusal(422, "unexpected_failure");
    expect(await send(requestPasswordReset, { email: "asha@example.com" })).toBe(
      "Failed to send reset email",
    );
    answers["/recover"] = down;
    expect(await send(requestPasswordReset, { email: "asha@example.com" })).toBe(
      "An error occurred while sending reset email. Please try again.",
    );
  });

  test("an address without @ goes no further", async () => {
    const form = new FormData();
    form.append("email", "asha");
    const state = await requestPasswordReset(idle, form);
    expect(state.fieldErrors).toEqual({ email: "Please enter a valid email address" });
    expect(calls).toEqual([]);
  });
});

describe("A new password", () => {
  const byLink = async () => {
    const until = Math.floor(Date.now() / 1000) + 60;
    around.jar.set("recovery", `${until}.hash of recovery:s:${until}`);
  };

  test("by link: set, told by mail, and the person goes on", async () => {
    await byLink();
    expect(await send(chooseNewPassword, { password: "harbour-tulip-43" })).toBe("to /service-catalog");
    expect(around.jar.get("notice")).toBe("password-updated");
    expect(calledWith("/rpc/enqueue_email")).toMatchObject({
      p_to: student.email,
      p_subject: "The password of your account at Campusbound was changed",
    });
  });

  test("by the old one: set, told by mail, and confirmed", async () => {
    expect(
      await send(changePassword, { current_password: "harbour-tulip-42", password: "harbour-tulip-43" }),
    ).toBe("Password updated successfully");
    expect(calledWith("/rpc/enqueue_email")).toMatchObject({ p_to: student.email });
  });

  test("a notice that cannot be queued does not undo the new password", async () => {
    answers["/rpc/enqueue_email"] = () => Response.json({ message: "x" }, { status: 500 });
    expect(
      await send(changePassword, { current_password: "harbour-tulip-42", password: "harbour-tulip-43" }),
    ).toBe("Password updated successfully");
  });

  test("what fails says so, and nobody is written to", async () => {
    answers["/user"] = refusal(422, "unexpected_failure", "x".repeat(300));
    const change = { current_password: "harbour-tulip-42", password: "harbour-tulip-43" };
    expect(await send(changePassword, change)).toBe("Failed to update password");
    answers["/user"] = down;
    expect(await send(changePassword, change)).toBe("An error occurred while updating password.");
    await byLink();
    expect(await send(chooseNewPassword, { password: "harbour-tulip-43" })).toBe(
      "An error occurred while updating password.",
    );
    expect(calledWith("/rpc/enqueue_email")).toBeUndefined();
  });

  test.each(["", "abc12", "abcde"])("%j is too short", async (password) => {
    const form = new FormData();
    form.append("password", password);
    expect((await chooseNewPassword(idle, form)).fieldErrors).toEqual({
      password: "Password must be at least 6 characters long",
    });
  });
});

describe("A link from a mail", () => {
  const link = { token_hash: "0123456789abcdef0123" };

  test.each(["signup", "email", "magiclink", "recovery", "email_change", "invite"])(
    "that was used before says so (%s)",
    async (type) => {
      answers["/auth/v1/verify"] = refusal(403, "otp_expired");
      expect(await send(confirmEmailLink, { ...link, type })).toBe(
        "This link has already been used or has run out.",
      );
    },
  );

  test.each([
    ["magiclink", "to /service-catalog"],
    // Also within the minute in which the account was confirmed.
    ["email", "to /service-catalog"],
    ["recovery", "to /reset-password"],
    ["invite", "to /reset-password"],
    ["email_change", "to /account-settings"],
  ])("of the kind %s leads %s", async (type, place) => {
    expect(await send(confirmEmailLink, { ...link, type })).toBe(place);
  });

  test("that confirms a new account goes straight in only where the person signed up", async () => {
    expect(await send(confirmEmailLink, { ...link, type: "signup" })).toBe("to /auth");
    expect(around.jar.get("notice")).toBe("email-confirmed");
    around.jar.set("pending-email", "asha@example.com");
    expect(await send(confirmEmailLink, { ...link, type: "signup" })).toBe("to /auth?mode=welcome");
    expect(calledWith("/rpc/remove_password")).toBeUndefined();
  });

  test("that confirms an account somebody else had made takes their password away and asks for one", async () => {
    around.jar.set("pending-email", "asha@example.com unproven");
    expect(await send(confirmEmailLink, { ...link, type: "signup" })).toBe("to /reset-password");
    expect(calledWith("/rpc/remove_password")).toEqual({ p_user_id: student.userId });
    expect(around.jar.has("recovery")).toBe(true);
  });

  test("that changes the address opens no session, and asks whoever has none to sign in", async () => {
    around.actor = null;
    expect(await send(confirmEmailLink, { ...link, type: "email_change" })).toBe("to /auth");
    expect(calls.map(({ path }) => path)).toContain("/auth/v1/logout");
    expect(around.jar.get("notice")).toBe("email-changed");
    expect(around.jar.has("account")).toBe(false);
    expect(around.record).toHaveBeenCalledWith(
      expect.objectContaining({ type: "email_changed", userId: student.userId }),
    );
  });

  test("to the first of two mailboxes asks for the other", async () => {
    answers["/auth/v1/verify"] = () => Response.json({ msg: "Confirmation link accepted.", code: "200" });
    expect(await send(confirmEmailLink, { ...link, type: "email_change" })).toBe(
      "to /auth?mode=half-changed",
    );
    expect(around.record).not.toHaveBeenCalled();
  });
});

describe("A change of address", () => {
  test("asks for both confirmations", async () => {
    expect(await send(changeEmail, { email: " New@Example.com" })).toBe(
      "We have sent a link to your present address and one to the new one. Your account changes once both are confirmed.",
    );
    expect(calledWith("/user")).toMatchObject({ email: "new@example.com" });
    expect(around.record).toHaveBeenCalledWith(
      expect.objectContaining({ type: "email_change_requested", userId: student.userId }),
    );
  });

  test.each([
    ["email_exists", "An account with this email already exists."],
    ["email_address_invalid", "Please enter a valid email address"],
    ["over_email_send_rate_limit", "Too many attempts. Please wait a few minutes before trying again."],
    ["session_not_found", "Your session has expired. Please log in again."],
    ["unexpected_failure", "The change could not be asked for. Please try again in a minute."],
  ])("%s reads: %s", async (code, message) => {
    answers["/user"] = refusal(422, code);
    expect(await send(changeEmail, { email: "new@example.com" })).toBe(message);
  });

  test("is for whoever is signed in, and for another address", async () => {
    expect(await send(changeEmail, { email: student.email })).toBe(
      "This is the address of your account already.",
    );
    around.actor = null;
    expect(await send(changeEmail, { email: "new@example.com" })).toBe(
      "Your session has expired. Please log in again.",
    );
    expect(calls).toEqual([]);
  });
});

test("A lost confirmation is sent again with the same answer for every address", async () => {
  const sent =
    "If this address is waiting to be confirmed, a new link is on its way. Please check your inbox.";
  expect(await send(resendConfirmation, { email: "asha@example.com" })).toBe(sent);
  answers["/resend"] = refusal(429, "over_email_send_rate_limit");
  expect(await send(resendConfirmation, { email: "asha@example.com" })).toBe(sent);
  // Asking for the mail proves nothing about the password.
  expect(around.jar.get("pending-email")).toBe("asha@example.com unproven");
});
