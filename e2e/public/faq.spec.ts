import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { htmlFaults } from "../support/valid-html.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("Every question opens, and what needs a script is not shown", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.getByLabel("Find a question")).toBeHidden();
    const answer = page.getByText("An officer of another state decides", { exact: false });
    await expect(answer).toBeHidden();
    await page.getByText("Can anybody guarantee a visa?").click();
    await expect(answer).toBeVisible();
  });
});

test("Typing narrows the questions, also by the words of their answers", async ({ page }) => {
  await page.goto("/faq");
  const field = page.getByLabel("Find a question");
  await field.fill("pressure cooker");
  await expect(page.getByRole("status")).toHaveText("1 question");
  await expect(page.getByText("Will there be vegetarian food?")).toBeVisible();
  await expect(page.getByText("Is NEET needed for a medical degree abroad?")).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: "Medicine" })).toBeHidden();
  await field.fill("zzz <script>");
  await expect(page.getByRole("status")).toContainText("No question has these words");
  await field.fill("");
  await expect(page.getByRole("heading", { level: 2, name: "Medicine" })).toBeVisible();
});

test("A question has an address of its own, and opens there", async ({ page }) => {
  await page.goto("/help#forgotten-password");
  await expect(page.getByText("We cannot see or tell you the old one.", { exact: false })).toBeVisible();
});

test("Help says how to reach a person", async ({ page }) => {
  await page.goto("/help");
  await page.getByText("How do I reach a person?").click();
  await expect(page.locator("#reach-a-person").getByRole("link", { name: "contact form" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

for (const path of ["/faq", "/help"]) {
  test(`${path} is accessible, fits the screen and is valid HTML`, { tag: "@layout" }, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.goto(path);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll("main details")) one.setAttribute("open", "");
    });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await htmlFaults(await (await request.get(path)).text())).toEqual([]);
  });
}
