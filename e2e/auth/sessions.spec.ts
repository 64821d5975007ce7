import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import {
  expect,
  expectNoAxeViolations,
  openAccountMenu,
  pathIn,
  SAMPLE_PASSWORD,
  sampleAddress,
  signIn,
  test,
} from "../support/fixtures.ts";

const EXPIRED = "Your session has expired. Please log in again.";

async function trySignIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("A person is told of a new device by email, ends it alone, and it is out at once", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  const { email, password } = await newStudent(page, mailbox);
  const context = await browser.newContext({
    ...contextOptions,
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    extraHTTPHeaders: { ...contextOptions.extraHTTPHeaders, "sec-ch-ua-platform": '"Windows"' },
  });
  const other = await context.newPage();
  await signIn(other, email, password);
  const letter = await mailbox.waitForMessage(email, /new sign-in/i);
  expect(letter.text).toMatch(/Device: Firefox on Windows/);
  expect(letter.text).toMatch(/Time: .+ IST/);

  await page.goto(pathIn(letter, "/settings"));
  await expect(page.getByText("This device")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: /^Sign out on Firefox on Windows/ }).click();
  await expect(page.getByText("Signed out successfully on that device")).toBeVisible();
  await expect(page.getByText(/Last used/)).toHaveCount(1);

  // The token of that device would still be in date; it opens nothing any more.
  await other.goto("/profile");
  await expect(other).toHaveURL(/\/auth\?next=%2Fprofile$/);
  await expect(other.getByText(EXPIRED)).toHaveCount(1);
  // The same browser is known the second time, and the first sign-in of the account was not told of.
  await signIn(other, email, password);
  expect(
    (await mailbox.messagesTo(email)).filter(({ subject }) => /new sign-in/i.test(subject)),
  ).toHaveLength(1);
  await context.close();
});

test("What was being typed when a session ended is back after signing in again, once, and for nobody else", async ({
  page,
  context,
  browser,
  contextOptions,
  mailbox,
}) => {
  const { email, password } = await newStudent(page, mailbox);
  const name = page.getByLabel("Full name");

  await page.clock.install();
  await page.goto("/profile");
  await name.fill("Asha Half Typed");
  const elsewhere = await browser.newContext(contextOptions);
  const other = await elsewhere.newPage();
  await signIn(other, email, password);
  await other.goto("/settings");
  await other.getByRole("button", { name: "Sign out on all other devices" }).click();
  await expect(other.getByText("Signed out successfully on all your other devices")).toBeVisible();
  await elsewhere.close();
  await page.clock.fastForward("05:01");
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await trySignIn(page, email, password);
  await expect(page).toHaveURL(/\/profile$/);
  await page.clock.runFor(2_000);
  await expect(name).toHaveValue("Asha Half Typed");
  await expect(page.getByText("What you typed is back in its place")).toBeVisible();
  await page.reload();
  await page.clock.runFor(6_000);
  await expect(name).toHaveValue("Asha Verma");

  // Kept as well when the session is gone as the tab comes back; but somebody else signs in here.
  await name.fill("Not for others");
  await context.clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
  await trySignIn(page, sampleAddress("department_regional_manager"), SAMPLE_PASSWORD);
  await expect(page).toHaveURL(/\/profile$/);
  await page.clock.runFor(6_000);
  await expect(name).not.toHaveValue("Not for others");
  expect(await page.evaluate(() => sessionStorage.getItem("typed-entries"))).toBeNull();
});

test("Signing out ends the session here and in other tabs, and going back shows nothing private", async ({
  page,
  context,
}) => {
  await signIn(page, sampleAddress("lva_officer"), SAMPLE_PASSWORD);
  const cookies = await context.cookies();
  const otherTab = await context.newPage();
  await otherTab.goto("/profile");
  await expect(otherTab.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();

  await page.bringToFront();
  const answer = await page.goto("/settings");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\?next=%2Fsettings$/);

  await otherTab.bringToFront();
  // The tab may be on its way already: it hears of the sign-out by itself too.
  await otherTab.evaluate(() => window.dispatchEvent(new Event("focus"))).catch(() => undefined);
  await expect(otherTab).toHaveURL(/\/auth\?next=%2Fprofile$/);

  // A copy of the old cookies opens nothing: the session itself has ended.
  await context.addCookies(cookies);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
  expect((await page.request.get("/api/account-data")).status()).toBe(401);
});

test("A page restored from the browser's memory is shown to the same person only", async ({
  page,
  baseURL,
}) => {
  await signIn(page, sampleAddress("operation_manager"), SAMPLE_PASSWORD);
  const device = () => page.evaluate(() => localStorage.getItem("device_session_token"));
  const leave = () =>
    page.evaluate(() => {
      document.body.dataset.isOld = "yes";
      window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    });
  const isHiddenOnReturn = () =>
    page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return document.body.hidden;
    });
  await page.goto("/settings");
  // The page before may have named the device; this one watches its session once its own script runs.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("lastRoute"))).toBe("/settings");
  await expect.poll(device).not.toBeNull();
  await leave();
  expect(await isHiddenOnReturn()).toBe(false);

  // Somebody else signed in meanwhile, on the same computer.
  await leave();
  await page.evaluate(() => {
    localStorage.setItem("device_session_token", crypto.randomUUID());
    localStorage.removeItem("authState");
  });
  expect(await isHiddenOnReturn()).toBe(true);
  await expect(page.locator("body[data-is-old]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();

  // The page is new, and knows whose it is only once its script runs.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authState"))).toBe("signed_in");
  await page.request.post("/api/sign-out", { form: {}, headers: { origin: baseURL ?? "" } });
  await leave();
  expect(await isHiddenOnReturn()).toBe(true);
  await expect(page).toHaveURL(/\/auth\?next=%2Fsettings$/);
});

