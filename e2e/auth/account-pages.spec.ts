import sharp from "sharp";
import { newStudent } from "../support/accounts.ts";
import {
  expect,
  expectNoAxeViolations,
  pathIn,
  SAMPLE_PASSWORD,
  sampleAddress,
  signIn,
  test,
} from "../support/fixtures.ts";

test("A student completes the profile, adds a picture and sends it for approval", async ({
  page,
  mailbox,
  as,
  playwright,
  baseURL,
}) => {
  const { email } = await newStudent(page, mailbox);
  await page.goto("/profile");
  await expect(
    page.getByText("Still missing: your date of birth, the city you live in, what you have studied."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Send for approval" })).toHaveCount(0);

  const picture = page.getByLabel("Photo");
  await picture.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg onload=alert(1)></svg>"),
  });
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(picture).toHaveAccessibleDescription(/Please choose a photo as JPEG, PNG or WebP/);
  // The server reads no form of this size, so the page itself has to say it.
  await picture.setInputFiles({
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(7 * 1024 * 1024),
  });
  await page.getByRole("button", { name: "Add picture" }).click();
  expect(await picture.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain("5 MB");
  await expect(page).toHaveURL(/\/profile$/);
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#e9a53a" } })
    .jpeg()
    .toBuffer();
  await picture.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  const address = (await page.getByAltText("Your picture").getAttribute("src")) ?? "";
  const own = await page.request.get(address);
  expect(own.headers()["content-type"]).toBe("image/webp");
  expect((await sharp(await own.body()).metadata()).width).toBe(384);
  expect((await (await as("blogger")).request.get(address)).status()).toBe(404);
  const visitor = await playwright.request.newContext({ baseURL });
  expect((await visitor.get(address)).status()).toBe(401);
  await visitor.dispose();

  await page.getByLabel("Date of birth").fill("2004-05-06");
  await page.getByLabel("City or town").fill("Mysuru");
  await page.getByLabel("Highest education").selectOption("Class 12");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("100 % complete")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("We are looking at it.")).toBeVisible();

  const hr = await as("hr");
  await hr.goto("/hr-dashboard");
  const waiting = hr.getByRole("listitem").filter({ hasText: email });
  await waiting.getByText("Approve or ask for changes").click();
  await waiting.getByRole("button", { name: "Ask for changes" }).click();
  await expect(waiting.getByLabel("Note to the person")).toHaveAccessibleDescription(
    /Say what should be changed/,
  );
  await waiting.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(hr.getByText("Saved. The person has been told.")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expectNoAxeViolations(hr);
});

test("A parent of a student under 18 agrees by the link in the mail", async ({
  page,
  mailbox,
  browser,
  contextOptions,
}) => {
  const student = await newStudent(page, mailbox);
  await page.goto("/profile");
  await page.getByLabel("Date of birth").fill(`${new Date().getFullYear() - 16}-01-15`);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("heading", { name: "A parent’s consent" })).toBeVisible();
  await page.getByLabel("Name of your parent or guardian").fill("Meera Verma");
  await page.getByLabel("Their email address").fill(student.email);
  await page.getByRole("button", { name: "Ask for consent" }).click();
  await expect(page.getByLabel("Their email address")).toHaveAccessibleDescription(/parent’s own address/);
  const parent = `parent-of-${student.email}`;
  await page.getByLabel("Their email address").fill(parent);
  await page.getByRole("button", { name: "Ask for consent" }).click();
  await expect(page.getByText(`We wrote to Meera Verma (${parent})`)).toBeVisible();

  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(pathIn(await mailbox.waitForMessage(parent, /consent as a parent/), "/parental-consent"));
  await expect(other.getByText("You may keep the student’s documents")).toBeVisible();
  await other.getByRole("button", { name: "I agree" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Thank you, you have agreed");
  await context.close();

  await page.goto("/notifications?show=unread");
  await expect(page.getByText("Your parent has agreed")).toBeVisible();
  const own = page.getByRole("navigation", { name: "Your pages" });
  await expect(own.getByRole("link", { name: /Notifications.*unread/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Mark as read: Your parent has agreed" }).click();
  await expect(page.getByText("You’re all caught up.")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText(`Meera Verma (${parent}) agreed`)).toBeVisible();
});

test("Settings are kept without script; a consent stands in the history and is withdrawn there", async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, sampleAddress("operation_team"), SAMPLE_PASSWORD);
  await page.goto("/settings");
  await page.getByLabel(/Telephone calls/).check();
  await page.getByLabel("Call me from").fill("18:00");
  await page.getByLabel("until").fill("09:00");
  await page.getByLabel("Language we talk in").selectOption("Kannada");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByLabel("until")).toHaveAccessibleDescription(/later than the beginning/);
  await expect(page.getByLabel(/Telephone calls/)).toBeChecked();
  await page.getByLabel("until").fill("20:00");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out here" })).toBeVisible();
  await expect(page.getByLabel("Language we talk in")).toHaveValue("kn");
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Withdraw: Telephone calls" }).first().click();
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByLabel(/Telephone calls/)).not.toBeChecked();
  await context.close();
});

test("Somebody takes their data as PDF, asks for deletion, and takes it back after signing in", async ({
  page,
  mailbox,
}) => {
  const { email, password } = await newStudent(page, mailbox);
  const pdf = await page.request.get("/api/account-data/pdf");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.goto("/account-settings");
  await expectNoAxeViolations(page);
  await page.getByLabel("Your password").fill("not the password");
  await page.getByLabel(/Delete my account and everything/).check();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(/not your current password/);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  const letter = await mailbox.waitForMessage(email, /will be deleted/);
  expect(letter.text).toContain("We keep payment records");

  // Nothing that the page still asks for is to be answered by a way to the sign-in.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, email, password);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText(/Your account will be deleted on/)).toHaveCount(0);
});
