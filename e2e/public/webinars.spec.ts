import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures";
import { leadsOf, pickSlot } from "../support/leads";
import { JOIN_HOST, WEBINARS } from "../support/own-rows";

const WEBINAR = `/webinars/${WEBINARS.upcoming}`;
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function register(
  page: Page,
  path: string,
  visitor: { name: string; email: string },
  { hasScript = true } = {},
) {
  await page.goto(path);
  await field(page, "Your name").fill(visitor.name);
  await field(page, "Email").fill(visitor.email);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  if (hasScript) await pickSlot(page);
  await page.getByRole("button", { name: /Book my seat|Join the waiting list/ }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("A visitor registers and gets the join link with a calendar file", async ({ page, mailbox }) => {
      const visitor = newVisitor();
      await register(page, WEBINAR, visitor, { hasScript: javaScriptEnabled });
      const receipt = page.getByRole("region", { name: "You have a seat" });
      await expect(receipt).toBeVisible();
      await expect(receipt).not.toContainText(JOIN_HOST);
      expect(await leadsOf(visitor.email)).toMatchObject([
        { request_type: "webinar", details: { webinar: WEBINARS.upcoming } },
      ]);
      const message = await mailbox.waitForMessage(visitor.email, /Your webinar seat is booked/);
      expect(message.text).toContain(`https://${JOIN_HOST}/${WEBINARS.upcoming}`);
      const calendar = await mailbox.attachmentOf(message, "webinar.ics");
      expect(calendar).toContain(JOIN_HOST);

      const open = await page.request.get(
        (await receipt.getByRole("link", { name: "Add to your calendar" }).getAttribute("href")) ?? "",
      );
      expect(open.headers()["content-type"]).toContain("text/calendar");
      expect(await open.text()).not.toContain(JOIN_HOST);
    });
  });
}

test("When the seats are gone the visitor is told the place in the queue, and the page says it is full", async ({
  page,
  mailbox,
}) => {
  const small = `/webinars/${WEBINARS.small}`;
  for (let seat = 0; seat < 3; seat++) await register(page, small, newVisitor());
  const visitor = newVisitor();
  await register(page, small, visitor);
  await expect(page.getByRole("region", { name: "You are on the waiting list" })).toContainText(
    /You are number \d+ on the waiting list/,
  );
  const message = await mailbox.waitForMessage(visitor.email, /You’re on the waiting list/);
  expect(message.text).not.toContain(JOIN_HOST);
  await expect(async () => {
    await page.goto(small);
    await expect(page.getByText(/All 2 seats are taken/)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("The join link is on no page", async ({ page }) => {
  for (const path of ["/webinars", WEBINAR]) {
    await page.goto(path);
    expect(await page.content()).not.toContain(JOIN_HOST);
  }
});

test("A past webinar takes no registration; a missing one is a 404", async ({ page }) => {
  await page.goto(`/webinars/${WEBINARS.past}`);
  await expect(page.getByRole("heading", { name: "This webinar is over" })).toBeVisible();
  await expect(page.getByRole("button", { name: /seat|waiting/ })).toHaveCount(0);
  expect((await page.goto("/webinars/no-such-webinar"))?.status()).toBe(404);
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("A reader abroad sees the time on their own clock too", async ({ page }) => {
    await page.goto(WEBINAR);
    await expect(page.getByText("India Standard Time")).toBeVisible();
    await expect(page.getByText(/By your clock: .*(7|8):00 am \(America\/New York\)/)).toBeVisible();
  });
});

for (const path of ["/webinars", WEBINAR]) {
  test(`${path} can be used by everybody`, { tag: "@layout" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(/By your clock/)).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
}
