/** What the start script asks of a hosted Supabase before the public is served; a small server stands in for it. */
import { generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { requireValidHosting } from "./hosted.ts";

const SECRETS = {
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  SUPABASE_SECRET_KEY: "sb_secret_1",
  CRON_SECRET: "h7Kq2mZx9Wc4Tn8Rb5Yd3Lf6",
  HASH_SECRET: "p4Vs9Jd2Xk7Qw3Mz8Hn5Bc6T",
  RECEIPT_SIGNING_KEY: generateKeyPairSync("ed25519")
    .privateKey.export({ type: "pkcs8", format: "der" })
    .toString("base64"),
};
const HOSTED = { health: { version: "v2.180.0", name: "GoTrue" }, profiles: [] };
/** A version as @supabase/lite reports it: what it is, written as the middle of a token. */
const LITE = `e30.${Buffer.from('{"implementation":"@supabase/lite"}').toString("base64url")}.e30`;

test("A sound hosted Supabase is accepted", async () => {
  await expect(check(HOSTED)).resolves.toBeUndefined();
});

test("A missing or short secret is refused by name", async () => {
  await expect(check(HOSTED, { HASH_SECRET: undefined })).rejects.toThrow("HASH_SECRET is not set");
  await expect(check(HOSTED, { RECEIPT_SIGNING_KEY: undefined })).rejects.toThrow(
    "RECEIPT_SIGNING_KEY is not set",
  );
  await expect(check(HOSTED, { CRON_SECRET: "change-me" })).rejects.toThrow(
    "CRON_SECRET is too easy to guess",
  );
  await expect(check(HOSTED, { CRON_SECRET: "a".repeat(40) })).rejects.toThrow(
    "CRON_SECRET is too easy to guess",
  );
});

test("Sample accounts are refused, wanted or found", async () => {
  await expect(check(HOSTED, { SAMPLE_PASSWORD: "together" })).rejects.toThrow("SAMPLE_PASSWORD is set");
  const withSamples = { ...HOSTED, profiles: [{ email: "admin@sample.test" }] };
  await expect(check(withSamples)).rejects.toThrow("holds sample accounts");
});

test("An embedded backend behind SUPABASE_URL is refused", async () => {
  await expect(check({ ...HOSTED, health: { version: LITE, name: "GoTrue" } })).rejects.toThrow(
    "is an embedded backend",
  );
});

test("A database without our tables, and a server that does not answer, are said as such", async () => {
  await expect(check({ ...HOSTED, profiles: undefined })).rejects.toThrow("run npm run db:push first");
  await expect(requireValidHosting({ ...SECRETS, SUPABASE_URL: "http://127.0.0.1:9" })).rejects.toThrow(
    "does not answer",
  );
});

type Answers = { health: object; profiles: object[] | undefined };

async function check(answers: Answers, variables: Record<string, string | undefined> = {}): Promise<void> {
  const server = await serve(answers);
  const { port } = server.address() as AddressInfo;
  try {
    await requireValidHosting({ ...SECRETS, SUPABASE_URL: `http://127.0.0.1:${port}`, ...variables });
  } finally {
    server.close();
  }
}

function serve({ health, profiles }: Answers): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const body = request.url?.startsWith("/auth/") ? health : profiles;
      response.writeHead(body ? 200 : 404, { "content-type": "application/json", connection: "close" });
      response.end(JSON.stringify(body ?? {}));
    });
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}
