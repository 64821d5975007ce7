/**
 * The whole way of one application, by everybody who is in it: a student on a phone from the finder to the arrival, the manager
 * who gives it to a colleague, the officer, the mentor, the visa officer, and a father who reads along.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { newStudent } from "../support/accounts.ts";
import { giveRole } from "../support/applications.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  pathIn,
  test,
} from "../support/fixtures.ts";
import { askMentor, fillMentorProfile, ROOM } from "../support/mentors.ts";
import { PROGRAM, UNIVERSITY } from "../support/own-rows.ts";
import { uploadDocument } from "../support/uploads.ts";

const INDIA = "Asia/Kolkata";
const TORONTO = "America/Toronto";

async function expectWell(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}
const doing = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "What to do" }).getByRole("link", { name, exact: true });
/** The next day from this one on that is neither a Sunday nor closed by a law of India. */
function openDay(fromToday: number): string {
  for (let days = fromToday; ; days++) {
    const found = day(days);
    if (new Date(found).getUTCDay() !== 0 && !/-(01-26|08-15|10-02)$/.test(found)) return found;
  }
}
/** The time of a moment as people of this zone read it: "9:30 am". */
const clock = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric", minute: "2-digit", hour12: true }).format(
    new Date(moment),
  );
/** The file that "Add to my calendar" hands out, with the folded lines in one piece. */
async function calendarFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to my calendar" }).click(),
  ]);
  return (await readFile(await download.path(), "utf8")).replaceAll(/\r\n[ \t]/g, "");
}
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

async function accept(officer: Page, studentId: string, type: string) {
  await officer.goto(`/student-detail/${studentId}`);
  await officer.getByRole("link", { name: `Check ${type}` }).click();
  await expect(officer.getByRole("button", { name: "Accept" })).toBeVisible();
  const validUntil = officer.getByLabel("Valid until");
  if (await validUntil.isVisible()) await validUntil.fill("2034-05-01");
  await officer.getByRole("button", { name: "Accept" }).click();
  await expect(officer.getByText(`${type}: accepted`, { exact: false })).toBeVisible();
}

