import { z } from "zod";

/** An empty value in an env file means "not set". */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

function isOnThisMachine(url: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);
}

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
  SUPABASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  /** Signs the embedded backend's tokens (HS256). Unset on hosted Supabase, whose keys are published. */
  SUPABASE_JWT_SECRET: optional(z.string().min(32)),
  /** Whether open pages hear of changes at once through Supabase Realtime; they ask every few seconds in any case. */
  SUPABASE_REALTIME: optional(z.enum(["on", "off"])),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  CRON_SECRET: z.string().min(16),
  /** Keys the hashes under which addresses are counted, so that no address is stored. */
  HASH_SECRET: z.string().min(16),
  /** Signs the receipts of documents (Ed25519, PKCS #8 in Base64). Its public half is published, so a new one ends the old receipts. */
  RECEIPT_SIGNING_KEY: z.string().regex(/^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$/),
  /** Where a ClamAV daemon looks at uploaded files: host or host:port, or its socket on this machine. Without it, nothing does. */
  CLAMD_HOST: optional(z.string().regex(/^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::\d{1,5})?$/)),
  CLAMD_SOCKET: optional(z.string().startsWith("/")),
  /** The data folder, set by npm start. /api/health checks its disk. */
  DATA_DIR: optional(z.string()),
  /** Disk space for cached pages and data, in MiB: some 8,000 pages. */
  PAGE_CACHE_MB: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number().int().min(1).default(2_048),
  ),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  MASTER_ADMIN_EMAIL: optional(z.email()),
  SEARCH_OWNERSHIP_KEY: optional(z.string().regex(/^[A-Fa-f0-9-]{8,128}$/)),
  /** With it, search engines are told of changed pages (IndexNow); /{KEY}.txt shows it. */
  INDEXNOW_KEY: optional(z.string().regex(/^[A-Fa-f0-9-]{8,128}$/)),
  /** The European Central Bank's page of daily rates, or one like it. Without it, exchange rates stay as they are. */
  EXCHANGE_RATES_URL: optional(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => url.startsWith("https:") || isOnThisMachine(url), "over https"),
  ),
  /** A language model that drafts marks: its URL before /chat/completions, its name, and a key if it needs one. */
  MODEL_URL: optional(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => url.startsWith("https:") || isOnThisMachine(url), "over https")
      .transform((url) => url.replace(/\/+$/, "")),
  ),
  MODEL_NAME: optional(z.string().max(120)),
  MODEL_KEY: optional(z.string().min(1)),
  /** The mailbox in which leads answer, as imaps://user:password@host/INBOX; what is there is only looked at. */
  IMAP_URL: optional(
    z
      .url({ protocol: /^imaps?$/ })
      .refine(
        (url) => url.startsWith("imaps:") || isOnThisMachine(url.replace(/^imap:\/\/[^@/]*@/, "http://")),
        "over TLS",
      )
      .refine(
        (url) => new URL(url).username !== "" && new URL(url).password !== "",
        "with user and password",
      ),
  ),
  /** Its address: where answers of leads go to. */
  REPLY_ADDRESS: optional(z.email().max(120)),
  /** Whether the mailbox also takes name+anything@…; each mail then has an address of its own for its answers. */
  REPLY_PLUS_ADDRESS: optional(z.enum(["on", "off"])),
  /** Payments in India (Razorpay) and from abroad (Stripe), each with the secret that signs its webhooks. */
  RAZORPAY_KEY_ID: optional(z.string().regex(/^rzp_(live|test)_[A-Za-z0-9]+$/)),
  RAZORPAY_KEY_SECRET: optional(z.string().min(8)),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string().min(8)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[sr]k_(live|test)_[A-Za-z0-9]+$/)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith("whsec_")),
  /** Where the embedded backend shows the mail it caught. Unset wherever mail really leaves. */
  MAILBOX_URL: optional(z.url()),
});
/** What takes money and cannot hear that it came would take it for nothing. */
const GO_TOGETHER = [
  ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
] as const;
const environmentSchema = variables.superRefine((settings, context) => {
  // A mailbox that is read while answers go elsewhere would be read for nothing.
  if (settings.IMAP_URL && !settings.REPLY_ADDRESS)
    context.addIssue({ code: "custom", path: ["REPLY_ADDRESS"] });
  for (const names of GO_TOGETHER)
    if (names.some((name) => settings[name]))
      for (const name of names) if (!settings[name]) context.addIssue({ code: "custom", path: [name] });
});
export type Environment = z.infer<typeof environmentSchema>;

export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** Reads the settings, or throws one sentence that names missing or wrong variables, never their values. */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const result = environmentSchema.safeParse(source);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return source[name] === undefined || source[name] === "" ? `${name} is missing` : `${name} is not valid`;
  });
  throw new EnvironmentError(
    `${[...new Set(faults)].join("; ")}. See .env.example for what each variable means.`,
  );
}

let environment: Environment | undefined;

/** The settings of this process; the only reader of process.env in the product. */
export function env(): Environment {
  environment ??= parseEnvironment(process.env);
  return environment;
}

/** Where browsers listen to Supabase Realtime; null where it is off. */
export function realtimeUrl(): string | null {
  const { SUPABASE_URL, SUPABASE_REALTIME } = env();
  return SUPABASE_REALTIME === "on" ? `${SUPABASE_URL.replace(/^http/, "ws")}/realtime/v1` : null;
}

/** Parts of rendering to leave out (lib/site/rendering/switches.ts), apart from the settings: a build has none of those. */
export function renderingOff(): string {
  return process.env.RENDERING_OFF ?? "";
}

export function isSecureSite(): boolean {
  return env().SITE_URL.startsWith("https:");
}
