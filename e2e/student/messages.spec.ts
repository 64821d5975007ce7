/** A student writes to the team on a phone, an officer answers from the inbox, and nothing typed is lost on the way. */
import { newStudent } from "../support/accounts.ts";
import { addApplication, completeProfile } from "../support/applications.ts";
import { pdf } from "../support/document-samples.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

test("A student writes on the phone, keeps the message while offline, and reads the answer of an officer", async ({
  page,
  context,
  as,
  mailbox,
}) => {
  test.slow();
  const student = await newStudent(page, mailbox);
  await page.goto("/student-programs/messages");
  await expect(page.getByText("No question is too small.", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const question = `When do I hear from Leeds? ${student.email}`;
  const box = page.getByRole("textbox", { name: "Write to your team" });
  const own = page.getByRole("log", { name: "Messages" });
  await box.fill(question);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(
    page.getByText("You’re offline. What you write is kept on this device", { exact: false }),
  ).toBeVisible();
  await expect(own).not.toContainText(question);
  await context.setOffline(false);
  await page.reload();
  await expect(box).toHaveValue(question);
  await box.press("Control+Enter");
  await expect(own).toContainText(question);
  await expect(box).toHaveValue("");
  await expectNoAxeViolations(page);

  const officer = await as("application_team");
  await officer.goto(`/workflow-students/messages?q=${encodeURIComponent(student.email)}`);
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScroll(officer);
  await officer.getByRole("link", { name: student.name }).first().click();
  const thread = officer.getByRole("log", { name: "Messages" });
  await expect(thread).toContainText(question);
  await officer
    .getByRole("textbox", { name: `Write to ${student.name}` })
    .fill("By Friday: see https://www.leeds.ac.uk/.");
  await officer.getByRole("button", { name: "Send" }).click();
  await expect(thread).toContainText("By Friday");
  await expect(thread.getByRole("link", { name: "https://www.leeds.ac.uk/" })).toHaveAttribute(
    "rel",
    /noopener.*nofollow/,
  );
  await expectNoAxeViolations(officer);
  const conversation = new URL(officer.url()).pathname;

  // The open page asks by itself; who comes back to it need not wait.
  await page.goto("/student-programs/messages");
  await expect(own).toContainText("By Friday");
  await expect(own).toContainText("Application team");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expect(async () => {
    await officer.reload();
    await expect(thread.getByText("Read", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();

  // Somebody else's conversation is not there, on no page and by no interface.
  const closed = await page.goto(conversation);
  expect(closed?.status()).toBe(403);
  const asked = await page.request.get(`/api/conversations/${conversation.split("/").at(-1)}?after=0`);
  expect(asked.status()).toBe(200);
  const stranger = await as("student");
  const refused = await stranger.request.get(`/api/conversations/${conversation.split("/").at(-1)}?after=0`);
  expect(refused.status()).toBe(404);
});

test("A document is uploaded beside a message and sent with it, and an officer opens it from there", async ({
  page,
  as,
  mailbox,
}) => {
  test.slow();
  const student = await newStudent(page, mailbox);
  await completeProfile(student.email);
  await addApplication(student.email, { programName: "MSc Robotics" });
  await page.goto("/student-programs/messages");
  const box = page.getByRole("textbox", { name: "Write to your team" });
  await box.fill("Is this CV all right?");
  await page.getByText("Add a document", { exact: true }).click();
  const upload = page.getByRole("group").filter({ hasText: "CV" }).last();
  await upload.getByText("CV", { exact: true }).click();
  await upload
    .getByLabel("File, or photos of the pages")
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdf({ pages: 1 }) });
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByLabel("Send with your message").selectOption("CV");
  // What was typed before the upload is still there.
  await expect(box).toHaveValue("Is this CV all right?");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const own = page.getByRole("log", { name: "Messages" });
  await expect(own.getByRole("link", { name: /^CV/ })).toContainText("Version 1");
  await expectNoAxeViolations(page);

  const officer = await as("application_team");
  await officer.goto(`/workflow-students/messages?q=${encodeURIComponent(student.email)}`);
  await officer.getByRole("link", { name: student.name }).first().click();
  const attached = officer.getByRole("log", { name: "Messages" }).getByRole("link", { name: /^CV/ });
  await expect(attached).toContainText("Version 1");
  // A colleague adds one of this student too, and their name stays on it.
  await officer.getByText("Add a document", { exact: true }).click();
  const ours = officer.getByRole("group").filter({ hasText: "Marksheets" }).last();
  await ours.getByText("Marksheets", { exact: true }).click();
  await ours
    .getByLabel("File, or photos of the pages")
    .setInputFiles({ name: "marksheets.pdf", mimeType: "application/pdf", buffer: pdf({ pages: 2 }) });
  await ours.getByRole("button", { name: "Upload", exact: true }).click();
  await officer.getByLabel("Send with your message").selectOption("Marksheets");
  await expectNoAxeViolations(officer);
  await officer
    .getByRole("textbox", { name: `Write to ${student.name}` })
    .fill("These came by post. Are they all?");
  await officer.getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    officer.getByRole("log", { name: "Messages" }).getByRole("link", { name: /^Marksheets/ }),
  ).toContainText("Version 1");
  await page.reload();
  await expect(own.getByRole("link", { name: /^Marksheets/ })).toContainText("Version 1");
  await expectNoAxeViolations(officer);
  await attached.click();
  await expect(officer).toHaveURL(/\/student-detail\/[0-9a-f-]{36}\/documents#[0-9a-f-]{36}$/);
  await expect(officer.getByRole("heading", { level: 3, name: "CV", exact: true })).toBeVisible();
  await expectNoAxeViolations(officer);
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("A student's message is sent by the plain form", async ({ as }) => {
    const page = await as("student");
    await page.goto("/student-programs/messages");
    const words = `Without scripts ${Date.now()}`;
    await page.getByRole("textbox", { name: "Write to your team" }).fill(words);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("log", { name: "Messages" })).toContainText(words);
  });
});
