/** The family view: a student lets a parent read along, decides what is shown, and ends it. */
import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { addOfferedApplication } from "../support/applications.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  newVisitor,
  pathIn,
  test,
} from "../support/fixtures.ts";

async function expectWell(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}

test("A student invites a mother, who enters her code and sees the step but no sums; sums come when they are switched on, and an end closes the page", async ({
  page,
  browser,
  contextOptions,
  mailbox,
}) => {
  test.slow();
  const student = await newStudent(page, mailbox);
  await addOfferedApplication(student.email, {
    programName: "MSc Robotics",
    universityName: "University of Journeys",
    acceptInDays: 20,
    tuition: 24_000,
    condition: "IELTS 6.5 overall",
  });
  const mother = newVisitor().email;

  await page.goto("/student-programs/family");
  await expectWell(page);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Choose who this is")).toBeVisible();
  await page.getByLabel("Their name").fill("Lakshmi Verma");
  await page.getByLabel("Who they are to you").selectOption("mother");
  await page.getByLabel("Their email address").fill(mother);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(/^Invited\. The link can be used until/)).toBeVisible();

  const elsewhere = await browser.newContext(contextOptions);
  const parent = await elsewhere.newPage();
  await parent.goto(pathIn(await mailbox.waitForMessage(mother, /how the applications stand/), "/family"));
  await expectWell(parent);
  await parent.getByRole("button", { name: "Send me a code" }).click();
  await expect(parent.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expectWell(parent);
  await parent.getByLabel("Code", { exact: true }).fill("000000");
  await parent.getByRole("button", { name: "Open the page" }).click();
  await expect(parent.getByText("This is not the code in our newest email.", { exact: false })).toBeVisible();
  const code = /^\d{6}/.exec((await mailbox.waitForMessage(mother, /is your code/)).subject)?.[0] ?? "";
  await parent.getByLabel("Code", { exact: true }).fill(code);
  await parent.getByRole("button", { name: "Open the page" }).click();

  await expect(parent.getByRole("heading", { level: 1 })).toHaveText(
    `How ${student.name}’s applications stand`,
  );
  expect(parent.url()).not.toContain("token");
  await expect(parent.getByText("Step 4 of 9: Offer")).toBeVisible();
  await expect(parent.getByText("One condition is still open.", { exact: false })).toBeVisible();
  await expect(parent.getByText("£")).toHaveCount(0);
  await expectWell(parent);

  await page.reload();
  await expect(page.getByText("Looked once")).toBeVisible();
  await expectWell(page);
  await page.getByRole("button", { name: "Show sums to Lakshmi Verma" }).click();
  await expect(page.getByText("Sees sums too", { exact: false })).toBeVisible();
  await parent.reload();
  await expect(parent.getByText("£20,000")).toBeVisible();
  await expectWell(parent);

  await page.getByRole("button", { name: "End it for Lakshmi Verma" }).click();
  await expect(page.getByText("Nobody yet.", { exact: false })).toBeVisible();
  await parent.reload();
  await expect(parent.getByRole("heading", { name: "This page is closed" })).toBeVisible();
  await expect(parent.getByText("MSc Robotics")).toHaveCount(0);
  await expectWell(parent);
  await elsewhere.close();
});

test("A student compares two offers, and marks one application as the backup of the other", async ({
  page,
  mailbox,
}) => {
  test.slow();
  const student = await newStudent(page, mailbox);
  await page.goto("/student-programs/offers");
  await expect(page.getByText("No university has made you an offer yet.", { exact: false })).toBeVisible();
  const first = await addOfferedApplication(student.email, {
    programName: "MSc Robotics",
    universityName: "University of Journeys",
    acceptInDays: 20,
    tuition: 24_000,
    condition: "IELTS 6.5 overall",
  });
  await addOfferedApplication(student.email, {
    programName: "MSc Mechatronics",
    universityName: "Quay University",
    acceptInDays: 9,
    tuition: 21_000,
  });
  await page.reload();
  await expect(page.getByText(/^Decide on Quay University first/)).toBeVisible();
  await expect(
    page.getByText("Quay University leaves least to pay of the first year’s tuition: £17,000", {
      exact: false,
    }),
  ).toBeVisible();
  await expectWell(page);
  await page.getByRole("link", { name: /^Accept or decline.*University of Journeys/ }).click();
  await expect(page.getByRole("button", { name: "Accept the offer" })).toBeVisible();

  expect(new URL(page.url()).pathname).toBe(`/student-programs/${first.applicationId}`);
  await page.getByText("Mark this as a backup of another").click();
  await page.getByLabel("It is a backup of").selectOption({ index: 1 });
  await page.getByRole("region", { name: "Backups" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^This is a backup of/)).toBeVisible();
  await expectWell(page);
  await page.goto("/student-programs");
  await expect(page.getByText(/^A backup of MSc Mechatronics, Quay University/)).toBeVisible();
});
