/** The documents of an application go to the university as one file, and what went out is written down. */
import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { newStudent } from "../support/accounts.ts";
import { addApplication, completeProfile } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { uploadDocument } from "../support/uploads.ts";

test("An officer orders the accepted documents, takes them as one ZIP, and the application says what went out", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const visitor = await newStudent(page, mailbox);
  await completeProfile(visitor.email);
  const { studentId } = await addApplication(visitor.email, { programName: "MSc Robotics" });
  await uploadDocument(page, "Passport", 2);
  await uploadDocument(page, "Marksheets", 3);

  const officer = await as("application_team");
  await officer.goto(`/student-detail/${studentId}`);
  for (const type of ["Passport", "Marksheets"]) {
    await officer.getByRole("link", { name: `Check ${type}` }).click();
    if (type === "Passport") await officer.getByLabel("Valid until").fill("2034-05-01");
    await officer.getByRole("button", { name: "Accept" }).click();
    await expect(officer.getByText(`${type}: accepted`, { exact: false })).toBeVisible();
    await officer.goto(`/student-detail/${studentId}`);
  }
  await officer
    .getByRole("link", { name: /MSc Robotics/ })
    .first()
    .click();
  await officer.getByRole("link", { name: "Pack for the university" }).click();
  await expect(officer.getByRole("region", { name: "Not in it yet" })).toContainText("CV");
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScroll(officer);

  await officer.getByRole("button", { name: "Earlier: Marksheets" }).click();
  const [download] = await Promise.all([
    officer.waitForEvent("download"),
    officer.getByRole("button", { name: "Download the pack" }).click(),
  ]);
  const name = visitor.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toEqual([
    `00-front-sheet-${name}.pdf`,
    `01-marksheets-${name}.pdf`,
    `02-passport-${name}.pdf`,
  ]);
  await officer.reload();
  await expect(officer.getByRole("region", { name: "Packed before" })).toContainText(
    download.suggestedFilename(),
  );

  await officer.getByRole("link", { name: visitor.name }).click();
  const timeline = officer.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Packed for the university");
  await expect(timeline).toContainText("Accepted: Passport");
  await officer.getByRole("textbox", { name: "Note for the team" }).fill("Sent by the portal.");
  await officer.getByRole("button", { name: "Add note" }).click();
  await expect(timeline.getByText("Sent by the portal.")).toBeVisible();
  await expectNoAxeViolations(officer);
});
