/** A friend comes by a student's own link, remains without a name until they agree, and colleagues keep the terms. */
import { fillSignUp } from "../support/accounts.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  pathIn,
  test,
} from "../support/fixtures.ts";
import { leadsOf, openForm, pickSlot } from "../support/leads.ts";

test("A student sends a link, and sees that a friend joined by it; the name only once the friend agrees", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const student = await as("student");
  await student.goto("/refer-friend");
  const link = await student.getByRole("textbox", { name: "Your link" }).inputValue();
  const code = new URL(link).searchParams.get("ref") ?? "";
  await expect(student.getByRole("region", { name: "Your code" })).toContainText(code);
  await expect(student.getByRole("link", { name: "Send on WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/?text=${encodeURIComponent(`Thinking of studying abroad? At Campusbound you can talk to a counsellor free of charge: ${link}`)}`,
  );
  await expect(student.getByText("There is no reward right now", { exact: false })).toBeVisible();
  await expectNoAxeViolations(student);
  await expectNoSidewaysScroll(student);

  const friend = newVisitor();
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("referral-code"))).toBe(code);
  // Another link later changes nothing.
  await openForm(page, "/contact?ref=222222");
  await page.getByRole("textbox", { name: "Your name", exact: true }).fill(friend.name);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(friend.email);
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("textbox", { name: "Your message" }).fill("A friend sent me");
  await pickSlot(page);
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByRole("region", { name: "We have your message" })).toBeVisible();
  await student.reload();
  const brought = student.getByRole("region", { name: "Friends you sent us" });
  await expect(brought.getByRole("listitem").first()).toContainText("They got in touch with us");

  await fillSignUp(page, friend);
  // The script puts it in: nobody types a name, an address and a password sooner.
  await expect(page.locator('input[name="referralCode"]')).toHaveValue(code);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Verify your email address" })).toBeVisible();
  expect((await leadsOf(friend.email)).map((lead) => lead.came_with_code)).toEqual([code, code]);
  await page.goto(pathIn(await mailbox.waitForMessage(friend.email, /confirm/i), "/auth/confirm"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/confirm"));
  await student.reload();
  await expect(brought.getByRole("listitem").first()).toContainText("Joined");
  await expect(brought).not.toContainText(friend.name.split(" ")[0] ?? "");

  await page.goto("/refer-friend");
  await expect(page.getByRole("region", { name: /sent you to us/ })).toContainText("and no name");
  await page.getByRole("button", { name: "Show my first name" }).click();
  await expect(page.getByRole("button", { name: "Hide my first name" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await student.reload();
  await expect(brought.getByRole("listitem").first()).toContainText("Asha");
});

test("An administrator plans terms for referrals, and ends them", async ({ as }) => {
  const admin = await as("admin");
  await admin.goto("/payments-dashboard/referrals");
  await expectNoAxeViolations(admin);
  await admin.getByRole("link", { name: "Terms" }).click();
  await admin.getByRole("textbox", { name: "Reward in rupees" }).fill("nothing");
  // Long from now, so that no page promises it.
  await admin.getByLabel("From the day").fill("2097-01-01");
  await admin.getByRole("button", { name: "Set these terms" }).click();
  await expect(admin.getByRole("textbox", { name: "Reward in rupees" })).toHaveAccessibleDescription(
    /Write a sum in rupees/,
  );
  await expect(admin.getByLabel("From the day")).toHaveValue("2097-01-01");
  await admin.getByRole("textbox", { name: "Reward in rupees" }).fill("2,000");
  await admin.getByRole("textbox", { name: "Days to wait" }).fill("14");
  await admin.getByRole("button", { name: "Set these terms" }).click();
  const terms = admin.getByRole("region", { name: "Terms", exact: true });
  await expect(terms).toContainText("We pay you 14 days after that payment can no longer be refunded");
  await expect(terms).toContainText("Planned");
  await expectNoAxeViolations(admin);
  await admin.getByRole("button", { name: /^End these terms ?, ₹2,000$/ }).click();
  await expect(terms.getByRole("button", { name: /^End these terms/ })).toHaveCount(0);
});
