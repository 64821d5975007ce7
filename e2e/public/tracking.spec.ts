import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

const GUIDE = "/study-in-uk-guide";

test("A reader is asked at the foot of the page, answers by keyboard, is counted, and takes the yes back", async ({
  page,
  context,
}) => {
  let told = 0;
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/api/visits") told++;
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await page.goto(GUIDE);
  const question = page.getByRole("region", { name: "Allow anonymous analytics?" });
  await expect(question).toBeVisible();
  await expect(question).not.toBeInViewport();
  await expectNoAxeViolations(page);
  await expect.poll(() => scripts.toSorted()).toEqual(["/arrival.js", "/site.js"]);
  expect(told).toBe(0);

  await question.getByRole("button", { name: "Allow analytics" }).focus();
  const counted = page.waitForResponse((answer) => answer.url().endsWith("/api/visits"));
  await page.keyboard.press("Enter");
  expect((await counted).status()).toBe(204);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "page-counting");
  expect(cookie).toMatchObject({ value: "yes", sameSite: "Lax" });
  expect((cookie?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 170 * 24 * 3600_000);

  // A page of the app counts by the same file, and remembers the answer.
  const there = page.waitForResponse((answer) => answer.url().endsWith("/api/visits"));
  await page.goto("/cost-calculator");
  expect((await there).status()).toBe(204);
  await expect(question).toBeHidden();

  await page.goto("/about");
  await page.getByRole("link", { name: "Privacy choices" }).click();
  await expect(question).toContainText("Your choice: allowed");
  await question.getByRole("button", { name: "Don’t allow" }).click();
  await expect(question).toContainText("Your choice: not allowed");
  // The answered page asks for them once it has been painted.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName(`${location.origin}/arrival.js`).length))
    .toBe(1);
  const before = told;
  scripts.length = 0;
  await page.goto(GUIDE);
  await expect(question).toBeHidden();
  await expect.poll(() => scripts.toSorted()).toEqual(["/arrival.js", "/site.js"]);
  expect(told).toBe(before);
});

test("A short page of the app asks before its framework has come, so that nothing moves then", async ({
  page,
}) => {
  await page.route("**/_next/**/*.js", (route) => route.abort());
  await page.goto("/auth");
  await expect(page.getByRole("region", { name: "Allow anonymous analytics?" })).toBeVisible();
});

test("Without a yes the server keeps nothing, whoever sends it", async ({ request, baseURL }) => {
  const visit = {
    view: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
    path: "/about",
    events: [{ kind: "page_view" }],
  };
  const send = (cookie: string, data: object = visit) =>
    request.post("/api/visits", { data, headers: { origin: baseURL ?? "", cookie } });
  expect((await send("")).status()).toBe(403);
  expect((await send("page-counting=no")).status()).toBe(403);
  expect((await send("page-counting=yes")).status()).toBe(204);
  expect((await send("page-counting=yes", { ...visit, events: [{ kind: "keystroke" }] })).status()).toBe(400);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("Nobody is asked, and the choices can still be opened and answered", async ({ page }) => {
    await page.goto("/about");
    const question = page.getByRole("region", { name: "Allow anonymous analytics?" });
    await expect(question).toBeHidden();
    await page.getByRole("link", { name: "Privacy choices" }).click();
    await question.getByRole("button", { name: "Don’t allow" }).click();
    await expect(page).toHaveURL(/\/about#privacy-choices$/);
    await expect(question).toBeVisible();
  });
});
