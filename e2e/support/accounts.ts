import { expect, type Page } from "@playwright/test";
import { newVisitor } from "./fixtures.ts";
import { formWith } from "./http.ts";
import { type Mailbox, pathIn } from "./mailbox.ts";
import { siteUrl } from "./server.ts";

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

/** A new student, signed in on this page's browser: for journeys that end sessions or change what others look at. */
export async function newStudent(page: Page, mailbox: Mailbox, visitor = newVisitor()): Promise<Visitor> {
  const { name: full_name, email, phone, password } = visitor;
  await sendForm(page, "/auth?mode=sign-up", 'name="full_name"', { full_name, email, phone, password });
  const link = pathIn(await mailbox.waitForMessage(email, /confirm/i), "/auth/confirm");
  await sendForm(page, link, "Confirm my address");
  return visitor;
}

/** As the browser sends it while there is no script: quicker than by hand, and the session is the same. */
async function sendForm(
  { request }: Page,
  path: string,
  mark: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const form = formWith(await (await request.get(path, { headers: { accept: "text/html" } })).text(), mark);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await request.post(path, {
    multipart: form,
    headers: { origin: siteUrl },
    maxRedirects: 0,
  });
  expect(answer.status(), path).toBe(303);
}
