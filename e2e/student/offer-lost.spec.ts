/** Offers that come to nothing, and a place that moves to a later year: what the student and the officer read then. */
import { newStudent } from "../support/accounts.ts";
import { addOfferedApplication } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { runJob } from "../support/jobs.ts";

const OFFER = { programName: "MSc Robotics", universityName: "Harbour University", tuition: 24_000 };
const ownPlace = (id: string) => `/student-programs/${id}`;
const deskPlace = (id: string) => `/workflow-students/applications/${id}`;

test("A student declines an offer with a reason, and the team goes on from there", async ({
  page,
  as,
  mailbox,
}) => {
  const { email } = await newStudent(page, mailbox);
  const { applicationId } = await addOfferedApplication(email, { ...OFFER, acceptInDays: 20 });
  await page.goto(ownPlace(applicationId));
  await page.getByLabel("Reason").fill("Another university gave me a scholarship.");
  await page.getByRole("button", { name: "Decline it" }).click();
  const offer = page.getByRole("region", { name: "Offer", exact: true });
  await expect(offer.getByText("Declined", { exact: true })).toBeVisible();
  await expect(offer).toContainText("Declined because: Another university gave me a scholarship.");
  await expect(offer.getByRole("button")).toHaveCount(0);
  await expect(page.getByText("You declined the offer.", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const officer = await as("application_team");
  await officer.goto(deskPlace(applicationId));
  await expect(officer.getByText(/^Our team has the next step, since/)).toBeVisible();
  await expect(officer.getByRole("region", { name: "Offer", exact: true })).toContainText(
    "Declined because: Another university gave me a scholarship.",
  );
  await expectNoAxeViolations(officer);
});

test("An offer that nobody accepted in time has lapsed, and stands again when the university gives more time", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const { email } = await newStudent(page, mailbox);
  const { applicationId } = await addOfferedApplication(email, { ...OFFER, acceptInDays: -1 });
  await runJob("lapse-offers");
  await page.goto("/notifications");
  await expect(page.getByText("The offer lapsed: MSc Robotics", { exact: false }).first()).toBeVisible();
  await page.goto(ownPlace(applicationId));
  const offer = page.getByRole("region", { name: "Offer", exact: true });
  await expect(offer.getByText("Lapsed", { exact: true })).toBeVisible();
  await expect(page.getByText("The offer lapsed. Your team asks", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept the offer" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const officer = await as("application_team");
  await officer.goto(deskPlace(applicationId));
  const found = officer.getByRole("region", { name: "Offer", exact: true });
  await expect(found.getByText("Lapsed", { exact: true })).toBeVisible();
  await found.getByText("Correct, with a reason", { exact: true }).click();
  await found.getByRole("textbox", { name: /^Accept by/ }).fill("");
  await found.getByLabel("Why it is corrected").fill("The university waits for her without a last day.");
  await expectNoAxeViolations(officer);
  await found.getByRole("button", { name: "Correct the offer" }).click();
  await expect(found.getByText("Waits for a decision", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Accept the offer" })).toBeVisible();
});

test("A place moves to a later intake, and its student reads why and what to keep in view", async ({
  page,
  as,
  mailbox,
}) => {
  const { email } = await newStudent(page, mailbox);
  const { applicationId } = await addOfferedApplication(email, { ...OFFER, acceptInDays: 20 });
  const officer = await as("application_team");
  await officer.goto(deskPlace(applicationId));
  await officer
    .getByRole("navigation", { name: "What to do" })
    .getByRole("link", { name: "Move to a later intake" })
    .click();
  const step = officer.getByRole("region", { name: "Move to a later intake" });
  await step.getByLabel("Reason").fill("Her brother marries in September: she begins in January.");
  await expectNoAxeViolations(officer);
  await step.getByRole("button", { name: "Move to a later intake" }).click();
  await expect(officer.getByText("Moved to Deferred.")).toBeVisible();
  await expect(officer.getByText("Deferred", { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(officer);

  await page.goto(ownPlace(applicationId));
  await expect(page.getByText("Deferred", { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText("Her brother marries in September: she begins in January.").first(),
  ).toBeVisible();
  await expect(page.getByText("Your place moved to a later intake.", { exact: false }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});
