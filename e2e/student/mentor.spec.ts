/** A student finds a mentor, writes and meets, and what happens when one of the two blocks the other. */
import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { completeProfile, giveRole } from "../support/applications.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  test,
} from "../support/fixtures.ts";
import { holdActions } from "../support/hold-actions.ts";
import { runJob } from "../support/jobs.ts";
import { askMentor, fillMentorProfile, ROOM } from "../support/mentors.ts";

/** Fills in what students read of the mentor; answers the sentence by which they are found. */
async function offerHelp(mentor: Page): Promise<string> {
  const headline = await fillMentorProfile(mentor, {
    country: "IE",
    timeZone: "Europe/Dublin",
    days: ["Monday", "Wednesday", "Friday"],
  });
  const save = mentor.getByRole("button", { name: /^(Offer your help|Save your profile)$/ });
  const agrees = mentor.getByLabel(/^I agree, and students may see/);
  if (await agrees.isVisible()) {
    await save.click();
    await expect(mentor.getByText("Tick this to be listed").first()).toBeVisible();
    await expectNoAxeViolations(mentor);
    await agrees.check();
  }
  await save.click();
  await expect(mentor.getByText("Saved.", { exact: true })).toBeVisible();
  return headline;
}

test("A student asks a mentor, writes, books, moves and calls off a meeting, and is kept away once the mentor blocks them", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const [visitor, mentor] = await Promise.all([newStudent(page, mailbox), as("student_mentor")]);
  const headline = await offerHelp(mentor);

  await page.goto("/connect-mentor");
  const card = page.getByRole("listitem").filter({ hasText: headline });
  await expect(card).toContainText("English, Hindi");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole("link", { name: /^Read more and ask/ }).click();
  await expect(page.getByText("add your date of birth to your profile", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await completeProfile(visitor.email);
  await page.reload();
  await page
    .getByLabel(/^What would you like to ask/)
    .fill("How did you find a room in Dublin before you came?");
  await page.getByRole("button", { name: /^Ask / }).click();
  await expect(page.getByText("You have asked.", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);

  await mentor.goto("/connect-mentor");
  const asked = mentor
    .getByRole("region", { name: /^Students who ask/ })
    .getByRole("listitem")
    .filter({ hasText: "a room in Dublin" })
    .first();
  await asked.getByText(`Answer ${visitor.name}`).click();
  await asked.getByLabel(/^A few words to/).fill("Gladly. Call me on 98450 12345.");
  await asked.getByRole("button", { name: /^Yes, I help/ }).click();
  await expect(asked.getByText("Leave out telephone numbers", { exact: false }).first()).toBeVisible();
  await asked.getByLabel(/^A few words to/).fill("Gladly. Write to me any time.");
  await expectNoAxeViolations(mentor);
  await asked.getByRole("button", { name: /^Yes, I help/ }).click();
  await expect(
    mentor.getByRole("link", { name: new RegExp(`^Write or meet.*${visitor.name}`) }).first(),
  ).toBeVisible();

  await page.goto("/connect-mentor");
  await page
    .getByRole("region", { name: "Your mentors" })
    .getByRole("link", { name: /^Write or meet/ })
    .click();
  const box = page.getByRole("textbox", { name: /^Write to/ });
  await box.fill("Thank you! Which parts of the city are quiet?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText("Which parts of the city are quiet?")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const conversation = new URL(page.url()).pathname;

  await box.fill("My number is 98450 12345.");
  await expect(page.getByText("Your mentor does not need it", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send", exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Send without it" }).click();
  await expect(page.getByRole("log").getByText("My number is [telephone number hidden].")).toBeVisible();

  const times = page.getByRole("group", { name: "Pick a time" });
  await times.locator("label").first().click();
  await page.getByLabel(/^What it is about/).fill("Rooms");
  await page.getByRole("button", { name: "Book the meeting" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Meeting with/ })).toBeVisible();
  await expect(page.getByText(/^For .+ it is .+ (am|pm) (GMT|IST|GMT\+1)/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter the room" })).toHaveAttribute("href", ROOM);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await runJob("mail-meetings");
  const booked = await mailbox.waitForMessage(visitor.email, /^Your meeting with .+ is booked$/);
  expect(await mailbox.attachmentOf(booked, "meeting.ics")).toContain("METHOD:REQUEST");

  await page.getByText("Move it to another time").click();
  await page.getByRole("group", { name: "Pick a time" }).locator("label").nth(2).click();
  await page.getByText("Call it off", { exact: true }).first().click();
  await page.getByLabel(/^Reason/).fill("I have an exam that day.");
  const callOff = page.getByRole("button", { name: "Call it off" });
  const save = await holdActions(page, "**/connect-mentor/**");
  await page.getByRole("button", { name: "Move the meeting" }).click();
  await expect(callOff).toBeDisabled();
  save();
  // It can be pressed again once the page shows the move, and then holds for the meeting as it is.
  await callOff.click();
  await expect(page.getByText("Moved. Both calendars follow.")).toBeVisible();
  await expect(page.getByText("Called off", { exact: true })).toBeVisible();

  await mentor.goto(conversation);
  await expect(mentor.getByText("Which parts of the city are quiet?")).toBeVisible();
  await mentor.getByText(`Report or block ${visitor.name}`).click();
  await mentor.getByLabel("Was unkind or pressed me").check();
  await mentor.getByRole("button", { name: "Send the report" }).click();
  await expect(mentor.getByText("Thank you. A colleague who looks after mentors reads it.")).toBeVisible();
  const supervisor = await as("student_management_officer");
  await supervisor.goto("/student-management-dashboard/mentors");
  const reports = supervisor
    .getByRole("region", { name: /^Reports/ })
    .getByRole("listitem")
    .filter({ hasText: visitor.name });
  // Nobody reads along without saying why, and the student learns of it at once.
  await reports.first().getByRole("link", { name: "Read what they wrote" }).click();
  await expect(supervisor.getByText("Which parts of the city are quiet?")).toHaveCount(0);
  await expectNoAxeViolations(supervisor);
  await supervisor.getByLabel("Why you read along").fill("The mentor reported a message.");
  await supervisor.getByRole("button", { name: "Read the conversation" }).click();
  const read = supervisor.getByRole("log", { name: "Messages" });
  await expect(read).toContainText("Which parts of the city are quiet?");
  await expect(read).toContainText("of our team read this conversation: The mentor reported a message.");
  await expect(supervisor.getByRole("textbox", { name: "What they wrote" })).toHaveCount(0);
  await expectNoAxeViolations(supervisor);
  await expectNoSidewaysScroll(supervisor);
  await page.goto("/notifications");
  await expect(page.getByText(/ read your conversation with /).first()).toBeVisible();
  await expect(page.getByText("The mentor reported a message.").first()).toBeVisible();
  await page.goto(conversation);
  await expect(
    page.getByText("of our team read this conversation: The mentor reported a message."),
  ).toBeVisible();
  await expectNoAxeViolations(page);

  await mentor.goto(conversation);
  await mentor.getByText(`Report or block ${visitor.name}`).click();
  await mentor.getByLabel("Was unkind or pressed me").check();
  await mentor.getByLabel(/^Block /).check();
  await expectNoAxeViolations(mentor);
  await mentor.getByRole("button", { name: "Send the report" }).click();
  await expect(mentor.getByText("Thank you. A colleague who looks after mentors reads it.")).toBeVisible();

  expect((await page.request.get(conversation)).status()).toBe(404);
  await page.goto("/connect-mentor");
  await expect(page.getByText(headline)).toBeHidden();

  await supervisor.goto("/student-management-dashboard/mentors");
  const report = reports.filter({ hasText: "Blocked" }).first();
  await report.getByLabel(/^What came of it/).fill("Talked to both. It was a misunderstanding.");
  await report.getByLabel(/^Lift the block/).check();
  await expectNoAxeViolations(supervisor);
  await report.getByRole("button", { name: /^Settle the report/ }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(headline)).toBeVisible();
  }).toPass();
});

test("A mentor who can’t help says why, and the student reads it", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  const elsewhere = await browser.newContext(contextOptions);
  const mentor = await elsewhere.newPage();
  const colleague = newVisitor();
  const [visitor] = await Promise.all([newStudent(page, mailbox), newStudent(mentor, mailbox, colleague)]);
  await Promise.all([completeProfile(visitor.email), giveRole(colleague.email, "student_mentor")]);
  const headline = await offerHelp(mentor);

  await askMentor(page, headline, "How hard was the first exam?");

  await mentor.goto("/connect-mentor");
  const asked = mentor.getByRole("listitem").filter({ hasText: "How hard was the first exam?" });
  await asked.getByText(`Answer ${visitor.name}`).click();
  await asked.getByLabel(/^A few words to/).fill("My own exams come first until June.");
  await asked.getByRole("button", { name: "Not this time" }).click();
  await expect(mentor.getByText("Nobody waits for an answer from you.")).toBeVisible();
  await expectNoAxeViolations(mentor);

  await page.goto("/connect-mentor");
  await expect(page.getByText("Declined", { exact: true })).toBeVisible();
  await expect(page.getByText("My own exams come first until June.")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await elsewhere.close();
});
