/** What journeys of exams need besides the screens: the clock of an attempt, set as no person could; the tables behind them. */
import type { Page } from "@playwright/test";
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { expect } from "./fixtures.ts";
import { backendPort, DATA_FOLDER } from "./server.ts";

/** Makes the one clock of a running attempt end so many seconds from now. */
export async function endsIn(attemptId: string, seconds: number): Promise<void> {
  const ends_at = new Date(Date.now() + seconds * 1_000).toISOString();
  await changeRow("exam_attempts", attemptId, { ends_at });
}

/** Changes one row with the server's own key. */
export async function changeRow(table: string, id: string, values: object): Promise<void> {
  await askBackend(`/rest/v1/${table}?id=eq.${id}`, "PATCH", await serverHeaders(), values);
}

/** Lets the recordings of an attempt have begun so many seconds earlier. */
export async function beganEarlier(attemptId: string, seconds: number): Promise<void> {
  const headers = await serverHeaders();
  const place = `/rest/v1/exam_media_plays?attempt_id=eq.${attemptId}`;
  type Row = { stimulus_version_id: string; started_at: string };
  for (const row of await askBackend<Row[]>(place, "GET", headers)) {
    const started_at = new Date(Date.parse(row.started_at) - seconds * 1_000).toISOString();
    await askBackend(`${place}&stimulus_version_id=eq.${row.stimulus_version_id}`, "PATCH", headers, {
      started_at,
    });
  }
}

async function serverHeaders(): Promise<Record<string, string>> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(DATA_FOLDER);
  return { apikey: SUPABASE_SECRET_KEY, authorization: `Bearer ${SUPABASE_SECRET_KEY}` };
}

/** Procedures of the database, asked as the person with this address and password. */
export async function asPerson(
  email: string,
  password: string,
): Promise<<Answer>(procedure: string, named: object) => Promise<Answer>> {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await loadSecrets(DATA_FOLDER);
  const session = await askBackend<{ access_token: string }>(
    "/auth/v1/token?grant_type=password",
    "POST",
    { apikey },
    { email, password },
  );
  const headers = { apikey, authorization: `Bearer ${session.access_token}` };
  return (procedure, named) => {
    const values = Object.fromEntries(Object.entries(named).map(([name, value]) => [`p_${name}`, value]));
    return askBackend(`/rest/v1/rpc/${procedure}`, "POST", headers, values);
  };
}

async function askBackend<Answer>(
  place: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${backendPort}${place}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${place} was answered ${answer.status}: ${text}`);
  return (text ? JSON.parse(text) : null) as Answer;
}

/** From the start page into the exam; gives the attempt's id. A student has one attempt of each at a time. */
export async function startExam(page: Page, exam: string, pace: RegExp): Promise<string> {
  await page.goto(`/mock-exam/${exam}/start`);
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Start", exact: true }) });
  await form.first().getByRole("radio", { name: pace }).check();
  await form.first().getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/take\//);
  await expect(page.getByText(/^All answers saved \d/)).toBeVisible({ timeout: 20_000 });
  return page.url().split("/").at(-1) ?? "";
}

export const AS_IN_THE_EXAM = /As in the exam/;
export const WITHOUT_CLOCK = /without a clock/;

/** What the line of what became of the answers says when all are with the server. */
export const savedLine = (page: Page) => page.getByText(/^All answers saved \d\d:\d\d:\d\d$/);

/** Somebody speaks for at least so many seconds, by the countdown beside the recorder, which shows whole ones. */
export async function speakFor(page: Page, seconds: number): Promise<void> {
  const countdown = page.locator(".exam-sound").getByRole("timer");
  const left = async () =>
    ((await countdown.textContent()) ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  await expect.poll(left).toBeGreaterThan(seconds);
  const atFirst = await left();
  await expect.poll(left, { timeout: (seconds + 10) * 1_000 }).toBeLessThan(atFirst - seconds);
}
