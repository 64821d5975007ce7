import type { Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  pathIn,
  test,
} from "../support/fixtures";
import { fillSlot, leadsOf, pickSlot } from "../support/leads";
import type { Mailbox } from "../support/mailbox";

/** Books the time at this position of the last day, where other journeys book least, and gives the link in the email. */
async function book(page: Page, mailbox: Mailbox, position: number, { hasScript = true } = {}) {
  const visitor = newVisitor();
  await page.goto("/book-consultation");
  await pickTime(page, position);
  for (const [label, value] of [
    ["Your name", visitor.name],
    ["Email", visitor.email],
    ["Phone", visitor.phone],
  ] as const)
    await page.getByRole("textbox", { name: label }).fill(value);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  if (hasScript) await pickSlot(page);
  const booked = page.getByRole("region", { name: "Your consultation is booked" });
  const taken = page.getByText("That time was just taken.").first();
  await expect(async () => {
    if (await booked.isVisible()) return;
    // Another journey may have been faster: the list comes back without its time.
    if (await taken.isVisible()) await pickTime(page, position);
    await page.getByRole("button", { name: /^Book/ }).click();
    await expect(booked).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
  const message = await mailbox.waitForMessage(visitor.email, /Your consultation is booked/);
  const calendar = await mailbox.attachmentOf(message, "consultation.ics");
  const link = pathIn(message, "/your-consultation");
  return { visitor, link, calendar, page: link.replace(/&change=.*/, "") };
}

async function pickTime(page: Page, position: number): Promise<string> {
  const days = page.getByRole("group").getByRole("radio", { name: /\d{1,2} [A-Z]/ });
  await page.locator(`label[for="${await days.last().getAttribute("id")}"]`).click();
  const times = page.getByRole("radiogroup").last();
  const time = times.getByRole("radio").nth(position);
  const startsAt = (await time.getAttribute("value")) ?? "";
  await times.locator("label").nth(position).click();
  await expect(time).toBeChecked();
  return startsAt;
}

const uidOf = (calendar: string) => /^UID:(.+)$/m.exec(calendar)?.[1]?.trim();
const utc = (startsAt: string) => startsAt.replaceAll(/[-:]|\.000/g, "");
const startOf = async (email: string) =>
  new Date((await leadsOf(email))[0]?.consultations?.starts_at ?? "").toISOString();

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A visitor moves the consultation from the email, then cancels it", async ({ page, mailbox }) => {
    const { visitor, link, calendar } = await book(page, mailbox, 6, { hasScript: false });
    const booked = await startOf(visitor.email);

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pick another time");
    const wanted = await pickTime(page, 7);
    expect(wanted).not.toBe(booked);
    await page.getByRole("button", { name: "Move my appointment" }).click();
    await expect(page.getByText("Moved. The new time", { exact: false })).toBeVisible();
    expect(await startOf(visitor.email)).toBe(wanted);

    const moved = await mailbox.waitForMessage(visitor.email, /Your consultation is moved/);
    const movedEntry = await mailbox.attachmentOf(moved, "consultation.ics");
    expect(uidOf(movedEntry)).toBe(uidOf(calendar));
    for (const line of ["METHOD:REQUEST", "SEQUENCE:1", `DTSTART:${utc(wanted)}`])
      expect(movedEntry).toContain(line);

    await page.getByRole("link", { name: "Cancel appointment" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel your consultation?");
    await page.getByRole("button", { name: "Cancel appointment" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your consultation is cancelled");
    await expect(page.getByRole("link", { name: "Book a new consultation" })).toBeVisible();

    const cancelled = await mailbox.waitForMessage(visitor.email, /Your consultation is cancelled/);
    const cancelledEntry = await mailbox.attachmentOf(cancelled, "consultation.ics");
    expect(uidOf(cancelledEntry)).toBe(uidOf(calendar));
    for (const line of ["METHOD:CANCEL", "SEQUENCE:2", "STATUS:CANCELLED"])
      expect(cancelledEntry).toContain(line);

    // The time can be booked again at once.
    await page.goto("/book-consultation");
    await expect(page.locator(`input[value="${wanted}"]`)).toHaveCount(1);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your consultation is cancelled");
  });

  test("A link that nobody was sent opens nothing and says nothing", async ({ page }) => {
    for (const query of ["", "?token=", `?token=${"a".repeat(43)}`, "?token=%00"]) {
      await page.goto(`/your-consultation${query}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
      await expect(page.getByRole("link", { name: "Book a consultation", exact: true }).last()).toBeVisible();
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
});

test("Cancelled in one tab, the other says so and a second press does no harm", async ({ page, mailbox }) => {
  const { visitor, page: address } = await book(page, mailbox, 8);
  await page.goto(`${address}&change=cancel`);
  const other = await page.context().newPage();
  await other.goto(`${address}&change=time`);
  const third = await page.context().newPage();
  await third.goto(`${address}&change=cancel`);
  await page.getByRole("button", { name: "Cancel appointment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your consultation is cancelled");

  await pickTime(other, 9);
  await other.getByRole("button", { name: "Move my appointment" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your consultation is cancelled");
  await third.getByRole("button", { name: "Cancel appointment" }).click();
  await expect(third.getByRole("heading", { level: 1 })).toHaveText("Your consultation is cancelled");

  await mailbox.waitForMessage(visitor.email, /Your consultation is cancelled/);
  const subjects = (await mailbox.messagesTo(visitor.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /cancelled/.test(subject))).toHaveLength(1);
});

test("A time taken in the meantime is refused, and the booked one is kept", async ({ page, mailbox }) => {
  const { visitor, link } = await book(page, mailbox, 10);
  const booked = await startOf(visitor.email);
  await page.goto(link);
  const wanted = await pickTime(page, 11);
  await fillSlot(wanted);
  await page.getByRole("button", { name: "Move my appointment" }).click();
  await expect(page.getByText("That time was just taken.", { exact: false })).toBeVisible();
  expect(await startOf(visitor.email)).toBe(booked);
});

test("The desk reads on the lead’s timeline that the visitor moved it", async ({ page, mailbox, as }) => {
  const { visitor, link } = await book(page, mailbox, 12);
  await page.goto(link);
  await pickTime(page, 13);
  await page.getByRole("button", { name: "Move my appointment" }).click();
  await expect(page.getByText("Moved. The new time", { exact: false })).toBeVisible();
  const [lead] = await leadsOf(visitor.email);
  const desk = await as("admin");
  await desk.goto(`/crm-dashboard?lead=${lead?.id}`);
  await expect(desk.getByText("Consultation moved by the visitor")).toBeVisible();
});

test("The page can be used by everybody", { tag: "@layout" }, async ({ page, mailbox }) => {
  const { page: address, link } = await book(page, mailbox, 14);
  for (const each of [address, link, `${address}&change=cancel`]) {
    await page.goto(each);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  }
});
