import { PlainFailure } from "../bootstrap/plain-failure.mjs";

const MIN_SECRET_LENGTH = 24;
const SAMPLE_ADDRESSES = "*@sample.test";

type Variables = Record<string, string | undefined>;

/** With a hosted Supabase the product is public, so it refuses what is safe on one machine only. */
export async function requireValidHosting(variables: Variables): Promise<void> {
  for (const name of ["CRON_SECRET", "HASH_SECRET"]) {
    const value = variables[name];
    if (!value)
      throw new PlainFailure(`${name} is not set: a hosted Supabase needs a secret of your own there.`);
    if (value.length < MIN_SECRET_LENGTH || new Set(value).size < 8) {
      throw new PlainFailure(
        `${name} is too easy to guess: use at least ${MIN_SECRET_LENGTH} random characters (openssl rand -hex 32).`,
      );
    }
  }
  if (!variables.RECEIPT_SIGNING_KEY) {
    throw new PlainFailure(
      "RECEIPT_SIGNING_KEY is not set: receipts of documents are signed with it (openssl genpkey -algorithm ed25519 -outform DER | base64 -w 0).",
    );
  }
  if (variables.SAMPLE_PASSWORD) {
    throw new PlainFailure(
      "SAMPLE_PASSWORD is set, but sample accounts are not allowed on a hosted Supabase: unset it.",
    );
  }
  await refuseEmbeddedBackend(variables);
  await refuseSampleAccounts(variables);
}

/** @supabase/lite can be told by the version it reports; it is not built to face the internet. */
async function refuseEmbeddedBackend(variables: Variables): Promise<void> {
  const answer = await ask(variables, "/auth/v1/health");
  const { version = "" } = (await answer.json().catch(() => ({}))) as { version?: string };
  const details = Buffer.from(String(version).split(".")[1] ?? "", "base64url").toString();
  if (details.includes("@supabase/lite")) {
    throw new PlainFailure(
      "SUPABASE_URL is an embedded backend, which is not for production: use a hosted or self-hosted Supabase.",
    );
  }
}

async function refuseSampleAccounts(variables: Variables): Promise<void> {
  const answer = await ask(
    variables,
    `/rest/v1/profiles?select=email&limit=1&email=ilike.${encodeURIComponent(SAMPLE_ADDRESSES)}`,
  );
  if (answer.status === 404) {
    throw new PlainFailure(
      "The hosted database has no tables of this product yet: run npm run db:push first.",
    );
  }
  if (!answer.ok)
    throw new PlainFailure(`The hosted Supabase refused SUPABASE_SECRET_KEY (status ${answer.status}).`);
  if (((await answer.json()) as unknown[]).length > 0) {
    throw new PlainFailure(
      "The hosted database holds sample accounts (…@sample.test): delete them before serving the public.",
    );
  }
}

async function ask(variables: Variables, place: string): Promise<Response> {
  const key = variables.SUPABASE_SECRET_KEY ?? "";
  // A new-style key is not a JWT, so it goes into apikey only.
  const headers: Record<string, string> = key.startsWith("sb_")
    ? { apikey: key }
    : { apikey: key, authorization: `Bearer ${key}` };
  try {
    return await fetch(`${variables.SUPABASE_URL?.replace(/\/+$/, "")}${place}`, {
      headers,
      signal: AbortSignal.timeout(10_000),
    });
  } catch {
    throw new PlainFailure(`The hosted Supabase at ${variables.SUPABASE_URL} does not answer.`);
  }
}
