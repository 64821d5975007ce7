import { readFile } from "node:fs/promises";
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

test("A content writer says what allows the use of a file, adds what is sound in it, and gets the rest as a file", {
  tag: "@layout",
}, async ({ as, isMobile }) => {
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
  const sound = "Counting on from two by two more leads to four.";
  await text.fill(HEADER + question(id, sound) + question(`${id}-short`, "Because."));
  // Nothing is presumed of the right to use it.
  const rights = writer.getByLabel("Why may we use them?");
  await expect(rights).toHaveValue("");
  await writer.getByRole("button", { name: "Read and check" }).click();
  expect(await rights.evaluate((select: HTMLSelectElement) => select.validity.valueMissing)).toBe(true);
  await rights.selectOption("licence");
  await writer.getByLabel("Source").fill("The open question bank of a college");
  await writer.getByRole("button", { name: "Read and check" }).click();
  await expect(writer.getByText("Name the licence, for example CC BY 4.0")).toBeVisible();
  await writer.getByLabel("Licence or permission").fill("CC BY 4.0");
  await writer.getByRole("button", { name: "Read and check" }).click();

  await expect(writer.getByRole("heading", { name: "1 of 2 questions can be added" })).toBeVisible();
  const faulty = writer.getByRole("region", { name: "Questions to be fixed" }).getByRole("row");
  await expect(faulty.last()).toContainText(`${id}-short`);
  await expect(faulty.last()).toContainText("Explanation: at least 40 characters.");
  await expectNoAxeViolations(writer);
  await expectNoSidewaysScroll(writer);
  await expect(writer.getByLabel("Exam", { exact: true })).toHaveValue("gmat");
  await expect(writer.getByLabel("Topic")).toHaveValue("arithmetic/sums");
  await expect(rights).toHaveValue("licence");
  await expect(text).toHaveValue(new RegExp(id));
  const download = writer.waitForEvent("download");
  await writer.getByRole("link", { name: "Download the questions to be fixed" }).click();
  const toMend = await readFile(await (await download).path(), "utf8");
  expect(toMend).toBe(`${HEADER}${question(`${id}-short`, "Because.")}`);

  await writer.getByRole("button", { name: "Add 1 question as a draft" }).dblclick();
  await writer.getByRole("link", { name: "See the drafts in the bank" }).click();
  await expect(writer.getByRole("rowheader").filter({ hasText: id })).toHaveCount(1);
  await writer.getByRole("link", { name: id, exact: true }).click();
  await expect(
    writer.getByText("Source: The open question bank of a college. Licence: CC BY 4.0."),
  ).toBeVisible();
  await expect(writer.locator("#publish-licence")).toHaveValue("CC BY 4.0");
});
