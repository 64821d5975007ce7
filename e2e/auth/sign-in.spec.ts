import type { Page } from "@playwright/test";
import { signUp } from "../support/accounts.ts";
import {
  expect,
  expectNoAxeViolations,
  newVisitor,
  openAccountMenu,
  SAMPLE_PASSWORD,
  sampleAddress,
  signIn,
  test,
} from "../support/fixtures.ts";

async function trySignIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("A wrong password and an unknown address get the same answer", async ({ page }) => {
  const answer = page.getByText("Invalid email or password. Please check your credentials and try again.");
  await page.goto("/auth");
  await trySignIn(page, sampleAddress("hr"), "not-the-password");
  await expect(answer).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(sampleAddress("hr"));
  await page.goto("/auth");
  await trySignIn(page, newVisitor().email, "not-the-password");
  await expect(answer).toBeVisible();
});

test("Missing entries are reported beside their fields", async ({ page }) => {
  await page.goto("/auth");
  await trySignIn(page, "nobody", "");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Please enter your password",
  );
});

test("After five wrong passwords the account waits for this address, and for no other", async ({
  page,
  browser,
  contextOptions,
}) => {
  const email = sampleAddress("department_team_member");
  await page.goto("/auth");
  for (let attempt = 1; attempt <= 5; attempt++) {
    await trySignIn(page, email, `wrong-${attempt}`);
    await expect(page.getByText("Invalid email or password.")).toBeVisible();
    await page.goto("/auth");
  }
  await trySignIn(page, email, SAMPLE_PASSWORD);
  await expect(
    page.getByText("Too many login attempts. Please wait a few minutes before trying again."),
  ).toBeVisible();

  const context = await browser.newContext({
    ...contextOptions,
    extraHTTPHeaders: { "x-forwarded-for": "10.200.1.1" },
  });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, email, SAMPLE_PASSWORD);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await context.close();
});

test("Somebody who has not confirmed the address is asked to, and gets a new link", async ({ page }) => {
  const visitor = newVisitor();
  await signUp(page, visitor);

  await page.goto("/auth");
  await trySignIn(page, visitor.email, visitor.password);
  await expect(
    page.getByText(
      "Please verify your email address before signing in. Check your inbox for the verification link.",
    ),
  ).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
  await page.goto("/auth");
  await trySignIn(page, visitor.email, visitor.password);
  await page.getByRole("link", { name: "Send the verification link again" }).click();
  await expect(page.getByRole("button", { name: "Send the link again" })).toBeVisible();
});

test("A staff member lands on the home of the role and is greeted", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, sampleAddress("hr"), SAMPLE_PASSWORD);
  await expect(page).toHaveURL(/\/hr-dashboard$/);
  await expect(page.getByText(/^Welcome back/)).toBeVisible();
});

test("Signing in leads back to the page that asked for it", async ({ page }) => {
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/auth\?next=%2Fsettings$/);
  await trySignIn(page, sampleAddress("blogger"), SAMPLE_PASSWORD);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText("This device")).toBeVisible();
});

for (const next of [
  "//evil.test",
  "https://evil.test",
  "/\\evil.test",
  "/%09/evil.test",
  "javascript:alert(1)",
  "/..//evil.test",
]) {
  test(`A link to sign in cannot lead away: ${next}`, async ({ page }) => {
    await page.goto(`/auth?next=${encodeURIComponent(decodeURIComponent(next))}`);
    await trySignIn(page, sampleAddress("content_team"), SAMPLE_PASSWORD);
    await expect(page).toHaveURL(/\/content-team-dashboard$/);
    expect(new URL(page.url()).hostname).toBe("localhost");
  });
}

test("The session state is never cached", async ({ page }) => {
  await signIn(page, sampleAddress("operation_team"), SAMPLE_PASSWORD);
  const answer = await page.request.get("/api/session");
  expect(answer.headers()["cache-control"]).toContain("no-store");
  const state = await answer.json();
  expect(state.signedIn).toBe(true);
  expect(new Date(state.expiresAt).getTime()).toBeGreaterThan(Date.now());
});

test("Session cookies are out of reach for scripts", async ({ page, context }) => {
  await signIn(page, sampleAddress("operation_manager"), SAMPLE_PASSWORD);
  const readable = (await context.cookies()).filter((cookie) => !cookie.httpOnly).map(({ name }) => name);
  expect(readable.filter((name) => name !== "notice")).toEqual(["account"]);
});

test("Sign-in has no accessibility faults", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/auth");
  await expectNoAxeViolations(page);
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A person signs in, sees an error first, and signs out", async ({ page }) => {
    await page.goto("/auth");
    await trySignIn(page, sampleAddress("partnerships_manager"), "wrong-password");
    await expect(page.getByText("Invalid email or password.")).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(
      sampleAddress("partnerships_manager"),
    );
    await signIn(page, sampleAddress("partnerships_manager"), SAMPLE_PASSWORD);
    await expect(page).toHaveURL(/\/admin-dashboard$/);
    await openAccountMenu(page);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
  });
});