test("One application, from the shortlist to the arrival, by a student, a manager, an officer, a mentor, a visa officer and a father", async ({
  page,
  as,
  browser,
  contextOptions,
  mailbox,
}) => {
  // Six people and sixty pages: minutes on a machine that does nothing else.
  test.setTimeout(600_000);
  const visitor = await newStudent(page, mailbox);

  // The student shortlists, applies, and says who they are.
  await page.goto(`/programs-finder?q=${encodeURIComponent(`${PROGRAM.name} ${UNIVERSITY.name}`)}`);
  await page
    .getByRole("button", { name: new RegExp(`^Shortlist(ed)? ?${PROGRAM.name}`) })
    .first()
    .click();
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
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const own = `/student-programs/${id}`;
  await expectWell(page);

  await page.goto("/profile");
  await page.getByLabel("Date of birth").fill("2003-08-15");
  await page.getByLabel("City or town").fill("Mysuru");
  await page.getByLabel("Highest education").selectOption({ label: "Bachelor’s degree" });
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await page.goto("/profile/file");
  await page.getByLabel("What you study or studied").selectOption("B.Tech or B.E.");
  await page.getByLabel("School, college or university").fill("National Institute of Engineering");
  await page.getByLabel("How your mark sheet counts").selectOption("CGPA out of 10");
  await page.getByLabel("Marks").fill("7.8");
  await page.getByLabel("From").fill("2021-07");
  await page.getByLabel("From").blur();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.getByRole("link", { name: "Done" }).click();
  await page.getByRole("link", { name: "Next: Tests" }).click();
  await page.getByRole("link", { name: "IELTS" }).click();
  await page.getByLabel("Overall").fill("7");
  await page.getByLabel("Taken on").fill(day(-200));
  await page.getByRole("link", { name: "Done" }).click();
  await page.getByRole("link", { name: "Next: Work" }).click();
  await page.getByRole("button", { name: "I haven’t worked yet" }).click();
  await page.getByRole("link", { name: "Next: Passport" }).click();
  await page.getByLabel("Passport number").fill("m 123 4567");
  await page.getByLabel("Expires on").fill("2034-05-01");
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Passport of India" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Steps of the file" })
    .getByRole("link", { name: /Funds/ })
    .click();
  await page.getByLabel("Where the money comes from").selectOption({ index: 1 });
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByText("5 of 6 steps filled in")).toBeVisible();
  await expect(page.getByLabel("Where the money comes from")).toHaveCount(0);
  await expectWell(page);

  for (const [type, pages] of [
    ["Passport", 2],
    ["Marksheets", 6],
    ["CV", 1],
  ] as const)
    await uploadDocument(page, type, pages);

  // The father is invited, and reads along.
  const father = newVisitor().email;
  await page.goto("/student-programs/family");
  await page.getByLabel("Their name").fill("Suresh Verma");
  await page.getByLabel("Who they are to you").selectOption("father");
  await page.getByLabel("Their email address").fill(father);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(/^Invited\. The link can be used until/)).toBeVisible();
  const elsewhere = await browser.newContext(contextOptions);
  const parent = await elsewhere.newPage();
  await parent.goto(pathIn(await mailbox.waitForMessage(father, /applications stand/), "/family"));
  await parent.getByRole("button", { name: "Send me a code" }).click();
  await expect(parent.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  const code = /^\d{6}/.exec((await mailbox.waitForMessage(father, /is your code/)).subject)?.[0] ?? "";
  await parent.getByLabel("Code", { exact: true }).fill(code);
  await parent.getByRole("button", { name: "Open the page" }).click();
  await expect(parent.getByText("Step 1 of 9: Profile")).toBeVisible();

  // The manager gives it to a mentor, who lives abroad.
  const desktop = { width: 1440, height: 900 };
  const abroad = await browser.newContext({ ...contextOptions, timezoneId: TORONTO, viewport: desktop });
  const mentor = await abroad.newPage();
  const colleague = newVisitor();
  const { name: mentorName } = await newStudent(mentor, mailbox, {
    ...colleague,
    name: `Meera of ${colleague.email.slice(0, 18)}`,
  });
  await giveRole(colleague.email, "student_mentor");
  const manager = await as("application_manager");
  await manager.setViewportSize(desktop);
  await manager.goto(`/workflow-students/applications/${id}?do=assign`);
  const choices = await manager.getByLabel("Colleague").getByRole("option").allInnerTexts();
  await manager
    .getByLabel("Colleague")
    .selectOption({ label: choices.find((name) => name.includes(mentorName)) ?? "" });
  await manager.getByLabel("Note for them").fill("First in the family to go abroad. Please call.");
  await manager.getByRole("button", { name: "Save" }).click();
  await expect(manager.getByText(/looks after it$/)).toBeVisible();
  await expectWell(manager);
  await mentor.goto("/student-mentor-dashboard");
  await mentor.goto(`/workflow-students/applications/${id}`);
  await expect(mentor.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
  const asks = { name: "What the program asks for" };
  await expect(mentor.getByRole("region", asks)).toContainText("You meet all 2 requirements");
  await expectWell(mentor);
  // The mentor writes first, while the student has the page open, and the student answers from the phone.
  await page.goto("/student-programs/messages");
  const written = page.getByRole("log", { name: "Messages" });
  await expect(written).toContainText("No question is too small.");
  await mentor.getByRole("link", { name: "Open the conversation" }).click();
  await mentor
    .getByRole("textbox", { name: `Write to ${visitor.name}` })
    .fill("I look after your application. Which semester are you in?");
  await mentor.getByRole("button", { name: "Send" }).click();
  await expect(mentor.getByRole("log", { name: "Messages" })).toContainText("Which semester are you in?");
  await expect(mentor.getByText("Sending…")).toHaveCount(0);
  await expect(async () => {
    // Who comes back to the page need not wait until it asks by itself.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(written).toContainText("Which semester are you in?", { timeout: 1000 });
  }).toPass();
  await page.getByRole("textbox", { name: "Write to your team" }).fill("The last one, until May.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(written).toContainText("The last one, until May.");
  await mentor.reload();
  await expect(mentor.getByRole("log", { name: "Messages" })).toContainText("The last one, until May.");

  // Both want to talk, which another colleague brings about; the student writes, the mentor answers.
  const headline = await fillMentorProfile(mentor, { country: "CA", timeZone: TORONTO });
  await mentor.getByLabel(/^I agree, and students may see/).check();
  await mentor.getByRole("button", { name: "Offer your help" }).click();
  await expect(mentor.getByText("Saved.", { exact: true })).toBeVisible();
  await askMentor(page, headline, "How cold is the first winter, really?");
  const supervisor = await as("student_management_officer");
  await supervisor.setViewportSize(desktop);
  await supervisor.goto("/student-management-dashboard/mentors");
  const seeker = supervisor.getByRole("listitem").filter({ hasText: `asked ${mentorName}` });
  const free = await seeker
    .getByLabel(/^Mentor for/)
    .getByRole("option")
    .allInnerTexts();
  await seeker
    .getByLabel(/^Mentor for/)
    .selectOption({ label: free.find((name) => name.includes(mentorName)) ?? "" });
  await seeker.getByRole("button", { name: /^Match/ }).click();
  await expect(seeker).toHaveCount(0);
  const pair = supervisor.getByRole("row").filter({ hasText: headline });
  await pair.getByText(/^1 of 3/).click();
  await expect(pair.getByText(visitor.name, { exact: true })).toBeVisible();
  await expectWell(supervisor);

  await page.goto("/connect-mentor");
  const together = page.getByRole("region", { name: "Your mentors" });
  await together.getByRole("link", { name: /^Write or meet/ }).click();
  const letters = page.getByRole("log");
  await page.getByRole("textbox", { name: /^Write to/ }).fill("Shall I buy a coat before I fly?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(letters).toContainText("Shall I buy a coat before I fly?");
  const talk = new URL(page.url()).pathname;
  await mentor.goto("/student-mentor-dashboard");
  await mentor
    .getByRole("region", { name: "New messages" })
    .getByRole("link", { name: visitor.name })
    .click();
  await expect(mentor.getByRole("log")).toContainText("Shall I buy a coat before I fly?");
  await mentor.getByRole("textbox", { name: /^Write to/ }).fill("Buy it here: they know the winter.");
  await mentor.getByRole("button", { name: "Send", exact: true }).click();
  await expect(mentor.getByRole("log")).toContainText("Buy it here");
  await expectWell(mentor);

  // They meet: each reads the hour on their own clock, and both calendars have the same moment.
  await page.goto(talk);
  await expect(letters).toContainText("Buy it here");
  await page.getByRole("group", { name: "Pick a time" }).locator("label").first().click();
  await page.getByLabel(/^What it is about/).fill("The first winter");
  await page.getByRole("button", { name: "Book the meeting" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Meeting with ${mentorName}` })).toBeVisible();
  await mentor.goto("/student-mentor-dashboard");
  await mentor
    .getByRole("region", { name: "Meetings this week" })
    .getByRole("listitem")
    .filter({ hasText: "The first winter" })
    .getByRole("link")
    .first()
    .click();
  await expect(mentor.getByRole("heading", { level: 1, name: `Meeting with ${visitor.name}` })).toBeVisible();
  const moment = (await page.getByRole("article").locator("time").getAttribute("datetime")) ?? "";
  for (const [reader, own, others] of [
    [page, INDIA, TORONTO],
    [mentor, TORONTO, INDIA],
  ] as const) {
    await expect(reader.getByRole("article").locator("time")).toContainText(clock(moment, own));
    await expect(reader.getByText(/^For .+ it is/)).toContainText(clock(moment, others));
    await expect(reader.getByRole("link", { name: "Enter the room" })).toHaveAttribute("href", ROOM);
    await expectWell(reader);
    const file = await calendarFile(reader);
    const at = new Date(moment).toISOString().replaceAll(/[-:]|\.000/g, "");
    expect(file).toMatch(new RegExp(`^DTSTART:${at}\r?$`, "m"));
    expect(file).toContain(`LOCATION:${ROOM}`);
  }
  await abroad.close();

  // The officer checks what came in.
  const officer = await as("application_team");
  await officer.setViewportSize(desktop);
  await officer.goto(`/workflow-students/applications/${id}`);
  // The file is closed to whoever does not look after the student, so that nothing is said of what it meets.
  await expect(officer.getByRole("region", asks)).toContainText("Whoever looks after the student");
  await expect(officer.getByText(/^You meet \d/)).toHaveCount(0);
  await officer.getByRole("link", { name: visitor.name, exact: true }).first().click();
  await expect(officer).toHaveURL(/\/student-detail\//);
  const studentId = new URL(officer.url()).pathname.split("/").at(-1) ?? "";
  await expectWell(officer);
  await accept(officer, studentId, "Passport");
  await accept(officer, studentId, "Marksheets");
  await accept(officer, studentId, "CV");

  await page.goto("/student-dashboard");
  await expect(
    page.getByRole("heading", { name: `Your profile is complete: go on with ${PROGRAM.name}.` }),
  ).toBeVisible();
  await page.goto(own);
  await doing(page, "My profile is complete").click();
  await page.getByRole("button", { name: "My profile is complete" }).click();
  await expect(page.getByText("Profile → Shortlist")).toBeVisible();
  await doing(page, "Apply for this program").click();
  await page.getByRole("button", { name: "Apply for this program" }).click();
  await expect(page.getByText(/^Our team has the next step, since/)).toBeVisible();

  // The pack goes out, and the ball is with the university.
  await officer.goto(`/workflow-students/applications/${id}`);
  await officer.getByRole("link", { name: "Pack for the university" }).click();
  const [download] = await Promise.all([
    officer.waitForEvent("download"),
    officer.getByRole("button", { name: "Download the pack" }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toHaveLength(4);
  await officer.goto(`/workflow-students/applications/${id}`);
  await doing(officer, "Hand over").click();
  await officer.getByLabel("Who is next").selectOption("university");
  await officer.getByLabel("What they are to do").fill("Decides on the application sent by its portal.");
  await officer.getByRole("button", { name: "Hand over" }).click();
  await expect(officer.getByText(/^The university has the next step, since/)).toBeVisible();
  await officer.getByText("Record an offer", { exact: true }).click();
  await officer.getByLabel("Currency of the sums").selectOption("GBP");
  await officer.getByRole("textbox", { name: "Tuition of the first year" }).fill("18500");
  await officer.getByRole("textbox", { name: "Scholarship" }).fill("2500");
  await officer.getByRole("textbox", { name: /^Deposit \(/ }).fill("2000");
  await officer.getByLabel("Conditions").fill("Final marksheet with at least 7.0");
  await officer.getByRole("button", { name: "Record the offer" }).click();
  await expect(officer.getByText("Conditions, 1 open")).toBeVisible();

  await page.goto("/student-dashboard");
  await expect(
    page.getByRole("heading", { name: `Decide on the offer from ${UNIVERSITY.name}.` }),
  ).toBeVisible();
  await expectWell(page);
  await page.goto(own);
  await page.getByRole("button", { name: "Accept the offer" }).click();
  await expect(page.getByText("Offer accepted")).toBeVisible();
  await officer.reload();
  await officer.getByText("The deposit is paid", { exact: true }).last().click();
  await officer
    .getByRole("textbox", { name: /^How it was paid/ })
    .fill("By transfer; the university confirmed it.");
  await officer.getByRole("button", { name: "Record the deposit" }).click();
  await expect(officer.getByText(/^Deposit paid on/)).toBeVisible();
  await officer.getByRole("button", { name: /^Met today/ }).click();
  await expect(officer.getByText("Conditions, all met")).toBeVisible();
  await officer.getByText("The confirmation is here", { exact: true }).last().click();
  await officer.getByLabel("CAS number").fill("e4g2 ab7c 31d906");
  await officer.getByLabel("Use by").fill(day(150));
  await officer.getByRole("button", { name: "Record the confirmation" }).click();
  await expect(officer.getByText("Place confirmed, CAS number E4G2AB7C31D906")).toBeVisible();
  await expectWell(officer);
  await parent.reload();
  await expect(parent.getByText("E4G2AB7C31D906")).toHaveCount(0);
  await expectWell(parent);
  await page.goto(own);
  await expect(page.getByRole("button", { name: "Copy the CAS number" })).toBeVisible();
  await expectWell(page);

  // The last papers, and the visa.
  const lastPapers = ["CAS statement", "Bank letter or statements", "Tuberculosis certificate"];
  for (const type of lastPapers) await uploadDocument(page, type, 1);
  const visaOfficer = await as("lva_officer");
  await visaOfficer.setViewportSize(desktop);
  for (const type of lastPapers) await accept(officer, studentId, type);
  await page.goto(own);
  // It waited for these alone, and goes on by itself.
  await officer.goto(`/workflow-students/applications/${id}`);
  await expect(officer.getByText("Confirmation → Visa")).toBeVisible();
  await visaOfficer.goto("/lva-officer-dashboard");
  await expectWell(visaOfficer);
  await visaOfficer.goto(`/workflow-students/applications/${id}`);
  const visa = visaOfficer.getByRole("region", { name: "Visa", exact: true });
  await expectWell(visaOfficer);
  while ((await visa.getByRole("button", { name: /^Mark as ready/ }).count()) > 0) {
    const left = await visa.getByRole("button", { name: /^Mark as ready/ }).count();
    await visa
      .getByRole("button", { name: /^Mark as ready/ })
      .first()
      .click();
    await expect(visa.getByRole("button", { name: /^Mark as ready/ })).toHaveCount(left - 1);
  }
  await expect(visa.getByText("The visa form names the confirmation of the place.")).toContainText(
    "CAS number: E4G2AB7C31D906",
  );
  await visa.getByLabel("Reference number").fill("GWF012345678");
  await visa.getByRole("button", { name: "Record that it is sent" }).click();
  await expect(visa.getByText("The embassy decides")).toBeVisible();
  await visa.getByText("Book an appointment", { exact: true }).click();
  await visa.getByLabel("Day", { exact: true }).fill(openDay(9));
  await visa.getByLabel("Time there").fill("10:30");
  await visa.getByRole("textbox", { name: "Place" }).fill("VFS Bengaluru");
  await visa.getByLabel("What to bring").fill("Your passport and the printed form.");
  await visa.getByRole("button", { name: "Book the appointment" }).click();
  await expect(visa.getByText(/^Biometrics on/).first()).toBeVisible();
  await expectWell(visaOfficer);
  await page.goto("/student-dashboard");
  await expect(page.getByRole("heading", { name: /^Biometrics on/ })).toBeVisible();
  await visa.getByText("The visa is granted", { exact: true }).click();
  await visa.getByLabel("Valid from").fill(day(10));
  await visa.getByLabel("Valid to").fill(day(500));
  await visa.getByRole("button", { name: "Record the grant" }).click();
  await expect(visaOfficer.getByRole("heading", { name: "Before the flight" })).toBeVisible();
  await page.goto(own);
  const departure = page.getByRole("region", { name: "Before you fly" });
  await departure.getByText("Settle it: Flight").click();
  await departure.getByLabel("Day of the flight").fill(day(20));
  await departure.getByRole("button", { name: "Done" }).first().click();
  await expect(departure.getByText("1 of 5 settled")).toBeVisible();
  await expectWell(page);
  await departure.getByRole("button", { name: "I have arrived" }).click();
  await expect(page.getByText("You arrived on", { exact: false })).toBeVisible();
  await parent.reload();
  await expect(parent.getByText(`${visitor.name} has arrived.`, { exact: true })).toBeVisible();
  await expectWell(parent);
  await elsewhere.close();
});
