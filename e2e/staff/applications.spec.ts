/** The list of applications: a number on a desk opens its rows, by keyboard, on a phone and without script. */
import { randomBytes } from "node:crypto";
import { newStudent } from "../support/accounts.ts";
import { addApplication } from "../support/applications.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  sampleAddress,
  test,
} from "../support/fixtures.ts";
import { Mailbox } from "../support/mailbox.ts";
import { siteUrl } from "../support/server.ts";

const LIST = "/workflow-students/applications";

test.setTimeout(120_000);

let student: { name: string; email: string; id: string; program: string };

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: siteUrl,
    extraHTTPHeaders: { "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` },
  });
  const { name, email } = await newStudent(page, new Mailbox());
  await page.close();
  const program = `MSc Robotics ${randomBytes(4).toString("hex")}`;
  const { studentId } = await addApplication(email, {
    programName: program,
    assignedTo: sampleAddress("student_mentor"),
  });
  student = { name, email, id: studentId, program };
});

test("A number on a desk opens as many rows as it says, and a row opens its student", async ({ as }) => {
  const page = await as("application_team");
  // Others add applications meanwhile, so the number is read again until both agree.
  await expect(async () => {
    await page.goto("/application-officer-dashboard");
    const stage = page
      .getByRole("region", { name: "Applications by stage" })
      .getByRole("row")
      .filter({ hasText: "Profile" });
    const number = Number((await stage.getByRole("cell").last().textContent())?.replaceAll(",", ""));
    await stage.getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/workflow-students\/applications\?stage=profile$/);
    await expect(page.getByRole("status").filter({ hasText: /application/ })).toHaveText(
      `${number.toLocaleString("en-IN")} ${number === 1 ? "application" : "applications"}`,
      { timeout: 2_000 },
    );
  }).toPass();
  await expect(page.getByRole("list", { name: "Filters in use" })).toContainText("Stage: Profile");
  await expectNoAxeViolations(page);

  const search = page
    .getByRole("main")
    .getByRole("searchbox", { name: "Student, university, program or number" });
  await search.fill(student.email);
  await search.press("Enter");
  await expect(page.getByText("1 application", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: student.program });
  await expect(row).toContainText("Sample student mentor");
  await search.blur();
  await page.keyboard.press("j");
  await expect(row.getByRole("link", { name: student.name })).toBeFocused();
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/workflow-students\/applications\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: student.name })).toBeVisible();
});

test("A mentor finds the applications assigned to them, a card to each on a phone", {
  tag: "@layout",
}, async ({ as }) => {
  const mentor = await as("student_mentor");
  await mentor.goto(LIST);
  await expect(mentor.getByRole("heading", { level: 1, name: "Your applications" })).toBeVisible();
  const row = mentor.getByRole("row").filter({ hasText: student.program });
  await expect(row).toContainText("Ireland");
  await expect(row).toContainText("You");
  await expectNoAxeViolations(mentor);
  await expectNoSidewaysScroll(mentor);
});

test("A department head reads the rows and is led to nobody's file", async ({ as }) => {
  const head = await as("department_head");
  await head.goto(`${LIST}?q=${encodeURIComponent(student.email)}`);
  const row = head.getByRole("row").filter({ hasText: student.program });
  await expect(row).toContainText(student.name);
  await expectNoAxeViolations(head);
  await row.getByRole("link", { name: student.name }).click();
  await expect(head.getByRole("heading", { level: 1, name: student.name })).toBeVisible();
  // The application is theirs to read and to write about, the student's file is not.
  const main = head.getByRole("main");
  await expect(main.getByRole("link", { name: student.name, exact: true })).toHaveCount(0);
  await expect(main.locator('a[href^="/student-detail/"], a[href^="/student-profile/"]')).toHaveCount(0);
  await expectNoAxeViolations(head);
  await main.getByRole("link", { name: `Write to ${student.name}` }).click();
  await expect(head.getByRole("heading", { level: 1, name: student.name })).toBeVisible();
  await expect(head.getByRole("textbox", { name: `Write to ${student.name}` })).toBeVisible();
});

test("The CEO's tiles open what they count, and a manager who may not reads plain numbers", async ({
  as,
}) => {
  const ceo = await as("ceo");
  await ceo.goto("/dashboard");
  const tiles = ceo.getByRole("region", { name: "In numbers" });
  await expect(tiles.getByRole("link")).toHaveCount(2);
  await tiles.getByRole("link", { name: /New leads$/ }).click();
  await expect(ceo).toHaveURL(/\/crm-dashboard\?status=new$/);
  const manager = await as("department_senior_manager");
  await manager.goto("/dashboard");
  const plain = manager.getByRole("region", { name: "In numbers" });
  await expect(plain).toContainText("New leads");
  await expect(plain.getByRole("link")).toHaveCount(0);
});

test("A view of the list is kept and opened, and without script it is sorted and its filter removed", async ({
  as,
  browser,
  contextOptions,
}) => {
  const page = await as("application_manager");
  const view = `Visas ${randomBytes(4).toString("hex")}`;
  await page.goto(`${LIST}?stage=visa`);
  await page.getByText("Save view", { exact: true }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(view);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: view })).toHaveAttribute("aria-current", "true");
  await page.getByText("Edit view", { exact: true }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(page).toHaveURL(/\/workflow-students\/applications$/);

  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${LIST}?q=${encodeURIComponent(student.email)}&assigned=none`);
  await expect(plain.getByText("No application matches.")).toBeVisible();
  await plain.getByRole("link", { name: "Remove the filter Assigned to" }).click();
  await expect(plain.getByRole("row").filter({ hasText: student.program })).toBeVisible();
  await plain.getByRole("link", { name: "Last changed" }).click();
  await expect(plain).toHaveURL(/sort=-updated_at/);
  await expect(plain.getByRole("row").filter({ hasText: student.program })).toBeVisible();
  await context.close();
});
