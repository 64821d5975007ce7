import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { SAMPLE, TESTIMONIAL } from "../support/own-rows.ts";
import { htmlFaults } from "../support/valid-html.ts";

const SERVICE = "/services/visa-assistance";

test("From the list of services to what one includes, what it does not, and what it costs", async ({
  page,
}) => {
  await page.goto("/services");
  await page.getByRole("main").getByRole("link", { name: "Visa assistance" }).first().click();
  await expect(page).toHaveURL(new RegExp(`${SERVICE}$`));
  for (const heading of ["What is included", "What is not", "What you bring", "What it costs"])
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
  const costs = page.getByRole("region", { name: "What it costs" });
  await expect(costs).toContainText("₹17,700 with ₹2,700 GST (18 %)");
  await expect(costs).toContainText("This is a sample price.");
});

test("The alternative URL of a service redirects permanently, and an unknown one is not found", async ({
  request,
}) => {
  for (const visit of ["first", "second"]) {
    const answer = await request.get("/service/visa-assistance", { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], visit).toEqual([308, SERVICE]);
    for (const id of ["no-such-service", "00000000-0000-4000-8000-000000000000", "%3Cscript%3E"])
      expect((await request.get(`/service/${id}`)).status(), id).toBe(404);
  }
  expect((await request.get("/services/no-such-service")).status()).toBe(404);
});

test("A service tells machines what it is and who provides it", async ({ request }) => {
  const html = await (await request.get(SERVICE)).text();
  expect(html).toMatch(/"@type":"Service"[^<]*"provider":\{"@type":"Organization"/);
});

test("What people say is shown under the name they chose, and a sample with its label", async ({ page }) => {
  await page.goto("/testimonials");
  const quotes = page.getByRole("figure");
  const label = (name: string) => quotes.filter({ hasText: name }).getByText("Sample", { exact: true });
  await expect(quotes.filter({ hasText: TESTIMONIAL })).toBeVisible();
  await expect(label(TESTIMONIAL)).toHaveCount(0);
  await expect(label(SAMPLE.testimonial)).toBeVisible();
});

test("The way abroad leads through its decisions to guides, tools and countries", async ({ page }) => {
  await page.goto("/study-abroad");
  for (const heading of ["Six decisions", "The same, as a year", "Where to", "Guides"])
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Student visas compared" }).click();
  await expect(page).toHaveURL(/\/student-visa-guide$/);
});

for (const path of ["/services", SERVICE, "/testimonials", "/study-abroad"]) {
  test(`${path} is accessible, fits the screen and is valid HTML`, { tag: "@layout" }, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.goto(path);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await htmlFaults(await (await request.get(path)).text())).toEqual([]);
  });
}
