import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { makeApplicant, makeLate } from "../support/applicants";
import { PDF } from "../support/cv-samples";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, newVisitor, test } from "../support/fixtures";
import { openForm, pickSlot } from "../support/leads";
import { JOB } from "../support/own-rows";

const APPLICANTS = "/hr-dashboard/applicants";
const step = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Next step" }).getByRole("link", { name, exact: true });
const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" }).getByRole("listitem");

test("Somebody applies on the careers page, is invited, offered the job and hired, and gets each email", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = newVisitor();
  await openForm(page, `/careers/${JOB.slug}`);
  await page.getByRole("textbox", { name: "Your name", exact: true }).fill(visitor.name);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(visitor.email);
  await page.getByRole("textbox", { name: "Phone", exact: true }).fill(visitor.phone);
  await page.getByLabel("Your CV").setInputFiles({
    name: "Asha Verma CV.pdf",
    mimeType: "application/pdf",
    buffer: PDF,
  });
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await pickSlot(page);
  await page.getByRole("button", { name: "Send the application" }).click();
  await expect(page.getByRole("region", { name: "We have your application" })).toBeVisible();

  const hr = await as("hr");
  await hr.goto(APPLICANTS);
  const search = hr.getByRole("main").getByRole("searchbox", { name: "Name, email, phone or reference" });
  await search.fill(visitor.email);
  await search.press("Enter");
  await expect(hr.getByText("1 applicant", { exact: true })).toBeVisible();
  await hr.getByRole("link", { name: visitor.name }).click();
  await expect(hr.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
  const download = hr.waitForEvent("download");
  await hr.getByRole("link", { name: /^CV \(/ }).click();
  expect((await download).suggestedFilename()).toBe("Asha Verma CV.pdf");

  // Keys work once the script has come.
  await expect(async () => {
    await hr.keyboard.press("s");
    await expect(hr).toHaveURL(/do=shortlisted/, { timeout: 1000 });
  }).toPass();
  await hr.getByRole("button", { name: "Shortlist and send the email" }).click();
  await expect(hr.getByText(`Saved. The email to ${visitor.name} is on its way.`)).toBeVisible();
  const shortlisted = await mailbox.waitForMessage(visitor.email, /on our shortlist/);
  expect(shortlisted.text).toContain(`Thank you for applying for ${JOB.title}`);

  await step(hr, "Invite to an interview").click();
  await hr.getByLabel("Day", { exact: true }).fill("2030-03-04");
  await hr.getByLabel("Time (IST)").fill("11:00");
  await hr.getByRole("textbox", { name: "Place, or link to join" }).fill("https://meet.journeys.test/hr");
  await hr.getByRole("button", { name: "Invite to an interview and send the email" }).click();
  await expect(hr.getByText(`Saved. The email to ${visitor.name} is on its way.`)).toBeVisible();
  const invitation = await mailbox.waitForMessage(visitor.email, /^Invitation to an interview/);
  expect(invitation.text).toContain("Monday 4 March 2030, 11:00 am IST");
  const calendar = await mailbox.attachmentOf(invitation, "interview.ics");
  expect(calendar).toContain("METHOD:REQUEST");
  expect(calendar).toContain("DTSTART:20300304T053000Z");

  await step(hr, "Offer the job").click();
  await hr.getByRole("textbox", { name: "Subject" }).fill("Shall we talk about the job?");
  await hr.getByRole("button", { name: "Offer the job and send the email" }).click();
  await mailbox.waitForMessage(visitor.email, "Shall we talk about the job?");
  await step(hr, "Mark as hired").click();
  await hr.getByRole("button", { name: "Mark as hired" }).click();
  await expect(hr.getByText(`Saved. ${visitor.name} is hired now.`)).toBeVisible();

  const happened = await timeline(hr).allInnerTexts();
  const order = [
    "From offer to hired",
    "Email sent: Shall we talk about the job?",
    "From interview to offer",
    "Email sent: Invitation to an interview",
    "From shortlisted to interview",
    "Email sent: You’re on our shortlist",
    "From received to shortlisted",
    "CV downloaded",
    "Application received",
  ];
  expect(happened).toHaveLength(order.length);
  for (const [place, words] of order.entries()) expect(happened[place]).toContain(words);
  await timeline(hr).nth(3).getByText("Read the email").click();
  await expect(timeline(hr).nth(3)).toContainText("We’d like to meet you.");
});

for (const javaScriptEnabled of [true, false]) {
  const screen = javaScriptEnabled ? "with script" : "without script";
  test(`A rejection needs a reason, keeps what was typed, and is told once, ${screen}`, async ({
    as,
    mailbox,
    browser,
  }) => {
    const applicant = await makeApplicant();
    const signedIn = await as("hr");
    const context = await browser.newContext({
      javaScriptEnabled,
      storageState: await signedIn.context().storageState(),
    });
    const hr = await context.newPage();
    await hr.goto(`${APPLICANTS}/${applicant.id}`);
    await step(hr, "Reject").click();
    const email = hr.getByRole("textbox", { name: "Email", exact: true });
    await email.fill("Hello Asha,\n\nWe chose somebody else. Thank you.\n\nKind regards,\nMeera");
    const send = hr.getByRole("button", { name: "Reject and send the email" });
    // The browser asks for a reason before it sends; another would leave that to the server.
    await hr.locator("form").evaluateAll((forms) => {
      for (const form of forms) form.setAttribute("novalidate", "");
    });
    await send.click();
    await expect(hr.getByRole("combobox", { name: "Reason" })).toHaveAccessibleDescription(/Choose a reason/);
    await expect(email).toHaveValue(/We chose somebody else/);
    await hr.getByRole("combobox", { name: "Reason" }).selectOption("Languages don’t match");
    await send.dblclick({ noWaitAfter: true });
    await expect(timeline(hr).nth(1)).toContainText("From received to rejected: languages don’t match");
    await mailbox.waitForMessage(applicant.email, /^Our answer to your application/);
    const sent = (await mailbox.messagesTo(applicant.email)).filter(({ subject }) =>
      /^Our answer/.test(subject),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("We chose somebody else. Thank you.");
    expect(sent[0]?.text).not.toContain("anguages");
    await context.close();
  });
}

test("Of two colleagues the second is told what the first did, and the typed words stay", async ({ as }) => {
  const applicant = await makeApplicant();
  const path = `${APPLICANTS}/${applicant.id}`;
  const [first, second] = [await as("hr"), await as("admin")];
  await second.goto(`${path}?do=interview`);
  await first.goto(`${path}?do=shortlisted`);
  await first.getByRole("button", { name: "Shortlist without an email" }).click();
  await expect(first.getByText("is shortlisted now.")).toBeVisible();

  await second.getByLabel("Day", { exact: true }).fill("2030-03-04");
  await second.getByLabel("Time (IST)").fill("11:00");
  await second.getByRole("textbox", { name: "Place, or link to join" }).fill("Our office");
  const save = second.getByRole("button", { name: "Invite to an interview without an email" });
  await save.click();
  await expect(second.getByText(/moved it from received to shortlisted/)).toBeVisible();
  await expect(second.getByRole("textbox", { name: "Place, or link to join" })).toHaveValue("Our office");
  await save.click();
  await expect(second.getByText(/^Saved\./)).toBeVisible();
});

test("Who waits longer than promised is marked and found, until a call is noted as the answer", async ({
  as,
}) => {
  const applicant = await makeApplicant(`Late ${randomBytes(4).toString("hex")}`);
  await makeLate(applicant);
  const hr = await as("hr");
  await hr.goto("/hr-dashboard");
  await expect(hr.getByText(/waits? longer than promised/)).toBeVisible();
  await hr.goto(APPLICANTS);
  await hr.getByRole("link", { name: /waits? longer than promised/ }).click();
  const row = hr.getByRole("row").filter({ hasText: applicant.name });
  await expect(row).toContainText(/days late/);
  await row.getByRole("link", { name: applicant.name }).click();
  await hr.getByRole("textbox", { name: /Answered by phone/ }).fill("Called her: we go on next week");
  await hr.getByRole("button", { name: "Record the answer" }).click();
  await expect(timeline(hr).first()).toContainText("Answered by phone or in person");
  await hr.getByRole("link", { name: "Back to the list" }).click();
  await expect(row).toBeHidden();
});

test("Those who work leads find no applicant, nor does anybody open one as a lead", async ({ as }) => {
  const applicant = await makeApplicant();
  const lead = `/crm-dashboard?lead=${applicant.leadId}`;
  for (const role of ["business_development_team", "ceo"] as const) {
    const colleague = await as(role);
    expect((await colleague.goto(lead))?.status(), role).toBe(404);
    expect((await colleague.goto(`${APPLICANTS}/${applicant.id}`))?.status(), role).toBe(403);
  }
});

test("HR writes an opening, publishes it, and closes it, and the careers page follows", async ({
  as,
  page,
}) => {
  test.slow();
  const title = `Mentor ${randomBytes(4).toString("hex")}`;
  const hr = await as("hr");
  await hr.goto("/hr-dashboard/openings");
  await hr.getByRole("link", { name: "Write an opening" }).click();
  await hr.getByRole("textbox", { name: "Title" }).fill(title);
  await hr.getByRole("textbox", { name: "Team" }).fill("Mentoring");
  await hr.getByRole("textbox", { name: "Place" }).fill("Mysuru");
  await hr.getByRole("textbox", { name: "Summary" }).fill("Too short");
  await hr.getByLabel("Last day to apply").fill("2030-03-04");
  const text = "You read what students write and answer it on the same day, in **plain words**.";
  await hr.getByRole("textbox", { name: "The work" }).fill(text);
  await hr.getByRole("textbox", { name: "What we ask" }).fill("- You read before you answer");
  await hr.getByRole("button", { name: "Save the draft" }).click();
  // The hint names the same limits before anything is answered.
  await expect(hr.getByRole("textbox", { name: "Summary" })).toHaveAccessibleDescription(
    /Summary: 50 to 160 characters/,
  );
  await expect(hr.getByRole("textbox", { name: "The work" })).toHaveValue(text);
  await hr
    .getByRole("textbox", { name: "Summary" })
    .fill("Look after students between their first visit and the day they leave.");
  await hr.getByRole("button", { name: "Save the draft" }).click();
  await expect(hr.getByRole("region", { name: "Preview" }).getByText("plain words")).toBeVisible();

  const slug = title.toLowerCase().replace(" ", "-");
  expect((await page.goto(`/careers/${slug}`))?.status()).toBe(404);
  await hr.getByRole("button", { name: "Save and publish" }).click();
  await expect(hr.getByText(/^Published\./)).toBeVisible();
  await expect(async () => {
    expect((await page.goto(`/careers/${slug}`))?.status()).toBe(200);
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await hr.getByRole("button", { name: "Save and close the opening" }).click();
  await expect(hr.getByText(/^Closed\./)).toBeVisible();
  await expect(async () => {
    await page.goto("/careers");
    await expect(page.getByRole("link", { name: title })).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 40_000 });
});

test("The desk fits a phone and passes axe", { tag: "@layout" }, async ({ as }) => {
  test.slow();
  const applicant = await makeApplicant("Lakshmi Subramaniam Venkataraman");
  const hr = await as("hr");
  for (const path of [
    "/hr-dashboard",
    APPLICANTS,
    `${APPLICANTS}?q=nobody-has-this-name`,
    `${APPLICANTS}/${applicant.id}`,
    `${APPLICANTS}/${applicant.id}?do=interview`,
    `${APPLICANTS}/${applicant.id}?do=rejected`,
    `${APPLICANTS}/${applicant.id}?do=write`,
    "/hr-dashboard/openings",
    "/hr-dashboard/openings/new",
  ]) {
    await hr.goto(path);
    await expectNoAxeViolations(hr);
    await expectNoSidewaysScroll(hr);
  }
});
