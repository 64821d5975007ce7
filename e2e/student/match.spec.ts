import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

async function enterDegree(page: Page): Promise<void> {
  await page.goto("/profile/file?step=studies&add=1");
  await page.getByLabel("What you study or studied").selectOption("B.Tech or B.E.");
  await page.getByLabel("School, college or university").fill("National Institute of Engineering");
  await page.getByLabel("Marks").fill("8.1");
  await page.getByLabel("How your mark sheet counts").selectOption("CGPA out of 10");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
}

const besideFile = (page: Page) => page.getByRole("region", { name: "Your file and these answers" });

test("A student's match begins with the file, and what the file lacks is kept at a press", async ({
  page,
  mailbox,
}) => {
  test.setTimeout(120_000);
  await newStudent(page, mailbox);
  await enterDegree(page);

  await page.goto("/match");
  await expect(page.getByText("We start with what is in your file.")).toBeVisible();
  const finished = page.getByRole("group", { name: "What have you finished?" });
  await expect(finished).toContainText("B.Tech or B.E., CGPA 8.1 of 10");
  await expect(page.getByRole("textbox", { name: "Marks" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: /^Budget a year/ }).fill("80");
  await page.getByRole("combobox", { name: "Test" }).selectOption("IELTS");
  await page.getByRole("textbox", { name: "Score" }).fill("7");
  await page.getByRole("button", { name: "Show my programs" }).click();

  await page.getByRole("link", { name: "Keep your answers in your file" }).click();
  await expect(besideFile(page).getByRole("checkbox", { name: "IELTS 7" })).toBeChecked();
  await expect(besideFile(page).getByRole("checkbox")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await besideFile(page).getByRole("button", { name: "Keep these in your file" }).click();
  await expect(besideFile(page).getByText("Saved in your file")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign up and come back to it" })).toHaveCount(0);

  await page.goto("/profile/file?step=tests&done=1");
  await expect(page.getByRole("listitem").filter({ hasText: "IELTS 7" })).toBeVisible();
  await page.goto("/university-application-timeline-guide/plan");
  await expect(page.getByRole("combobox", { name: "English test" })).toHaveValue("done");
  await expect(page.getByText("Filled in from your file.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/programs-finder");
  await page.getByRole("link", { name: "Show what accepts the marks and scores in your file" }).click();
  await expect(page).toHaveURL(/english=7&marks=8\.1/);
});

test("Where the file says something else it stays, unless the student chooses the new figure", async ({
  page,
  mailbox,
}) => {
  test.setTimeout(120_000);
  await newStudent(page, mailbox);
  await enterDegree(page);
  await page.goto("/match");
  const finished = page.getByRole("group", { name: "What have you finished?" });
  await finished.getByText("Change", { exact: true }).click();
  await finished.getByRole("textbox", { name: "Marks" }).fill("8.4");
  await page.getByRole("textbox", { name: /^Budget a year/ }).fill("80");
  await page.getByRole("button", { name: "Show my programs" }).click();

  const conflict = besideFile(page).getByRole("group", { name: "B.Tech or B.E., CGPA 8.4 of 10" });
  await expect(conflict).toContainText("Your file says: B.Tech or B.E., CGPA 8.1 of 10");
  await expect(conflict.getByRole("radio", { name: "Leave my file as it is" })).toBeChecked();
  await expectNoAxeViolations(page);
  const keep = besideFile(page).getByRole("button", { name: "Keep these in your file" });
  await keep.click();
  await expect(besideFile(page).getByText("Choose first what to keep.")).toBeVisible();
  await page.goto("/match");
  await expect(finished).toContainText("CGPA 8.1 of 10");

  await page.goBack();
  await conflict.getByRole("radio", { name: "Put these marks in their place" }).check();
  await keep.click();
  await expect(besideFile(page).getByText("Saved in your file")).toBeVisible();
  await page.goto("/match");
  await expect(finished).toContainText("CGPA 8.4 of 10");
});

test("An answer that was only opened by a link is kept without script too, when the student ticks it", async ({
  page,
  mailbox,
  browser,
  contextOptions,
}) => {
  await newStudent(page, mailbox);
  const context = await browser.newContext({
    ...contextOptions,
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto("/match?degree=bcom&marks=72&level=master&budget=80&english=pte&score=65");
  const degree = besideFile(plain).getByRole("checkbox", { name: "B.Com, 72%" });
  await expect(degree).not.toBeChecked();
  await degree.check();
  await besideFile(plain).getByRole("button", { name: "Keep these in your file" }).click();
  await expect(besideFile(plain).getByText("Enter the name of the school or college")).toBeVisible();
  await expect(degree).toBeChecked();
  await besideFile(plain).getByLabel("School, college or university").fill("St Joseph’s");
  await besideFile(plain).getByRole("button", { name: "Keep these in your file" }).click();
  await expect(besideFile(plain).getByText("Saved in your file")).toBeVisible();
  await plain.goto("/profile/file?step=studies&done=1");
  await expect(plain.getByRole("listitem").filter({ hasText: "St Joseph’s" })).toContainText("72%");
  await plain.goto("/profile/file?step=tests");
  await expect(plain.getByText("PTE Academic 65")).toHaveCount(0);
  await context.close();
});

test("Answers from before the sign-up are offered on the first page after it", async ({ page, mailbox }) => {
  test.setTimeout(120_000);
  await page.goto("/match");
  await expect(page.getByText("We start with what is in your file.")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Degree" }).selectOption("B.Com");
  await page.getByRole("textbox", { name: "Marks" }).fill("72");
  await page.getByRole("textbox", { name: /^Budget a year/ }).fill("80");
  await page.getByRole("button", { name: "Show my programs" }).click();
  await expect(besideFile(page)).toHaveCount(0);
  const signUp = page.getByRole("link", { name: "Sign up and come back to it" });
  const next = new URL((await signUp.getAttribute("href")) ?? "", page.url()).searchParams.get("next");
  expect(next).toMatch(/^\/match\?degree=bcom&marks=72.*&own=1$/);
  await signUp.click();
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();

  // By a mail that was opened without the way back.
  await newStudent(page, mailbox);
  await page.goto("/service-catalog");
  await expect(page.getByText("You answered five questions before you signed up.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Keep the answers in your file" }).click();
  await expect(besideFile(page).getByRole("checkbox", { name: "B.Com, 72%" })).toBeChecked();
  await besideFile(page).getByLabel("School, college or university").fill("St Joseph’s");
  await besideFile(page).getByRole("button", { name: "Keep these in your file" }).click();
  await expect(besideFile(page).getByText("Saved in your file")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("match-answers"))).toBeNull();
});
