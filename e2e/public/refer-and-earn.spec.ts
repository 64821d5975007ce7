import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { leadsOf, openForm, pickSlot } from "../support/leads";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function fillIn(page: Page, visitor: { name: string; email: string }) {
  await field(page, "Your name").fill(visitor.name);
  await field(page, "Email").fill(visitor.email);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A visitor refers a friend who agreed, and a friend without consent is not stored", async ({
    page,
    mailbox,
  }) => {
    const visitor = newVisitor();
    await page.goto("/refer-and-earn");
    await fillIn(page, visitor);
    await field(page, "Friend’s name (optional)").fill("Ravi Kumar");
    await field(page, "Friend’s phone (optional)").fill("98450 12345");
    await page.getByRole("button", { name: "Send my referral" }).click();
    await expect(
      page.getByText("Ask your friend first. We can’t contact them until you tick this box"),
    ).toBeVisible();
    expect(await leadsOf(visitor.email)).toEqual([]);

    await page.getByRole("checkbox", { name: /My friend knows/ }).check();
    await page.getByRole("button", { name: "Send my referral" }).click();
    await expect(page.getByRole("region", { name: "Thank you. Your referral is recorded" })).toBeVisible();
    const [lead] = await leadsOf(visitor.email);
    expect(lead).toMatchObject({
      request_type: "referral",
      source_page: "/refer-and-earn",
      details: {
        friend_name: "Ravi Kumar",
        friend_phone: "+919845012345",
        friend_consent: expect.stringContaining("agreed"),
      },
    });
    const message = await mailbox.waitForMessage(visitor.email, /Thank you for the referral/);
    expect(message.text).toContain(`/?ref=${lead?.referral_code}`);
  });

  test("A code in the form's own address travels without script", async ({ page }) => {
    const referrer = newVisitor();
    await page.goto("/refer-and-earn");
    await fillIn(page, referrer);
    await page.getByRole("button", { name: "Send my referral" }).click();
    await expect(page.getByRole("region", { name: "Thank you. Your referral is recorded" })).toBeVisible();
    const [referral] = await leadsOf(referrer.email);

    const friend = newVisitor();
    await page.goto(`/contact?ref=${referral?.referral_code}`);
    await fillIn(page, friend);
    await page.getByRole("textbox", { name: "Your message" }).fill("A friend sent me");
    await page.getByRole("button", { name: "Send the message" }).click();
    await expect(page.getByRole("region", { name: "We have your message" })).toBeVisible();
    expect(await leadsOf(friend.email)).toMatchObject([
      { came_with_code: referral?.referral_code, referred_by: referral?.id },
    ]);
  });
});

test("The link that somebody passes on is remembered by the browser, without a cookie", async ({
  page,
  context,
}) => {
  const referrer = newVisitor();
  await page.goto("/refer-and-earn");
  await fillIn(page, referrer);
  await pickSlot(page);
  await page.getByRole("button", { name: "Send my referral" }).click();
  const link = page.locator("[data-referral-link] a");
  await expect(link).toHaveAttribute("href", /\/\?ref=[2-9A-Z]{6}$/);
  const [referral] = await leadsOf(referrer.email);

  const friend = newVisitor();
  await context.clearCookies();
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("referral-code")))
    .toBe(referral?.referral_code);
  expect(await context.cookies()).toEqual([]);
  await page.goto("/study-destinations");
  await openForm(page, "/contact");
  await fillIn(page, friend);
  await page.getByRole("textbox", { name: "Your message" }).fill("Hello");
  await pickSlot(page);
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByRole("region", { name: "We have your message" })).toBeVisible();
  expect(await leadsOf(friend.email)).toMatchObject([{ referred_by: referral?.id }]);
});

test("A referral through an app page keeps the referrer and the source", async ({ page }) => {
  const referrer = newVisitor();
  await page.goto("/refer-and-earn");
  await fillIn(page, referrer);
  await pickSlot(page);
  await page.getByRole("button", { name: "Send my referral" }).click();
  await expect(page.locator("[data-referral-link] a")).toBeVisible();
  const [referral] = await leadsOf(referrer.email);

  const friend = newVisitor();
  await page.goto(`/programs-finder?country=DE&utm_source=poster&ref=${referral?.referral_code}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("referral-code")))
    .toBe(referral?.referral_code);
  await openForm(page, "/contact");
  await fillIn(page, friend);
  await page.getByRole("textbox", { name: "Your message" }).fill("Hello");
  await pickSlot(page);
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByRole("region", { name: "We have your message" })).toBeVisible();
  expect(await leadsOf(friend.email)).toMatchObject([
    {
      referred_by: referral?.id,
      source_page: "/programs-finder",
      last_touch: { source: "poster", landing: "/programs-finder" },
    },
  ]);
});

test("/refer-and-earn names no reward that nobody has approved, and can be used by everybody", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto("/refer-and-earn");
  await expect(page.getByRole("region", { name: "There’s no reward right now" })).toBeVisible();
  await expectNoAxeViolations(page);
});
