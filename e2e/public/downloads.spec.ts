import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { leadsOf, pickSlot } from "../support/leads";

test("Every file has the size and pages the page states, and needs no e-mail address", async ({ page }) => {
  await page.goto("/downloads");
  const links = await page.getByRole("link", { name: /^PDF of/ }).all();
  expect(links.length).toBeGreaterThanOrEqual(5);
  for (const link of links) {
    const said = /, (\d+) pages, (\d+) KB$/.exec((await link.textContent()) ?? "");
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    const bytes = await answer.body();
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(Math.round(bytes.length / 1000)).toBe(Number(said?.[2]));
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(Number(said?.[1]));
  }
});

test("A reader can subscribe to updates of a download", async ({ page, mailbox }) => {
  const visitor = newVisitor();
  await page.goto("/downloads");
  await page.getByRole("combobox", { name: "Which one?" }).selectOption({ label: "Application checklist" });
  await page.getByRole("textbox", { name: "Your name" }).fill(visitor.name);
  await page.getByRole("textbox", { name: "Email" }).fill(visitor.email);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await pickSlot(page);
  await page.getByRole("button", { name: "Send me updates" }).click();
  await expect(page.getByRole("region", { name: "We will email you when it changes" })).toBeVisible();
  expect(await leadsOf(visitor.email)).toMatchObject([
    { request_type: "download", details: { download: "application-checklist" } },
  ]);
  await mailbox.waitForMessage(visitor.email, /when this guide changes/);
});

test("A missing file is a 404", async ({ request }) => {
  for (const path of [
    "/downloads/no-such.pdf",
    "/downloads/application-checklist",
    "/downloads/..%2f..%2fx.pdf",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test("/downloads can be used by everybody", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/downloads");
  await expectNoAxeViolations(page);
});
