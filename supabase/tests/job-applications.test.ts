/** Job applications at HR's desk: their states, who reads them, the promised answer, and mails that go out once. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANSWER_WITHIN_WORKING_DAYS } from "@/lib/careers/wording";
import { JOB_MANAGERS, LEAD_READERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Counts = { by_status: Record<string, number>; waiting: number; overdue: number };
type Listed = {
  rows: { id: string; name: string; created_at: string }[];
  total: number;
  is_total_capped: boolean;
  has_more: boolean;
};
type Move = {
  who?: string;
  version?: number;
  key?: string;
  status?: string | null;
  reason?: string | null;
  interview?: object | null;
  mail?: object | null;
};

const MAIL = {
  template: "other",
  subject: "Your application",
  text: "Hello Asha,\n\nThank you.",
  html: "<p>Hello</p>",
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function apply(changes: Record<string, unknown> = {}): Promise<{ id: string; leadId: string }> {
    const [row] = await db.does<{ result: { lead_id: string } }>(
      "server",
      "select public.submit_lead($1::jsonb, $2) as result",
      [
        {
          idempotency_key: randomUUID(),
          name: "Asha Verma",
          email: `${randomUUID()}@example.test`,
          phone: "+919812345678",
          request_type: "job_application",
          source_page: "/careers",
          consent_text: "You may write to me.",
          details: { notice: "In a month" },
          job_application: {
            job_opening_id: null,
            cv_object: randomUUID(),
            cv_name: "Asha Verma.pdf",
            cv_format: "pdf",
            cv_bytes: 1000,
            cv_sha256: "a".repeat(64),
          },
          ...changes,
        },
        randomUUID(),
      ],
    );
    const leadId = row?.result.lead_id ?? "";
    const [application] = await db.query<{ id: string }>(
      "select id from public.job_applications where lead_id = $1",
      [leadId],
    );
    return { id: application?.id ?? "", leadId };
  }

  async function stateOf(id: string) {
    const [row] = await db.query<Record<string, unknown> & { version: number }>(
      `select status::text, version, owner_id, rejection_reason::text, answered_at is not null as is_answered,
         closed_at is not null as is_closed, interview_place, calendar_sequence
       from public.job_applications where id = $1`,
      [id],
    );
    if (!row) throw new Error(`There is no application ${id}.`);
    return row;
  }

  async function move(id: string, { who = "hr", key = randomUUID(), ...more }: Move) {
    const version = more.version ?? (await stateOf(id)).version;
    return db.does(
      who,
      "select public.move_job_application($1, $2, $3, $4::public.job_application_status, $5::public.job_rejection_reason, null, $6, $7)",
      [id, version, key, more.status ?? null, more.reason ?? null, more.interview ?? null, more.mail ?? null],
    );
  }

  async function inState(status: string): Promise<string> {
    const { id } = await apply();
    const way = {
      received: [],
      shortlisted: ["shortlisted"],
      interview: ["interview"],
      offer: ["interview", "offer"],
      hired: ["interview", "offer", "hired"],
      rejected: ["rejected"],
      withdrawn: ["withdrawn"],
    }[status];
    for (const step of way ?? [])
      await move(id, { status: step, reason: step === "rejected" ? "skills" : null });
    return id;
  }

  const eventsOf = (id: string) =>
    db.query<Record<string, unknown>>(
      "select kind::text, to_status::text, mail_subject, note from public.job_application_events where application_id = $1 order by id",
      [id],
    );
  const countsAs = async (who: string) => {
    const [row] = await db.as<{ counts: Counts }>(who, "select public.job_application_counts() as counts");
    return (row as { counts: Counts }).counts;
  };

  test("an application goes only where the next state lies, and hired and withdrawn are ends", async () => {
    const expected: Record<string, string[]> = {
      received: ["shortlisted", "interview", "rejected", "withdrawn"],
      shortlisted: ["interview", "rejected", "withdrawn"],
      interview: ["shortlisted", "offer", "rejected", "withdrawn"],
      offer: ["interview", "hired", "rejected", "withdrawn"],
      hired: [],
      rejected: ["shortlisted"],
      withdrawn: [],
    };
    for (const [from, allowed] of Object.entries(expected)) {
      const id = await inState(from);
      const { version } = await stateOf(id);
      for (const to of Object.keys(expected).filter((each) => each !== from)) {
        const tried = db.as(
          "hr",
          "select public.move_job_application($1, $2, $3, $4::public.job_application_status, $5::public.job_rejection_reason)",
          [id, version, randomUUID(), to, to === "rejected" ? "skills" : null],
        );
        expect(await outcome(tried), `${from} to ${to}`).toBe(allowed.includes(to) ? "done" : "PT409");
      }
    }
  });

  test("a rejection has a reason, and no other state has one", async () => {
    const { id } = await apply();
    expect(await outcome(move(id, { status: "rejected" }))).toBe("23514");
    await move(id, { status: "rejected", reason: "languages" });
    expect(await stateOf(id)).toMatchObject({
      status: "rejected",
      rejection_reason: "languages",
      is_closed: true,
    });
    await move(id, { status: "shortlisted" });
    expect(await stateOf(id)).toMatchObject({ rejection_reason: null, is_closed: false });
  });

  test("those who manage jobs work applications, and nobody else reads or moves them", async () => {
    const { id } = await apply();
    const { version } = await stateOf(id);
    const call = `select 1 from public.move_job_application('${id}', ${version}, gen_random_uuid(), 'shortlisted')`;
    expect(await db.whoCan(call)).toEqual(JOB_MANAGERS);
    expect(
      await db.whoCan(`select 1 from public.add_job_application_note('${id}', gen_random_uuid(), 'Called')`),
    ).toEqual(JOB_MANAGERS);
    expect(
      await db.whoCan(`select 1 from public.set_job_application_owner('${id}', ${version}, null)`),
    ).toEqual(JOB_MANAGERS);
    expect(await db.whoCan("select public.list_job_applications()")).toEqual(JOB_MANAGERS);
    expect(await db.whoCan("select 1 from public.job_application_events")).toEqual(JOB_MANAGERS);
    expect(await db.whoCan("update public.job_applications set status = 'shortlisted' returning 1")).toEqual(
      [],
    );
    expect(await db.whoCan("delete from public.job_application_events returning 1")).toEqual([]);
  });

  test("those who work leads read no applicant, by list, by id or in the timeline, and cannot claim one", async () => {
    const { leadId } = await apply();
    expect(await db.whoCan(`select 1 from public.leads where id = '${leadId}'`)).toEqual(JOB_MANAGERS);
    expect(await db.whoCan(`select 1 from public.lead_events where lead_id = '${leadId}'`)).toEqual([
      "admin",
    ]);
    expect(await outcome(db.as("business_development_team", "select public.claim_lead($1)", [leadId]))).toBe(
      "PT404",
    );
    expect(
      await outcome(
        db.as("business_development_team", "select public.add_comment('team', 'x', gen_random_uuid(), $1)", [
          leadId,
        ]),
      ),
    ).toBe("PT404");

    await db.query(
      "insert into public.leads (idempotency_key, name, email, request_type) values (gen_random_uuid(), 'Other', 'other@people.test', 'contact')",
    );
    expect(await db.whoCan("select 1 from public.leads where email = 'other@people.test'")).toEqual(
      LEAD_READERS,
    );
  });

  test("of two colleagues the second is told whose change came between, and nothing is overwritten", async () => {
    const { id } = await apply();
    const { version } = await stateOf(id);
    await move(id, { who: "admin", version, status: "shortlisted" });
    const refusal = await move(id, { version, status: "rejected", reason: "skills" }).then(
      () => null,
      (error: { code: string; message: string; detail: string }) => error,
    );
    expect(refusal).toMatchObject({ code: "PT409", message: "stale" });
    expect(JSON.parse(refusal?.detail ?? "[]")).toMatchObject([
      {
        kind: "status_changed",
        actor_name: "Test person",
        from_status: "received",
        to_status: "shortlisted",
      },
    ]);
    expect(await stateOf(id)).toMatchObject({ status: "shortlisted" });
  });

  test("a note changes nothing that a colleague has open", async () => {
    const { id } = await apply();
    const { version } = await stateOf(id);
    const key = randomUUID();
    for (const _press of [1, 2])
      await db.does("admin", "select public.add_job_application_note($1, $2, 'Asked a referee')", [id, key]);
    await move(id, { version, status: "shortlisted" });
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(["received", "note", "status_changed"]);
  });

  test("one form sent twice moves once and sends one mail, even at the same moment", async () => {
    const { id } = await apply();
    const { version } = await stateOf(id);
    const key = randomUUID();
    const same = { version, key, status: "shortlisted", mail: { ...MAIL, template: "shortlisted" } };
    await Promise.all([move(id, same), move(id, same)]);
    await move(id, same);
    expect(
      await db.query("select subject from private.email_outbox where dedupe_key = $1", [
        `job-application-mail:${key}`,
      ]),
    ).toEqual([{ subject: MAIL.subject }]);
    expect(await eventsOf(id)).toMatchObject([
      { kind: "received" },
      { kind: "status_changed", to_status: "shortlisted" },
      { kind: "mail", mail_subject: MAIL.subject },
    ]);
    expect(await stateOf(id)).toMatchObject({ is_answered: true, owner_id: db.idOf("hr") });
  });

  test("a refused step sends no mail", async () => {
    const { id } = await apply();
    const key = randomUUID();
    expect(await outcome(move(id, { key, status: "hired", mail: MAIL }))).toBe("PT409");
    expect(
      await db.query("select 1 from private.email_outbox where dedupe_key like $1", [`%${key}`]),
    ).toEqual([]);
  });

  test("an interview and its calendar file go out together, and a new time replaces the first", async () => {
    const { id } = await apply();
    const key = randomUUID();
    const interview = {
      starts_at: "2027-03-04T05:30:00Z",
      ends_at: "2027-03-04T06:00:00Z",
      place: "Our office",
    };
    const mail = { ...MAIL, template: "interview", calendar: "BEGIN:VCALENDAR" };
    await move(id, { key, status: "interview", interview, mail });
    const [sent] = await db.query<{ attachments: unknown }>(
      "select attachments from private.email_outbox where dedupe_key = $1",
      [`job-application-mail:${key}`],
    );
    expect(sent?.attachments).toEqual([
      {
        filename: "interview.ics",
        content: "BEGIN:VCALENDAR",
        contentType: "text/calendar; charset=utf-8; method=REQUEST",
      },
    ]);
    await move(id, { interview: { ...interview, calendar_sequence: 1, place: "By phone" }, mail });
    expect(await stateOf(id)).toMatchObject({ interview_place: "By phone", calendar_sequence: 1 });
    expect(await outcome(move(id, { interview: { ...interview, ends_at: interview.starts_at }, mail }))).toBe(
      "23514",
    );
  });

  test("an interview that is called off is gone, and the next one is another entry in the calendar", async () => {
    const { id } = await apply();
    const interview = {
      starts_at: "2030-03-04T05:30:00Z",
      ends_at: "2030-03-04T06:00:00Z",
      place: "Our office",
      calendar_sequence: 3,
    };
    await move(id, { status: "interview", interview });
    const uidOf = () => db.query("select calendar_uid from public.job_applications where id = $1", [id]);
    const before = await uidOf();
    await move(id, { status: "shortlisted" });
    expect(await stateOf(id)).toMatchObject({ interview_place: null, calendar_sequence: 0 });
    expect(await uidOf()).not.toEqual(before);
  });

  test("the answer is due on the promised working day: not on a Sunday, not on a day we are closed", async () => {
    const dueAfter = async (day: string) =>
      (await db.query<{ due: string }>("select private.answer_due_on($1::date)::text as due", [day]))[0]?.due;
    // Thursday 26 November 2026; the Sundays 29 November and 6 December lie between.
    expect(ANSWER_WITHIN_WORKING_DAYS).toBe(10);
    expect(await dueAfter("2026-11-26")).toBe("2026-12-08");
    await db.query("insert into public.consultation_closures (day) values ('2026-12-01')");
    expect(await dueAfter("2026-11-26")).toBe("2026-12-09");
    await db.query("delete from public.consultation_closures");
  });

  test("who waits and who waits too long is counted until the person has an answer; a receipt is none", async () => {
    const before = await countsAs("hr");
    const late = await apply();
    const soon = await apply();
    const lateRejected = await apply();
    await move(lateRejected.id, { status: "rejected", reason: "pay" });
    await db.query(
      "update public.job_applications set answer_due_on = current_date - 2 where id = any ($1::uuid[])",
      [[late.id, lateRejected.id]],
    );
    const counts = async () => {
      const { waiting, overdue } = await countsAs("hr");
      return [waiting - before.waiting, overdue - before.overdue];
    };
    // Rejected and not told is still waiting.
    expect(await counts()).toEqual([3, 2]);
    const [found] = await db.as<{ page: Listed }>(
      "hr",
      `select public.list_job_applications('{"waiting": ["late"]}', p_limit => 200) as page`,
    );
    const ids = found?.page.rows.map((row) => row.id) ?? [];
    expect(ids).toEqual(expect.arrayContaining([late.id, lateRejected.id]));
    expect(ids).not.toContain(soon.id);
    await move(late.id, { mail: { ...MAIL, template: "received" } });
    expect(await counts()).toEqual([3, 2]);
    await move(late.id, { mail: MAIL });
    expect(await counts()).toEqual([2, 1]);
    await db.does(
      "hr",
      "select public.add_job_application_note($1, gen_random_uuid(), 'Told her by phone', true)",
      [lateRejected.id],
    );
    expect(await counts()).toEqual([1, 0]);
    await move(soon.id, { status: "withdrawn" });
    expect(await counts()).toEqual([0, 0]);
  });

  test("the list pages both ways without losing or repeating anybody", async () => {
    const email = `${randomUUID().slice(0, 12)}`;
    for (let nth = 1; nth <= 7; nth++) {
      const { id } = await apply({ name: `Pager ${email} ${nth}` });
      // A trigger keeps the day of an application; here two share a moment.
      await db.exec(`
        set session_replication_role = replica;
        update public.job_applications
        set created_at = timestamptz '2026-10-01' + interval '${Math.floor(nth / 2)} hours' where id = '${id}';
        set session_replication_role = origin;`);
    }
    const page = async (cursor: { at: string; id: string } | null, isBackwards = false) => {
      const [row] = await db.as<{ page: Listed }>(
        "hr",
        "select public.list_job_applications(jsonb_build_object('q', jsonb_build_array($1::text)), p_cursor => $2::jsonb, p_limit => 3) as page",
        [
          email,
          cursor &&
            JSON.stringify({ direction: isBackwards ? "before" : "after", value: cursor.at, id: cursor.id }),
        ],
      );
      return (row as { page: Listed }).page;
    };
    const cursorOf = (row: { created_at: string; id: string } | undefined) =>
      row ? { at: row.created_at, id: row.id } : null;
    const first = await page(null);
    const second = await page(cursorOf(first.rows.at(-1)));
    const third = await page(cursorOf(second.rows.at(-1)));
    expect([first.total, first.has_more, second.has_more, third.has_more]).toEqual([7, true, true, false]);
    const names = [...first.rows, ...second.rows, ...third.rows].map(({ name }) => name);
    expect(new Set(names).size).toBe(7);
    const back = await page(cursorOf(third.rows[0]), true);
    expect(back.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id));
    expect(back.has_more).toBe(true);
  });

  test("the timeline is kept as written, names who opened the CV, and goes with the application", async () => {
    const { id, leadId } = await apply();
    const [opened] = await db.does<{ cv: { cv_name: string } }>(
      "hr",
      "select public.open_job_application_cv($1) as cv",
      [id],
    );
    expect(opened?.cv).toMatchObject({ cv_name: "Asha Verma.pdf" });
    expect(
      await db.query(
        "select kind::text, actor_name from public.job_application_events where application_id = $1 order by id",
        [id],
      ),
    ).toEqual([
      { kind: "received", actor_name: null },
      { kind: "cv_opened", actor_name: "Test person" },
    ]);
    for (const change of [
      "update public.job_application_events set note = 'x'",
      "delete from public.job_application_events",
    ])
      expect(await outcome(db.query(`${change} where application_id = $1`, [id])), change).toBe("42501");
    await db.query("delete from public.leads where id = $1", [leadId]);
    expect(
      await db.query("select 1 from public.job_application_events where application_id = $1", [id]),
    ).toEqual([]);
  });

  test("an application is given to those who manage jobs only", async () => {
    const { id } = await apply();
    const give = async (owner: string) =>
      outcome(
        db.does("hr", "select public.set_job_application_owner($1, $2, $3)", [
          id,
          (await stateOf(id)).version,
          db.idOf(owner),
        ]),
      );
    expect(await give("admin")).toBe("done");
    expect(await give("business_development_team")).toBe("PT409");
    expect(await stateOf(id)).toMatchObject({ owner_id: db.idOf("admin") });
  });

  test("the address of a job is its own until it is published", async () => {
    const text = "A text that is long enough to describe what somebody does here all day.";
    await db.does(
      "hr",
      `insert into public.job_openings (slug, title, team, place, summary, description_md, requirements_md, closes_on)
       values ('first-name', 'Counsellor', 'Counselling', 'Mysuru', $1, $1, $1, current_date + 9)`,
      [text],
    );
    const change = (sql: string) => outcome(db.does("hr", `update public.job_openings set ${sql}`));
    expect(await change("slug = 'second-name' where slug = 'first-name'")).toBe("done");
    expect(await change("status = 'open', published_on = current_date where slug = 'second-name'")).toBe(
      "done",
    );
    expect(await change("slug = 'third-name' where slug = 'second-name'")).toBe("PT409");
    expect(await change("title = 'Senior counsellor' where slug = 'second-name'")).toBe("done");
  });
});
