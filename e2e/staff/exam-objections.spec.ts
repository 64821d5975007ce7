import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { siteUrl } from "../support/server.ts";

test.setTimeout(180_000);

type Started = { attemptId: string; epoch: number };
type Section = { items: { o: number; content: { type: string; options?: { id: string }[] } }[] };

/** Takes the paper of GATE without its screens, the first option everywhere: the option by place in the paper. */
async function takeGate(page: Page): Promise<{ attempt: string; chosen: Map<number, string> }> {
  const ask = async <Answer>(call: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`/api/exam/${call}`, { data, headers: { origin: siteUrl } });
    expect([call, answer.status()]).toEqual([call, 200]);
    return answer.json();
  };
  await page.goto("/mock-exam/gate/start");
  const { attemptId, epoch } = await ask<Started>("start", {
    mockId: await page.locator('input[name="mockId"]').first().inputValue(),
    idempotencyKey: crypto.randomUUID(),
    clientId: crypto.randomUUID(),
    mode: "exam",
    timeMultiplier: 1,
  });
  const { items } = await ask<Section>("section", { attemptId, section: 1 });
  const chosen = new Map<number, string>();
  for (const { o, content } of items) {
    const [first] = content.options ?? [];
    if (content.type === "single_choice" && first) chosen.set(o, first.id);
  }
  const batch = [...chosen].map(([o, r], at) => ({ seq: at + 1, o, r, m: false, t: 20_000 }));
  await ask("save", { attemptId, epoch, batch });
  await ask("submit", { attemptId, epoch, batch: [] });
  return { attempt: attemptId, chosen };
}

test("A student objects, the exam team accepts it with a new key, and the score changes", async ({
  page: student,
  mailbox,
  as,
}) => {
  await newStudent(student, mailbox);
  const { attempt, chosen } = await takeGate(student);
  const review = `/mock-exam/gate/review/${attempt}`;
  await student.goto(`${review}?show=wrong`);
  const shown = await student
    .locator("article[id^=q]")
    .evaluateAll((all) => all.map(({ id }) => Number(id.slice(1))));
  const ordinal = shown.find((o) => chosen.has(o)) ?? 0;
  const question = student.getByRole("article", { name: `Question ${ordinal}`, exact: true });
  const says = `My answer is right as well, ${crypto.randomUUID()}`;
  await question.getByText("Is this answer wrong?").click();
  await question.getByLabel("What is wrong with the answer?").fill(says);
  await question.getByLabel("How do you know?").fill("Page 12 of the textbook.");
  await question.getByRole("button", { name: "Send the objection" }).click();
  await expect(
    student.getByText(/We have your objection|Your objection is with the exam team/).first(),
  ).toBeVisible();

  const staff = await as("content_team");
  await staff.goto("/admin/exam-content/objections");
  const row = staff.getByRole("row").filter({ hasText: says });
  await expect(row).toContainText("Waits for a decision");
  await expectNoAxeViolations(staff);
  await expectNoSidewaysScroll(staff);
  await row.getByRole("link").click();
  const objections = staff.getByRole("region", { name: "Objections" });
  await expect(objections).toContainText("Page 12 of the textbook.");
  await expectNoAxeViolations(staff);
  await expectNoSidewaysScroll(staff);

  // What is missing is said beside its field, and what was ticked stays.
  const change = staff.getByRole("region", { name: "Change it" });
  await change.locator(`input[name="right.${chosen.get(ordinal)}"]`).check();
  await change.getByLabel("Why", { exact: true }).fill("Both readings of the question are fair");
  await change.getByRole("button", { name: "See what it would change" }).click();
  await expect(change.getByText("Say what those read whose objections this answers")).toBeVisible();
  await expect(change.locator(`input[name="right.${chosen.get(ordinal)}"]`)).toBeChecked();
  await change.getByLabel(/^What those students read/).fill("You are right, and we accept your answer too.");
  await change.getByRole("button", { name: "See what it would change" }).click();

  const proposed = staff.getByRole("region", { name: "Proposed change" });
  await expect(proposed).toContainText(/1 up/);
  await expect(proposed).toContainText("Nothing is different yet.");
  await expectNoAxeViolations(staff);
  await expectNoSidewaysScroll(staff);
  await student.goto(review);
  await expect(
    question.getByText("The exam team is looking at it.").or(question.getByText(/add to it/)),
  ).toBeVisible();

  await proposed.getByRole("button", { name: /^Make the change and mark \d+ again$/ }).click();
  const history = staff.getByRole("region", { name: "History of the key" });
  await expect(history).toContainText("Both readings of the question are fair");
  await expect(history).toContainText(/1 up/);
  await expect(objections).toContainText("Accepted");

  await student.goto(review);
  await expect(question).toContainText("It was accepted.");
  await expect(question).toContainText("You are right, and we accept your answer too.");
  await expect(question).toContainText("✓ Your answer, right");
  await student.goto("/notifications");
  await expect(student.getByText(`Your objection to question ${ordinal} was accepted`).first()).toBeVisible();
  await expect(student.getByText(/your score changed from/).first()).toBeVisible();
});

test("How questions turned out is for those who look after them", async ({ as }) => {
  const staff = await as("content_team");
  await staff.goto("/admin/exam-content/statistics?exam=gate");
  const list = staff.getByRole("table", { name: "Questions and how they turned out" });
  await expect(list).toContainText("Not enough answers yet");
  await expectNoAxeViolations(staff);
  await expectNoSidewaysScroll(staff);
  const names = () => list.getByRole("rowheader").getByRole("link").allTextContents();
  const first = await names();
  await staff.getByRole("link", { name: "Next page" }).click();
  await expect(staff.getByRole("link", { name: "First page" })).toBeVisible();
  expect((await names()).filter((name) => first.includes(name))).toEqual([]);

  for (const role of ["student", "ceo"] as const) {
    const page = await as(role);
    for (const path of ["/admin/exam-content/statistics", "/admin/exam-content/objections"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: /^Exam (statistics|objections)$/ })).toHaveCount(0);
    }
  }
});
