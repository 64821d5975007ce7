import { fillSignUp, signUp } from "../support/accounts.ts";
import {
  expect,
  expectNoAxeViolations,
  newVisitor,
  openAccountMenu,
  pathIn,
  sampleAddress,
  signIn,
  test,
} from "../support/fixtures.ts";
import { holdScripts } from "../support/hold-scripts.ts";

test("A visitor signs up, confirms by e-mail, signs in and lands on the service catalogue", async ({
  page,
  mailbox,
}) => {
  const visitor = newVisitor();
  await signUp(page, visitor);
  await expect(page.getByText(visitor.email)).toBeVisible();
  await expect(page.getByRole("link", { name: "open the local mailbox" })).toBeVisible();

  const message = await mailbox.waitForMessage(visitor.email, /confirm/i);
  await page.goto(pathIn(message, "/auth/confirm"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: `You are in, ${visitor.name}` })).toBeVisible();
  await expect(page.getByText("Welcome! Your account has been created.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("showCongratulations"))).toBe("true");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/service-catalog$/);
  await expect(page.getByText("Congratulations, your account is ready.")).toBeVisible();

  await openAccountMenu(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, visitor.email, visitor.password);
  await expect(page).toHaveURL(/\/service-catalog$/);
  await expect(page.getByText(`Welcome back, ${visitor.name}!`)).toBeVisible();
});

test("A confirmation link opened in another browser confirms and asks to sign in", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  const visitor = newVisitor();
  await signUp(page, visitor);
  const message = await mailbox.waitForMessage(visitor.email, /confirm/i);
  const elsewhere = await (await browser.newContext(contextOptions)).newPage();
  await elsewhere.goto(pathIn(message, "/auth/confirm"));
  await elsewhere.getByRole("button", { name: "Confirm my address" }).click();
  await expect(elsewhere.getByText("Your email address is confirmed. Please sign in.")).toBeVisible();
  await signIn(elsewhere, visitor.email, visitor.password);
  await expect(elsewhere).toHaveURL(/\/service-catalog$/);
  await elsewhere.context().close();
});

test("Looking at a confirmation link uses nothing up, and using it twice is explained", async ({
  page,
  request,
  mailbox,
}) => {
  const visitor = newVisitor();
  await signUp(page, visitor);
  const path = pathIn(await mailbox.waitForMessage(visitor.email, /confirm/i), "/auth/confirm");
  for (let scan = 0; scan < 3; scan++) expect((await request.get(path)).status()).toBe(200);

  await page.goto(path);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: /You are in/ })).toBeVisible();
  await page.goto(path);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("This link has already been used or has run out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the link again" })).toBeVisible();
});

test("A lost confirmation mail is sent again, and the button says how long to wait for another", async ({
  page,
  mailbox,
}) => {
  const visitor = newVisitor();
  await signUp(page, visitor);
  const first = pathIn(await mailbox.waitForMessage(visitor.email, /confirm/i), "/auth/confirm");
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Send again in \d+ s/ })).toBeVisible();
  await expect(async () => {
    const newest = (await mailbox.messagesTo(visitor.email))[0];
    expect(newest && pathIn(newest, "/auth/confirm")).not.toBe(first);
  }).toPass();
  const second = pathIn(await mailbox.waitForMessage(visitor.email, /confirm/i), "/auth/confirm");
  await page.goto(second);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: /You are in/ })).toBeVisible();
});

test("Each field says what is wrong with it, and what was typed stays", async ({ page }) => {
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Full name").fill("Zoë Çelik");
  await page.getByLabel("Email", { exact: true }).fill("zoe");
  await page.getByLabel("Password", { exact: true }).fill("abc");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(/Phone number is required/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    /Please enter a valid email address/,
  );
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /Password must be at least 6 characters long/,
  );
  await expect(page.getByLabel("Full name")).toHaveValue("Zoë Çelik");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("zoe");
  await expectNoAxeViolations(page);
});

test("A password that anybody would guess is refused", async ({ page }) => {
  await fillSignUp(page, { ...newVisitor(), password: "password123" });
  await expect(page.getByText("Easy to guess")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Password is too weak. Please choose a stronger password.")).toBeVisible();
});

test("A password typed before the script loads is rated once it has loaded", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/auth?mode=sign-up", { waitUntil: "domcontentloaded" });
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("password123");
  letScriptsCome();
  await expect(page.getByText("Easy to guess")).toBeVisible();
  await expect(password).toHaveValue("password123");
});

test("An address that has an account is sent to sign in", async ({ page }) => {
  await fillSignUp(page, { ...newVisitor(), email: sampleAddress("student") });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(
    page.getByText("An account with this email already exists. Please sign in instead."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go to sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("Sign-up has no accessibility faults", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/auth?mode=sign-up");
  await expectNoAxeViolations(page);
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A visitor signs up, confirms and arrives", async ({ page, mailbox }) => {
    const visitor = newVisitor();
    await signUp(page, visitor);
    await page.goto(pathIn(await mailbox.waitForMessage(visitor.email, /confirm/i), "/auth/confirm"));
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/service-catalog$/);
  });
});
