import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type AuthMailKind, renderAuthMail } from "./auth-mailer.ts";

const KINDS: AuthMailKind[] = [
  "confirmation",
  "recovery",
  "magic_link",
  "email_change",
  "invite",
  "reauthentication",
];
const CONFIG = path.join(import.meta.dirname, "../config.toml");
const VALUES = {
  Email: "zoë@example.com",
  Token: "123456",
  TokenHash: "abc123",
  SiteURL: "https://site.test",
};
const LINKS: Partial<Record<AuthMailKind, string>> = {
  confirmation: "https://site.test/auth/confirm?token_hash=abc123&type=signup&next=%2F",
  recovery: "https://site.test/auth/confirm?token_hash=abc123&type=recovery&next=%2Freset-password",
  magic_link: "https://site.test/auth/confirm?token_hash=abc123&type=email",
  email_change: "https://site.test/auth/confirm?token_hash=abc123&type=email_change",
  invite: "https://site.test/auth/confirm?token_hash=abc123&type=invite&next=%2Freset-password",
};

test.each(KINDS)("the mail %s says the same as HTML and as text", async (kind) => {
  const { html, text, subject } = await renderAuthMail(kind, VALUES);
  expect(html).not.toMatch(/\{\{|undefined/);
  expect(text).not.toMatch(/\{\{|undefined|<\w/);
  expect(subject).toContain("Campusbound");
  const link = LINKS[kind];
  if (link) {
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  } else {
    expect(html + text).not.toContain("/auth/confirm");
  }
  const showsCode = kind === "confirmation" || kind === "magic_link" || kind === "reauthentication";
  expect(text.includes("123456")).toBe(showsCode);
  expect(html.includes("123456")).toBe(showsCode);
  expect(html).not.toMatch(/<script|<img|<link|src=/);
});

test("whoever asked for a code and has no account yet gets a mail that says so, with the code first", async () => {
  const mail = await renderAuthMail("confirmation", { ...VALUES, Data: { by_code: true } });
  const known = await renderAuthMail("magic_link", VALUES);
  expect(mail.subject).toBe(known.subject);
  for (const words of [mail.html, mail.text]) {
    expect(words).not.toMatch(/\{\{|Welcome/);
    expect(words).toContain("There’s no account with this address yet");
    expect(words.indexOf("123456")).toBeLessThan(words.indexOf("/auth/confirm"));
  }
  expect(mail.text.match(/123456/g)).toHaveLength(1);
  const signUp = await renderAuthMail("confirmation", VALUES);
  expect(signUp.subject).toBe("Confirm your email address for Campusbound");
  expect(signUp.text).not.toContain("no account");
});

test("the name in the settings takes the place of the templates' own, and nothing in a mail is markup", async () => {
  const mail = await renderAuthMail(
    "email_change",
    { ...VALUES, NewEmail: "<b>new</b>@example.com" },
    "Smith & <Co>",
  );
  expect(mail.subject).toBe("Confirm your new email address for Smith & <Co>");
  expect(mail.html).toContain("Smith &amp; &lt;Co&gt;");
  expect(mail.html).toContain("&lt;b&gt;new&lt;/b&gt;@example.com");
  expect(mail.html + mail.text).not.toContain("Campusbound");
});

test.each(KINDS)("a hosted project sends %s with the same words", async (kind) => {
  const config = await readFile(CONFIG, "utf8");
  const template = path.join(import.meta.dirname, `../templates/${kind}.html`);
  const [, subject] = /<title>([^<]*)<\/title>/.exec(await readFile(template, "utf8")) ?? [];
  expect(config).toContain(
    `[auth.email.template.${kind}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${kind}.html"`,
  );
});

test("a hosted project has the lifetimes and rules of the embedded backend", async () => {
  const config = await readFile(CONFIG, "utf8");
  const launcher = await readFile(path.join(import.meta.dirname, "launcher.ts"), "utf8");
  expect(config).toMatch(/^jwt_expiry = 900$/m);
  expect(config).toMatch(/^otp_expiry = 600$/m);
  expect(config).toMatch(/^enable_refresh_token_rotation = true$/m);
  expect(config).toMatch(/^enable_confirmations = true$/m);
  expect(launcher).toContain("const ACCESS_TOKEN_SECONDS = 15 * 60;");
  expect(launcher).toContain("const CODE_SECONDS = 10 * 60;");
  for (const name of ["send-email-otp", "verify-email-otp", "log-security-event"]) {
    expect(config).toContain(`[functions.${name}]\nverify_jwt = false`);
  }
});
