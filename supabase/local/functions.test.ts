import { execFile, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { FunctionDeps } from "../functions/_shared/project.ts";
import { sendEmailOtp } from "../functions/_shared/send-email-otp.ts";
import { verifyEmailOtp } from "../functions/_shared/verify-email-otp.ts";
import {
  type ContractBackend,
  confirmedVisitor,
  launchContractBackend,
  newEmail,
  newestMail,
} from "../tests/contract-backend.ts";
import { freePort } from "../tests/postgres-server.ts";

const FOLDER = path.join(import.meta.dirname, "../functions");
const NAMES = ["send-email-otp", "verify-email-otp", "log-security-event"] as const;
const BOOT_TIMEOUT_MS = 60_000;
const DENO_ENVIRONMENT = {
  DENO_DIR: path.join(FOLDER, "../../.data/tmp/deno"),
  DENO_NO_UPDATE_CHECK: "1",
};

type Served = {
  call(name: (typeof NAMES)[number], body: unknown, headers?: Record<string, string>): Promise<Response>;
  stop(): void;
};

function serveInNode(backend: ContractBackend): Promise<Served> {
  return Promise.resolve(
    served(
      backend,
      () => `${backend.url}/functions/v1`,
      () => {},
    ),
  );
}

/** The functions as a hosted project runs them: Deno.serve, with nothing but its address and keys in the environment. */
async function serveInDeno(backend: ContractBackend): Promise<Served> {
  const deno = denoBinary();
  const children = await Promise.all(
    NAMES.map(async (name) => {
      const port = await freePort();
      const child = spawn(
        deno,
        [
          "run",
          "--no-prompt",
          "--no-remote",
          "--cached-only",
          `--config=${path.join(FOLDER, "deno.json")}`,
          `--allow-net=127.0.0.1:${port},${new URL(backend.url).host}`,
          "--allow-env",
          path.join(FOLDER, name, "index.ts"),
        ],
        {
          stdio: ["ignore", "ignore", "pipe"],
          env: {
            DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
            ...DENO_ENVIRONMENT,
            SUPABASE_URL: backend.url,
            SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.secrets.SUPABASE_PUBLISHABLE_KEY }),
            SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secrets.SUPABASE_SECRET_KEY }),
            HASH_SECRET: backend.secrets.HASH_SECRET,
          } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
        },
      );
      let complaint = "";
      child.stderr.on("data", (chunk: Buffer) => {
        complaint += chunk;
      });
      await answers(
        `http://127.0.0.1:${port}`,
        () => child.exitCode !== null,
        () => complaint,
      );
      return { name, port, child };
    }),
  );
  const portOf = new Map<string, number>(children.map(({ name, port }) => [name, port]));
  return served(
    backend,
    (name) => `http://127.0.0.1:${portOf.get(name)}`,
    () => {
      for (const { child } of children) child.kill("SIGKILL");
    },
  );
}

