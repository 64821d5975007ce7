/** Keys that are planted in the bank are searched for in everything a browser gets until the results are out. */

import { hashOf } from "../../lib/mock-exams/authoring/content-hash.ts";
import { toItemRow } from "../../lib/mock-exams/authoring/item-version.ts";
import { itemFile } from "../../lib/mock-exams/authoring/paper-file.ts";
import { newStudent } from "../support/accounts.ts";
import { AS_IN_THE_EXAM, asPerson, changeRow, savedLine, startExam } from "../support/exams.ts";
import { expect, SAMPLE_PASSWORD, sampleAddress, test } from "../support/fixtures.ts";
import { siteUrl } from "../support/server.ts";

test.setTimeout(150_000);

const EXAM = "gate";
const IN_EXPLANATION = "KEY_7f3a";
const AS_NUMBER = "73570913";
const MARKERS = [IN_EXPLANATION, AS_NUMBER];
const DAY_MS = 86_400_000;

type Found = { id: string; name: string };
type Source = Record<string, unknown> & { id: string; explanation: string; figure?: unknown };
type Versions = { versions: { source: Source; stimulus: unknown; published_at: string | null }[] };

/** A new edition of the paper with markers in its keys and explanations, whose results are out tomorrow. */
async function plantKeys(): Promise<number> {
  const editor = await asPerson(sampleAddress("content_team"), SAMPLE_PASSWORD);
  let planted = 0;
  for (const type of ["numeric", "single_choice"]) {
    const { rows } = await editor<{ rows: Found[] }>("list_exam_items", {
      filters: { exam: [EXAM], type: [type], status: ["live"] },
      limit: 4,
    });
    for (const { id: item_id } of rows) {
      const { versions } = await editor<Versions>("read_exam_item", { item_id });
      const published = versions.find(({ published_at }) => published_at);
      if (!published || published.stimulus || published.source.figure) continue;
      const { source } = published;
      const written = itemFile.parse({
        ...source,
        explanation: `${source.explanation}\n\nThis is marked ${IN_EXPLANATION} for a search.`,
        ...(type === "numeric" ? { key: AS_NUMBER, proof: AS_NUMBER } : {}),
      });
      const { pinned: _, ...row } = toItemRow(written, EXAM, new Map());
      const saved = await editor<{ version_id: string }>("save_exam_item", {
        exam_id: EXAM,
        row: { ...row, source: written, hash: hashOf(JSON.stringify(row) + Date.now()) },
      });
      await editor("publish_exam_item", {
        version_id: saved.version_id,
        licence: "Our own",
        provenance: "Written for a search",
      });
      planted += 1;
    }
  }
  const [mock] = await editor<{ mock_id: string }[]>("list_mocks", { exam_id: EXAM });
  const draft = await editor<{ revision_id: string }>("refresh_mock_exam", { mock_exam_id: mock?.mock_id });
  await changeRow("exam_revisions", draft.revision_id, {
    results_after: new Date(Date.now() + DAY_MS).toISOString(),
  });
  await editor("publish_exam_revision", { revision_id: draft.revision_id });
  return planted;
}

