/** What every role reads of applications, and that each link of its dashboards opens for it. */
import { randomBytes } from "node:crypto";
import { EVERY_ROLE } from "../../lib/access/expected/roles.ts";
import { ROLES } from "../../lib/access/roles.ts";
import { newStudent } from "../support/accounts.ts";
import { addApplication } from "../support/applications.ts";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  sampleAddress,
  test,
} from "../support/fixtures.ts";
import { answerTo, get, inParallel, signInByForm } from "../support/http.ts";
import { closedLinks, linksIn } from "../support/links.ts";
import { Mailbox } from "../support/mailbox.ts";
import { siteUrl } from "../support/server.ts";

test.setTimeout(180_000);

let student: { name: string; id: string; program: string };

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: siteUrl,
    extraHTTPHeaders: { "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` },
  });
  const { name, email } = await newStudent(page, new Mailbox());
  await page.close();
  const program = `MSc Data Science ${randomBytes(4).toString("hex")}`;
  const { studentId } = await addApplication(email, {
    programName: program,
    assignedTo: sampleAddress("student_mentor"),
  });
  student = { name, id: studentId, program };
});

// Links of every other page, for every role: e2e/attacks/roles-on-pages.test.ts.
for (const role of EVERY_ROLE) {
  test(`Every link on the dashboards of ${role} opens for it`, async () => {
    const session = await signInByForm(sampleAddress(role));
    const paths = [...ROLES[role].dashboards, "/notifications", "/settings"];
    const opened = await inParallel(paths, async (path) => {
      const response = await get(path, session);
      const answer = await response.text();
      return {
        path,
        status: response.status,
        closed: closedLinks(answer, role),
        count: linksIn(answer).length,
      };
    });
    expect(opened.filter(({ status }) => status !== 200 && status !== 307)).toEqual([]);
    expect(opened.filter(({ closed }) => closed.length > 0)).toEqual([]);
    expect(opened.some(({ count }) => count > 3)).toBe(true);
  });
}

for (const role of [
  "application_team",
  "lva_officer",
  "department_senior_manager",
  "department_head",
] as const) {
  test(`${role} reads the name of an application’s student, and is led only where it may go`, {
    tag: "@layout",
  }, async ({ as }) => {
    const page = await as(role);
    await page.goto(ROLES[role].home === "/lva-officer-dashboard" ? "/workflow-students" : ROLES[role].home);
    const mayOpen = role === "application_team" || role === "lva_officer";
    if (role !== "lva_officer") {
      const row = page.getByRole("row").filter({ hasText: student.program });
      await expect(row).toContainText(student.name);
      await expect(row.getByRole("link", { name: student.name })).toHaveCount(mayOpen ? 1 : 0);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      if (mayOpen) await row.getByRole("link", { name: student.name }).click();
    }
    if (!mayOpen) {
      expect(await answerTo(`/student-profile/${student.id}`, await signInByForm(sampleAddress(role)))).toBe(
        "403",
      );
      return;
    }
    if (role === "lva_officer") await page.goto(`/student-profile/${student.id}`);
    // The application and the name are theirs to read; the telephone number and the address are not.
    await expect(page.getByRole("heading", { level: 1, name: student.name })).toBeVisible();
    await expect(page.getByRole("region", { name: "Applications" })).toContainText(student.program);
    await expect(page.getByText("Email and telephone number are shown to the person")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("@example.test");
    await expectNoAxeViolations(page);
  });
}

test("A mentor finds the student and how to reach them, and a list that is empty says why", async ({
  as,
}) => {
  const mentor = await as("student_mentor");
  await mentor.goto(`/student-profile/${student.id}`);
  await expect(mentor.getByRole("main")).toContainText("@example.test");
  const manager = await as("student_management_officer");
  await manager.goto("/workflow-students?name=nobody-is-called-so");
  await expect(manager.getByText("No student has “nobody-is-called-so” in their name.")).toBeVisible();
});
