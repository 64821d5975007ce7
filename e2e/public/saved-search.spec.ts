import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

const SEARCH = "/programs-finder?country=IS&level=master";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A visitor saves a search, confirms it from the mail and ends it by the same link", async ({
    page,
    mailbox,
  }) => {
    const address = `asha.${Date.now()}@journeys.test`;
    await page.goto(SEARCH);
    await page.getByRole("link", { name: "Save this search" }).click();
    await expect(page.getByRole("list", { name: "Filters of this search" })).toContainText("Iceland");
    await page.getByLabel("Your email address").fill("nobody");
    await page.getByRole("button", { name: "Save this search" }).click();
    await expect(page.getByLabel("Your email address")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Your email address").fill(address);
    await page.getByRole("button", { name: "Save this search" }).click();
    await expect(page.getByText(/^Check your inbox/)).toBeVisible();

    const mail = await mailbox.waitForMessage(address, "Confirm your saved search");
    expect(mail.text).toContain("Master’s · Iceland");
    const [link = ""] = /http\S+saved\?token=[0-9a-f]{64}/.exec(mail.text) ?? [];
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start your saved search");
    await page.getByRole("button", { name: "Yes, email me" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your search is saved");
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your search has ended");
  });
});

test("A mail program ends a search with one request, and nobody by guessing", async ({ request }) => {
  const answer = await request.post(`/api/unsubscribe/${"0".repeat(64)}`, {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(answer.status()).toBe(404);
  expect((await request.post("/api/unsubscribe/nonsense")).status()).toBe(404);
});

test("A link that is none says so and leads back to the finder", async ({ page }) => {
  for (const link of [
    "/programs-finder/saved",
    "/programs-finder/saved?token=abc",
    `/programs-finder/saved?token=${"f".repeat(64)}`,
  ]) {
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  }
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Go to the finder" }).click();
  await expect(page).toHaveURL(/\/programs-finder$/);
});

test("Without a filter there is nothing to save", async ({ page }) => {
  await page.goto("/programs-finder/save");
  await expect(page.getByText(/^Choose at least one filter/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save this search" })).toHaveCount(0);
});
