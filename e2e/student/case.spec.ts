/** The case, from the shortlist on: the student applies, an officer works on it, and each reads who is next. */
import type { APIRequestContext, Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { acceptDocuments, completeProfile } from "../support/applications.ts";
import { nextSunday } from "../support/days.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { PROGRAM, UNIVERSITY } from "../support/own-rows.ts";

const doing = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "What to do" }).getByRole("link", { name, exact: true });

/** Puts the program on the account's shortlist and opens an application for its first open intake. */
async function apply(page: Page): Promise<string> {
  await page.goto(`/programs-finder?q=${encodeURIComponent(`${PROGRAM.name} ${UNIVERSITY.name}`)}`);
  const put = page.getByRole("button", { name: new RegExp(`^Shortlist(ed)? ?${PROGRAM.name}`) }).first();
  await put.click();
  await expect(put).toHaveAttribute("aria-pressed", "true");
  const shortlisted = page.getByRole("region", { name: "Apply from your shortlist" });
  await expect(async () => {
    await page.goto("/student-programs");
    await expect(shortlisted).toContainText(PROGRAM.name);
  }).toPass();
  await shortlisted.getByText("Apply", { exact: true }).click();
  await shortlisted.getByRole("button", { name: "Open an application" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `${PROGRAM.name}, ${UNIVERSITY.name}` }),
  ).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Makes the calendar link of the student whose page this is, reads it as a calendar does, without a session, and ends it. */
