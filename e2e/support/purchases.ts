import { expect, type Page } from "@playwright/test";

/** A signed-in student with a whole profile buys the visa assistance in the sandbox, and stays on what became of it. */
export async function buyVisaAssistance(page: Page): Promise<void> {
  await page.goto("/service-catalog");
  await page.getByRole("link", { name: /^Buy ?: Visa assistance$/ }).click();
  await page.getByRole("textbox", { name: "Address" }).fill("1 MG Road, Pune 411001");
  await page.getByLabel("State").selectOption("27");
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Paid" })).toBeVisible();
}
