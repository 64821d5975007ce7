import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { expect, newVisitor, pathIn, signIn, test } from "../support/fixtures.ts";

async function openLink(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("button", { name: "Confirm the new address" }).click();
}

test("An address changes when the old mailbox and the new one have confirmed, and the old one is told", async ({
  page,
  mailbox,
}) => {
  const person = await newStudent(page, mailbox);
  const { email: newAddress } = newVisitor();
  await page.goto("/account-settings");
  await page.getByLabel("New email").fill(person.email);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByLabel("New email")).toHaveAccessibleDescription(
    "This is the address of your account already.",
  );
  await page.getByLabel("New email").fill(newAddress);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText(/^We have sent a link to your present address/)).toBeVisible();

  const links = await Promise.all(
    [newAddress, person.email].map(async (address) =>
      pathIn(await mailbox.waitForMessage(address, /new email address/i), "/auth/confirm"),
    ),
  );
  await openLink(page, links[0] ?? "");
  await expect(page.getByRole("heading", { name: "One more link to open" })).toBeVisible();
  await page.goto("/account-settings");
  await expect(page.getByRole("main")).not.toContainText(newAddress);

  await openLink(page, links[1] ?? "");
  await expect(page).toHaveURL(/\/account-settings$/);
  await expect(page.getByText("Your email address has been changed.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(newAddress);
  const letter = await mailbox.waitForMessage(person.email, /was changed/);
  expect(letter.text).toContain(newAddress);

  await page.context().clearCookies();
  await signIn(page, newAddress, person.password);
  await expect(page).toHaveURL(/\/service-catalog$/);
});
