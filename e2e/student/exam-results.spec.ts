import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { siteUrl } from "../support/server.ts";

test.setTimeout(120_000);

type Content = { type: string; options?: { id: string }[] };
type Started = { attemptId: string; epoch: number };
type Attempt = { state: string; sections: { section: number; state: string }[] };
type Section = { items: { o: number; content: Content }[] };

/** Takes a paper as the player would, without its screens: the first option everywhere, but every fourth question left out. */
async function takePaper(page: Page, exam: string): Promise<string> {
  const ask = async <Answer>(call: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`/api/exam/${call}`, { data, headers: { origin: siteUrl } });
    expect([call, answer.status()]).toEqual([call, 200]);
    return answer.json();
  };
  await page.goto(`/mock-exam/${exam}/start`);
  const { attemptId, epoch } = await ask<Started>("start", {
    mockId: await page.locator('input[name="mockId"]').first().inputValue(),
    idempotencyKey: crypto.randomUUID(),
    clientId: crypto.randomUUID(),
    mode: "exam",
    timeMultiplier: 1,
  });
  let seq = 0;
  for (let done = new Set<number>(); ; ) {
    const { sections } = await ask<Attempt>("attempt", { attemptId });
    const open = sections.find(({ section, state }) => state === "open" && !done.has(section));
    if (!open) break;
    const { items } = await ask<Section>("section", { attemptId, section: open.section });
    const batch = items.map(({ o, content }) => ({
      seq: ++seq,
      o,
      r: o % 4 === 0 ? null : answerTo(content),
      m: o % 5 === 0,
      t: 20_000 + o * 500,
    }));
    for (let at = 0; at < batch.length; at += 50)
      await ask("save", { attemptId, epoch, batch: batch.slice(at, at + 50) });
    done = done.add(open.section);
    const isLast = sections.every(({ section, state }) => done.has(section) || state === "closed");
    if (!isLast && !sections.some(({ section, state }) => state === "open" && !done.has(section)))
      await ask("close", { attemptId, epoch, section: open.section, batch: [] });
  }
  const { state } = await ask<{ state: string }>("submit", { attemptId, epoch, batch: [] });
  expect(["scored", "marking"]).toContain(state);
  return attemptId;
}

function answerTo({ type, options }: Content): unknown {
  if (type === "single_choice") return options?.[0]?.id ?? null;
  if (type === "multiple_choice") return options?.slice(0, 2).map(({ id }) => id) ?? null;
  if (type === "essay") return "Trains bring people together, and that is worth a subsidy. ".repeat(30);
  return null;
}

