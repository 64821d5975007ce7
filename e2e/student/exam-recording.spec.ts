import { BROWSER_FLAGS, findBrowser } from "../../scripts/testing/browser.ts";
import { newStudent } from "../support/accounts.ts";
import { speakFor } from "../support/exams.ts";
import { expect, test } from "../support/fixtures.ts";
import { siteUrl } from "../support/server.ts";

// A microphone that beeps, and nobody to ask whether it may be heard.
const MICROPHONE = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
test.use({
  launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS, ...MICROPHONE] },
  permissions: ["microphone"],
});
test.setTimeout(120_000);

test("A spoken answer is stored, also one whose page was cut off while it was spoken, and waits for its marker", async ({
  page: first,
  mailbox,
}) => {
  await newStudent(first, mailbox);
  await first.goto("/mock-exam/pte/start");
  const form = first
    .locator("form")
    .filter({ has: first.getByRole("button", { name: "Start", exact: true }) });
  await form
    .first()
    .getByRole("radio", { name: /As in the exam/ })
    .check();
  await form.first().getByRole("button", { name: "Start", exact: true }).click();
  await first.waitForURL(/\/take\//);

  await first.getByRole("button", { name: "Start preparing" }).click();
  await first.getByRole("button", { name: "Record now" }).click();
  await expect(first.getByText("Recording. Speak now.")).toBeVisible();
  // Somebody speaks: the recorder hands over a piece every three seconds.
  await speakFor(first, 4);
  await first.getByRole("button", { name: "Stop" }).click();
  await expect(first.getByText("Your answer is recorded.")).toBeVisible();
  await expect(first.getByText(/^All answers saved/)).toBeVisible();
  await first.getByRole("button", { name: "Next", exact: true }).click();

  await first.getByRole("button", { name: "Start preparing" }).click();
  await first.getByRole("button", { name: "Record now" }).click();
  await expect(first.getByText("Recording. Speak now.")).toBeVisible();
  await speakFor(first, 7);
  const place = first.url();
  await first.close();
  const second = await first.context().newPage();
  await second.goto(place);
  await expect(second.getByText("Your answer is recorded.")).toBeVisible({ timeout: 20_000 });
  await expect(second.getByText(/^All answers saved/)).toBeVisible();

  const attemptId = place.split("/").at(-1);
  const headers = { origin: siteUrl };
  const end = await second.request.post("/api/exam/attempt", { data: { attemptId }, headers });
  const { responses, epoch } = await end.json();
  expect(responses).toHaveLength(2);
  const submitted = await second.request.post("/api/exam/submit", {
    data: { attemptId, epoch, batch: [] },
    headers,
  });
  expect(submitted.status()).toBe(200);
  await second.goto(place.replace("/take/", "/results/"));
  await expect(second.getByText("2 answers are yet to be marked by people.")).toBeVisible();

  await second.goto(place.replace("/take/", "/review/"));
  await second.getByRole("button", { name: /Listen to it.*question 2$/ }).click();
  const sound = second.getByLabel("your answer to question 2", { exact: true });
  // A recording says its length only when it was heard through.
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(3);
});
