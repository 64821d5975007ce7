import type { Page } from "@playwright/test";
import { newStudent, signUp } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures.ts";
import type { Mailbox } from "../support/mailbox.ts";

async function askForCode(page: Page, email: string, next = "") {
  await page.goto(`/auth?mode=code${next && `&next=${encodeURIComponent(next)}`}`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

async function codeFor(mailbox: Mailbox, email: string): Promise<string> {
  const { text } = await mailbox.waitForMessage(email, /code|confirm/i);
  return /\b\d{6}\b/.exec(text.replace(/https?:\/\/\S+/g, ""))?.[0] ?? "";
}

async function enter(page: Page, code: string) {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("Somebody without an account signs in by code, is told that it was made, and is known the next time", async ({
  page,
  mailbox,
}) => {
  const { email } = newVisitor();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Sign in with a code by email" }).click();
  await expectNoAxeViolations(page);
  await askForCode(page, email);
  await expectNoAxeViolations(page);
  await expect(page.getByRole("button", { name: /^Send again in \d+ s$/ })).toBeVisible();
  const code = await codeFor(mailbox, email);
  await enter(page, code === "000000" ? "000001" : "000000");
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/Invalid OTP code/);
  await enter(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByText("Welcome! Your account has been created.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You are in", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await askForCode(page, email, "/settings");
  await expect(async () => expect(await codeFor(mailbox, email)).not.toBe(code)).toPass();
  await enter(page, code);
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/Invalid OTP code/);
  await enter(page, await codeFor(mailbox, email));
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
});

test("Whoever chose a password for somebody else's address loses it when the owner signs in by code", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  const visitor = newVisitor();
  await signUp(page, visitor);
  const context = await browser.newContext(contextOptions);
  const owner = await context.newPage();
  await askForCode(owner, visitor.email);
  await enter(owner, await codeFor(mailbox, visitor.email));
  await expect(owner.getByText("Welcome! Your account has been created.")).toBeVisible();
  await context.close();

  await page.goto("/auth");
  await page.getByLabel("Email", { exact: true }).fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Invalid email or password.")).toBeVisible();
});

test("A link that signs in works once, and an invitation asks for a password", async ({ page, mailbox }) => {
  const { email } = await newStudent(page, mailbox);
  await page.context().clearCookies();
  await askForCode(page, email);
  const message = await mailbox.waitForMessage(email, /code/i);
  const path = /\/auth\/confirm\S+type=email\b/.exec(message.text)?.[0] ?? "";
  await page.goto(path);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/service-catalog$/);
  await page.goto(path);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This link has already been used or has run out.")).toBeVisible();

  await page.context().clearCookies();
  const invited = newVisitor();
  await signUp(page, invited);
  const letter = await mailbox.waitForMessage(invited.email, /confirm/i);
  const link = /\/auth\/confirm\S+type=signup\b/.exec(letter.text)?.[0] ?? "";
  await page.goto(link.replace("type=signup", "type=invite"));
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel("New password").fill(`${invited.password}-2`);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL(/\/service-catalog$/);
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A person signs in by code, and sees what is wrong first", async ({ page, mailbox }) => {
    const { email } = newVisitor();
    await page.goto("/auth?mode=code");
    await page.getByLabel("Email", { exact: true }).fill("nobody");
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
      "Please enter a valid email address",
    );
    await askForCode(page, email);
    await enter(page, "12");
    await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/Invalid OTP code/);
    await page.getByRole("button", { name: "Send another code" }).click();
    await expect(page.getByText(/a new one is on its way/)).toBeVisible();
    await expect(async () => expect(await mailbox.messagesTo(email)).toHaveLength(2)).toPass();
    await enter(page, await codeFor(mailbox, email));
    await expect(page.getByText("Welcome! Your account has been created.")).toBeVisible();
  });
});
