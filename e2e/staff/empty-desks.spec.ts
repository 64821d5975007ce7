/** What somebody new sees: desks on which nothing waits yet, and lists in which nothing matches. */
import { newStudent } from "../support/accounts.ts";
import { giveRole } from "../support/applications.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

const LIST = "/workflow-students/applications";

const DESKS = [
  [
    "student_mentor",
    [
      "/student-mentor-dashboard",
      "/connect-mentor",
      "/connect-mentor/profile",
      "/workflow-students",
      LIST,
      `${LIST}?layout=board`,
      "/my-day",
    ],
  ],
  [
    "application_team",
    [
      "/application-officer-dashboard",
      `${LIST}?q=Nobody-of-this-name`,
      `${LIST}?layout=board&q=Nobody-of-this-name`,
      "/workflow-students/documents?name=Nobody-of-this-name",
      "/workflow-students/messages?q=Nobody-of-this-name",
      "/workflow-students?q=Nobody-of-this-name",
    ],
  ],
  ["lva_officer", ["/lva-officer-dashboard"]],
  ["student_management_officer", ["/student-management-dashboard/mentors?q=Nobody-of-this-name"]],
] as const;

for (const [role, places] of DESKS) {
  test(`Somebody new as ${role} finds every desk readable before anything waits there`, {
    tag: "@layout",
  }, async ({ page, mailbox }) => {
    test.slow();
    const { email } = await newStudent(page, mailbox);
    await giveRole(email, role);
    for (const place of places) {
      const answer = await page.goto(place);
      expect([place, answer?.status()]).toEqual([place, 200]);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // What comes later has come.
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
