import type { APIResponse, Page } from "@playwright/test";
import { expect, newVisitor, test } from "../support/fixtures.ts";

test("The API answers the sixty-first request of a minute with 429, the time and Retry-After", async ({
  request,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? "", cookie: "page-counting=yes" };
  const data = {
    view: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b12",
    path: "/about",
    events: [{ kind: "page_view" }],
  };
  const send = () => request.post("/api/visits", { data, headers });
  const answers: APIResponse[] = [];
  for (let time = 0; time < 14; time++) answers.push(...(await Promise.all(Array.from({ length: 5 }, send))));
  const refused = answers.filter((answer) => answer.status() === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers()["retry-after"])).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toEqual({
    error: expect.stringMatching(/^Rate limit exceeded\. Try again after \d{1,2}:\d{2}\s[ap]m IST$/),
    retryAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test("A visitor over the limit of a form reads when to try again, and sees the time run", async ({
  page,
  browser,
  contextOptions,
}) => {
  test.slow();
  const fill = async (form: Page) => {
    const visitor = newVisitor();
    await form.goto("/contact");
    await form.getByRole("textbox", { name: "Your name" }).fill(visitor.name);
    await form.getByRole("textbox", { name: "Email" }).fill(visitor.email);
    await form.getByRole("textbox", { name: "Phone" }).fill(visitor.phone);
    await form.getByRole("textbox", { name: "Your message" }).fill("Which papers does a visa need?");
    await form.getByRole("checkbox", { name: /You may contact me/ }).check();
  };
  const send = (form: Page) => form.locator("[data-lead-form] [type=submit]").click();

  // Without script nobody has to wait until the form believes in a person.
  const plain = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage();
  for (let time = 0; time < 5; time++) {
    await fill(plain);
    await send(plain);
    await expect(plain.locator("[data-outcome=ok]")).toBeVisible();
  }
  await plain.context().close();
  await page.clock.install();
  await fill(page);
  // The form's script, which comes late, counts the seconds of filling it in.
  await expect(async () => {
    await page.clock.fastForward("00:02");
    await send(page);
    await expect(page.getByText(/Rate limit exceeded\. Try again after/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole("timer")).toHaveText(/You can try again in \d+ min \d\d s\./);
});
