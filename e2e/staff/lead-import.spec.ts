import { randomBytes, randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures";

const IMPORT = "/crm-dashboard/import";
const newPhone = () => `+9199${String(randomInt(1e8)).padStart(8, "0")}`;

/** A small file with every fault, in the encoding of an old spreadsheet. */
function faultyFile() {
  const mark = randomBytes(4).toString("hex");
  const [asha, jose] = [newPhone(), newPhone()];
  const lines = [
    "Full name;Phone number;Email;Created time;Shoe size",
    `Asha ${mark};${asha};;04/03/2026;7`,
    `"José ""Pepe"" ${mark}";${jose};jose-${mark}@example.test;;`,
    `=1+1 ${mark};${newPhone()};;;`,
    `Asha again;${asha};;;`,
    `Nowhere ${mark};+999 12;;;`,
    `;${newPhone()};;;`,
    `Late ${mark};${newPhone()};;31/02/2026;`,
    `Too;${newPhone()};;;;;much`,
    "Too few",
    `"Two\r\nlines ${mark}";${newPhone()};;;`,
    `"Open ${mark};${newPhone()};;;`,
  ];
  return {
    mark,
    name: `fair-${mark}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n"), "latin1"),
  };
}

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto(IMPORT);
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload file" }).click();
}

async function match(page: Page) {
  await page.getByLabel("No, or we don’t know").check();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("New leads", { exact: true })).toBeVisible();
}

test("A manager imports a file with every fault, sees each before anything is saved, and undoes it", async ({
  as,
}) => {
  const page = await as("business_development_manager");
  const file = faultyFile();
  await upload(page, file);
  await expect(page.getByText("separated by semicolons")).toContainText("Windows-1252");
  await expect(page.getByLabel("Full name")).toHaveValue("name");
  await expect(page.getByLabel("Created time")).toHaveValue("received_on");
  await expect(page.getByLabel("Shoe size")).toHaveValue("");
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page).toHaveURL(/import=/);
  await match(page);
  const problems = page.getByRole("region", { name: /problems$/ });
  await expect(problems).toContainText("Phone: This isn’t a phone number we can call.");
  await expect(problems).toContainText("There’s no name.");
  await expect(problems).toContainText("A quotation mark is opened here and never closed");
  await problems.getByText("This isn’t a day.").click();
  await expect(problems).toContainText("Line 8: 31/02/2026");
  await expectNoAxeViolations(page);

  const toFix = page.waitForEvent("download");
  await problems.getByRole("link", { name: "Download these lines" }).click();
  expect((await toFix).suggestedFilename()).toBe("lines-to-fix.csv");

  await page.getByRole("button", { name: "Import 4 leads" }).click();
  await expect(page.getByText("Leads created")).toBeVisible();
  await expectNoAxeViolations(page);

  await upload(page, file);
  await expect(page.getByText("This file was imported on")).toBeVisible();
  await expect(page.getByText("Matched as the last file with these headings.")).toBeVisible();
  await match(page);
  await expect(page.getByText("0 new in it now.")).toBeVisible();
  await page.getByRole("link", { name: "See what became of it" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Leads removed")).toBeVisible();
});

test("What is no CSV is refused kindly, and a column is asked for before a file is read", async ({ as }) => {
  const page = await as("admin");
  await upload(page, {
    name: "leads.xlsx",
    mimeType: "application/zip",
    buffer: Buffer.from("PK\u0003\u0004rest"),
  });
  await expect(page.getByText("This is a spreadsheet, not CSV.")).toBeVisible();
  await upload(page, { name: "odd.csv", mimeType: "text/csv", buffer: Buffer.from("Shoe,Hat\n1,2") });
  await page.getByLabel("No, or we don’t know").check();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Say which column holds the name.")).toBeVisible();
  await expect(page.getByLabel("No, or we don’t know")).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test("Whoever does not assign leads has no import", async ({ as }) => {
  const page = await as("business_development_team");
  expect((await page.goto(IMPORT))?.status()).toBe(403);
});