async function keepsTheirDaysInTheCalendar(
  page: Page,
  calendar: APIRequestContext,
  days: readonly { day: string; what: string }[],
): Promise<void> {
  const section = page.getByRole("region", { name: "Your dates in your calendar" });
  await section.getByRole("button", { name: "Make a calendar link" }).click();
  const shown = section.getByLabel("Your link", { exact: true });
  await expect(shown).toHaveValue(/\/api\/calendar\/[A-Za-z0-9_-]{32}\.ics$/);
  await expect(section.getByText("No calendar has asked for it yet.", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const link = await shown.inputValue();
  const feed = await calendar.get(link);
  expect(feed.status()).toBe(200);
  expect(feed.headers()["content-type"]).toMatch(/^text\/calendar/);
  // Long lines are folded.
  const file = (await feed.text()).replaceAll(/\r\n[ \t]/g, "");
  for (const { day, what } of days) {
    const event = file
      .split("BEGIN:VEVENT")
      .find((part) => part.includes(`SUMMARY:${what}: ${PROGRAM.name}`));
    expect(event).toContain(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`);
  }

  await page.reload();
  await expect(section.getByText("A calendar last asked for it at", { exact: false })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await section.getByRole("button", { name: "End the link" }).click();
  await expect(section.getByText("The link has ended.", { exact: false })).toBeVisible();
  await expect(section.getByRole("button", { name: "Make a calendar link" })).toBeVisible();
  const ended = await calendar.get(link);
  expect([ended.status(), await ended.text()]).toEqual([
    404,
    "This calendar link has ended. Its owner can make a new one.",
  ]);
}

test("A student applies from the shortlist, an officer hands the ball on and records the offer, and the student accepts it and withdraws later", async ({
  page,
  request,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  const id = await apply(page);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await doing(page, "My profile is complete").click();
  await expect(page.getByText("The profile has no date of birth yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add it to your profile" }).first()).toBeVisible();
  await completeProfile(visitor.email);
  await page.reload();
  await page.getByRole("button", { name: "My profile is complete" }).click();
  await doing(page, "Apply for this program").click();
  const step = page.locator("#step");
  await expect(step.getByText("Passport: not uploaded yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to your documents" }).first()).toBeVisible();
  await expect(
    step.getByText("The program asks for a test of English, and the file has no result yet."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Add it under Studies in your file" })).toHaveAttribute(
    "href",
    "/profile/file?step=studies#file",
  );
  await acceptDocuments(visitor.email);
  await page.reload();
  await page.getByRole("button", { name: "Apply for this program" }).click();
  await expect(page.getByText(/^Our team has the next step, since/)).toBeVisible();

  const officer = await as("application_team");
  await officer.goto(`/workflow-students/applications/${id}`);
  await expect(officer.getByText(/^Our team has the next step, since/)).toBeVisible();
  await doing(officer, "Hand over").click();
  await officer.getByLabel("Who is next").selectOption("student");
  await officer.getByLabel("What they are to do").fill("Upload the marksheet of the sixth semester.");
  await officer.getByRole("button", { name: "Hand over" }).click();
  await expect(officer.getByText(/^The student has the next step, since/)).toBeVisible();
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScroll(officer);

  // The email waits for the morning where it is night; the notice does not.
  await page.goto("/notifications");
  await expect(page.getByText(`Your turn: ${PROGRAM.name}`, { exact: false }).first()).toBeVisible();
  await page.goto(`/student-programs/${id}`);
  await expect(page.getByText(/ asked you for this on /)).toBeVisible();
  await expect(page.getByText("Upload the marksheet of the sixth semester.").first()).toBeVisible();

  await officer.getByText("Record an offer", { exact: true }).click();
  await officer.getByLabel("Currency of the sums").selectOption("GBP");
  await officer.getByRole("textbox", { name: "Tuition of the first year" }).fill("24000");
  await officer.getByRole("textbox", { name: "Scholarship" }).fill("4000");
  await officer.getByRole("textbox", { name: /^Deposit \(/ }).fill("2000");
  await officer.getByLabel("Conditions").fill("IELTS 6.5 overall");
  // Nobody answers on a Sunday: that is said beside the day, what was typed stays, and a tick keeps the day.
  const acceptBy = nextSunday(20);
  await officer.getByRole("textbox", { name: /^Accept by/ }).fill(acceptBy);
  await officer.getByRole("button", { name: "Record the offer" }).click();
  await expect(officer.getByRole("textbox", { name: /^Accept by/ })).toHaveAccessibleDescription(
    /Nobody answers on that day: the last working day before is/,
  );
  await expect(officer.getByLabel("Conditions")).toHaveValue("IELTS 6.5 overall");
  await expectNoAxeViolations(officer);
  await officer.getByRole("checkbox", { name: "It is right, keep this date" }).check();
  await officer.getByRole("button", { name: "Record the offer" }).click();
  await expect(officer.getByText("Conditions, 1 open")).toBeVisible();
  // The letter names a day for the condition, too; a Sunday is asked about.
  const conditionBy = nextSunday(40);
  const offered = officer.getByRole("region", { name: "Offer", exact: true });
  await offered.getByText("Set the day", { exact: false }).click();
  await offered.getByRole("textbox", { name: /^To be met by/ }).fill(conditionBy);
  await offered.getByRole("button", { name: /^Save the day/ }).click();
  await expect(offered.getByRole("textbox", { name: /^To be met by/ })).toHaveAccessibleDescription(
    /Nobody answers on that day: the last working day before is/,
  );
  await expectNoAxeViolations(officer);
  await offered.getByRole("checkbox", { name: "It is right, keep this date" }).check();
  await offered.getByRole("button", { name: /^Save the day/ }).click();
  await expect(offered.getByText(/open, to be met by /)).toBeVisible();
  await expect(officer.getByText(/^Condition to be met by /)).toBeVisible();
  await expectNoAxeViolations(officer);

  await page.reload();
  await expect(page.getByRole("region", { name: "Offer", exact: true }).getByText("£20,000")).toBeVisible();
  await expect(page.getByRole("region", { name: "Dates to keep" })).toContainText(
    "Condition due, IELTS 6.5 overall",
  );
  await expect(page.getByRole("region", { name: "Dates to keep" })).toContainText(
    /Nobody answers on that day. Be done by \w+day/,
  );
  await expect(page.getByText("You then pay a deposit of £2,000.", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Decline it" }).click();
  await expect(page.getByText("Write the reason, with at least three characters").first()).toBeVisible();

  await page.goto("/student-programs");
  await keepsTheirDaysInTheCalendar(page, request, [
    { day: acceptBy, what: "Reply to the offer" },
    { day: conditionBy, what: "Condition due\\, IELTS 6.5 overall" },
  ]);

  await page.goto(`/student-programs/${id}`);
  await page.getByRole("button", { name: "Accept the offer" }).click();
  await expect(page.getByText("Offer accepted")).toBeVisible();
  // What was accepted stays in the history, whatever is corrected later.
  const accepted = page
    .getByRole("region", { name: "What happened" })
    .getByRole("listitem")
    .filter({ hasText: "Offer accepted" });
  await accepted.getByText("The terms on that day", { exact: true }).click();
  await expect(accepted.getByText(/^The offer as it stood: conditional\./)).toBeVisible();
  await expectNoAxeViolations(page);

  await officer.reload();
  await officer.getByText("The deposit is paid", { exact: true }).last().click();
  await officer
    .getByRole("textbox", { name: /^How it was paid/ })
    .fill("By transfer; the university confirmed it.");
  await officer.getByRole("button", { name: "Record the deposit" }).click();
  await expect(officer.getByText(/^Deposit paid on/)).toBeVisible();
  await officer.getByRole("button", { name: /^Met today/ }).click();
  await expect(officer.getByText("Conditions, all met")).toBeVisible();
  await page.reload();
  const dates = page.getByRole("region", { name: "Dates to keep" });
  await expect(dates).toBeVisible();
  await expect(dates).not.toContainText("Condition due");
  await officer.getByText("The confirmation is here", { exact: true }).last().click();
  await officer.getByLabel("CAS number").fill("CAS-90817");
  await officer.getByRole("button", { name: "Record the confirmation" }).click();
  // It looks like none of a CAS: what was typed stays, and a tick keeps it.
  await expect(
    officer.getByText("A CAS number has 14 letters and digits. Compare it with the paper"),
  ).toBeVisible();
  await expect(officer.getByLabel("CAS number")).toHaveValue("CAS-90817");
  await officer.getByLabel("It is right, keep this number").check();
  await officer.getByRole("button", { name: "Record the confirmation" }).click();
  await expect(officer.getByText("Place confirmed, CAS number CAS-90817")).toBeVisible();
  await officer.goto("/workflow-students/applications?layout=list");
  await officer.getByRole("main").getByRole("searchbox").fill("cas 90817");
  await officer.keyboard.press("Enter");
  await expect(officer.getByRole("main").locator(`a[href$="/applications/${id}"]`)).toBeVisible();

  await page.reload();
  await expect(dates).toContainText("Last day of the Confirmation of Acceptance for Studies (CAS)");
  await page.getByText("Change of plans?").click();
  await doing(page, "Withdraw this application").click();
  await page.getByLabel("Reason").fill("I stay in India for a year.");
  await page.getByRole("button", { name: "Withdraw this application" }).click();
  await expect(page.getByText("Nothing is left to do.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("A manager gives an application to a colleague, who is told, and of two who act at once one is told that it changed", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  await acceptDocuments(visitor.email);
  const id = await apply(page);
  const manager = await as("application_manager");
  await manager.goto(`/workflow-students/applications/${id}?do=assign`);
  await expectNoAxeViolations(manager);
  const choices = await manager.getByLabel("Colleague").getByRole("option").allInnerTexts();
  const mentor = choices.find((name) => /mentor/i.test(name)) ?? "";
  await manager.getByLabel("Colleague").selectOption({ label: mentor });
  const colleague = await as("application_team");
  await colleague.goto(`/workflow-students/applications/${id}?do=application`);
  await colleague.getByRole("button", { name: "Work on it" }).click();
  await expect(colleague.getByText("You are working on it, until", { exact: false })).toBeVisible();
  await expectNoAxeViolations(colleague);
  await manager.getByRole("button", { name: "Save" }).click();
  await expect(manager.getByText(/looks after it$/)).toBeVisible();
  // Who works on it stops nobody, and is seen by the others.
  await expect(manager.getByText(/is working on it, until/)).toBeVisible();
  await colleague.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(
    colleague.getByText("Somebody changed this application just now.", { exact: false }),
  ).toBeVisible();
  await expectNoAxeViolations(colleague);

  const mentorPage = await as("student_mentor");
  await mentorPage.goto(`/workflow-students/applications/${id}`);
  await expect(mentorPage.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
  await expectNoAxeViolations(mentorPage);
});
