/**
 * Stands between the product and lite's auth API and makes it behave as hosted Supabase does where lite differs or is
 * unsafe: limits, codes, repeated sign-ups, banned accounts, sessions after a password change. Nothing here is needed
 * on hosted Supabase. It runs inside the request's turn, so its own SQL never interleaves with another request.
 */
import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import type { Queryable } from "../database/connection.ts";
import { trustedClientAddress } from "../functions/_shared/client-address.ts";
import type { AuthLimitKind, AuthLimits } from "./auth-limits.ts";
import type { AuthMailer } from "./auth-mailer.ts";
import type { Handler } from "./gateway.ts";
import { serialQueue } from "./request-queue.ts";

const PREFIX = "/auth/v1/";
const CODE_DIGITS = 6;
const CODE_SECONDS = 10 * 60;
const TEXT_FIELDS = ["email", "password", "token", "token_hash", "type", "refresh_token"];

type Body = Record<string, unknown>;

export type AuthGatewayOptions = {
  database: Queryable;
  forward: Handler;
  limits: AuthLimits;
  mailer: AuthMailer;
  hashSecret: string;
};

export function authGateway({ database, forward, limits, mailer, hashSecret }: AuthGatewayOptions): Handler {
  // Between taking back a token and giving the next, lite would call a second tab with the same one a thief.
  const renewals = serialQueue();
  return async (request) => {
    const url = new URL(request.url);
    const endpoint = url.pathname.slice(PREFIX.length);
    if (endpoint === "authorize" || endpoint === "callback") return authError(404, "not_found", "Not found");
    // Links lead to our own confirm page; lite's would confirm by being opened, past the rules below.
    if (endpoint === "verify" && request.method !== "POST") return authError(404, "not_found", "Not found");
    if (request.method === "PUT" && endpoint === "user") return updateUser(request);
    if (request.method !== "POST") return forward(request);

    const text = await request.text();
    const body = parseBody(text);
    const forwardBody = (changed: Body, path = endpoint) =>
      forward(withBody(request, new URL(`${PREFIX}${path}${url.search}`, url), JSON.stringify(changed)));
    if (!body) return forward(withBody(request, url, text));
    if (text.includes("\\u0000")) {
      return authError(400, "validation_failed", "Text must not contain null characters");
    }
    const odd = TEXT_FIELDS.find((field) => body[field] != null && typeof body[field] !== "string");
    if (odd) return authError(400, "validation_failed", `${odd} must be text`);
    if (typeof body.email === "string") body.email = body.email.trim().toLowerCase();
    const email = typeof body.email === "string" ? body.email : undefined;
    const address = await trustedClientAddress(request.headers, hashSecret);

    const counted = async (
      kind: AuthLimitKind,
      purpose: string,
      work: () => Promise<Response>,
      { onlyFailures } = { onlyFailures: false },
    ) => {
      const verdict = await limits.consume(kind, purpose, { address, ...(email ? { email } : {}) });
      if (!verdict.allowed) return tooMany(kind, verdict.retryAt);
      const response = await work();
      if (onlyFailures && response.ok) await verdict.giveBack();
      return response;
    };

    switch (endpoint) {
      case "token":
        if (url.searchParams.get("grant_type") === "password") {
          return counted("auth", "sign-in", () => signIn(body, email, forwardBody), { onlyFailures: true });
        }
        return renewals.run(() => refreshSession(body, forwardBody));
      case "signup":
        return counted("auth", "sign-up", () => signUp(body, email, forwardBody));
      case "otp":
      case "magiclink":
        return counted("email", "code", () => sendCode(body, email, forwardBody));
      case "verify":
        return counted("auth", "verify", () => verifyCode(body, email, forwardBody), { onlyFailures: true });
      case "recover":
        return counted("passwordReset", "recover", () => recover(body, email, forwardBody));
      case "resend":
        return counted("passwordReset", "resend", () => resend(body, email, forwardBody));
      default:
        return forward(withBody(request, url, text));
    }
  };

  type ForwardBody = (body: Body, path?: string) => Promise<Response>;

  async function signIn(body: Body, email: string | undefined, forwardBody: ForwardBody): Promise<Response> {
    const account = await findAccount(email);
    if (account?.deleted) return wrongCredentials();
    const response = await forwardBody(body);
    const answer = await peek(response);
    // lite says "not confirmed" or opens a session before anyone has proved to know the password.
    if (answer.error_code === "email_not_confirmed" && !(await knowsPassword(account, body.password)))
      return wrongCredentials();
    if (!account?.password) await spendPasswordTime(body.password);
    if (response.ok && account?.banned) {
      await database.query("delete from auth.sessions where id = $1", [
        sessionOf(String(answer.access_token)).session_id,
      ]);
      return authError(400, "user_banned", "User is banned");
    }
    return response;
  }

  async function refreshSession(body: Body, forwardBody: ForwardBody): Promise<Response> {
    const [owner] = await database.query<{ shut: boolean }>(
      `select coalesce(banned_until > now(), false) or deleted_at is not null as shut
       from auth.users where id = (select user_id from auth.refresh_tokens where token = $1 limit 1)`,
      [String(body.refresh_token ?? "")],
    );
    if (owner?.shut) return authError(400, "user_banned", "User is banned");
    return forwardBody(body);
  }

  async function signUp(body: Body, email: string | undefined, forwardBody: ForwardBody): Promise<Response> {
    const response = await forwardBody(body);
    if ((response.status !== 429 && response.status < 500) || !email) return response;
    // lite answers 429 for ever once the address is known, and 500 to whoever loses a race for it; GoTrue hides a
    // confirmed account and mails an open one again.
    const account = await findAccount(email);
    if (!account) return response;
    await spendPasswordTime(body.password);
    if (!account.confirmed && !account.banned && !account.deleted) {
      await renewConfirmation(account.id, email);
      const identities = [{ provider: "email", user_id: account.id }];
      return Response.json(unconfirmedUser(account.id, email, identities, new Date(account.madeAt)));
    }
    return Response.json(unconfirmedUser(randomUUID(), email, []));
  }

  async function sendCode(
    body: Body,
    email: string | undefined,
    forwardBody: ForwardBody,
  ): Promise<Response> {
    const account = await findAccount(email);
    if (account?.banned || account?.deleted) return Response.json({});
    if (email && account && !account.confirmed) {
      await renewConfirmation(account.id, email);
      return Response.json({});
    }
    const options = body.options as { shouldCreateUser?: boolean } | undefined;
    const isWanted = body.create_user ?? options?.shouldCreateUser ?? true;
    if (account || !isWanted) return forwardBody({ ...body, create_user: false }, "otp");
    // lite would create an account that counts as confirmed, and open a session, before the code was entered.
    const password = randomBytes(32).toString("base64url");
    const response = await forwardBody({ email: body.email, password, data: body.data }, "signup");
    return response.ok ? Response.json({}) : response;
  }

  async function verifyCode(
    body: Body,
    email: string | undefined,
    forwardBody: ForwardBody,
  ): Promise<Response> {
    const [owner] = await database.query<{ shut: boolean }>(
      `select coalesce(banned_until > now(), false) or deleted_at is not null as shut from auth.users
       where ($1::text is not null and email = $1) or ($2::text is not null and $2 in (confirmation_token, recovery_token, email_change_token_new, email_change_token_current))`,
      [email ?? null, typeof body.token_hash === "string" ? body.token_hash : null],
    );
    if (owner?.shut) return authError(403, "user_banned", "User is banned");
    if (body.type === "email_change") return confirmChange(body, email, forwardBody);
    // lite knows no type "email"; its "magiclink" looks in the same two places. An invitation is a confirmation.
    const types: Record<string, string> = { email: "magiclink", invite: "signup" };
    return forwardBody({ ...body, type: types[String(body.type)] ?? body.type });
  }

  /** Both mailboxes have to say yes, in either order; lite knows of the new one only, and does what the second one asks. */
  async function confirmChange(
    body: Body,
    email: string | undefined,
    forwardBody: ForwardBody,
  ): Promise<Response> {
    const hash =
      typeof body.token_hash === "string" ? body.token_hash : hashOf(email ?? "", String(body.token));
    const first = await database.query(
      `update auth.users set email_change_confirm_status = 1,
         email_change_token_current = nullif(email_change_token_current, $1), email_change_token_new = nullif(email_change_token_new, $1)
       where $1 in (email_change_token_current, email_change_token_new) and email_change_confirm_status = 0
         and email_change_token_current is not null and email_change_token_new is not null
         and email_change_sent_at > now() - make_interval(secs => $2)
       returning id`,
      [hash, CODE_SECONDS],
    );
    if (first.length > 0) {
      return Response.json({
        msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
        code: "200",
      });
    }
    await database.query(
      `update auth.users set email_change_token_new = email_change_token_current, email_change_token_current = null
       where email_change_token_current = $1 and email_change_token_new is null and email_change_confirm_status = 1`,
      [hash],
    );
    return forwardBody({ type: "email_change", token_hash: hash });
  }

  async function recover(body: Body, email: string | undefined, forwardBody: ForwardBody): Promise<Response> {
    const account = await findAccount(email);
    return account?.banned || account?.deleted ? Response.json({}) : forwardBody(body);
  }

  async function resend(body: Body, email: string | undefined, forwardBody: ForwardBody): Promise<Response> {
    if (body.type !== "signup") return forwardBody(body);
    // lite always answers 429. The answer is the same whether the account exists, waits or is confirmed.
    const account = await findAccount(email);
    if (email && account && !account.confirmed && !account.banned && !account.deleted) {
      await renewConfirmation(account.id, email);
    }
    return Response.json({});
  }

  async function updateUser(request: Request): Promise<Response> {
    const text = await request.text();
    if (text.includes("\\u0000"))
      return authError(400, "validation_failed", "Text must not contain null characters");
    const response = await forward(withBody(request, new URL(request.url), text));
    const body = parseBody(text);
    if (!response.ok || !body) return response;
    const token = request.headers.get("authorization")?.replace(/^bearer /i, "") ?? "";
    const { sub, session_id } = sessionOf(token);
    if (body.password !== undefined) {
      // Whoever changes a password may have lost the old one to somebody who is signed in with it.
      await database.query("delete from auth.sessions where user_id = $1 and id <> $2", [sub, session_id]);
      await database.query(
        "delete from auth.refresh_tokens where user_id = $1 and session_id is distinct from $2",
        [sub, session_id],
      );
    }
    if (body.email !== undefined) await askOldMailbox(String(sub));
    return response;
  }

  /** lite has just asked the new one. Whoever is signed in may be somebody else, so the old one is asked as well. */
  async function askOldMailbox(userId: string): Promise<void> {
    const [change] = await database.query<{ email: string; asked: string | null }>(
      "select email, email_change as asked from auth.users where id = $1",
      [userId],
    );
    if (!change?.asked || change.asked === change.email) return;
    const code = newCode();
    const tokenHash = hashOf(change.email, code);
    await database.query(
      "update auth.users set email_change_token_current = $1, email_change_confirm_status = 0 where id = $2",
      [tokenHash, userId],
    );
    await mailer.sendEmailChange(change.email, tokenHash, code, { newEmail: change.asked });
  }

  /** A new confirmation code and link; the old ones stop working. */
  async function renewConfirmation(userId: string, email: string): Promise<void> {
    const code = newCode();
    const tokenHash = hashOf(email, code);
    await database.query(
      "update auth.users set confirmation_token = $1, confirmation_sent_at = now(), updated_at = now() where id = $2",
      [tokenHash, userId],
    );
    await mailer.sendConfirmation(email, tokenHash, code);
  }

  type Account = {
    id: string;
    password: string | null;
    confirmed: boolean;
    banned: boolean;
    deleted: boolean;
    madeAt: string;
  };

  async function findAccount(email: string | undefined): Promise<Account | undefined> {
    if (!email) return undefined;
    const [account] = await database.query<Account>(
      `select id, encrypted_password as password, email_confirmed_at is not null as confirmed,
         coalesce(banned_until > now(), false) as banned, deleted_at is not null as deleted,
         created_at as "madeAt"
       from auth.users where email = $1 and not is_sso_user`,
      [email],
    );
    return account;
  }
}

