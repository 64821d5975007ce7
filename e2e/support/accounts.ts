import { expect, type Page } from "@playwright/test";
import { newVisitor } from "./fixtures.ts";
import { type Mailbox, pathIn } from "./mailbox.ts";

export type Visitor = ReturnType<typeof newVisitor>;

export async function fillSignUp(page: Page, visitor: Visitor): Promise<void> {
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Full name").fill(visitor.name);
  await page.getByLabel("Email", { exact: true }).fill(visitor.email);
  await page.getByLabel("Phone number").fill(visitor.phone);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
}

export async function signUp(page: Page, visitor: Visitor): Promise<void> {
  await fillSignUp(page, visitor);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Verify your email address" })).toBeVisible();
}

/** A new student, signed in on this page: for journeys that end sessions or change what others look at. */
export async function newStudent(page: Page, mailbox: Mailbox): Promise<Visitor> {
  const visitor = newVisitor();
  await signUp(page, visitor);
  await page.goto(pathIn(await mailbox.waitForMessage(visitor.email, /confirm/i), "/auth/confirm"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: `You are in, ${visitor.name}` })).toBeVisible();
  return visitor;
}
