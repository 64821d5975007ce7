/**
 * The mails of sign-up and sign-in. lite would send them while the person waits, and a mail server that is down would
 * break the sign-up; ours are written to the outbox with the account, in supabase/templates' words, which a hosted
 * project uses too. Whoever delivers the outbox sends them.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Queryable } from "../database/connection.ts";
import { escapeHtml } from "./html-text.ts";

const TEMPLATES_FOLDER = path.join(import.meta.dirname, "../templates");
/** How the templates call the product; a hosted project has no way to fill in another name. */
const NAME_IN_TEMPLATES = "Campusbound";

export type AuthMailKind =
  | "confirmation"
  | "recovery"
  | "magic_link"
  | "email_change"
  | "invite"
  | "reauthentication";

type MailValues = {
  Email: string;
  NewEmail?: string;
  Token: string;
  TokenHash: string;
  /** What the account was made with; templates ask of it only whether something is there. */
  Data?: Readonly<Record<string, unknown>>;
};

/** The five mails that lite asks for. */
export type AuthMailer = {
  sendConfirmation(to: string, tokenHash: string, code: string): Promise<void>;
  sendRecovery(to: string, tokenHash: string, code: string): Promise<void>;
  sendMagicLink(to: string, tokenHash: string, code: string): Promise<void>;
  sendEmailChange(to: string, tokenHash: string, code: string, meta?: { newEmail?: string }): Promise<void>;
  sendReauthentication(to: string, code: string): Promise<void>;
};

export type AuthMailerOptions = {
  database: Queryable;
  siteUrl: string;
  /** Called when a mail was put into the outbox. */
  onQueued: () => void;
};

export function authMailer({ database, siteUrl, onQueued }: AuthMailerOptions): AuthMailer {
  const queue = async (kind: AuthMailKind, to: string, values: MailValues) => {
    const mail = await renderAuthMail(kind, { ...values, SiteURL: siteUrl }, await productName(database));
    await database.query("select public.enqueue_email($1, $2, $3, $4, $5, $6)", [
      to,
      mail.subject,
      mail.html,
      mail.text,
      [],
      null,
    ]);
    onQueued();
  };
  return {
    sendConfirmation: async (to, TokenHash, Token) =>
      queue("confirmation", to, { Email: to, Token, TokenHash, Data: await accountData(database, to) }),
    sendRecovery: (to, TokenHash, Token) => queue("recovery", to, { Email: to, Token, TokenHash }),
    sendMagicLink: (to, TokenHash, Token) => queue("magic_link", to, { Email: to, Token, TokenHash }),
    sendEmailChange: (to, TokenHash, Token, meta) =>
      queue("email_change", to, { Email: to, NewEmail: meta?.newEmail ?? to, Token, TokenHash }),
    sendReauthentication: (to, Token) => queue("reauthentication", to, { Email: to, Token, TokenHash: "" }),
  };
}

async function accountData(database: Queryable, email: string): Promise<Record<string, unknown>> {
  const [account] = await database.query<{ data: Record<string, unknown> | null }>(
    "select raw_user_meta_data as data from auth.users where email = $1 and not is_sso_user",
    [email],
  );
  return account?.data ?? {};
}

/** The name in the settings, else the one the templates carry. */
async function productName(database: Queryable): Promise<string> {
  const [found] = await database.query<{ exists: boolean }>(
    "select to_regclass('public.site_settings') is not null as exists",
  );
  if (!found?.exists) return NAME_IN_TEMPLATES;
  const [row] = await database.query<{ name: string | null }>(
    "select value #>> '{}' as name from public.site_settings where key = 'name'",
  );
  return row?.name ?? NAME_IN_TEMPLATES;
}

type RenderedMail = { subject: string; html: string; text: string };

/**
 * Fills GoTrue's `{{ .Name }}` placeholders, after choosing between the halves of its `{{ if .Data.name }}`. An unknown
 * placeholder is a mistake in the template, not an empty place.
 */
export async function renderAuthMail(
  kind: AuthMailKind,
  values: MailValues & { SiteURL: string },
  name = NAME_IN_TEMPLATES,
): Promise<RenderedMail> {
  const [html, text] = await Promise.all(
    ["html", "txt"].map((ending) => readFile(path.join(TEMPLATES_FOLDER, `${kind}.${ending}`), "utf8")),
  );
  const { Data = {}, ...texts } = values;
  const known: Record<string, string | undefined> = { NewEmail: values.Email, ...texts };
  const fill = (template: string, encode: (value: string) => string) =>
    chooseHalves(template, Data)
      .replaceAll(NAME_IN_TEMPLATES, encode(name))
      .replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, key: string) => {
        const value = known[key];
        if (value === undefined)
          throw new Error(`The mail template ${kind} asks for an unknown value, ${key}.`);
        return encode(value);
      });
  const plain = (value: string) => value;
  const title = /<title>([^<]*)<\/title>/.exec(html ?? "")?.[1] ?? NAME_IN_TEMPLATES;
  return { subject: fill(title, plain), html: fill(html ?? "", escapeHtml), text: fill(text ?? "", plain) };
}

function chooseHalves(template: string, data: Readonly<Record<string, unknown>>): string {
  return template.replace(
    /\{\{ if \.Data\.(\w+) \}\}([\s\S]*?)\{\{ else \}\}([\s\S]*?)\{\{ end \}\}/g,
    (_, key: string, whenThere: string, whenNot: string) => (data[key] ? whenThere : whenNot),
  );
}
