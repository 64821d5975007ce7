import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { htmlFaults } from "../support/valid-html.ts";

const TEXTS = ["/privacy", "/terms", "/refund-policy", "/alumni-terms"];

for (const path of TEXTS) {
  test(`${path} says which version it is, and lists its versions`, async ({ page, request }) => {
    await page.goto(path);
    await expect(page.getByText(/^Version of .+, in force since then\.$/)).toBeVisible();
    const versions = page.getByRole("region", { name: "Versions of this text" });
    await expect(versions.getByText("In force")).toHaveCount(1);

    const day = await page.locator("main header time").getAttribute("datetime");
    await page.goto(`${path}/${day}`);
    await expect(page.getByRole("link", { name: "in force now" })).toHaveAttribute("href", path);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    for (const unknown of ["1999-01-01", "yesterday", "2026-13-45"])
      expect((await request.get(`${path}/${unknown}`)).status(), unknown).toBe(404);
  });

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