function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** As lite keeps its own codes. */
function hashOf(email: string, code: string): string {
  return createHash("sha256").update(`${email}${code}`).digest("hex");
}

/** An answer for an address that nobody has must take as long as one for an address that somebody has. */
async function spendPasswordTime(password: unknown): Promise<void> {
  if (typeof password === "string") await bcrypt.hash(password.slice(0, 72), 10);
}

async function knowsPassword(
  account: { password: string | null } | undefined,
  password: unknown,
): Promise<boolean> {
  return (
    account?.password != null && typeof password === "string" && bcrypt.compare(password, account.password)
  );
}

function unconfirmedUser(id: string, email: string, identities: unknown[], madeAt = new Date()) {
  const now = new Date().toISOString();
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities,
    created_at: madeAt.toISOString(),
    updated_at: now,
    is_anonymous: false,
  };
}

function parseBody(text: string): Body | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Body) : null;
  } catch {
    return null;
  }
}

async function peek(response: Response): Promise<Body> {
  return ((await response
    .clone()
    .json()
    .catch(() => ({}))) ?? {}) as Body;
}

/** The claims of a token whose signature lite has just made or accepted. */
function sessionOf(token: string): { sub: string | null; session_id: string | null } {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}") as Body;
  return { sub: (claims.sub as string) ?? null, session_id: (claims.session_id as string) ?? null };
}

function withBody(request: Request, url: URL, body: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(url, { method: request.method, headers, ...(body === "" ? {} : { body }) });
}

function wrongCredentials(): Response {
  return authError(400, "invalid_credentials", "Invalid login credentials");
}

function tooMany(kind: AuthLimitKind, retryAt: Date): Response {
  const code = kind === "auth" ? "over_request_rate_limit" : "over_email_send_rate_limit";
  const response = authError(
    429,
    code,
    kind === "auth" ? "Request rate limit reached" : "Email rate limit exceeded",
  );
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000));
  response.headers.set("retry-after", String(seconds));
  return response;
}

function authError(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "x-sb-error-code": code } },
  );
}
