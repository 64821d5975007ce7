import { newStudent } from "../support/accounts.ts";
import {
  expect,
  expectNoAxeViolations,
  openSidebar,
  SAMPLE_PASSWORD,
  sampleAddress,
  signIn,
  test,
} from "../support/fixtures.ts";

test("A person changes the name and phone of the profile", async ({ page, mailbox }) => {
  await newStudent(page, mailbox);
  await page.goto("/profile");
  await expectNoAxeViolations(page);
  await page.getByLabel("Phone number").fill("");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(/Phone number is required/);
  await page.getByLabel("Full name").fill("ईशा  <b>नायर</b>");
  await page.getByLabel("Phone number").fill("098450 12345");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("ईशा नायर");
  await expect(page.getByLabel("Phone number")).toHaveValue("+919845012345");
  await openSidebar(page);
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("ईशा");
});

test("A person takes a copy of their data and nobody else's", async ({ page, playwright, baseURL }) => {
  const email = sampleAddress("application_team");
  await signIn(page, email, SAMPLE_PASSWORD);
  await page.goto("/account-settings");
  await expectNoAxeViolations(page);
  const answer = await page.request.get("/api/account-data");
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  const data = await answer.json();
  expect(data.profile.email).toBe(email);
  expect(
    JSON.stringify(data)
      .match(/[a-z-]+@sample\.test/g)
      ?.every((found) => found === email),
  ).toBe(true);
  const nobody = await playwright.request.newContext({ baseURL });
  expect((await nobody.get("/api/account-data")).status()).toBe(401);
  await nobody.dispose();
});

test("Somebody without notifications is told what will be there", async ({ page }) => {
  await signIn(page, sampleAddress("department_senior_manager"), SAMPLE_PASSWORD);
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("A page that the role does not open says so, lists the role and offers the way home", async ({
  page,
}) => {
  await signIn(page, sampleAddress("hr"), SAMPLE_PASSWORD);
  const answer = await page.goto("/crm-dashboard");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByRole("main").getByText("HR", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page).toHaveURL(/\/hr-dashboard$/);
});
