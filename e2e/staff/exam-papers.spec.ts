import { newStudent } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";
import { siteUrl } from "../support/server.ts";

test.setTimeout(180_000);

const TITLE = "CAT verbal ability, one passage";

test("A content writer puts a short paper together, an administrator publishes it, a student is asked its first question, and it is withdrawn and put back", async ({
  as,
  page: student,
  mailbox,
}) => {
  const writer = await as("content_team");
  await writer.goto("/admin/exam-content/papers");
  await writer.getByRole("link", { name: "New paper" }).click();
  await writer.getByLabel("Exam", { exact: true }).selectOption({ label: "CAT" });
  await writer.getByRole("radio", { name: /Sections, or a shorter paper/ }).check();
  await writer.getByLabel("Title").fill(TITLE);
  await writer.getByRole("button", { name: "Begin the paper" }).click();
  // What is missing is said beside its field, and what is there stays.
  await expect(writer.getByText("Choose at least one section")).toBeVisible();
  await expect(writer.getByLabel("Title")).toHaveValue(TITLE);
  await writer.getByRole("checkbox", { name: /Verbal Ability/ }).check();
  await writer.getByRole("button", { name: "Begin the paper" }).click();
  await expect(writer.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  const address = writer.url();

  const section = writer.getByRole("region", { name: /^Verbal Ability/ });
  await expect(section.getByText("Every module needs questions.")).toBeVisible();
  await section.getByRole("button", { name: /^Add questions/ }).click();
  const bank = section.getByRole("region", { name: "Questions of the bank" });
  await bank
    .getByRole("button", { name: /^Add: / })
    .first()
    .click();
  await bank
    .getByRole("button", { name: /^Add all \d+: / })
    .first()
    .click();
  await bank.getByRole("button", { name: "Close the bank" }).click();
  // Closing it leads back to the button that opened it, a moment later.
  await expect(section.getByRole("button", { name: /^Add questions/ })).toBeFocused();

  // With the keyboard the passage goes before the single question, its questions with it.
  const names = section.getByRole("link");
  const single = String(await names.first().textContent());
  await section.getByRole("button", { name: "Take question 1 out" }).focus();
  await writer.keyboard.press("Alt+ArrowDown");
  await expect(section.getByRole("button", { name: /^Move .* with its questions up/ })).toBeDisabled();
  await expect(names.last()).toHaveText(single);
  await section.getByLabel("Minutes").fill("10");

  // A second window saves first; the other one is told so and keeps what it has.
  const other = await writer.context().newPage();
  await other.goto(address);
  await other.getByLabel("Title").fill(`${TITLE} (1)`);
  await other.getByRole("button", { name: "Save the draft" }).click();
  await expect(other.getByText("The draft is saved.")).toBeVisible();
  await other.close();
  await writer.getByRole("button", { name: "Save the draft" }).click();
  await expect(writer.getByText(/You saved this draft .* in another window/)).toBeVisible();
  await writer.getByRole("button", { name: "Save mine in its place" }).dblclick();
  await expect(writer.getByText("The draft is saved.")).toBeVisible();

  // What is changed while a save is on its way stays, and is not taken for saved.
  await writer.route(address, async (route) => {
    if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await writer.getByRole("button", { name: "Save the draft" }).click();
  await section.getByLabel("Minutes").fill("12");
  await expect(writer.getByText("Saved. What you changed since is not saved yet.")).toBeVisible();
  await expect(section.getByLabel("Minutes")).toHaveValue("12");
  await writer.unroute(address);
  await writer.getByRole("button", { name: "Save the draft" }).click();
  await expect(writer.getByText("The draft is saved.")).toBeVisible();
  await expect(section.getByText("Every module needs questions.")).toBeHidden();
  await expect(writer.getByText("Nothing is missing. An administrator")).toBeVisible();
  await expectNoAxeViolations(writer);
  const first = String(await section.locator("ol ol p").first().textContent());

  const admin = await as("admin");
  await admin.goto(address);
  await admin.getByRole("button", { name: "Publish the draft" }).click();
  await expect(admin.getByText("Paper 1 is published and stays as it is.")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Draft a new version" })).toBeVisible();

  // Not the sample student, who would have an exam begun in other journeys.
  await newStudent(student, mailbox);
  await student.goto("/mock-exam/cat/start");
  const heading = student.getByRole("heading", { name: TITLE, exact: true });
  const card = heading.locator("xpath=ancestor::*[.//form][1]");
  await card.getByRole("button", { name: "Start", exact: true }).click();
  await student.waitForURL(/\/take\//);
  await expect(student.getByText(first.replace(/^1/, "").slice(0, 30)).first()).toBeVisible();
  const [, attempt = ""] = /\/take\/([0-9a-f-]+)/.exec(student.url()) ?? [];

  // Withdrawn: a reason is asked for, the writer reads it, and nobody finds the paper any more.
  await admin.goto(address);
  await admin.getByText("Withdraw this paper").click();
  await admin.getByRole("button", { name: "Withdraw the paper" }).click();
  await expect(admin.getByText("Say why, in 3 to 500 characters")).toBeVisible();
  await admin.getByLabel("Why").fill("Two of the options say the same.");
  await expectNoAxeViolations(admin);
  await admin.getByRole("button", { name: "Withdraw the paper" }).click();
  await expect(admin.getByText("Paper 1 is withdrawn.")).toBeVisible();
  await writer.goto(address);
  await expect(writer.getByText("Two of the options say the same.")).toBeVisible();
  await expect(writer.getByRole("button", { name: "Restore the paper" })).toHaveCount(0);
  await expectNoAxeViolations(writer);
  await student.goto("/mock-exam/cat/start");
  await expect(student.getByRole("heading", { name: TITLE, exact: true })).toHaveCount(0);

  // Whoever is in the middle of it finds the way back, ends it, and reads a result that says what happened.
  const running = student.getByRole("region", { name: `Running: ${TITLE}` });
  await expect(running.getByRole("link", { name: "Go on" })).toHaveAttribute("href", new RegExp(attempt));
  await student.goto("/mock-exams");
  await running.getByRole("link", { name: "Go on" }).click();
  await student.waitForURL(/\/take\//);
  const ended = await student.request.post("/api/exam/submit", {
    data: { attemptId: attempt, epoch: 1, batch: [] },
    headers: { origin: siteUrl },
  });
  expect(ended.status()).toBe(200);
  for (const place of ["results", "review"]) {
    await student.goto(`/mock-exam/cat/${place}/${attempt}`);
    await expect(student.getByText(/We withdrew this paper on/)).toBeVisible();
    await expectNoAxeViolations(student);
  }
  await student.goto("/mock-exam/history");
  await expect(student.getByText("Paper withdrawn")).toBeVisible();

  await admin.getByRole("button", { name: "Restore the paper" }).click();
  await expect(admin.getByText("Paper 1 is published and stays as it is.")).toBeVisible();
  await student.goto("/mock-exam/cat/start");
  await expect(student.getByRole("heading", { name: TITLE, exact: true })).toBeVisible();
});
