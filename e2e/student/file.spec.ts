import { newStudent } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

test("A student fills in the file on a phone, step by step, and finds everything again", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Open your file" }).click();
  await expect(page.getByText("0 of 6 steps filled in")).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByLabel("What you study or studied").selectOption("B.Tech or B.E.");
  await page.getByLabel("School, college or university").fill("National Institute of Engineering");
  await page.getByLabel("Marks").fill("78");
  await page.getByLabel("How your mark sheet counts").selectOption("CGPA out of 10");
  await expect(page.getByLabel("Marks")).toHaveAccessibleDescription(/CGPA out of 10 goes up to 10/);
  await page.getByLabel("Marks").fill("7.8");
  await page.getByLabel("From").fill("2021-07");
  await page.getByLabel("From").blur();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  // Nothing was pressed, and nothing is lost.
  await page.reload();
  const study = page.getByRole("listitem").filter({ hasText: "National Institute of Engineering" });
  await expect(study).toContainText("7.8, CGPA out of 10");
  await expect(study).toContainText("Since July 2021");
  await page.getByRole("link", { name: "Next: Tests" }).click();

  await page.getByRole("link", { name: "IELTS" }).click();
  await page.getByLabel("Overall").fill("7");
  await page.getByLabel("Writing").fill("9.5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Writing")).toHaveAccessibleDescription(/Enter a score from 0 to 9/);
  await page.getByLabel("Writing").fill("6.5");
  await page.getByLabel("Taken on").fill("2026-03-01");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Done" }).click();
  const ielts = page.getByRole("listitem").filter({ hasText: "IELTS 7" });
  await expect(ielts).toContainText("Writing 6.5");
  await page.getByRole("link", { name: "Next: Work" }).click();

  await page.getByRole("button", { name: "I haven’t worked yet" }).click();
  await expect(page.getByText("3 of 6 steps filled in")).toBeVisible();
  await page.getByRole("link", { name: "Next: Passport" }).click();
  await page.getByLabel("Passport number").fill("m 123 4567");
  await page.getByLabel("Expires on").fill("2033-05-01");
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Passport of India" })).toContainText(
    "Number ending in 567",
  );
  await expect(page.getByText("M1234567")).toHaveCount(0);

  await page
    .getByRole("navigation", { name: "Steps of the file" })
    .getByRole("link", { name: /Tests/ })
    .click();
  await ielts.locator("summary").click();
  await ielts.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(page.getByText("3 of 6 steps filled in")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("What was typed while the network was away is saved once it is back", async ({
  page,
  mailbox,
  context,
}) => {
  await newStudent(page, mailbox);
  await page.goto("/profile/file?step=work");
  await context.setOffline(true);
  await page.getByLabel("Employer").fill("Infosys");
  await page.getByLabel("Employer").blur();
  await expect(page.getByText("What you typed is still here")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Infosys" })).toBeVisible();
});

test("The file is filled in without script too, one entry after another", async ({
  page,
  mailbox,
  browser,
  contextOptions,
}) => {
  await newStudent(page, mailbox);
  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/profile/file?step=work");
  await plain.getByRole("button", { name: "Save", exact: true }).click();
  await expect(plain.getByLabel("Employer")).toHaveAccessibleDescription(/Enter who you worked for/);
  for (const employer of ["Infosys", "Wipro"]) {
    await plain.goto("/profile/file?step=work&add=1");
    await plain.getByLabel("Employer").fill(employer);
    await plain.getByRole("button", { name: "Save", exact: true }).click();
    await expect(plain.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  }
  await plain.getByRole("link", { name: "Done" }).click();
  await expect(plain.getByRole("listitem").filter({ hasText: /Infosys|Wipro/ })).toHaveCount(2);
  await context.close();
});
