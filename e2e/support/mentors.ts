import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export const ROOM = "https://meet.jit.si/a-talk-abroad";
const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Fills in what students read of the mentor, all but the consent, with hours on each of these days. Answers the sentence by which
 * they are found.
 */
export async function fillMentorProfile(
  mentor: Page,
  { country, timeZone, days = WEEK }: { country: string; timeZone: string; days?: readonly string[] },
): Promise<string> {
  const headline = `I moved there for a master’s, ${randomBytes(4).toString("hex")}`;
  await mentor.goto("/connect-mentor/profile");
  await mentor.getByLabel("In one sentence").fill(headline);
  await mentor.getByLabel("What you study or studied").fill("MSc Data Science");
  await mentor.getByLabel("University", { exact: true }).fill("A university abroad");
  await mentor.getByLabel("Country of your studies").selectOption(country);
  await mentor.getByLabel("Finding a room").check();
  await mentor.getByLabel("Hindi").check();
  await mentor.getByLabel("Your time zone").selectOption(timeZone);
  for (const day of days) {
    await mentor.getByLabel(`${day}, from`).selectOption("09:00");
    await mentor.getByLabel(`${day}, until`).selectOption("12:00");
  }
  await mentor.getByLabel(/^Link to your video room/).fill(ROOM);
  return headline;
}

/** Asks the mentor of this headline, as a student whose profile is complete. */
export async function askMentor(student: Page, headline: string, words: string): Promise<void> {
  await student.goto("/connect-mentor");
  await student
    .getByRole("listitem")
    .filter({ hasText: headline })
    .getByRole("link", { name: /^Read more and ask/ })
    .click();
  await student.getByLabel(/^What would you like to ask/).fill(words);
  await student.getByRole("button", { name: /^Ask / }).click();
  await expect(student.getByText("You have asked.", { exact: false })).toBeVisible();
}
