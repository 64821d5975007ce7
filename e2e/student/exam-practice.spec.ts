import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { siteUrl } from "../support/server.ts";

test.setTimeout(120_000);

const EXAM = "jee_advanced";

type Started = { attemptId: string; epoch: number };
type Section = { items: { o: number; content: { type: string; options?: { id: string }[] } }[] };

/** Sits a paper as the player would: the first option of the first two questions, and all else left out. */
async function sitShortly(page: Page): Promise<string> {
  const ask = async <Answer>(call: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`/api/exam/${call}`, { data, headers: { origin: siteUrl } });
    expect([call, answer.status()]).toEqual([call, 200]);
    return answer.json();
  };
  await page.goto(`/mock-exam/${EXAM}/start`);
  const { attemptId, epoch } = await ask<Started>("start", {
    mockId: await page.locator('input[name="mockId"]').first().inputValue(),
    idempotencyKey: crypto.randomUUID(),
    clientId: crypto.randomUUID(),
    mode: "exam",
    timeMultiplier: 1,
  });
  const { items } = await ask<Section>("section", { attemptId, section: 1 });
  const batch = items
    .filter(({ content }) => content.type === "single_choice")
    .slice(0, 2)
    .map(({ o, content }, at) => ({ seq: at + 1, o, r: content.options?.[0]?.id, m: false, t: 20_000 }));
  await ask("submit", { attemptId, epoch, batch });
  return attemptId;
}

test("A student takes only the wrong ones of a result again, to a result of its own", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  const exam = await sitShortly(page);
  await page.goto(`/mock-exam/${EXAM}/results/${exam}`);
  const wrongOnes = page.getByRole("region", { name: "Only the wrong ones" });
  await expect(wrongOnes).toContainText("were wrong or left out.");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await wrongOnes.getByRole("button", { name: "Retake my wrong ones" }).click();
  await page.waitForURL(/\/take\//);
  await expect(page.getByText(/^All answers saved \d/)).toBeVisible({ timeout: 20_000 });
  const practice = page.url().split("/").at(-1) ?? "";
  expect(practice).not.toBe(exam);

  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Hand in the exam?" });
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("link", { name: "See your result" }).click();
  await expect(page.getByRole("heading", { name: "Your marks" })).toBeVisible();
  await expect(page.getByText("There is no percentile in practice")).toBeVisible();

  // A weak topic of the exam leads to its questions, with the topic ticked.
  await page.goto(`/mock-exam/${EXAM}/results/${exam}`);
  const nextSteps = page.getByRole("region", { name: "What to practise next" });
  await nextSteps.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/start\?topic=/);
  const topics = page.getByRole("group", { name: "Topics" });
  await expect(topics.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await topics.getByRole("checkbox", { checked: true }).uncheck();
  await page.getByRole("button", { name: "Practise these topics" }).click();
  await expect(page.getByText("Choose at least one topic.")).toBeVisible();

  // The studio knows of it, and the trend does not.
  await page.goto("/mock-exams");
  await expect(page.getByRole("heading", { name: "Today’s challenge" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/mock-exam/history");
  await expect(page.locator(`a[href="/mock-exam/${EXAM}/results/${practice}"]`)).toBeVisible();
  await expect(page.getByText("A line needs two attempts. This is the first.")).toBeVisible();
});
