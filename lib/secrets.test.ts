/** No key that opens something stands in the repository. Patterns of vendors' keys; what is random otherwise cannot be told. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

const KEYS: Readonly<Record<string, RegExp>> = {
  "a private key": /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  "a Supabase secret key": /\bsb_secret_[\w-]{20,}/,
  "a signed token": /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  "an AWS key": /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  "a GitHub token": /\b(?:gh[pousr]_\w{36,}|github_pat_\w{22,})/,
  "a Stripe or Razorpay live key": /\b(?:[rs]k_live_\w{16,}|rzp_live_\w{10,})/,
  "an OpenAI or Anthropic key": /\bsk-(?:proj-|ant-)?[\w-]{32,}/,
  "a Google key": /\bAIza[\w-]{35}\b/,
  "a Slack token or hook": /\bxox[abprs]-[\w-]{10,}|hooks\.slack\.com\/services\/T/,
  "a SendGrid or Resend key": /\bSG\.[\w-]{16,}\.[\w-]{16,}|\bre_\w{8,}_\w{16,}/,
  "a database address with a password":
    /\bpostgres(?:ql)?:\/\/[^\s:@/"'`$<{]+:(?!PASSWORD@)[^\s@"'`$<{]{3,}@(?!localhost|127\.0\.0\.1|[\w.-]*\.(?:test|example)\b|(?:db|host|db\.project)[:/])/,
};

/** Made up to look real, for the tests of what hides such things in logs. */
const MADE_UP = new Set([
  "lib/platform/redact.test.ts",
  "lib/security-monitor/rules.test.ts",
  "lib/secrets.test.ts",
]);

function trackedFiles(): string[] {
  const list = execFileSync("git", ["ls-files", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1_048_576,
  });
  return list.split("\0").filter((file) => file && !/\.(png|jpe?g|webp|avif|ico|woff2?|pdf|ttf)$/.test(file));
}

test("No file in git contains a key", () => {
  const files = trackedFiles();
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    if (MADE_UP.has(file)) return [];
    const text = readOrNothing(path.join(root, file));
    return Object.entries(KEYS)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `${file}: ${what}`);
  });
  expect(found).toEqual([]);
});

test("Local settings files are not in git", () => {
  expect(
    trackedFiles().filter((file) => /(^|\/)\.env(?!\.example$)|secrets\.json$|\.pem$|\.p12$/.test(file)),
  ).toEqual([]);
});

test("Each pattern knows what it is for", () => {
  const pieces: Readonly<Record<keyof typeof KEYS & string, string>> = {
    "a private key": "-----BEGIN OPENSSH PRIVATE KEY-----",
    "a Supabase secret key": `sb_secret_${"a1".repeat(16)}`,
    "a signed token": `eyJ${"a".repeat(30)}.eyJ${"b".repeat(30)}.${"c".repeat(30)}`,
    "an AWS key": `AKIA${"A1".repeat(8)}`,
    "a GitHub token": `ghp_${"a1".repeat(18)}`,
    "a Stripe or Razorpay live key": `rzp_live_${"a1".repeat(7)}`,
    "an OpenAI or Anthropic key": `sk-ant-${"a1".repeat(20)}`,
    "a Google key": `AIza${"a".repeat(35)}`,
    "a Slack token or hook": `xoxb-${"1".repeat(12)}`,
    "a SendGrid or Resend key": `SG.${"a".repeat(20)}.${"b".repeat(20)}`,
    "a database address with a password": "postgres://owner:correct-horse@db-7.vendor.cloud/main",
  };
  for (const [what, pattern] of Object.entries(KEYS)) expect(pieces[what], what).toMatch(pattern);
});

/** A file that somebody has just deleted is still tracked. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
