import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { htmlFaults } from "../support/valid-html.ts";

const EXAMS = [
  "ielts",
  "toefl",
  "pte",
  "duolingo",
  "gre",
  "gmat",
  "sat",
  "jee_main",
  "jee_advanced",
  "gate",
  "neet",
  "cat",
  "upsc",
  "ibps_sbi_rbi",
  "german",
  "french",
];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("Someone with a goal finds the exam it asks for", async ({ page }) => {
    await page.goto("/exams");
    await page.getByText("Medicine, in India or abroad").click();
    await page.getByRole("link", { name: "NEET", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "NEET (UG)" })).toBeVisible();
    await expect(page.getByRole("region", { name: "NEET (UG): sections and timing" })).toContainText(
      "Biology",
    );
  });

  test("The English tests stand side by side", { tag: "@layout" }, async ({ page }) => {
    await page.goto("/exams");
    const table = page.getByRole("region", { name: "English tests compared" });
    await expect(table.getByRole("row")).toHaveCount(5);
    await expect(table.getByRole("row", { name: /^TOEFL/ })).toContainText("1–6");
    await expect(table.getByRole("row", { name: /^Duolingo/ })).toContainText("10–160");
  });

  test("Every overall band can be read from the sum of four", async ({ page }) => {
    await page.goto("/exams/ielts");
    const row = page.getByRole("row", { name: /^6\.5 / });
    await expect(row).toContainText("25.0–26.5");
    await expect(row).toContainText("B2");
    await expect(row.getByRole("link")).toHaveAttribute("href", "/programs-finder?english=6.5");
    // At least those that the journeys brought.
    expect(Number.parseInt((await row.getByRole("link").textContent()) ?? "", 10)).toBeGreaterThanOrEqual(10);
    await expect(page.getByLabel("Listening")).toBeHidden();
  });

  test("Uncertain figures are marked as such", async ({ page }) => {
    await page.goto("/exams/pte");
    await expect(page.getByRole("row", { name: /^Listening/ })).toContainText("Not confirmed");
  });
});

test("Four bands make the overall band, by the official rule", async ({ page }) => {
  await page.goto("/exams/ielts");
  const answer = page.getByRole("status");
  await expect(answer).toContainText("Choose your four bands");
  await page.getByLabel("Listening").selectOption("7.5");
  await page.getByLabel("Reading").selectOption("7.0");
  await page.getByLabel("Writing").selectOption("6.0");
  await page.getByLabel("Speaking").selectOption("6.5");
  await expect(answer).toContainText("Overall 7.0, about C1");
  await page.getByLabel("Writing").selectOption("5.5");
  await expect(answer).toContainText("Overall 6.5, about B2");
  await page.getByLabel("Writing").selectOption("Band");
  await expect(answer).toContainText("Choose your four bands");
});

test("TOEFL explains both of its scales", async ({ page }) => {
  await page.goto("/exams/toefl");
  await expect(page.getByRole("heading", { name: "Two scales until 2028" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Four and a half/ })).toContainText("86 to 94 points");
});

test("Every exam has its page, its picture and its place on the site, and valid HTML", async ({
  request,
}) => {
  const titles = new Set<string>();
  for (const exam of EXAMS) {
    const answer = await request.get(`/exams/${exam}`);
    expect(answer.status(), exam).toBe(200);
    const html = await answer.text();
    expect(await htmlFaults(html), exam).toEqual([]);
    expect(/<script[^>]+_next/.test(html), exam).toBe(false);
    expect(/"@type":"BreadcrumbList".*\/exams"/.test(html), exam).toBe(true);
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");
  }
  expect(titles.size).toBe(EXAMS.length);
  const picture = await request.get("/exams/ielts/og.png");
  expect(picture.headers()["content-type"]).toBe("image/png");
});

test("A missing exam is a 404", async ({ request }) => {
  expect((await request.get("/exams/no-such-exam")).status()).toBe(404);
  expect((await request.get("/exams/JEE_MAIN%27--")).status()).toBe(404);
});

test("Old exam preparation URLs redirect to the exams", async ({ page }) => {
  for (const address of ["/exam-prep", "/exam-prep/ielts", "/exam-prep/a/b/c"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/exams$/);
  }
});

for (const address of ["/exams", "/exams/ielts", "/exams/gate", "/exams/ibps_sbi_rbi"]) {
  test(`${address} is accessible and fits the screen`, { tag: "@layout" }, async ({ page }) => {
    await page.goto(address);
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
