import type { EveryRole } from "../../lib/access/expected/roles.ts";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

const HOMES: readonly [EveryRole, string, string][] = [
  ["admin", "/admin-dashboard", "Administration"],
  ["ceo", "/dashboard", "Dashboard"],
  ["student_management_officer", "/student-management-dashboard", "Student management"],
  ["application_team", "/application-officer-dashboard", "My queue"],
  ["lva_officer", "/lva-officer-dashboard", "Visas"],
  ["student_mentor", "/student-mentor-dashboard", "Mentoring"],
  ["content_team", "/content-team-dashboard", "Content"],
  ["blogger", "/blogger-dashboard", "Your posts"],
  ["hr", "/hr-dashboard", "HR"],
];

for (const [role, home, title] of HOMES) {
  test(`The home of ${role} shows its name, has no failed widget and is accessible`, {
    tag: "@layout",
  }, async ({ as }) => {
    const page = await as(role);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto(home);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    await expect(page.getByText("could not be loaded")).toHaveCount(0);
    await expectNoAxeViolations(page);
    expect(complaints).toEqual([]);
  });
}

test("A page of somebody else's shows the Access Denied card with the person's roles", async ({ as }) => {
  const page = await as("blogger");
  const response = await page.goto("/hr-dashboard");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Blogger", { exact: true })).toBeVisible();
});

test("Staff who open a student's own dashboard find themselves on the front page", async ({ as }) => {
  const page = await as("hr");
  await page.goto("/student-dashboard");
  expect(new URL(page.url()).pathname).toBe("/");
});

test("A business development manager sees leads on the admin dashboard, and neither people nor payments", async ({
  as,
}) => {
  const page = await as("business_development_manager");
  await page.goto("/admin-dashboard");
  await expect(page.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "People by role" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "In numbers" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Your pages" }).getByText("Payments")).toHaveCount(0);
});

test("HR finds a colleague with role and e-mail", async ({ as }) => {
  const page = await as("hr");
  await page.goto("/hr-dashboard");
  const row = page.getByRole("row").filter({ hasText: "lva-officer@sample.test" });
  await expect(row).toContainText("Visa officer");
});

test("A student management officer finds a student by name and reads the contact details", async ({ as }) => {
  const page = await as("student_management_officer");
  await page.goto("/workflow-students");
  const search = page.getByRole("main").getByRole("searchbox", { name: "Name, email or phone" });
  await search.fill("sample stud");
  await search.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Sample Student" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sample Student" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Contact details" }).click();
  await expect(page.getByText("student@sample.test")).toBeVisible();
});

test("A mentor without the student's applications does not find the student", async ({ as }) => {
  const officer = await as("student_management_officer");
  await officer.goto("/workflow-students?name=Sample+Student");
  const link = officer.getByRole("main").getByRole("link", { name: "Sample student" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/student-detail\//);

  const mentor = await as("student_mentor");
  const response = await mentor.goto(address);
  expect(response?.status()).toBe(404);
});

test("An administrator reads what is up, what runs and what is not set", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin-diagnostic");
  await expect(page.getByRole("row").filter({ hasText: "send-emails" })).toContainText("On time");
  await expect(page.getByText("MASTER_ADMIN_EMAIL")).toBeVisible();
});

for (const path of ["/test-email", "/chat-test", "/chat-verification", "/admin/auth-monitor"]) {
  test(`${path} tells everybody the state and nobody's data, away from search engines`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("main")).not.toContainText("@sample.test");
    await expectNoAxeViolations(page);
  });
}

test("App pages run under a nonce, and no other inline script would", async ({ as }) => {
  const page = await as("hr");
  const response = await page.goto("/hr-dashboard");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const again = await page.goto("/hr-dashboard");
  expect(again?.headers()["content-security-policy"]).not.toBe(policy);
});
