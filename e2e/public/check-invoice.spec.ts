import { createHash } from "node:crypto";
import { pdf } from "../support/document-samples.ts";
import { expect, expectNoAxeViolations, test } from "../support/fixtures";

test("Whoever was given a paper that is not ours is told so, and keeps what they typed", {
  tag: "@layout",
}, async ({ page }) => {
  await page.goto("/check-invoice");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Check the paper" }).click();
  await expect(page.getByText("A number looks like INV/26-27/000042")).toBeVisible();
  await page.getByLabel("Number").fill("INV/26-27/999999");
  await page.getByLabel("Total amount").fill("₹11,800");
  await page.getByLabel("Check code").fill("a1b2c-3d4e5");
  await page.getByRole("button", { name: "Check the paper" }).click();
  await expect(page.getByText("We have issued no paper with this number")).toBeVisible();
  await expect(page.getByLabel("Number")).toHaveValue("INV/26-27/999999");
  await expectNoAxeViolations(page);
});

test("Of a PDF only the fingerprint leaves the device", async ({ page }) => {
  const bytes = pdf({ pages: 1 });
  const sent: string[] = [];
  await page.goto("/check-invoice");
  await page.getByRole("button", { name: "Check the PDF" }).click();
  await expect(page.getByText("Choose the PDF of the invoice")).toBeVisible();
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page
    .getByLabel("The file")
    .setInputFiles({ name: "invoice.pdf", mimeType: "application/pdf", buffer: bytes });
  await page.getByRole("button", { name: "Check the PDF" }).click();
  await expect(page.getByText("This is not a file that we made.")).toBeVisible();
  expect(sent.join()).toContain(createHash("sha256").update(bytes).digest("hex"));
  expect(sent.join()).not.toContain("%PDF");
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the check by number and code works as well", async ({ page }) => {
    await page.goto("/check-invoice");
    await page.getByLabel("Number").fill("INV/26-27/999999");
    await page.getByLabel("Total amount").fill("11800");
    await page.getByLabel("Check code").fill("A1B2C3D4E5");
    await page.getByRole("button", { name: "Check the paper" }).click();
    await expect(page.getByText("We have issued no paper with this number")).toBeVisible();
  });
});
