import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type ContractBackend,
  confirmedVisitor,
  launchContractBackend,
  newEmail,
  newestMail,
  SITE_URL,
} from "../tests/contract-backend.ts";
import { drivers } from "../tests/test-database.ts";

const PASSWORD = "Sunny-day-1";

describe.each(drivers)("Sign-up and sign-in on %s", (driver) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await launchContractBackend(
      driver,
      `create table public.people (id uuid primary key, full_name text, email text);
       create function public.remember_person() returns trigger language plpgsql security definer as $$
       begin
         insert into public.people values (new.id, new.raw_user_meta_data ->> 'full_name', new.email);
         return new;
       end $$;
       create trigger remember after insert on auth.users for each row execute function public.remember_person();`,
    );
  });
  afterAll(() => backend.remove());

  test("a trigger on new accounts reads the name that was given at sign-up", async () => {
    const email = newEmail();
    await backend
      .visitor()
      .auth.signUp({ email, password: PASSWORD, options: { data: { full_name: "Zoë 🎓 אבג" } } });
    expect(
      await backend.database.query("select full_name from public.people where email = $1", [email]),
    ).toEqual([{ full_name: "Zoë 🎓 אבג" }]);
    const [identity] = await backend.database.query("select email from auth.identities where email = $1", [
      email,
    ]);
    expect(identity).toEqual({ email });
  });

  test("an address is taken trimmed and in lower case", async () => {
    const email = newEmail();
    await backend.visitor().auth.signUp({ email: `  ${email.toUpperCase()} `, password: PASSWORD });
    expect(await backend.mails(email)).toHaveLength(1);
  });

  test("the mail links to our own confirm page, whatever redirect was asked for", async () => {
    const email = newEmail();
    await backend
      .visitor()
      .auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: "https://evil.test/" } });
    const { link, html, type, text } = await newestMail(backend, email);
    expect(link.origin + link.pathname).toBe(`${SITE_URL}/auth/confirm`);
    expect(link.searchParams.get("next")).toBe("/");
    expect(type).toBe("signup");
    expect(html + text).not.toContain("evil.test");
    expect(html + text).not.toContain("/auth/v1/verify");
  });

  test("a confirmation code of type email works once, and its link works once", async () => {
    const email = newEmail();
    const client = backend.visitor();
    await client.auth.signUp({ email, password: PASSWORD });
    const { code, tokenHash } = await newestMail(backend, email);
    const first = await client.auth.verifyOtp({ email, token: code, type: "email" });
    expect(first.error).toBeNull();
    expect(first.data.session?.user.email).toBe(email);
    const again = await backend.visitor().auth.verifyOtp({ email, token: code, type: "email" });
    expect(again.error?.code).toBe("otp_expired");
    const byLink = await backend.visitor().auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
    expect(byLink.error?.code).toBe("otp_expired");
  });

  test("a code that is older than ten minutes is refused", async () => {
    const email = newEmail();
    await backend.visitor().auth.signUp({ email, password: PASSWORD });
    await backend.database.query(
      "update auth.users set confirmation_sent_at = now() - interval '11 minutes' where email = $1",
      [email],
    );
    const { code } = await newestMail(backend, email);
    const late = await backend.visitor().auth.verifyOtp({ email, token: code, type: "email" });
    expect(late.error?.code).toBe("otp_expired");
  });

  test("a lost confirmation mail can be asked for again; the old code dies", async () => {
    const email = newEmail();
    const client = backend.visitor();
    await client.auth.signUp({ email, password: PASSWORD });
    const old = await newestMail(backend, email);
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
    const fresh = await newestMail(backend, email);
    expect(fresh.tokenHash).not.toBe(old.tokenHash);
    const withOld = await client.auth.verifyOtp({ token_hash: old.tokenHash, type: "signup" });
    expect(withOld.error?.code).toBe("otp_expired");
    expect((await client.auth.verifyOtp({ token_hash: fresh.tokenHash, type: "signup" })).error).toBeNull();
  });

  test("asking for the mail again says nothing about whether the account exists", async () => {
    const { email } = await confirmedVisitor(backend);
    const known = await backend.visitor().auth.resend({ type: "signup", email });
    const unknown = await backend.visitor().auth.resend({ type: "signup", email: newEmail() });
    expect([known.error, unknown.error]).toEqual([null, null]);
    expect(await backend.mails(email)).toHaveLength(1);
  });

  test("signing up again before confirming sends a new mail; after confirming it hides the account", async () => {
    const email = newEmail();
    const client = backend.visitor();
    await client.auth.signUp({ email, password: PASSWORD });
    const again = await client.auth.signUp({ email, password: "Another-day-2" });
    expect(again.error).toBeNull();
    expect(again.data.user?.identities).toHaveLength(1);
    expect(Date.parse(again.data.user?.created_at ?? "")).toBeLessThan(
      Date.parse(again.data.user?.confirmation_sent_at ?? ""),
    );
    expect(await backend.mails(email)).toHaveLength(2);
    const { code } = await newestMail(backend, email);
    await client.auth.verifyOtp({ email, token: code, type: "email" });

    const taken = await backend.visitor().auth.signUp({ email, password: PASSWORD });
    expect(taken.error).toBeNull();
    expect(taken.data.user?.identities).toEqual([]);
    expect(await backend.mails(email)).toHaveLength(2);
    expect((await backend.visitor().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("a sign-up that breaks the password rule says so, also for an address that is taken", async () => {
    const { email } = await confirmedVisitor(backend);
    expect((await backend.visitor().auth.signUp({ email, password: "short" })).error?.code).toBe(
      "weak_password",
    );
  });

  test("only who knows the password learns that an account is not confirmed", async () => {
    const email = newEmail();
    await backend.visitor().auth.signUp({ email, password: PASSWORD });
    const wrong = await backend.visitor().auth.signInWithPassword({ email, password: "wrong" });
    expect(wrong.error?.code).toBe("invalid_credentials");
    const right = await backend.visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(right.error?.code).toBe("email_not_confirmed");
    const nobody = await backend.visitor().auth.signInWithPassword({ email: newEmail(), password: "wrong" });
    expect(nobody.error?.code).toBe("invalid_credentials");
  });

  test("a code for a new address opens an account only once the code is entered, and keeps what was said about it", async () => {
    const email = newEmail();
    const client = backend.visitor();
    const sent = await client.auth.signInWithOtp({ email, options: { data: { full_name: "New person" } } });
    expect(sent.error).toBeNull();
    const [account] = await backend.database.query(
      `select email_confirmed_at, raw_user_meta_data ->> 'full_name' as full_name,
         (select count(*)::int from auth.sessions where user_id = users.id) as sessions
       from auth.users where email = $1`,
      [email],
    );
    expect(account).toEqual({ email_confirmed_at: null, full_name: "New person", sessions: 0 });
    const { code } = await newestMail(backend, email);
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: "email" });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  test("a code signs in somebody who has an account, once", async () => {
    const { email } = await confirmedVisitor(backend);
    const client = backend.visitor();
    await client.auth.signInWithOtp({ email });
    const { code, type } = await newestMail(backend, email);
    expect(type).toBe("email");
    expect((await client.auth.verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
    expect((await client.auth.verifyOtp({ email, token: code, type: "email" })).error?.code).toBe(
      "otp_expired",
    );
  });

  test("password guesses stop after five in a quarter of an hour, even with the right one", async () => {
    const { email } = await confirmedVisitor(backend);
    for (let guess = 0; guess < 5; guess++) {
      const { error } = await backend
        .visitor()
        .auth.signInWithPassword({ email, password: `wrong ${guess}` });
      expect(error?.code).toBe("invalid_credentials");
    }
    const blocked = await backend.visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(blocked.error?.status).toBe(429);
    expect(blocked.error?.code).toBe("over_request_rate_limit");
  });

  test("signing in rightly is not counted", async () => {
    const { email } = await confirmedVisitor(backend);
    for (let time = 0; time < 8; time++) {
      expect(
        (await backend.visitor().auth.signInWithPassword({ email, password: PASSWORD })).error,
      ).toBeNull();
    }
  });

  test("guesses from elsewhere do not lock somebody out, and a forged address does not reset the count", async () => {
    const { email } = await confirmedVisitor(backend);
    const from = (address: string, secret: string) => {
      const hash = createHmac("sha256", "any").update(address).digest("hex");
      const signature = createHmac("sha256", secret).update(`forwarded:${hash}`).digest("hex");
      return backend.visitor({ "x-client-address-hash": hash, "x-client-address-signature": signature });
    };
    const { HASH_SECRET } = backend.secrets;
    // More than an account has from everywhere: what is refused counts for the one who tried.
    for (let guess = 0; guess < 25; guess++) {
      await from("203.0.113.9", HASH_SECRET).auth.signInWithPassword({ email, password: "wrong" });
    }
    const attacker = await from("203.0.113.9", HASH_SECRET).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(attacker.error?.status).toBe(429);
    const owner = await from("198.51.100.7", HASH_SECRET).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(owner.error).toBeNull();

    const statuses: (number | undefined)[] = [];
    for (let guess = 0; guess < 6; guess++) {
      const forged = from(`192.0.2.${guess}`, "not the secret");
      statuses.push((await forged.auth.signInWithPassword({ email, password: "wrong" })).error?.status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test("one-time codes cannot be guessed: the tries are counted", async () => {
    const email = newEmail();
    await backend.visitor().auth.signUp({ email, password: PASSWORD });
    const { code } = await newestMail(backend, email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 5; guess++) {
      const { error } = await backend.visitor().auth.verifyOtp({ email, token: wrong, type: "email" });
      expect(error?.code).toBe("otp_expired");
    }
    expect(
      (await backend.visitor().auth.verifyOtp({ email, token: code, type: "email" })).error?.status,
    ).toBe(429);
  });

  test("three password mails an hour, for a known and an unknown address alike", async () => {
    const { email } = await confirmedVisitor(backend);
    for (const address of [email, newEmail()]) {
      const client = backend.visitor();
      const statuses: (number | null)[] = [];
      for (let time = 0; time < 4; time++) {
        statuses.push((await client.auth.resetPasswordForEmail(address)).error?.status ?? null);
      }
      expect(statuses).toEqual([null, null, null, 429]);
    }
    const { link } = await newestMail(backend, email);
    expect(link.searchParams.get("type")).toBe("recovery");
    expect(link.searchParams.get("next")).toBe("/reset-password");
  });

  test("a new password ends every other session, and not this one", async () => {
    const { client, email, userId } = await confirmedVisitor(backend);
    const other = backend.visitor();
    const { data: elsewhere } = await other.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await client.auth.updateUser({ password: "Rainy-day-2" })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    const refreshed = await backend
      .visitor()
      .auth.refreshSession({ refresh_token: elsewhere.session?.refresh_token ?? "" });
    expect(refreshed.error).not.toBeNull();
    const [left] = await backend.database.query(
      "select count(*)::int as sessions from auth.sessions where user_id = $1",
      [userId],
    );
    expect(left).toEqual({ sessions: 1 });
  });

  test("a recovery link opens a session that can set a new password", async () => {
    const { email } = await confirmedVisitor(backend);
    await backend.visitor().auth.resetPasswordForEmail(email, { redirectTo: "https://evil.test" });
    const { tokenHash } = await newestMail(backend, email);
    const client = backend.visitor();
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" })).error).toBeNull();
    expect((await client.auth.updateUser({ password: "Rainy-day-2" })).error).toBeNull();
    expect(
      (await backend.visitor().auth.signInWithPassword({ email, password: "Rainy-day-2" })).error,
    ).toBeNull();
    expect((await backend.visitor().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
  });

  test("a banned account cannot sign in, renew its session or use a code; a deleted one is unknown", async () => {
    const { email, session, client } = await confirmedVisitor(backend);
    await client.auth.signInWithOtp({ email });
    const { code } = await newestMail(backend, email);
    await backend.database.query(
      "update auth.users set banned_until = now() + interval '1 day' where email = $1",
      [email],
    );
    expect((await backend.visitor().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "user_banned",
    );
    expect((await backend.visitor().auth.signInWithPassword({ email, password: "wrong" })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await client.auth.refreshSession({ refresh_token: session.refresh_token })).error?.code).toBe(
      "user_banned",
    );
    expect((await backend.visitor().auth.verifyOtp({ email, token: code, type: "email" })).error?.code).toBe(
      "user_banned",
    );

    await backend.database.query(
      "update auth.users set banned_until = null, deleted_at = now() where email = $1",
      [email],
    );
    expect((await backend.visitor().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
  });

  test.each(["the old mailbox first", "the new mailbox first"])(
    "an address is changed once both mailboxes have answered: %s",
    async (order) => {
      const { client, email } = await confirmedVisitor(backend);
      const changed = newEmail("changed");
      expect((await client.auth.updateUser({ email: changed })).error).toBeNull();
      const links = [await newestMail(backend, email), await newestMail(backend, changed)];
      expect(links.map(({ type }) => type)).toEqual(["email_change", "email_change"]);
      expect(links[0]?.tokenHash).not.toBe(links[1]?.tokenHash);
      for (const { text } of links) expect(text).toContain(changed);
      const [first, second] = order === "the old mailbox first" ? links : links.reverse();
      const open = (link: typeof first) =>
        backend.visitor().auth.verifyOtp({ token_hash: link?.tokenHash ?? "", type: "email_change" });

      const half = await open(first);
      expect([half.error, half.data.session]).toEqual([null, null]);
      expect((await open(first)).error?.code).toBe("otp_expired");
      expect((await client.auth.getUser()).data.user?.email).toBe(email);

      const whole = await open(second);
      expect(whole.data.user?.email).toBe(changed);
      expect(whole.data.session).not.toBeNull();
      expect((await open(second)).error?.code).toBe("otp_expired");
      const signIn = (address: string) =>
        backend.visitor().auth.signInWithPassword({ email: address, password: PASSWORD });
      expect((await signIn(changed)).error).toBeNull();
      expect((await signIn(email)).error?.code).toBe("invalid_credentials");
    },
  );

  test("whoever holds the new mailbox alone changes nothing, by link, by address or by asking twice", async () => {
    const { client, email } = await confirmedVisitor(backend);
    const thief = newEmail("thief");
    await client.auth.updateUser({ email: thief });
    const first = await newestMail(backend, thief);
    await backend.visitor().auth.verifyOtp({ token_hash: first.tokenHash, type: "email_change" });
    await client.auth.updateUser({ email: thief });
    const second = await newestMail(backend, thief);
    for (const token_hash of [first.tokenHash, second.tokenHash, second.tokenHash]) {
      await backend.visitor().auth.verifyOtp({ token_hash, type: "email_change" });
    }
    await client.auth.updateUser({ email: thief });
    const third = await newestMail(backend, thief);
    for (const way of [`token=${third.tokenHash}`, `token_hash=${third.tokenHash}`]) {
      const opened = await fetch(`${backend.url}/auth/v1/verify?${way}&type=email_change`, {
        headers: { apikey: backend.secrets.SUPABASE_PUBLISHABLE_KEY },
        redirect: "manual",
      });
      expect(opened.status).toBe(404);
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test("a change that is older than ten minutes is over", async () => {
    const { client, email, userId } = await confirmedVisitor(backend);
    const changed = newEmail("changed");
    await client.auth.updateUser({ email: changed });
    await backend.database.query(
      "update auth.users set email_change_sent_at = now() - interval '11 minutes' where id = $1",
      [userId],
    );
    for (const address of [email, changed]) {
      const { tokenHash } = await newestMail(backend, address);
      const late = await backend.visitor().auth.verifyOtp({ token_hash: tokenHash, type: "email_change" });
      expect(late.error?.code).toBe("otp_expired");
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test("nobody takes an address that belongs to somebody else", async () => {
    const { email } = await confirmedVisitor(backend);
    const { client } = await confirmedVisitor(backend);
    expect((await client.auth.updateUser({ email })).error?.code).toBe("email_exists");
    expect((await client.auth.updateUser({ email: "a\u0000b@example.com" })).error?.code).toBe(
      "validation_failed",
    );
  });

  test("an invitation opens a session for whoever has the mailbox, once", async () => {
    const email = newEmail("invited");
    await backend.visitor().auth.signUp({ email, password: PASSWORD });
    const { tokenHash } = await newestMail(backend, email);
    const open = () => backend.visitor().auth.verifyOtp({ token_hash: tokenHash, type: "invite" });
    expect((await open()).data.session?.user.email).toBe(email);
    expect((await open()).error?.code).toBe("otp_expired");
  });

  test("a thousand sign-ups at once with one address make one account", async () => {
    const email = newEmail("crowd");
    const statuses = await Promise.all(
      Array.from({ length: 1_000 }, async (_, place) => {
        const response = await fetch(`${backend.url}/auth/v1/signup`, {
          method: "POST",
          headers: { apikey: backend.secrets.SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
          body: JSON.stringify({
            email: place % 2 ? email : `  ${email.toUpperCase()} `,
            password: PASSWORD,
            data: { full_name: `Person ${place}` },
          }),
        }).catch(() => null);
        await response?.text();
        return response?.status ?? "turned away";
      }),
    );
    // A busy machine may turn some away unread (408 or no answer); none may meet a fault.
    const odd = statuses.filter((status) => ![200, 429, 408, "turned away"].includes(status));
    expect(odd).toEqual([]);
    const accepted = statuses.filter((status) => status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThanOrEqual(5);
    const [made] = await backend.database.query(
      `select count(*)::int as accounts,
         (select count(*)::int from auth.identities where email = $1) as identities,
         (select count(*)::int from public.people where email = $1) as people
       from auth.users where lower(email) = $1`,
      [email],
    );
    expect(made).toEqual({ accounts: 1, identities: 1, people: 1 });
    expect((await backend.mails(email)).length).toBeLessThanOrEqual(5);
  });

  test("the clock tells nobody which addresses have an account", async () => {
    // What a password costs outside of tests.
    vi.stubEnv("LITE_AUTH_BCRYPT_COST", undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const known = await Promise.all(Array.from({ length: 3 }, () => confirmedVisitor(backend)));
    const times = { known: [] as number[], unknown: [] as number[] };
    const measure = async (kind: "known" | "unknown", email: string) => {
      const begun = performance.now();
      const { error } = await backend.visitor().auth.signInWithPassword({ email, password: "Rainy-day-2" });
      times[kind].push(performance.now() - begun);
      expect(error?.code).toBe("invalid_credentials");
    };
    for (const person of known) {
      const nobody = newEmail();
      for (let time = 0; time < 5; time++) {
        await measure("known", person.email);
        await measure("unknown", nobody);
      }
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test("an account without a password is opened by none, and looks like no account", async () => {
    const { email, userId } = await confirmedVisitor(backend);
    await backend.server().rpc("remove_password", { p_user_id: userId });
    for (const password of [PASSWORD, "null", " "]) {
      const { error } = await backend.visitor().auth.signInWithPassword({ email, password });
      expect(error?.code).toBe("invalid_credentials");
    }
    await backend.visitor().auth.resetPasswordForEmail(email);
    const { tokenHash } = await newestMail(backend, email);
    const client = backend.visitor();
    await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    expect((await client.auth.updateUser({ password: "Rainy-day-2" })).error).toBeNull();
    expect(
      (await backend.visitor().auth.signInWithPassword({ email, password: "Rainy-day-2" })).error,
    ).toBeNull();
  });

  test("a refresh token is used up by its use, and an old one of the family ends the family", async () => {
    const { client, session } = await confirmedVisitor(backend);
    const renew = (token: string) => client.auth.refreshSession({ refresh_token: token });
    const first = (await renew(session.refresh_token)).data.session;
    expect(first?.refresh_token).not.toBe(session.refresh_token);
    const second = (await renew(first?.refresh_token ?? "")).data.session;
    expect(second).not.toBeNull();
    expect((await renew(session.refresh_token)).error).not.toBeNull();
    expect((await renew(second?.refresh_token ?? "")).error).not.toBeNull();
  });

  test("forged and foreign tokens are refused", async () => {
    const { session } = await confirmedVisitor(backend);
    const [, payload] = session.access_token.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const header = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url");
    const signature = createHmac("sha256", "unsafe-secret-change-me")
      .update(`${header}.${payload}`)
      .digest("base64url");
    for (const token of [`${none}.${payload}.`, `${header}.${payload}.${signature}`]) {
      const { status } = await fetch(`${backend.url}/auth/v1/user`, {
        headers: { apikey: backend.secrets.SUPABASE_PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
      });
      expect(status).toBeGreaterThanOrEqual(401);
      expect(status).toBeLessThanOrEqual(403);
    }
  });

  test("what the embedded backend lacks is refused, not half done", async () => {
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${backend.url}${path}`, { ...init, headers: { apikey: backend.secrets.SUPABASE_SECRET_KEY } });
    const admin = await backend.server().auth.admin.listUsers();
    expect(admin.error).not.toBeNull();
    expect((await backend.visitor().auth.signInAnonymously()).error).not.toBeNull();
    for (const path of [
      "/auth/v1/authorize?provider=google",
      "/auth/v1/callback?code=1",
      "/realtime/v1/websocket",
    ]) {
      expect((await call(path)).status).toBe(404);
    }
  });

  test("a null character, a body that is no JSON and a missing address are refused in plain words", async () => {
    const call = async (path: string, body: string) => {
      const response = await fetch(`${backend.url}/auth/v1/${path}`, {
        method: "POST",
        headers: { apikey: backend.secrets.SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
        body,
      });
      return response.status;
    };
    expect(
      await call(
        "signup",
        JSON.stringify({ email: newEmail(), password: PASSWORD, data: { full_name: "a\u0000b" } }),
      ),
    ).toBe(400);
    expect(await call("signup", "{not json")).toBe(400);
    expect(await call("token?grant_type=password", "[]")).toBe(400);
    expect(await call("token?grant_type=password", "{}")).toBe(400);
    expect(await call("signup", JSON.stringify({ email: ["a@b.cd"], password: PASSWORD }))).toBe(400);
  });
});