test("Until results are out, no page, no answer, no payload and no script holds a key", async ({
  page,
  mailbox,
}) => {
  expect(await plantKeys()).toBeGreaterThanOrEqual(4);
  await newStudent(page, mailbox);

  const heard: { what: string; text: string }[] = [];
  const scripts = new Set<string>();
  const hearing: Promise<unknown>[] = [];
  page.on("response", (response) => {
    const what = `${response.request().method()} ${response.url()}`;
    if (response.request().resourceType() === "script") scripts.add(response.url());
    const text = response.text().then(
      (body) => heard.push({ what, text: `${JSON.stringify(response.headers())}${body}` }),
      // A redirect has no body, and a page that was left takes its own along.
      () => {},
    );
    hearing.push(text);
  });
  const read = async (place: string, headers: Record<string, string> = {}) => {
    const answer = await page.request.get(place, { headers });
    heard.push({ what: `GET ${place} ${JSON.stringify(headers)}`, text: await answer.text() });
    return answer.status();
  };
  const call = async (name: string, data: unknown) => {
    const answer = await page.request.post(`/api/exam/${name}`, {
      data: typeof data === "string" ? Buffer.from(data) : data,
      headers: { origin: siteUrl, "content-type": "application/json" },
    });
    heard.push({ what: `POST ${name}`, text: await answer.text() });
    return answer;
  };

  await page.goto("/mock-exams");
  const attemptId = await startExam(page, EXAM, AS_IN_THE_EXAM);
  for (let question = 1; question < 6; question += 1) {
    await page.getByRole("button", { name: "Save & next" }).click();
    await expect(page.getByRole("heading", { name: `Question ${question + 1}`, exact: true })).toBeFocused();
  }
  await page.getByRole("radio").or(page.getByRole("checkbox")).first().click();
  await expect(page.getByText("Saving 1")).toBeVisible();
  await expect(savedLine(page)).toBeVisible();
  for (const section of [1, 2, 3]) await call("section", { attemptId, section });
  const first = { attemptId, ordinal: 1 };
  await call("attempt", { attemptId });
  await call("reveal", first);
  await call("show", first);
  await call("play", { ...first, nonce: crypto.randomUUID() });
  await call("next", { attemptId, section: 1, seq: 1 });

  // What makes no sense is turned away where it comes in, and does no harm.
  const epoch = 1;
  const changes = (given: string) =>
    `{"attemptId":"${attemptId}","epoch":${epoch},"batch":[{"seq":900,"o":1,"r":${given},"m":false,"t":1}]}`;
  const senseless = [
    ...["NaN", "1e400", '"1e400"', `"${"x".repeat(300_000)}"`, '{"a":1}'].map(changes),
    changes("null").replace('"o":1', '"o":4000'),
    changes("null").replace('"seq":900', '"seq":1e400'),
  ];
  for (const body of senseless)
    expect([body.slice(0, 120), (await call("save", body)).status()]).toEqual([body.slice(0, 120), 400]);

  const pages = [
    "/mock-exams",
    `/mock-exam/${EXAM}/start`,
    `/mock-exam/${EXAM}/take/${attemptId}`,
    `/mock-exam/${EXAM}/results/${attemptId}`,
    `/mock-exam/${EXAM}/review/${attemptId}`,
    `/mock-exam/${EXAM}/review/${attemptId}?section=2`,
    "/mock-exam/history",
  ];
  const readPages = async () => {
    for (const place of pages) {
      await read(place);
      await read(place, { rsc: "1" });
    }
    await read(`/api/exam-report/${attemptId}`);
  };
  await readPages();

  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Hand in the exam?" });
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("link", { name: "See your result" }).click();
  await expect(page.getByRole("heading", { name: "Your answers are safe with us" })).toBeVisible();
  await page.goto(`/mock-exam/${EXAM}/review/${attemptId}`);
  await expect(page.getByRole("heading", { name: "Not released yet" })).toBeVisible();
  await readPages();

  await Promise.all(hearing);
  expect(scripts.size).toBeGreaterThan(3);
  for (const script of scripts) expect([script, await read(`${script}.map`)]).toEqual([script, 404]);
  expect(heard.filter(({ text }) => text.includes("sourceMappingURL=")).map(({ what }) => what)).toEqual([]);
  expect(heard.filter(({ what }) => what.includes('"rsc"')).length).toBe(2 * pages.length);
  // The paper did come by here, and its keys did not.
  expect(heard.some(({ text }) => text.includes('"optionOrder"'))).toBe(true);
  const leaks = heard.filter(({ text }) => MARKERS.some((marker) => text.includes(marker)));
  expect(leaks.map(({ what }) => what)).toEqual([]);

  // Once results are out, the search finds what was planted: it would have found it before.
  await changeRow("exam_attempts", attemptId, { result_visible_at: new Date().toISOString() });
  const review = await page.request.get(`/mock-exam/${EXAM}/review/${attemptId}?section=2`);
  const released = await review.text();
  expect(MARKERS.filter((marker) => !released.includes(marker))).toEqual([]);
});
