import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, newVisitor, pathIn, signIn, test } from "../support/fixtures.ts";

const SENT = "Password reset email sent! Please check your inbox and follow the instructions.";

async function askForLink(page: Page, email: string) {
  await page.goto("/auth?mode=forgot");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
}

test("A person who forgot the password sets a new one, and other devices are signed out", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  const visitor = await newStudent(page, mailbox);
  const context = await browser.newContext(contextOptions);
  const phone = await context.newPage();
  await askForLink(phone, visitor.email);
  const path = pathIn(await mailbox.waitForMessage(visitor.email, /password/i), "/auth/confirm");
  await phone.goto(path);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL(/\/reset-password$/);
  await expectNoAxeViolations(phone);

  await phone.getByLabel("New password").fill("welcome123");
  await phone.getByRole("button", { name: "Save new password" }).click();
  await expect(phone.getByText("Password is too weak. Please choose a stronger password.")).toBeVisible();
  const password = `${visitor.password}-new`;
  await phone.getByLabel("New password").fill(password);
  await phone.getByRole("button", { name: "Save new password" }).click();
  await expect(phone.getByText("Password updated successfully")).toBeVisible();
  await expect(phone).toHaveURL(/\/service-catalog$/);
  const notice = await mailbox.waitForMessage(visitor.email, /^The password of your account/);
  expect(notice.text).toContain("Every other device has been signed out.");

  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
  await page.getByLabel("Email", { exact: true }).fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Invalid email or password.")).toBeVisible();
  await signIn(page, visitor.email, password);

  await phone.goto(path);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByText("This link has already been used or has run out.")).toBeVisible();
  await context.close();
});

test("Nobody learns here whether an address has an account", async ({ page }) => {
  await askForLink(page, newVisitor().email);
});

test("The fourth request within the hour is refused with the time", async ({ page }) => {
  const { email } = newVisitor();
  for (let request = 1; request <= 3; request++) await askForLink(page, email);
  await page.goto("/reset-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText(/^Rate limit exceeded\. Try again after \d/)).toBeVisible();
});

test("Being signed in is not enough to set a password without the old one", async ({ page, mailbox }) => {
  await newStudent(page, mailbox);
  await page.goto("/reset-password");
  await expect(page.getByLabel("New password")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send reset link" })).toBeVisible();
});

test("A signed-in person changes the password and stays signed in here alone", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  const visitor = await newStudent(page, mailbox);
  const context = await browser.newContext(contextOptions);
  const other = await context.newPage();
  await signIn(other, visitor.email, visitor.password);

  await page.goto("/change-password");
  await expectNoAxeViolations(page);
  await page.getByLabel("Current password").fill("not-my-password");
  await page.getByLabel("New password").fill(`${visitor.password}-new`);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "This is not your current password.",
  );
  await page.getByLabel("Current password").fill(visitor.password);
  await page.getByLabel("New password").fill(`${visitor.password}-new`);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password updated successfully")).toBeVisible();

  await page.goto("/profile");
  await expect(page).toHaveURL(/\/profile$/);
  await other.goto("/profile");
  await expect(other).toHaveURL(/\/auth\?next=%2Fprofile$/);
  await context.close();
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A reset request works", async ({ page }) => {
    await askForLink(page, newVisitor().email);
  });
});
