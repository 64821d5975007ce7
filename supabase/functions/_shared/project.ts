/**
 * What a function may lean on: the project's address and keys. The embedded backend hands them over; under Deno they
 * come from the environment a hosted project gives its functions. Web standards only.
 */
import { provenAddress, trustedClientAddress } from "./client-address.ts";

export type FunctionDeps = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Proves which client address our own server names. Without it no address is believed. */
  hashSecret?: string;
};

export type Environment = { get(name: string): string | undefined };

export function depsFromEnvironment(environment: Environment): FunctionDeps {
  const hashSecret = environment.get("HASH_SECRET");
  return {
    url: required("SUPABASE_URL", environment.get("SUPABASE_URL")),
    publishableKey: required(
      "SUPABASE_ANON_KEY",
      keyFrom(environment, "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_ANON_KEY"),
    ),
    secretKey: required(
      "SUPABASE_SERVICE_ROLE_KEY",
      keyFrom(environment, "SUPABASE_SECRET_KEY", "SUPABASE_SERVICE_ROLE_KEY"),
    ),
    ...(hashSecret ? { hashSecret } : {}),
  };
}

/** A hosted project gives new keys as JSON in NAMES ({"default": "sb_…"}), old ones in a variable of their own. */
function keyFrom(environment: Environment, name: string, legacyName: string): string | undefined {
  const list = environment.get(`${name}S`);
  const named = list ? (JSON.parse(list) as Record<string, string>).default : undefined;
  return named ?? environment.get(name) ?? environment.get(legacyName);
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is missing.`);
  return value;
}

/** The parsed body of a POST with one of the project's keys, or the refusal to send back. */
export async function readCall(
  request: Request,
  deps: FunctionDeps,
  maxBytes: number,
): Promise<{ body: Record<string, unknown> } | { refusal: Response }> {
  if (request.method !== "POST") return { refusal: answer(405, false, "Method not allowed") };
  const key = request.headers.get("apikey") ?? "";
  const isKnown = (await isSame(key, deps.publishableKey)) || (await isSame(key, deps.secretKey));
  if (!isKnown) return { refusal: answer(401, false, "Invalid API key") };
  const text = await request.text();
  if (new TextEncoder().encode(text).length > maxBytes)
    return { refusal: answer(413, false, "The request is too large") };
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) {
      return { body: body as Record<string, unknown> };
    }
  } catch {
    // Answered below, like a body that is JSON but no object.
  }
  return { refusal: answer(400, false, "The request is not valid") };
}

/** Compares digests, so that the time taken says nothing about how much of the key was right. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  return a === b;
}

async function digest(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function answer(status: number, success: boolean, message: string, more: object = {}): Response {
  return Response.json({ success, message, ...more }, { status, headers: { "cache-control": "no-store" } });
}

/** Calls one of the project's procedures with the secret key. */
export async function callProcedure(deps: FunctionDeps, name: string, parameters: object): Promise<unknown> {
  const response = await fetch(`${deps.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: deps.secretKey, "content-type": "application/json" },
    body: JSON.stringify(parameters),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
  return response.status === 204 ? null : response.json();
}

const clockTime = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** The specification's sentence, as lib/platform/rate-limit-rules.ts says it; a test compares them. */
export function rateLimitMessage(resetAt: Date): string {
  return `Rate limit exceeded. Try again after ${clockTime.format(resetAt)} IST`;
}

/** Counts one try; gives the refusal when there were too many. The subject begins with the function's name. */
export async function rateLimitRefusal(
  deps: FunctionDeps,
  kind: string,
  subject: string,
): Promise<Response | null> {
  const verdict = (await callProcedure(deps, "consume_rate_limit", {
    p_kind: kind,
    p_key: await digest(subject),
  })) as { allowed: boolean; reset_at: string; repeated?: boolean };
  if (verdict.allowed) return null;
  // Somebody who goes on trying is one event.
  if (!verdict.repeated) {
    await callProcedure(deps, "log_security_event", {
      p_event_type: "rate_limit_exceeded",
      p_severity: "medium",
      p_details: { action: subject.split(":")[0], limit: kind },
      p_ip: null,
      p_user_agent: null,
      p_user_id: null,
    });
  }
  const resetAt = new Date(verdict.reset_at);
  const seconds = Math.max(1, Math.ceil((resetAt.getTime() - Date.now()) / 1000));
  const refusal = answer(429, false, rateLimitMessage(resetAt), { reset_at: verdict.reset_at });
  refusal.headers.set("retry-after", String(seconds));
  return refusal;
}

/** Takes the latest counted try back: where only wrong ones are to count. */
export async function refundLimit(deps: FunctionDeps, kind: string, subject: string): Promise<void> {
  await callProcedure(deps, "refund_rate_limit", { p_kind: kind, p_key: await digest(subject) });
}

/**
 * Answers at whole steps of time only, so that what an address is to us cannot be told by the clock: an account's mail
 * takes longer to make than none.
 */
export async function padToStep(milliseconds: number, work: () => Promise<Response>): Promise<Response> {
  const started = performance.now();
  const response = await work();
  const over = (performance.now() - started) % milliseconds;
  await new Promise((resolve) => setTimeout(resolve, milliseconds - over));
  return response;
}

export async function clientAddress(request: Request, deps: FunctionDeps): Promise<string | null> {
  return deps.hashSecret ? trustedClientAddress(request.headers, deps.hashSecret) : null;
}

/**
 * The headers of a call to the account service, which counts the visitor instead of the project's own functions: by the
 * proven address where it believes one (lib/platform/supabase/forward-address.ts), and by the two headers of our own server,
 * which the embedded backend reads.
 */
export async function forwardingHeaders(
  request: Request,
  deps: FunctionDeps,
): Promise<Record<string, string>> {
  const address = deps.hashSecret
    ? await provenAddress(request.headers.get("x-client-address"), request.headers, deps.hashSecret)
    : null;
  const names = ["x-client-address-hash", "x-client-address-signature"];
  const passedOn = Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return address && deps.secretKey.startsWith("sb_secret_")
    ? { ...passedOn, apikey: deps.secretKey, "sb-forwarded-for": address }
    : { ...passedOn, apikey: deps.publishableKey };
}

const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,189}\.[^\s@\p{Cc}]{2,}$/u;

/** The address trimmed and lowercased, or null when it is none. */
export function normalEmail(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const email = value.trim().toLowerCase();
  return EMAIL.test(email) ? email : null;
}

/** The only kind of code there is (spec section 7). */
export function isEmailLogin(type: unknown): boolean {
  return type === undefined || type === "email_login";
}