test("A page refocused or restored after its session ended elsewhere leads to sign-in and says why", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  const { email, password } = await newStudent(page, mailbox);
  const elsewhere = await browser.newContext(contextOptions);
  const other = await elsewhere.newPage();
  await signIn(other, email, password);
  for (const way of ["to the front", "out of memory"]) {
    await page.goto("/settings");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await other.goto("/settings");
    await other.getByRole("button", { name: "Sign out on all other devices" }).click();
    await expect(other.getByText("Signed out successfully on all your other devices")).toBeVisible();
    await page.evaluate((way) => {
      const isFront = way === "to the front";
      window.dispatchEvent(
        isFront ? new Event("focus") : new PageTransitionEvent("pageshow", { persisted: true }),
      );
    }, way);
    await expect(page).toHaveURL(/\/auth\?next=%2Fsettings$/);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await trySignIn(page, email, password);
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
  }
  await elsewhere.close();
});

test("Signing out everywhere ends this device and the others", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  const { email, password } = await newStudent(page, mailbox);
  const context = await browser.newContext(contextOptions);
  const other = await context.newPage();
  await signIn(other, email, password);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out everywhere, here too" }).click();
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  for (const tab of [page, other]) {
    await tab.goto("/profile");
    await expect(tab).toHaveURL(/\/auth\?next=%2Fprofile$/);
  }
  await context.close();
});

test("A session id planted before signing in is replaced at sign-in", async ({
  page,
  browser,
  context,
  contextOptions,
}) => {
  const attacker = await browser.newContext(contextOptions);
  await signIn(await attacker.newPage(), sampleAddress("operation_department_head"), SAMPLE_PASSWORD);
  const planted = (await attacker.cookies()).filter(({ name }) => name !== "notice");
  await context.addCookies(planted);
  await page.goto("/auth");
  // Whoever finds themselves signed in as somebody else signs out, then in.
  await page.request.post("/api/sign-out", { form: {}, headers: { origin: new URL(page.url()).origin } });
  await signIn(page, sampleAddress("department_regional_manager"), SAMPLE_PASSWORD);
  const isSession = ({ name }: { name: string }) => name.includes("sb-auth");
  const now = (await context.cookies()).filter(isSession).map(({ value }) => value);
  expect(now.length).toBeGreaterThan(0);
  expect(planted.filter(isSession).some(({ value }) => now.includes(value))).toBe(false);
  const seen = await (await attacker.newPage()).goto("/profile");
  expect(new URL(seen?.url() ?? "").pathname).toBe("/auth");
  await attacker.close();
});

test("Writes from another site are refused: sign-out, other handlers and actions", async ({ page }) => {
  await signIn(page, sampleAddress("operation_team"), SAMPLE_PASSWORD);
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    { origin: "https://localhost.evil.test", "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    for (const path of ["/api/sign-out", "/api/session", "/api/shortlist", "/settings", "/contact"]) {
      const answer = await page.request.post(path, { form: { a: "b" }, headers, maxRedirects: 0 });
      expect(answer.status(), `${path} from ${headers.origin}`).toBe(403);
    }
    const action = await page.request.post("/settings", {
      data: "[]",
      headers: { ...headers, "next-action": "40aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
      maxRedirects: 0,
    });
    expect(action.status()).toBe(403);
  }
  expect((await (await page.request.get("/api/session")).json()).signedIn).toBe(true);
});

test("After a session expires, the return path leads to our own pages only", async ({ request, baseURL }) => {
  for (const next of [
    "//evil.test",
    "https://evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "javascript:alert(1)",
    "/..//evil.test",
    "http:evil.test",
    "@evil.test",
  ]) {
    const answer = await request.post("/api/sign-out", {
      form: { reason: "session-expired", next },
      headers: { origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location, next).toBe(`${baseURL}/auth?next=%2F`);
  }
});

test("The five storage keys have their specified names and grant nothing", async ({ page }) => {
  await signIn(page, sampleAddress("student_mentor"), SAMPLE_PASSWORD);
  await page.goto("/profile");
  const keys = ["device_session_token", "device_session_created", "lastRoute", "authState"];
  const read = () => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
  await expect
    .poll(read)
    .toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      "/profile",
      "signed_in",
    ]);
  await page.context().clearCookies();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
  // Nobody was signed in any more, so nothing has expired.
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  await expect.poll(read).toEqual([null, null, "/auth", "signed_out"]);
});
