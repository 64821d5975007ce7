import { expect, type Page } from "@playwright/test";
import { pdf } from "./document-samples.ts";

/** Uploads a PDF as this kind of document, as its student, and waits until it is with those who check it. */
export async function uploadDocument(page: Page, type: string, pages: number): Promise<void> {
  await page.goto("/student-programs/documents");
  const card = page
    .getByRole("heading", { level: 3, name: type, exact: true })
    .locator("xpath=ancestor::*[.//details][1]");
  await card.getByText("Upload it", { exact: true }).click();
  await card
    .getByLabel("File, or photos of the pages")
    .setInputFiles({ name: `${type}.pdf`, mimeType: "application/pdf", buffer: pdf({ pages }) });
  await card.getByRole("button", { name: /^Upload/ }).click();
  await expect(page.getByRole("region", { name: /^We’re checking/ })).toContainText(type);
}
