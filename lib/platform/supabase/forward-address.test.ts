import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test, vi } from "vitest";
import { forwardingFetch } from "./forward-address";

const keys = vi.hoisted(() => ({ secret: "sb_secret_one" }));
vi.mock("../env", () => ({
  env: () => ({
    SUPABASE_URL: "https://project.supabase.test",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_one",
    SUPABASE_SECRET_KEY: keys.secret,
  }),
}));

const sent = vi.fn<(url: string, headers: Headers) => void>();

function clientOf(address: string) {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent(String(url), new Headers(init.headers));
    return Response.json({});
  });
  return createClient("https://project.supabase.test", "sb_publishable_one", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: forwardingFetch(address) },
  });
}

afterEach(() => {
  keys.secret = "sb_secret_one";
  sent.mockClear();
  vi.unstubAllGlobals();
});

const heads = () => Object.fromEntries(sent.mock.calls[0]?.[1] ?? []);

test("Tries to sign in count against the visitor's address, not against our server's", async () => {
  await clientOf("203.0.113.7").auth.signInWithPassword({ email: "a@example.test", password: "secret" });
  expect(heads()).toMatchObject({ "sb-forwarded-for": "203.0.113.7", apikey: "sb_secret_one" });
  expect(heads()).not.toHaveProperty("authorization");
});

test.each(["signUp", "resetPasswordForEmail", "verifyOtp", "resend"] as const)("So does %s", async (call) => {
  const { auth } = clientOf("203.0.113.7");
  const email = "a@example.test";
  if (call === "signUp") await auth.signUp({ email, password: "secret" });
  if (call === "resetPasswordForEmail") await auth.resetPasswordForEmail(email);
  if (call === "verifyOtp") await auth.verifyOtp({ type: "email", email, token: "123456" });
  if (call === "resend") await auth.resend({ type: "signup", email });
  expect(heads()).toMatchObject({ "sb-forwarded-for": "203.0.113.7", apikey: "sb_secret_one" });
});

test("The secret key goes nowhere else: rows, procedures and the person's own account keep the publishable one", async () => {
  const client = clientOf("203.0.113.7");
  await client.from("leads").select();
  await client.rpc("get_session_context");
  await client.auth.getUser("token-of-a-person");
  await client.auth.admin.listUsers();
  expect(sent).toHaveBeenCalledTimes(4);
  for (const [, headers] of sent.mock.calls) {
    expect(headers.get("apikey")).toBe("sb_publishable_one");
    expect(headers.get("authorization")).not.toContain("sb_secret");
    expect(headers.has("sb-forwarded-for")).toBe(false);
  }
});

test("Nor does it go to another host", async () => {
  const fetched = vi.fn<(url: string, headers: Headers) => void>();
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    fetched(String(url), new Headers(init?.headers));
    return Response.json({});
  });
  await forwardingFetch("203.0.113.7")("https://elsewhere.test/auth/v1/token");
  expect([...(fetched.mock.calls[0]?.[1] ?? [])]).toEqual([]);
});

test("With a key of the older kind, which no address is believed from, nothing changes", async () => {
  keys.secret = "eyJhbGciOiJIUzI1NiJ9.e30.service";
  await clientOf("203.0.113.7").auth.signInWithPassword({ email: "a@example.test", password: "secret" });
  expect(heads()).toMatchObject({ apikey: "sb_publishable_one" });
  expect(heads()).not.toHaveProperty("sb-forwarded-for");
});
