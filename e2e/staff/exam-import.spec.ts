import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";

const column = (cells: readonly string[]) => `${cells.join(",")}\n`;
const HEADER = column(
  "id type topic difficulty seconds stem option_a option_b option_c option_d option_e option_f key explanation tags not_held".split(
    " ",
  ),
);
const question = (id: string, explanation: string) =>
  column([
    id,
    "single_choice",
    "arithmetic/sums",
    "easy",
    "60",
    "What is 2 + 2?",
    "3",
    "4",
    "5",
    "6",
    "",
    "",
    "b",
    explanation,
    "",
    "",
  ]);

test("A content writer brings in a file, mends what was wrong in it, and finds its questions as drafts", async ({
  as,
  isMobile,
}) => {
  const writer = await as("content_team");
  const id = `gmat-brought-${isMobile ? "phone" : "desk"}`;
  await writer.goto("/admin/exam-content/questions");
  await writer.getByRole("link", { name: "Bring in a file" }).click();
  await expect(writer.getByRole("heading", { name: "Bring in questions" })).toBeVisible();
  await writer.getByLabel("Exam", { exact: true }).selectOption("gmat");
  await writer.getByLabel("Ids begin with").fill("gmat-brought");
  await writer.getByLabel("Topic").fill("arithmetic/sums");

  // What is too large is said before it is sent, so that what was typed is not lost with it.
  const file = writer.getByLabel(/^File/);
  await file.setInputFiles({
    name: "large.csv",
    mimeType: "text/csv",
    buffer: Buffer.alloc(12_000_000, "a"),
  });
  await writer.getByRole("button", { name: "Read and check" }).click();
  expect(await file.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain("10 MB");
  await file.setInputFiles([]);

  const text = writer.getByLabel("Or its text");
  await text.fill(HEADER + question(id, "Because."));
  await writer.getByRole("button", { name: "Read and check" }).click();
  await expect(writer.getByRole("heading", { name: "Faults in 1 of 1 question" })).toBeVisible();
  const row = writer.getByRole("row").filter({ hasText: id });
  await expect(row).toContainText("explanation: at least 40 characters.");
  await expectNoAxeViolations(writer);
  await expectNoSidewaysScroll(writer);
  await expect(writer.getByLabel("Exam", { exact: true })).toHaveValue("gmat");
  await expect(writer.getByLabel("Topic")).toHaveValue("arithmetic/sums");
  await expect(text).toHaveValue(new RegExp(id));

  await text.fill(HEADER + question(id, "Counting on from two by two more leads to four."));
  await writer.getByRole("button", { name: "Read and check" }).click();
  await writer.getByRole("button", { name: "Take all over as drafts" }).dblclick();
  await writer.getByRole("link", { name: "See the drafts in the bank" }).click();
  await expect(writer.getByRole("rowheader").filter({ hasText: id })).toBeVisible();
});
