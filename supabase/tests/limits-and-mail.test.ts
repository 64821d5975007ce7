/** The shared limits, the outbox, the jobs and the list of stale tags. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { healthReport } from "@/lib/platform/health";
import { rateLimitAnswers } from "@/lib/platform/rate-limit";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Consumed = { allowed: boolean; remaining: number; reset_at: string; repeated: boolean };

const SPECIFIED = {
  auth: 5,
  api: 60,
  upload: 10,
  passwordReset: 3,
  email: 20,
  contact: 5,
  heavy: 3,
  default: 100,
  examAnswers: 120,
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function consume(kind: string, key: string): Promise<Consumed> {
    const [row] = await db.does<{ result: Consumed }>(
      "server",
      "select public.consume_rate_limit($1, $2) as result",
      [kind, key],
    );
    rateLimitAnswers.consume_rate_limit.parse(row?.result);
    return (row as { result: Consumed }).result;
  }

  const server = (call: string, parameters: readonly unknown[] = []) =>
    db.does("server", `select * from ${call}`, parameters);

  /** Lets the counted calls of a caller grow older. */
  const age = (kind: string, key: string, interval: string) =>
    db.query(
      `update private.rate_limits set hits = array(select hit - $3::interval from unnest(hits) as hit), last_seen_at = last_seen_at - $3::interval
       where kind = $1 and key_hash = private.rate_limit_key($1, $2)`,
      [kind, key, interval],
    );

  test.each(Object.entries(SPECIFIED))(
    "of forty parallel calls of kind %s as many pass as allowed",
    async (kind, max) => {
      const key = randomUUID();
      const results = await Promise.all(Array.from({ length: 40 }, () => consume(kind, key)));
      expect(results.filter((result) => result.allowed)).toHaveLength(Math.min(max, 40));
      expect(Math.min(...results.map((result) => result.remaining))).toBe(Math.max(max - 40, 0));
    },
  );

  test("the window slides: a place is free again when its own call has grown old, not before", async () => {
    const key = randomUUID();
    await consume("contact", key);
    await age("contact", key, "50 minutes");
    for (let time = 1; time <= 4; time++) expect((await consume("contact", key)).allowed).toBe(true);
    const refused = await consume("contact", key);
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    const minutes = (new Date(refused.reset_at).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThan(11);
    await age("contact", key, "11 minutes");
    expect((await consume("contact", key)).allowed).toBe(true);
    expect((await consume("contact", key)).allowed).toBe(false);
  });

  test("a refused call is marked and does not push the end of the window away", async () => {
    const key = randomUUID();
    for (let time = 1; time <= 3; time++) await consume("heavy", key);
    const [first, second] = [await consume("heavy", key), await consume("heavy", key)];
    expect(second.reset_at).toBe(first.reset_at);
    expect([first.repeated, second.repeated]).toEqual([false, true]);
    expect(
      await db.query(
        "select count, blocked from private.rate_limits where key_hash = private.rate_limit_key('heavy', $1)",
        [key],
      ),
    ).toEqual([{ count: 3, blocked: true }]);
  });

  test("a success gives its place back", async () => {
    const key = randomUUID();
    for (let time = 1; time <= 20; time++) {
      expect((await consume("auth", key)).allowed).toBe(true);
      await server("public.refund_rate_limit('auth', $1)", [key]);
    }
    await server("public.refund_rate_limit('auth', $1)", [randomUUID()]);
    expect((await consume("auth", key)).remaining).toBe(4);
  });

  test("kinds and callers are counted apart, and no caller can be read", async () => {
    const key = "visitor@example.test";
    for (let time = 1; time <= 3; time++) await consume("passwordReset", key);
    expect((await consume("passwordReset", key)).allowed).toBe(false);
    expect((await consume("auth", key)).allowed).toBe(true);
    expect((await consume("passwordReset", "another")).allowed).toBe(true);
    expect(await db.query("select 1 from private.rate_limits as r where r::text like '%example%'")).toEqual(
      [],
    );
    expect(await outcome(consume("nonsense", key))).toBe("22023");
    expect(await outcome(consume("auth", ""))).toBe("22023");
    expect(await outcome(db.as("admin", "select public.consume_rate_limit('auth', 'x')"))).toBe("42501");
    expect(await outcome(db.as("visitor", "select public.consume_rate_limit('auth', 'x')"))).toBe("42501");
  });

  test("a candidate saves an answer a second through a whole exam, with bursts", async () => {
    const key = randomUUID();
    for (let minute = 0; minute < 3; minute++) {
      const burst = await Promise.all(Array.from({ length: 60 }, () => consume("examAnswers", key)));
      expect(burst.every((result) => result.allowed)).toBe(true);
      if (minute < 2) await age("examAnswers", key, "1 minute");
    }
  });

  test("old callers are forgotten, young ones stay", async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await consume("api", old);
    await consume("api", young);
    await age("api", old, "2 minutes");
    const [row] = await db.does<{ purged: number }>("server", "select public.purge_rate_limits() as purged");
    expect(row?.purged).toBe(1);
    expect((await consume("api", young)).remaining).toBe(58);
  });

  const claim = (limit = 10) =>
    db.does<{ id: string; to_address: string; attempts: number; attachments: unknown }>(
      "server",
      "select * from public.claim_emails($1)",
      [limit],
    );
  const enqueue = async (subject: string, dedupeKey: string | null = null) => {
    const [row] = await db.does<{ id: string }>(
      "server",
      "select public.enqueue_email(' Asha@Example.test ', $1, '<p>Hi</p>', 'Hi', $2::jsonb, $3) as id",
      [
        subject,
        [{ filename: "invite.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" }],
        dedupeKey,
      ],
    );
    return (row as { id: string }).id;
  };
  const emptyOutbox = () => db.query("delete from private.email_outbox");

  test("an e-mail is sent once and its words are not kept; the same key is the same e-mail", async () => {
    await emptyOutbox();
    const id = await enqueue("Hello", "lead-1");
    expect(await enqueue("Hello again", "lead-1")).toBe(id);
    const claimed = await claim();
    expect(claimed).toEqual([
      expect.objectContaining({
        id,
        to_address: "asha@example.test",
        attempts: 1,
        attachments: [expect.objectContaining({ filename: "invite.ics" })],
      }),
    ]);
    expect(await claim()).toEqual([]);
    await server("public.finish_email($1)", [id]);
    await db.query("update private.email_outbox set next_attempt_at = now() - interval '1 day'");
    expect(await claim()).toEqual([]);
    expect(
      await db.query(
        "select status::text, sent_at is not null as has_date, text, html, attachments from private.email_outbox",
      ),
    ).toEqual([{ status: "sent", has_date: true, text: "", html: null, attachments: [] }]);
  });

  test("several senders share the outbox without sending anything twice", async () => {
    await emptyOutbox();
    await Promise.all(Array.from({ length: 30 }, (_, number) => enqueue(`Number ${number}`)));
    const claimed = (await Promise.all(Array.from({ length: 6 }, () => claim(10)))).flat();
    expect(claimed).toHaveLength(30);
    expect(new Set(claimed.map((email) => email.id)).size).toBe(30);
  });

  test("a failed e-mail is tried again later and later, and at last given up", async () => {
    await emptyOutbox();
    const id = await enqueue("Will fail");
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      await db.query("update private.email_outbox set next_attempt_at = now()");
      expect(await claim()).toHaveLength(1);
      await server("public.finish_email($1, 'connection refused')", [id]);
      const [row] = await db.query<{ minutes: number }>(
        "select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from private.email_outbox",
      );
      waits.push(row?.minutes ?? 0);
    }
    expect(waits).toEqual([1, 4, 16, 64, 256, 360, 360, 360, 360, 360]);
    expect(await db.query("select status::text, last_error from private.email_outbox")).toEqual([
      { status: "failed", last_error: "connection refused" },
    ]);
  });

  test("a sender that died loses its claim", async () => {
    await emptyOutbox();
    const id = await enqueue("Orphan");
    await claim();
    await db.query(
      "update private.email_outbox set next_attempt_at = next_attempt_at - interval '6 minutes'",
    );
    expect(await claim()).toEqual([expect.objectContaining({ id, attempts: 2 })]);
  });

  test("an e-mail that no server would take is refused", async () => {
    for (const values of [
      "'no address', 'S', null, 'T'",
      "'a@b.test', E'Two\\nlines', null, 'T'",
      "'a@b.test', '', null, 'T'",
      "'a@b.test, c@d.test', 'S', null, 'T'",
      "'a@b.test', 'S', null, null",
    ]) {
      expect(await outcome(server(`public.enqueue_email(${values})`)), values).toBe("22023");
    }
    expect(await outcome(db.as("hr", "select public.claim_emails(1)"))).toBe("42501");
  });

  test("health counts and tells late jobs, without anybody's data", async () => {
    await server("public.record_job_run('send-emails', null, null, 60)");
    await server("public.record_job_run('send-emails', true, 'sent 3')");
    await server("public.record_job_run('purge-limits', false, 'boom', 300)");
    await server("public.record_job_run('unscheduled', true)");
    const health = async () => {
      const [row] = await db.does<{ report: { jobs: Record<string, unknown>[] } }>(
        "server",
        "select public.health_report() as report",
      );
      healthReport.parse(row?.report);
      return (row as { report: { jobs: Record<string, unknown>[] } }).report;
    };
    expect((await health()).jobs.map(({ job, last_ok, late }) => [job, last_ok, late])).toEqual([
      ["purge-limits", false, false],
      ["send-emails", true, false],
      ["unscheduled", true, false],
    ]);
    await db.query(
      "update private.job_runs set last_finished_at = now() - interval '181 seconds' where job = 'send-emails'",
    );
    await db.query(
      "update private.job_runs set last_finished_at = now() - interval '899 seconds' where job = 'purge-limits'",
    );
    const report = await health();
    expect(report.jobs.map(({ job, late }) => [job, late])).toEqual([
      ["purge-limits", false],
      ["send-emails", true],
      ["unscheduled", false],
    ]);
    expect(report).toMatchObject({ has_admin: true, emails_queued: expect.any(Number), leads_new: 0 });
    expect(JSON.stringify(report)).not.toMatch(/@|sent 3|boom/);
    expect(await outcome(db.as("admin", "select public.health_report()"))).toBe("42501");
  });

  test("stale tags are taken once", async () => {
    await db.query("select private.mark_stale('b', 'a', 'b')");
    const take = async () =>
      (await db.does<{ tag: string }>("server", "select public.dequeue_stale_tags() as tag"))
        .map((row) => row.tag)
        .sort();
    expect(await take()).toEqual(["a", "b"]);
    expect(await take()).toEqual([]);
  });
});
