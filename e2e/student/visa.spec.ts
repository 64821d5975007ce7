/** The visa, from its papers to the arrival: a visa officer works on it, and the student sees each step on the phone. */
import type { Locator, Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import {
  acceptDocuments,
  acceptPaperOf,
  addVisaApplication,
  completeProfile,
} from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import type { Mailbox } from "../support/mailbox.ts";
import { PROGRAM } from "../support/own-rows.ts";

const INDIA_AHEAD = 5.5 * 3_600_000;
const day = (fromToday: number) =>
  new Date(Date.now() + INDIA_AHEAD + fromToday * 86_400_000).toISOString().slice(0, 10);
/** The next day from this one on that is neither a Sunday nor closed by a law of India. */
function openDay(fromToday: number): string {
  for (let days = fromToday; ; days++) {
    const found = day(days);
    if (new Date(found).getUTCDay() !== 0 && !/-(01-26|08-15|10-02)$/.test(found)) return found;
  }
}
const inWords = (of: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(of));
/** A new student with the papers of a visa and an application that has come to it; answers the application's id. */
async function comeToTheVisa(page: Page, mailbox: Mailbox): Promise<string> {
  const { email } = await newStudent(page, mailbox);
  await completeProfile(email);
  await acceptDocuments(email, ["passport", "marksheets", "cv", "bank_letter", "tb_certificate"]);
  const id = await addVisaApplication(email, PROGRAM.slug);
  await acceptPaperOf(id, email, "cas_statement");
  return id;
}

const visaOf = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

test("A visa officer sends the application and books biometrics, the student goes there, flies and arrives", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const id = await comeToTheVisa(page, mailbox);

  await page.goto(`/student-programs/${id}`);
  const own = visaOf(page, "Your visa");
  // £18,500 of tuition and nine months outside London, as the facts have them.
  await expect(own.getByText("£29,039")).toBeVisible();
  await expect(own.getByText(/28 days in a row/)).toBeVisible();
  await expect(page.getByText("Before you fly")).toHaveCount(0);
  await own.getByRole("button", { name: /^Mark as ready.*Immigration health surcharge/ }).click();
  await expect(own.getByText("Ticked by", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const officer = await as("lva_officer");
  await officer.goto(`/workflow-students/applications/${id}`);
  const visa = visaOf(officer, "Visa");
  for (const item of ["Proof of English", "Visa form"])
    await visa.getByRole("button", { name: new RegExp(`^Mark as ready.*${item}`) }).click();
  await expect(visa.getByText("Everything is ready")).toBeVisible();
  await visa.getByLabel("Reference number").fill("GWF012345678");
  await visa.getByRole("button", { name: "Record that it is sent" }).click();
  await expect(visa.getByText("The embassy decides")).toBeVisible();
  const when = openDay(9);
  const sunday = day(14 - new Date(day(0)).getUTCDay());
  await visa.getByText("Book an appointment", { exact: true }).click();
  await visa.getByLabel("Day", { exact: true }).fill(sunday);
  await visa.getByLabel("Time there").fill("10:30");
  await visa.getByRole("textbox", { name: "Place" }).fill("VFS Bengaluru");
  await visa.getByLabel("What to bring").fill("Your passport and the printed form.");
  await visa.getByRole("button", { name: "Book the appointment" }).click();
  // Closed on that day, unless the place says otherwise; the rest of what was typed stays.
  await expect(visa.getByLabel("Day", { exact: true })).toHaveAccessibleDescription(
    /Nobody answers on that day/,
  );
  await expect(
    visa.getByRole("checkbox", { name: "The place says that it is open that day" }),
  ).not.toBeChecked();
  await visa.getByLabel("Day", { exact: true }).fill(when);
  await visa.getByRole("button", { name: "Book the appointment" }).click();
  await expect(visa.getByText(`Biometrics on ${inWords(when)}`)).toBeVisible();
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScroll(officer);

  await page.reload();
  await expect(own.getByText("10:30 IST, VFS Bengaluru.")).toBeVisible();
  await expect(own.getByText("Your passport and the printed form.")).toBeVisible();
  const file = (await own.getByRole("link", { name: "Add to calendar" }).getAttribute("href")) ?? "";
  expect(await (await page.request.get(file)).text()).toContain("SUMMARY:Biometrics");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const stranger = await as("student");
  expect((await stranger.request.get(file)).status()).toBe(404);
  expect((await stranger.request.get(`/student-programs/${id}`)).status()).toBe(404);

  await visa.getByText("The visa is refused", { exact: true }).click();
  await visa.getByRole("button", { name: "Record the refusal" }).click();
  await expect(visa.getByText("Tick at least one reason")).toBeVisible();
  await visa.getByText("The visa is granted", { exact: true }).click();
  await visa.getByLabel("Valid from").fill(day(10));
  await visa.getByLabel("Valid to").fill(day(500));
  await visa.getByRole("button", { name: "Record the grant" }).click();
  await expect(officer.getByRole("heading", { name: "Before the flight" })).toBeVisible();
  await expectNoAxeViolations(officer);

  await page.reload();
  const departure = page.getByRole("region", { name: "Before you fly" });
  await departure.getByText("Settle it: Flight").click();
  await departure.getByLabel("Day of the flight").fill(day(20));
  await departure.getByRole("button", { name: "Done" }).first().click();
  await expect(departure.getByText("1 of 5 settled")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await departure.getByRole("button", { name: "I have arrived" }).click();
  await expect(page.getByText("You arrived on", { exact: false })).toBeVisible();
});

test("A refused visa is appealed against, refused again, and both read why and what comes next", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const id = await comeToTheVisa(page, mailbox);
  const officer = await as("lva_officer");
  await officer.goto(`/workflow-students/applications/${id}`);
  const visa = visaOf(officer, "Visa");
  for (const item of ["Proof of English", "Visa form", "Immigration health surcharge"])
    await visa.getByRole("button", { name: new RegExp(`^Mark as ready.*${item}`) }).click();
  await visa.getByLabel("Reference number").fill("GWF012345679");
  await visa.getByRole("button", { name: "Record that it is sent" }).click();
  await expect(visa.getByText("The embassy decides")).toBeVisible();

  await visa.getByText("The visa is refused", { exact: true }).click();
  await visa.getByRole("checkbox", { name: "Not enough money was shown" }).check();
  await visa.getByRole("checkbox", { name: "Another reason", exact: true }).check();
  await visa.getByLabel("Last day to answer").fill(day(28));
  await visa.getByRole("button", { name: "Record the refusal" }).click();
  await expect(visa.getByText("Write the other reason; the student reads it")).toBeVisible();
  // What was ticked and typed is kept.
  await expect(visa.getByRole("checkbox", { name: "Not enough money was shown" })).toBeChecked();
  await expect(visa.getByLabel("Last day to answer")).toHaveValue(day(28));
  await visa.getByLabel("In the words of the letter").fill("The account was opened in a hurry.");
  await expectNoAxeViolations(officer);
  await visa.getByRole("button", { name: "Record the refusal" }).click();
  await expect(visa.getByText("Choose what comes next", { exact: true })).toBeVisible();
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScroll(officer);

  await page.goto(`/student-programs/${id}`);
  const own = visaOf(page, "Your visa");
  await expect(own.getByText("Not enough money was shown")).toBeVisible();
  await expect(own.getByText("The account was opened in a hurry.")).toBeVisible();
  await expect(own).toContainText(`The letter names ${inWords(day(28))} as the last day to answer.`);
  await expect(
    own.getByText("Nothing is sent to an embassy without your yes.", { exact: false }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await visa.getByLabel("What comes next").selectOption("appeal");
  await visa.getByLabel("A word to the student").fill("We write to them by Friday, as agreed.");
  await visa.getByRole("button", { name: "Save what comes next" }).click();
  await expect(visa.getByText("The decision is looked at again")).toBeVisible();
  await expectNoAxeViolations(officer);
  await page.reload();
  await expect(own.getByText("The decision is looked at again")).toBeVisible();
  await expect(own.getByText("We write to them by Friday, as agreed.")).toBeVisible();
  await expectNoAxeViolations(page);

  await visa.getByText("The visa is refused", { exact: true }).click();
  await visa.getByRole("checkbox", { name: "The interview" }).check();
  await visa.getByRole("button", { name: "Record the refusal" }).click();
  await visa.getByLabel("What comes next").selectOption("other_country");
  await visa.getByLabel("A word to the student").fill("We look at Ireland together.");
  await visa.getByRole("button", { name: "Save what comes next" }).click();
  await expect(visa.getByText("What comes next: Another country.")).toBeVisible();
  await expectNoAxeViolations(officer);
  await page.reload();
  await expect(own.getByText("We look at Ireland together.").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test("A visa officer adds what the embassy’s own list asks, the student reads and ticks it, and it comes off again", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const id = await comeToTheVisa(page, mailbox);
  const officer = await as("lva_officer");
  await officer.goto(`/workflow-students/applications/${id}`);
  const visa = visaOf(officer, "Visa");
  await visa.getByText("Add what the embassy asks for", { exact: true }).click();
  await visa.getByLabel("What it is").fill("Consent of both parents");
  await visa.getByLabel("What to do").fill("Have both sign it before a notary.");
  await visa.getByLabel("Page that asks for it").fill("the visa centre");
  await visa.getByRole("button", { name: "Add to the checklist" }).click();
  await expect(visa.getByLabel("Page that asks for it")).toHaveAccessibleDescription(
    /Paste the whole address/,
  );
  // What was typed is kept.
  await expect(visa.getByLabel("What it is")).toHaveValue("Consent of both parents");
  await expectNoAxeViolations(officer);
  await visa.getByLabel("Page that asks for it").fill("https://visa.example.com/india/checklist");
  await visa.getByRole("button", { name: "Add to the checklist" }).click();
  const line = visa.getByRole("listitem").filter({ hasText: "Consent of both parents" });
  await expect(line.getByText(/^Added by /)).toBeVisible();
  await expect(line.getByRole("link", { name: "visa.example.com" })).toHaveAttribute(
    "href",
    "https://visa.example.com/india/checklist",
  );
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScroll(officer);

  await page.goto(`/student-programs/${id}`);
  const own = visaOf(page, "Your visa");
  const ownLine = own.getByRole("listitem").filter({ hasText: "Consent of both parents" });
  await expect(ownLine.getByText("Have both sign it before a notary.")).toBeVisible();
  await expect(ownLine.getByText("Remove")).toHaveCount(0);
  await expect(own.getByText("Add what the embassy asks for")).toHaveCount(0);
  await ownLine.getByRole("button", { name: /^Mark as ready/ }).click();
  await expect(ownLine.getByText("Ticked by", { exact: false })).toBeVisible();
  await expect(page.getByText("Added to the visa checklist: Consent of both parents").first()).toBeAttached();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await officer.reload();
  await expect(line.getByText("Ticked by", { exact: false })).toBeVisible();
  await line.locator("summary").click();
  await line.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(own.getByText("What to have ready")).toBeVisible();
  await expect(ownLine).toHaveCount(0);
});