function served(backend: ContractBackend, base: (name: string) => string, stop: () => void): Served {
  return {
    stop,
    call: (name, body, headers = {}) =>
      fetch(`${base(name)}/${name}`, {
        method: "POST",
        headers: {
          apikey: backend.secrets.SUPABASE_PUBLISHABLE_KEY,
          "content-type": "application/json",
          ...headers,
        },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
  };
}

/** The npm package's own starter would unpack the program first; the program lies beside it. */
function denoBinary(): string {
  const [system, machine] = [process.platform, process.arch];
  const flavour = system === "linux" ? `linux-${machine}-glibc` : `${system}-${machine}`;
  return createRequire(import.meta.url).resolve(`@deno/${flavour}/deno`);
}

async function answers(url: string, hasEnded: () => boolean, complaint: () => string): Promise<void> {
  const deadline = Date.now() + BOOT_TIMEOUT_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const response = await fetch(url).catch(() => null);
    if (response) {
      await response.body?.cancel();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Deno did not serve the function: ${complaint()}`);
}

/** The two headers with which our own server names a visitor. */
let hashSecret = "";
function signedAddress(address: string): Record<string, string> {
  const hash = createHmac("sha256", "any").update(address).digest("hex");
  const signature = createHmac("sha256", hashSecret).update(`forwarded:${hash}`).digest("hex");
  return { "x-client-address-hash": hash, "x-client-address-signature": signature };
}

/** How long known addresses take against unknown ones: each asked four times, in turns, so that a busy machine is fair. */
async function ratioOfMedians(
  known: readonly string[],
  unknown: readonly string[],
  ask: (email: string) => Promise<Response>,
): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (kind: "known" | "unknown", email: string) => {
    const begun = performance.now();
    await (await ask(email)).text();
    times[kind].push(performance.now() - begun);
  };
  for (let round = 0; round < 4; round++) {
    await Promise.all(
      known.flatMap((email, place) => [measure("known", email), measure("unknown", unknown[place] ?? email)]),
    );
  }
  return median(times.known) / median(times.unknown);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe.each([
  ["Node, in the embedded backend", serveInNode],
  ["Deno, as on a hosted project", serveInDeno],
] as const)("The functions under %s", (_name, serve) => {
  let backend: ContractBackend;
  let functions: Served;
  beforeAll(async () => {
    backend = await launchContractBackend("pglite");
    functions = await serve(backend);
    hashSecret = backend.secrets.HASH_SECRET;
  });
  afterAll(async () => {
    functions?.stop();
    await backend?.remove();
  });

  test("a code is sent and answered alike to a known and to a new address", async () => {
    const { email } = await confirmedVisitor(backend);
    const unknown = newEmail();
    const answers = await Promise.all(
      [email, unknown].map(async (address) => {
        const response = await functions.call("send-email-otp", {
          email: address,
          verification_type: "email_login",
        });
        return [response.status, await response.json()];
      }),
    );
    expect(answers[0]).toEqual([200, { success: true, message: expect.any(String) }]);
    expect(answers[1]).toEqual(answers[0]);
    const subjects = await Promise.all(
      [email, unknown].map(async (address) => (await backend.mails(address)).at(-1)?.subject),
    );
    expect(subjects).toEqual(Array(2).fill("Your sign-in code for Campusbound"));
    expect((await newestMail(backend, unknown)).text).toContain("There’s no account with this address yet");
    expect((await newestMail(backend, email)).text).not.toContain("no account");
  });

  test("a new person verifies the code and follows the address, once", async () => {
    const email = newEmail();
    await functions.call("send-email-otp", {
      email: ` ${email.toUpperCase()}`,
      verification_type: "email_login",
    });
    const { code } = await newestMail(backend, email);
    const response = await functions.call("verify-email-otp", {
      email,
      otp_code: code,
      verification_type: "email_login",
    });
    const answer = (await response.json()) as { session_url: string };
    expect([response.status, answer]).toEqual([
      200,
      {
        success: true,
        message: expect.any(String),
        session_url: expect.stringMatching(/^\/auth\/confirm\?token_hash=[0-9a-f]+&type=email$/),
        user: { isNewUser: true },
      },
    ]);
    const tokenHash = new URL(answer.session_url, "http://site").searchParams.get("token_hash") ?? "";
    const client = backend.visitor();
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: "email" })).data.user?.email).toBe(
      email,
    );
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: "email" })).error?.code).toBe(
      "otp_expired",
    );
    const used = await functions.call("verify-email-otp", {
      email,
      otp_code: code,
      verification_type: "email_login",
    });
    expect([used.status, await used.json()]).toEqual([400, { success: false, message: "Invalid OTP code" }]);
  });

  test("somebody with an account is not new", async () => {
    const { email } = await confirmedVisitor(backend);
    await functions.call("send-email-otp", { email, verification_type: "email_login" });
    const { code } = await newestMail(backend, email);
    const response = await functions.call("verify-email-otp", {
      email,
      otp_code: code,
      verification_type: "email_login",
    });
    expect(await response.json()).toMatchObject({ success: true, user: { isNewUser: false } });
  });

  test("guessing a code stops after five tries, also with the right one", async () => {
    const email = newEmail();
    await functions.call("send-email-otp", { email, verification_type: "email_login" });
    const { code } = await newestMail(backend, email);
    const wrong = code === "000000" ? "000001" : "000000";
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess++) {
      statuses.push(
        (
          await functions.call("verify-email-otp", {
            email,
            otp_code: wrong,
            verification_type: "email_login",
          })
        ).status,
      );
    }
    const right = await functions.call("verify-email-otp", {
      email,
      otp_code: code,
      verification_type: "email_login",
    });
    expect([...statuses, right.status]).toEqual([400, 400, 400, 400, 400, 429]);
    expect(right.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  test("twenty codes an hour for one address, asked for one after the other or at once", async () => {
    const email = newEmail();
    const ask = async () =>
      (await functions.call("send-email-otp", { email, verification_type: "email_login" })).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, ask));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await ask()).toBe(429);
  });

  test("a code dies with its fifth wrong try, wherever the tries come from; another one lives", async () => {
    const { email } = await confirmedVisitor(backend);
    const send = () => functions.call("send-email-otp", { email, verification_type: "email_login" });
    const verify = async (otp_code: string, address: string) => {
      const response = await functions.call("verify-email-otp", { email, otp_code }, signedAddress(address));
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    await send();
    const { code } = await newestMail(backend, email);
    for (let guess = 1; guess <= 5; guess++) {
      const wrong = code === "000000" ? "000001" : "000000";
      expect(await verify(wrong, `203.0.113.${guess}`)).toEqual([400, "Invalid OTP code"]);
    }
    expect(await verify(code, "198.51.100.1")).toEqual([400, "Invalid OTP code"]);
    await send();
    expect(await verify((await newestMail(backend, email)).code, "198.51.100.1")).toEqual([
      200,
      "The code is right.",
    ]);
  });

  test("right codes use up no tries", async () => {
    const { email } = await confirmedVisitor(backend);
    await functions.call("send-email-otp", { email, verification_type: "email_login" });
    const { code } = await newestMail(backend, email);
    for (let time = 1; time <= 5; time++) {
      expect((await functions.call("verify-email-otp", { email, otp_code: code })).status).toBe(200);
    }
    const sixth = await functions.call("verify-email-otp", { email, otp_code: code });
    // The code itself has had its five tries; the address is not made to wait.
    expect(sixth.status).toBe(400);
  });

  test("the clock tells nobody which addresses have an account", async () => {
    const known = await Promise.all(Array.from({ length: 3 }, () => confirmedVisitor(backend)));
    const unknown = Array.from({ length: 3 }, () => newEmail());
    const codes = await ratioOfMedians(
      known.map(({ email }) => email),
      unknown,
      (email) => functions.call("send-email-otp", { email, verification_type: "email_login" }),
    );
    const guesses = await ratioOfMedians(
      known.map(({ email }) => email),
      Array.from({ length: 3 }, () => newEmail()),
      (email) => functions.call("verify-email-otp", { email, otp_code: "000000" }),
    );
    for (const ratio of [codes, guesses]) {
      expect(ratio).toBeGreaterThan(0.8);
      expect(ratio).toBeLessThan(1.25);
    }
  });

  test.each([
    "victim@example.com\r\nBcc: crowd@example.com",
    "victim@example.com\nSubject: free",
    "victim@example.com%0d%0aBcc:crowd@example.com, x@example.com",
    "victim@example.com\u0000",
    "victim@exam\u0000ple.com",
    "a b@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(250)}.com`,
    ["victim@example.com"],
    { email: "victim@example.com" },
    null,
  ])("no code goes to %j", async (email) => {
    const response = await functions.call("send-email-otp", { email, verification_type: "email_login" });
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, message: "Please enter a valid email address" },
    ]);
  });

  test("what is not a call of theirs is refused: key, method, form, size, kind", async () => {
    const email = newEmail();
    expect(
      (await functions.call("send-email-otp", { email }, { apikey: "sb_publishable_guess" })).status,
    ).toBe(401);
    expect((await functions.call("send-email-otp", { email: "not an address" })).status).toBe(400);
    expect((await functions.call("send-email-otp", { email, verification_type: "phone" })).status).toBe(400);
    expect((await functions.call("send-email-otp", "{broken")).status).toBe(400);
    expect((await functions.call("send-email-otp", { email, more: "x".repeat(3_000) })).status).toBe(413);
    expect((await functions.call("verify-email-otp", { email, otp_code: "12345a" })).status).toBe(400);
    expect((await functions.call("verify-email-otp", { email, otp_code: { $ne: 1 } })).status).toBe(400);
  });

  test("a security event is kept with what the server knows, not with what the caller says", async () => {
    const { session, userId } = await confirmedVisitor(backend);
    const address = signedAddress("203.0.113.5");
    const response = await functions.call(
      "log-security-event",
      {
        event_type: "rapid_clicks_detected",
        severity: "critical",
        event_details: { count: 12, nested: { secret: "x" }, note: "a\u0000b" },
        ip_address: "1.2.3.4",
        user_agent: "Forged",
        timestamp: "1999-01-01T00:00:00Z",
      },
      {
        authorization: `Bearer ${session.access_token}`,
        "user-agent": "Real browser",
        ...address,
      },
    );
    expect([response.status, await response.json()]).toEqual([200, { success: true, message: "Recorded" }]);
    const [event] = await backend.database.query(
      "select event_type, severity, details, ip, user_agent, created_at > now() - interval '1 minute' as is_recent from private.security_events where user_id = $1",
      [userId],
    );
    expect(event).toEqual({
      event_type: "rapid_clicks_detected",
      severity: "low",
      details: { count: 12, note: "ab", source: "client" },
      ip: address["x-client-address-hash"],
      user_agent: "Real browser",
      is_recent: true,
    });
  });

  test("the address is kept when our own server proves that it named it", async () => {
    const named = async (address: string, proven: string) => {
      const note = `${address}-${proven}`;
      const proof = createHmac("sha256", backend.secrets.HASH_SECRET).update(`named:${proven}`).digest("hex");
      const event = { event_type: "unhandled_error", event_details: { note }, ip_address: address };
      await functions.call("log-security-event", event, { "x-client-address-proof": proof });
      const [row] = await backend.database.query<{ ip: string | null }>(
        "select ip from private.security_events where details ->> 'note' = $1",
        [note],
      );
      return row?.ip;
    };
    expect(await named("203.0.113.77", "203.0.113.77")).toBe("203.0.113.77");
    expect(await named("203.0.113.78", "203.0.113.77")).toBeNull();
  });

  test("unknown events and large ones are refused, and sixty a minute are enough", async () => {
    expect(
      (await functions.call("log-security-event", { event_type: "made_up", severity: "low" })).status,
    ).toBe(400);
    const large = { event_type: "unhandled_error", event_details: { text: "x".repeat(5_000) } };
    expect((await functions.call("log-security-event", large)).status).toBe(413);
    const event = { event_type: "unhandled_error", severity: "low", event_details: {} };
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await functions.call("log-security-event", event)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

describe("When the auth API", () => {
  const deps: FunctionDeps = { url: "http://project.test", publishableKey: "public", secretKey: "secret" };
  const request = (body: object) =>
    new Request("http://project.test/functions/v1/any", {
      method: "POST",
      headers: { apikey: "public" },
      body: JSON.stringify(body),
    });
  const answering = (otp: () => Response) =>
    vi.stubGlobal("fetch", async (url: string) =>
      url.endsWith("/otp") ? otp() : Response.json({ allowed: true, reset_at: "2026-11-21T00:00:00Z" }),
    );
  afterEach(() => void vi.unstubAllGlobals());
  const send = async () => {
    const response = await sendEmailOtp(
      request({ email: "a@example.com", verification_type: "email_login" }),
      deps,
    );
    return [response.status, ((await response.json()) as { message: string }).message];
  };

  test("limits by address, it is told the visitor's, when our own server proved it", async () => {
    const sent = vi.fn<(headers: Headers) => void>();
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (url.endsWith("/otp")) sent(new Headers(init.headers));
      return Response.json({ allowed: true, reset_at: "2026-11-21T00:00:00Z" });
    });
    const hosted = { ...deps, secretKey: "sb_secret_one", hashSecret: "a-secret-for-hashes" };
    const proof = createHmac("sha256", hosted.hashSecret).update("named:203.0.113.7").digest("hex");
    const headersSent = async (named: Record<string, string>) => {
      const call = request({ email: "a@example.com", verification_type: "email_login" });
      for (const [name, value] of Object.entries(named)) call.headers.set(name, value);
      await sendEmailOtp(call, hosted);
      return Object.fromEntries(sent.mock.lastCall?.[0] ?? []);
    };
    const proven = { "x-client-address": "203.0.113.7", "x-client-address-proof": proof };
    expect(await headersSent(proven)).toMatchObject({
      apikey: "sb_secret_one",
      "sb-forwarded-for": "203.0.113.7",
    });
    const forged = await headersSent({ ...proven, "x-client-address": "203.0.113.8" });
    expect(forged).toMatchObject({ apikey: "public" });
    expect(forged).not.toHaveProperty("sb-forwarded-for");
  });

  test("has just written to an account, that is not told", async () => {
    answering(() => Response.json({ error_code: "over_email_send_rate_limit" }, { status: 429 }));
    expect(await send()).toEqual([200, "If this address can receive a code, it is on its way."]);
  });

  test("is asked too often by one visitor, that is told", async () => {
    answering(() => Response.json({ error_code: "over_request_rate_limit" }, { status: 429 }));
    expect(await send()).toEqual([429, "Too many attempts. Please wait a while and try again."]);
  });

  test("cannot send, or is down, the answer is one we wrote", async () => {
    answering(() => Response.json({ msg: "smtp: secret detail" }, { status: 500 }));
    expect(await send()).toEqual([502, "Failed to send OTP"]);
    answering(() => {
      throw new TypeError("connect ECONNREFUSED");
    });
    expect(await send()).toEqual([502, "Failed to send OTP"]);
  });

  test("or the database is down, a code is not verified", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "secret detail" }, { status: 503 }));
    const response = await verifyEmailOtp(request({ email: "a@example.com", otp_code: "123456" }), deps);
    expect([response.status, await response.json()]).toEqual([
      502,
      { success: false, message: "Verification failed" },
    ]);
  });
});

test("the functions type-check under Deno", async () => {
  const files = NAMES.map((name) => path.join(FOLDER, name, "index.ts"));
  const { DENO_DIR, DENO_NO_UPDATE_CHECK } = DENO_ENVIRONMENT;
  const args = ["check", "--no-remote", `--config=${path.join(FOLDER, "deno.json")}`, ...files];
  await promisify(execFile)(denoBinary(), args, { env: { ...process.env, DENO_DIR, DENO_NO_UPDATE_CHECK } });
});

test("only the three functions are served", async () => {
  const backend = await launchContractBackend("pglite");
  const { SUPABASE_PUBLISHABLE_KEY } = backend.secrets;
  for (const name of ["", "nothing", "toString", "_shared/project.ts"]) {
    const response = await fetch(`${backend.url}/functions/v1/${name}`, {
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
    });
    expect(response.status).toBe(404);
  }
  await backend.remove();
});
