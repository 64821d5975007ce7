/**
 * The secrets of one embedded installation: random, made once, readable by their owner only. Values that the
 * environment already holds are not in here; the start script and the backend read the same file.
 */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const MAKERS = {
  SUPABASE_PUBLISHABLE_KEY: () => `sb_publishable_${random(24)}`,
  SUPABASE_SECRET_KEY: () => `sb_secret_${random(32)}`,
  SUPABASE_JWT_SECRET: () => random(48),
  CRON_SECRET: () => random(32),
  HASH_SECRET: () => random(32),
  RECEIPT_SIGNING_KEY: () =>
    generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: () => randomBytes(32).toString("base64"),
  SAMPLE_PASSWORD: () => random(12),
} as const;

export type Secrets = Record<keyof typeof MAKERS, string>;

export async function loadSecrets(dataFolder: string): Promise<Secrets> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = path.join(dataFolder, "secrets.json");
  const known = await readSecrets(file);
  const secrets = withMissing(known ?? {});
  if (known && Object.keys(MAKERS).every((name) => name in known)) return secrets;

  const draft = `${file}.${process.pid}.${random(6)}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  if (known) {
    await rename(draft, file);
    await chmod(file, 0o600);
    return secrets;
  }
  try {
    // Unlike a rename, a link does not replace what another process has put there in the meantime.
    await link(draft, file);
    return secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return withMissing((await readSecrets(file)) ?? {});
  } finally {
    await rm(draft, { force: true });
  }
}

async function readSecrets(file: string): Promise<Partial<Secrets> | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  try {
    const secrets: unknown = JSON.parse(text);
    if (typeof secrets === "object" && secrets !== null && !Array.isArray(secrets))
      return secrets as Partial<Secrets>;
  } catch {
    // Said below, as of any other content.
  }
  throw new Error(
    `${file} is damaged. Restore it, or delete it to make new secrets (everybody signs in again).`,
  );
}

function withMissing(known: Partial<Secrets>): Secrets {
  const names = Object.keys(MAKERS) as (keyof Secrets)[];
  return Object.fromEntries(names.map((name) => [name, known[name] ?? MAKERS[name]()])) as Secrets;
}

function random(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}
