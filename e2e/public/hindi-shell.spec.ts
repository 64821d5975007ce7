import { englishLeft } from "../support/english-left.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

const ENGLISH_TITLE = "Study abroad: find what fits your marks and your budget";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A reader finds Hindi in the header or the drawer, and reads menus and front page in it", {
    tag: "@layout",
  }, async ({ page, isMobile }) => {
    await page.goto("/about");
    if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL(/\/hi$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("विदेश में पढ़ाई");
    await expect(page.getByRole("link", { name: "सभी 32 देश" })).toBeVisible();

    if (isMobile) await page.getByRole("button", { name: "मेन्यू", exact: true }).click();
    await page.getByRole("button", { name: "पढ़ाई के देश", exact: true }).click();
    await expect(
      page.locator("#menu-study-destinations").getByRole("link", { name: "जर्मनी" }),
    ).toHaveAttribute("href", "/study-destinations/germany");
    await expect(page.getByRole("contentinfo").getByText("हर आँकड़े के साथ उसका स्रोत")).toBeAttached();
  });

  test("A Hindi page leads back to English, and its own links stay in Hindi", async ({ page }) => {
    await page.goto("/hi");
    const footer = page.getByRole("contentinfo");
    await expect(page.getByRole("main").getByRole("link", { name: "काउंसलिंग बुक करें" }).first()).toHaveAttribute(
      "href",
      "/hi/book-consultation",
    );
    await footer.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ENGLISH_TITLE);
  });
});

for (const { kind, english, hindi } of [
  { kind: "read", english: "/contact?from=menu#content", hindi: "/hi/contact?from=menu#content" },
  { kind: "worked with", english: "/cost-calculator?country=DE", hindi: "/hi/cost-calculator?country=DE" },
]) {
  test(`The other language of a page that is ${kind} is the same page, as it stands`, async ({ page }) => {
    await page.goto(english);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "हिन्दी" })).toHaveAttribute("href", hindi);
    await footer.getByRole("link", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL(hindi);
    await expect(footer.getByRole("link", { name: "English" })).toHaveAttribute("href", english);
    await footer.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(english);
  });
}

test("A page without Hindi leads to the front page in Hindi", async ({ page }) => {
  await page.goto("/privacy", { waitUntil: "networkidle" });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "हिन्दी" });
  await expect(link).toHaveAttribute("href", "/hi");
  await link.click();
  await expect(page).toHaveURL(/\/hi$/);
});

test("An English page fetches no letters of Hindi for its closed menu, a Hindi page all three faces", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/devanagari|hindi/.test(request.url())) fetched.push(new URL(request.url()).pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(fetched).toEqual([]);
  await page.goto("/hi", { waitUntil: "networkidle" });
  expect(new Set(fetched).size).toBe(3);
});

test("The Hindi front page says nothing in English, fits every screen and passes axe", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto("/hi", { waitUntil: "networkidle" });
  expect(await englishLeft(page)).toEqual([]);
  expect(await englishLeft(page, "header")).toEqual([]);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test("Hindi headings have room for the signs above and below their letters", async ({ page }) => {
  await page.goto("/hi");
  const tight = await page.locator("h1, h2, h3").evaluateAll((headings) =>
    headings
      .filter(({ textContent }) => /[\u0900-\u097f]/.test(textContent ?? ""))
      .map((heading) => {
        const { lineHeight, fontSize, letterSpacing } = getComputedStyle(heading);
        const lines = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
        return { text: heading.textContent, lines, spacing: Number.parseFloat(letterSpacing) || 0 };
      })
      .filter(({ lines, spacing }) => lines < 1.25 || spacing !== 0),
  );
  expect(tight).toEqual([]);
});