test("A student reads what a paper came to, looks at every question, and objects to a key", async ({
  as,
  page,
  mailbox,
}) => {
  // Nobody who has seen its answers in another journey: that would be told in place of the percentile.
  await newStudent(page, mailbox);
  const attempt = await takePaper(page, "jee_advanced");

  await page.goto(`/mock-exam/jee_advanced/results/${attempt}`);
  const score = page.getByRole("region", { name: /^Your (score|marks)$/ });
  await expect(score).toContainText(/of \d+/);
  await expect(score).toContainText("There is no percentile yet");
  for (const name of ["Sections", "Topics by accuracy and time", "Time for each question", "Pace"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByText("Nothing: you stayed with the paper from start to end.")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const report = await page.request.get(`/api/exam-report/${attempt}`);
  expect([report.status(), (await report.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);

  await score.getByRole("link", { name: "Review every question" }).click();
  const first = page.getByRole("article", { name: "Question 1", exact: true });
  await expect(first).toContainText(/Your answer/);
  await expect(first.getByRole("region", { name: "Why, question 1" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await first.getByText("Is this answer wrong?").click();
  await first.getByLabel("What is wrong with the answer?").fill("The text gives another year for this.");
  await first.getByRole("button", { name: "Send the objection" }).click();
  await expect(
    page.getByText(/Your objection is with the exam team|We have your objection/).first(),
  ).toBeVisible();

  await page.getByRole("link", { name: /^Left out \(/ }).click();
  await expect(page.getByRole("article", { name: "Question 4", exact: true })).toContainText(
    "You gave no answer",
  );
  await expect(page.getByRole("article", { name: "Question 1", exact: true })).toBeHidden();

  await page.goto("/mock-exam/history");
  await expect(page.locator(`a[href="/mock-exam/jee_advanced/results/${attempt}"]`)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/mock-exams");
  await expect(page.locator(`a[href="/mock-exam/jee_advanced/results/${attempt}"]`)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // Somebody else who may open these pages finds nothing under this address.
  const { request } = await as("admin");
  for (const address of [
    `/mock-exam/jee_advanced/results/${attempt}`,
    `/mock-exam/jee_advanced/review/${attempt}`,
    `/api/exam-report/${attempt}`,
  ]) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
  }
});

test("Bands of people and marks of a machine are read apart, and what was seen before is not ranked", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  const ielts = await takePaper(page, "ielts");
  const score = page.getByRole("region", { name: "Part of your score" });
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/mock-exam/ielts/results/${ielts}`);
    await expect(score).toContainText(/Listening\s*band [\d.]+ \(\d+ of 40 marks\)/);
    await expect(score).toContainText(/Reading\s*band [\d.]+ \(\d+ of 40 marks\)/);
    await expect(score).toContainText(/Writing\s*not marked yet/);
    // 40 and 40 marks and the weights of Writing and Speaking are no sum that anybody knows.
    await expect(page.locator("main")).not.toContainText(/of 8\d(\.\d+)? marks/);
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeViolations(page);
  await page.goto("/mock-exam/history");
  await expect(page.getByText(/Listening: band .*; Writing: not marked yet/)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await takePaper(page, "jee_advanced");
  const again = await takePaper(page, "jee_advanced");
  await page.goto(`/mock-exam/jee_advanced/results/${again}`);
  await expect(page.getByText(/so this attempt is not ranked/)).toBeVisible();
});

test("Who asks for one report too many stays on the page of the result and reads why", async ({
  page,
  mailbox,
}) => {
  await newStudent(page, mailbox);
  const attempt = await takePaper(page, "jee_advanced");
  await page.goto(`/mock-exam/jee_advanced/results/${attempt}`);
  for (let asked = 0; asked < 3; asked++)
    expect((await page.request.get(`/api/exam-report/${attempt}`)).status()).toBe(200);
  await page.getByRole("link", { name: "Report as PDF" }).click();
  await expect(page.getByText("You have had as many reports made as one hour allows.")).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await page.request.get(`/api/exam-report/${attempt}`)).status()).toBe(429);
});

test("Who has taken nothing is told so, and where to begin", async ({ page, mailbox }) => {
  await newStudent(page, mailbox);
  await page.goto("/mock-exam/history");
  await expect(page.getByText("You have not taken a mock exam.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("A mentor marks an essay, and the student sees that the rest is waiting", async ({ as }) => {
  const student = await as("student");
  const attempt = await takePaper(student, "pte");
  await student.goto(`/mock-exam/pte/results/${attempt}`);
  await expect(student.getByText(/yet to be marked by people/)).toBeVisible();

  const page = await as("student_mentor");
  await page.goto("/admin/exam-content/marking");
  const queue = page.getByRole("table", { name: "Answers to mark" });
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await queue.locator(`a[href*="${attempt}"]`).first().click();
  await expect(page.getByText("Trains bring people together").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  for (const band of await page.getByLabel("Band", { exact: true }).all())
    await band.selectOption({ index: 3 });
  await page.getByLabel("Comment for the candidate").first().fill("Clear, and a little long.");
  await page.getByRole("button", { name: "Give these marks" }).click();
  await expect(page.getByText("Your marks are saved.")).toBeVisible();
});
