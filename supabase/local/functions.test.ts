import { execFile, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe.each([
  ["Node, in the embedded backend", serveInNode],
  ["Deno, as on a hosted project", serveInDeno],
] as const)("The functions under %s", (_name, serve) => {
  let backend: ContractBackend;
  let functions: Served;
  beforeAll(async () => {
    backend = await launchContractBackend("pglite");
    functions = await serve(backend);
  });
  afterAll(async () => {
    functions?.stop();
    await backend?.remove();
  });

  test("a code is sent and answered alike to a known and to a new address", async () => {
    const { email } = await confirmedVisitor(backend);
    const answers = await Promise.all(
      [email, newEmail()].map(async (address) => {
        const response = await functions.call("send-email-otp", {
          email: address,
          verification_type: "email_login",
        });
        return [response.status, await response.json()];
      }),
    );
    expect(answers[0]).toEqual([200, { success: true, message: expect.any(String) }]);
    expect(answers[1]).toEqual(answers[0]);
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

  test("twenty codes an hour for one address", async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time++) {
      statuses.push(
        (await functions.call("send-email-otp", { email, verification_type: "email_login" })).status,
      );
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
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
    const hash = createHmac("sha256", "any").update("203.0.113.5").digest("hex");
    const signature = createHmac("sha256", backend.secrets.HASH_SECRET)
      .update(`forwarded:${hash}`)
      .digest("hex");
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
        "x-client-address-hash": hash,
        "x-client-address-signature": signature,
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
      ip: hash,
      user_agent: "Real browser",
      is_recent: true,
    });
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
