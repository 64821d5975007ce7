import type { Page } from "@playwright/test";
import { newStudent } from "../support/accounts.ts";
import { asPerson } from "../support/exams.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../support/fixtures.ts";
import { SAMPLE_PASSWORD, siteUrl } from "../support/server.ts";

test.setTimeout(180_000);

type Started = { attemptId: string; epoch: number };
type Section = {
  items: { o: number; content: { type: string; stem: string; options?: { id: string }[] } }[];
};
type Taken = { attempt: string; answers: Map<number, { option: string; words: string }> };

/** Takes the paper of GATE without its screens, the first option everywhere: the option and the longest words of each question. */
async function takePaper(page: Page): Promise<Taken> {
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
  const answers: Taken["answers"] = new Map();
  for (const { o, content } of items) {
    const [first] = content.options ?? [];
    const [words = ""] = content.stem.split(/<[^>]*>|&[a-z#0-9]+;|\n/).sort((a, b) => b.length - a.length);
    if (content.type === "single_choice" && first)
      answers.set(o, { option: first.id, words: words.trim().slice(0, 60) });
  }
  const batch = [...answers].map(([o, { option }], at) => ({
    seq: at + 1,
    o,
    r: option,
    m: false,
    t: 20_000,
  }));
  await ask("save", { attemptId, epoch, batch });
  await ask("submit", { attemptId, epoch, batch: [] });
  return { attempt: attemptId, answers };
}

test("A settled result changes after a key was corrected, and says so to its student", async ({
  page: student,
  mailbox,
  as,
}) => {
  await newStudent(student, mailbox);
  const { attempt, answers } = await takePaper(student);
  const results = `/mock-exam/gate/results/${attempt}`;
  await student.goto(`/mock-exam/gate/review/${attempt}?show=wrong`);
  const wrong = (
    await student.locator("article[id^=q]").evaluateAll((all) => all.map(({ id }) => Number(id.slice(1))))
  ).filter((o) => (answers.get(o)?.words.length ?? 0) > 25);
  const [first, second] = wrong.map((o) => answers.get(o));
  if (!first || !second) throw new Error("Nothing was answered wrong.");
  await student.goto(results);
  await expect(student.getByText("The exam team looked at a question again")).toBeHidden();

  // From how questions turned out to one of them, and its key.
  const staff = await as("content_team");
  await staff.goto(`/admin/exam-content/statistics?exam=gate&q=${encodeURIComponent(first.words)}`);
  await staff.getByRole("rowheader").getByRole("link").first().click();
  const change = staff.getByRole("region", { name: "Change it" });
  await change.locator(`input[name="right.${first.option}"]`).check();
  await change.getByLabel("Why", { exact: true }).fill("The first option is right as well");
  await change.getByRole("button", { name: "See what it would change" }).click();
  const proposed = staff.getByRole("region", { name: "Proposed change" });
  const table = proposed.getByRole("region", { name: "Results that would change" });
  await expect(table.getByRole("row", { name: /^Up/ })).toContainText("+");
  await expectNoAxeViolations(staff);
  await proposed.getByRole("button", { name: /^Make the change and mark \d+ again$/ }).dblclick();
  await expect(staff.getByRole("region", { name: "History of the key" })).toContainText(
    "The first option is right as well",
  );

  const again = student.getByText(/The exam team looked at a question again on .* your score changed from/);
  await student.goto(results);
  await expect(again).toBeVisible();
  await expect(student.getByText(/This attempt was marked twice/)).toBeVisible();

  // A key that was set without marking again is named, and the paper is marked again as it was tried.
  const admin = await asPerson("admin@sample.test", SAMPLE_PASSWORD);
  const {
    rows: [found],
  } = await admin<{ rows: { id: string }[] }>("list_item_statistics", {
    filters: { exam: ["gate"], q: [second.words] },
  });
  await admin("drop_item", {
    item_version_id: found?.id,
    status: "dropped",
    reason: "Two of its options are right",
  });
  await staff.goto("/admin/exam-content/regrades");
  await expectNoAxeViolations(staff);
  await expectNoSidewaysScroll(staff);
  await staff.getByRole("row").filter({ hasText: "changed since" }).getByRole("link").first().click();
  await expect(staff.getByRole("region", { name: "Keys that changed since" })).toContainText(
    "Two of its options are right",
  );
  const paper = staff.getByRole("region", { name: "Mark it again" });
  await paper.getByLabel("Why").fill("no");
  await paper.getByRole("button", { name: "See what it would change" }).click();
  await expect(paper.getByText(/^Say why, in 3 to 200 characters/)).toBeVisible();
  await expect(paper.getByLabel("Why")).toHaveValue("no");
  await paper.getByLabel("Why").fill("A question of it was dropped");
  await paper.getByRole("button", { name: "See what it would change" }).click();
  await expect(paper.getByRole("region", { name: "Results that would change" })).toContainText("Up");
  await expectNoAxeViolations(staff);
  await expectNoSidewaysScroll(staff);
  await paper.getByRole("button", { name: /^Regrade: mark \d+ again$/ }).click();
  await expect(staff.getByText("Every result follows the keys as they are.")).toBeVisible();
  await expect(staff.getByRole("region", { name: "What was done" })).toContainText(
    "A question of it was dropped",
  );
  await student.goto(results);
  await expect(again).toHaveCount(2);
  await student.goto("/notifications");
  await expect(student.getByText(/your score changed from/)).toHaveCount(2);
});
