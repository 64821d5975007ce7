import { expect, expectNoAxeViolations, test } from "../support/fixtures.ts";

test.setTimeout(120_000);

const EXPLANATION = "One and one are two, as every pair of hands can show at once.";

test("A content writer makes two questions and tries them, and somebody else publishes one", async ({
  as,
}) => {
  const writer = await as("content_team");
  await writer.goto("/admin/exam-content/questions");
  await writer.getByRole("link", { name: "New question" }).click();
  await writer.getByLabel("Exam", { exact: true }).selectOption({ label: "GRE" });
  await writer.getByRole("button", { name: "Go on" }).click();
  await writer.getByRole("radio", { name: /One right answer/ }).check();
  await writer.getByRole("button", { name: "Write it" }).click();

  // What is missing is said beside its field, and what is there stays.
  await writer.getByLabel("Question", { exact: true }).fill("What is $1+1$?");
  await writer.getByRole("button", { name: "Save as a draft" }).click();
  await expect(writer.getByText("Mark the one option that is right.")).toBeVisible();
  for (const [at, text] of ["One", "Two", "Three", "Four"].entries())
    await writer.getByRole("textbox", { name: `Option ${at + 1}` }).fill(text);
  await writer.getByRole("radio", { name: "Option 2 is right" }).check();
  await writer.getByLabel("Explanation").fill(EXPLANATION);
  await writer.getByLabel("Topic", { exact: true }).fill("Arithmetic / Sums");
  const preview = writer.getByRole("region", { name: "Preview" });
  await expect(preview.locator("math").first()).toBeVisible();
  // The preview follows what was typed, and begins anew with each key.
  await expect(async () => {
    await preview.getByRole("radio", { name: "Two" }).check();
    await preview.getByRole("button", { name: "Mark this answer" }).click({ timeout: 1_000 });
    await expect(preview.getByText(/^Right: /)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(preview.getByText(EXPLANATION)).toBeVisible();
  await expectNoAxeViolations(writer);
  await writer.getByRole("button", { name: "Save as a draft" }).click();
  await writer.waitForURL(/exam-content\/[0-9a-f-]{36}\?saved/);
  const address = writer.url().split("?")[0] as string;
  await expect(writer.getByText("Saved as version 1, a draft.")).toBeVisible();
  await writer.getByRole("button", { name: "Ask a colleague to look at it" }).click();
  await expect(writer.getByText("waiting for a colleague")).toBeVisible();

  await writer.goto("/admin/exam-content/questions/new?exam=ielts&section=listening&type=gaps");
  await writer.getByLabel("Text with gaps").fill("The tide is low at ");
  await writer.getByRole("button", { name: "Insert a gap" }).click();
  await writer.getByRole("textbox", { name: "Accepted answer" }).fill("noon");
  await writer.getByLabel("Explanation").fill("The speaker says that the tide is low at noon on that day.");
  await writer.getByLabel("Topic", { exact: true }).fill("listening/notes");
  await preview.getByLabel("Gap 1 of 1").fill("Noon");
  await preview.getByRole("button", { name: "Mark this answer" }).click();
  await expect(preview.getByText(/^Right: /)).toBeVisible();
  await writer.getByRole("button", { name: "Save as a draft" }).click();
  await writer.waitForURL(/exam-content\/[0-9a-f-]{36}\?saved/);

  const colleague = await as("admin");
  await colleague.goto(address);
  // What allows us to use it is said, never presumed.
  await expect(colleague.locator("#publish-licence")).toHaveValue("");
  await colleague.locator("#publish-provenance").fill("The product’s own editors");
  await colleague.locator("#publish-licence").fill("Own work");
  await colleague.getByRole("button", { name: "Publish this version" }).click();
  await expect(colleague.getByText("Version 1 is published.")).toBeVisible();

  // Whoever comes second is told who was first, and keeps what they wrote.
  await writer.goto(address);
  await colleague.getByLabel("Question", { exact: true }).fill("How much is $1+1$?");
  await colleague.getByRole("button", { name: "Save as a draft" }).click();
  await expect(colleague.getByText("Saved as version 2, a draft.")).toBeVisible();
  await writer.getByLabel("Question", { exact: true }).fill("Add one to one.");
  await writer.getByRole("button", { name: "Save as a draft" }).click();
  await expect(writer.getByText(/was first and saved version 2/)).toBeVisible();
  await expect(writer.getByLabel("Question", { exact: true })).toHaveValue("Add one to one.");
});
