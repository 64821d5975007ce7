import type { Locator } from "@playwright/test";
import { expect, expectNoAxeViolations, openSidebar, test } from "../support/fixtures.ts";

test("A student reads what a service costs with tax, that the prices are samples, and asks for it in a consultation", async ({
  as,
}) => {
  const page = await as("student");
  await page.goto("/service-catalog");
  await expect(page.getByText("Nothing is sold at them.")).toBeVisible();
  const visa = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Visa assistance" }) });
  await expect(visa).toContainText("₹17,700");
  await expect(visa).toContainText("with ₹2,700 GST (18 %)");
  await expectNoAxeViolations(page);
  await visa.getByRole("link", { name: /^Ask first in a consultation/ }).click();
  await expect(page).toHaveURL(/\/book-consultation/);
});

test("A student without an application reads how the first one begins", async ({ as }) => {
  const page = await as("student");
  await page.goto("/student-programs");
  await expect(page.getByText("You have no application yet")).toBeVisible();
  await page.goto("/gamification");
  await expect(page.getByRole("listitem").filter({ hasText: "Email confirmed" })).toContainText("reached");
  await expectNoAxeViolations(page);
});

test("Exam Studio names its sixteen exams, each with its papers or a word that there is none", async ({
  as,
}) => {
  const page = await as("student");
  await page.goto("/mock-exams");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 3 })).toHaveCount(16);
  await main.getByRole("link", { name: "IBPS, SBI and RBI", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "IBPS, SBI and RBI mock exam" })).toBeVisible();
});

test("An exam, an attempt or a service that does not exist is not found", async ({ as }) => {
  const { request } = await as("student");
  for (const path of [
    "/mock-exam/astrology/start",
    "/mock-exam/ielts/take/1",
    "/mock-exam/ielts/results/1",
    "/mock-exam/ielts/review/1",
    "/service-payment/1",
  ]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});

test("Every page of a student's navigation opens", { tag: "@layout" }, async ({ as }) => {
  const page = await as("student");
  await page.goto("/dashboard");
  const addressesOf = (links: Locator) =>
    links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")));
  const own = await addressesOf((await openSidebar(page)).getByRole("link"));
  expect(own.length).toBeGreaterThan(10);
  await page.getByRole("button", { name: "Account menu" }).click();
  const account = page.locator("#account-menu");
  await expect(account.getByRole("link")).toHaveText(["Profile", "Settings", "View site"]);
  const addresses = [...own, ...(await addressesOf(account.getByRole("link")))];
  for (const address of addresses) {
    expect([address, (await page.request.get(address ?? "")).status()]).toEqual([address, 200]);
  }
});

test("A student copies an address for a friend that notes where the friend came from", async ({ as }) => {
  const page = await as("student");
  await page.goto("/refer-friend");
  await expect(page.getByLabel("Your link")).toHaveValue(
    /\/book-consultation\?ref=[A-Z0-9]{6}&utm_source=friend/,
  );
});

test("A student finds the places of every day at the lower edge of a phone", { tag: "@phone" }, async ({
  as,
}) => {
  const page = await as("student");
  await page.goto("/mock-exams");
  const bar = page.getByRole("navigation", { name: "Quick links" });
  await expect(bar.getByRole("link")).toHaveText([/^Home$/, /^Your programs$/, /^Messages/, /^Exam Studio$/]);
  await expect(bar.getByRole("link", { name: "Exam Studio" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Messages" })).toHaveAttribute("aria-current", "page");
});
