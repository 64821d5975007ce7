import { expect, expectNoAxeViolations, newVisitor, test } from "../support/fixtures.ts";

test("Anybody sees whether people can sign in, and nobody's name", async ({ page }) => {
  await page.goto("/admin/auth-monitor");
  await expect(page.getByRole("heading", { level: 1, name: "Sign-in monitor" })).toBeVisible();
  for (const part of ["Site", "Database", "Sign-in service", "Server functions", "File store"])
    await expect(page.getByRole("definition").filter({ hasText: "Up" }).first(), part).toBeVisible();
  await expect(page.getByText("Failed sign-ins, 24 hours")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Security events" })).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText("@");
});

test("An administrator reads who failed to sign in, what else happened, and what is not set", async ({
  page,
  as,
}) => {
  const { email } = newVisitor();
  await page.goto("/auth");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Invalid email or password.")).toBeVisible();

  const admin = await as("admin");
  await admin.goto("/admin-diagnostic");
  const reasons = admin.getByRole("region", { name: "Failed sign-ins by reason" });
  await expect(reasons).toContainText("Invalid credentials");
  const latest = admin.getByRole("region", { name: "The latest events" });
  await expect(latest.getByRole("row").filter({ hasText: "Sign in failed" }).first()).toContainText(
    "reason: invalid_credentials",
  );
  await expect(latest).toContainText("admin@sample.test");
  await expect(latest).not.toContainText(email);
  await expect(admin.getByRole("region", { name: "Jobs with their last run" })).toContainText(
    "purge-old-events",
  );
  await expect(admin.getByText("SMTP_URL of a real mail server")).toBeVisible();
  await expect(admin.getByText("could not be loaded")).toHaveCount(0);
  await expectNoAxeViolations(admin);
  await admin.goto("/admin/auth-monitor");
  await expect(admin.getByRole("heading", { name: "Security events" })).toBeVisible();
});

test("A pasted secret is warned of beside its field, and only its kind leaves the browser", async ({
  as,
}) => {
  const page = await as("student");
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/security-events")) reports.push(request.postData() ?? "");
  });
  await page.goto("/profile?debug=1");
  const field = page.getByRole("main").getByRole("textbox").first();
  const recorded = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/security-events") && (answer.request().postData() ?? "").includes("paste"),
  );
  await field.evaluate((element: HTMLInputElement) => {
    element.value = "4111 1111 1111 1111";
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", element.value);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(page.getByRole("alert").filter({ hasText: "This looks like a card number" })).toBeVisible();
  expect((await recorded).status()).toBe(204);
  expect(reports.join()).toContain('"kind":"card number"');
  expect(reports.join()).not.toContain("4111");
  expect(reports.join()).toContain('"names":"debug"');
  await page.getByRole("button", { name: "Hide this note" }).click();
  await expect(page.getByText("This looks like a card number")).toHaveCount(0);
});

test("An uncaught error is reported, redacted", async ({ as }) => {
  const page = await as("student");
  await page.goto("/profile");
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith("/api/security-events") &&
      (request.postData() ?? "").includes("unhandled_error"),
  );
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("could not save asha@mail.example with token=abc123");
    });
  });
  const report = (await reported).postData() ?? "";
  expect(report).toContain("could not save [redacted email] with token=[redacted]");
  expect(report).not.toMatch(/asha|abc123/);
});
