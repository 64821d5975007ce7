/** Tasks that come again: when, once for a moment whatever happens at once, taken back with an undo, and how a series ends. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { nextRepeat } from "@/lib/tasks/repeat";
import type { Rhythm } from "@/lib/tasks/rhythms";
import { answers } from "@/lib/tasks/rows";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

vi.mock("server-only", () => ({}));

type Row = {
  id: string;
  title: string;
  due_at: string;
  state: string;
  version: number;
  owner_id: string | null;
  asked_by: string | null;
  reason: string | null;
  lead_id: string | null;
  repeats: Rhythm | null;
  month_day: number | null;
  series_id: string | null;
  series_end: string | null;
  former_id: string | null;
};

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;
const RHYTHMS: Rhythm[] = ["working_days", "weekly", "two_weekly", "monthly"];
const SEED = Number(process.env.TASKS_SEED ?? 20261127);

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const at = (moment: string | undefined) => Date.parse(moment ?? "");

/** In so many days, at a full hour. */
const inDays = (days: number) =>
  new Date(Math.floor((Date.now() + days * DAY_MS) / 3_600_000) * 3_600_000).toISOString();

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const makeLead = async () => {
    const [lead] = await db.does<{ id: string }>(
      "server",
      "select public.submit_lead($1::jsonb, $2) ->> 'lead_id' as id",
      [
        {
          idempotency_key: randomUUID(),
          name: "Asha Rao",
          email: `${randomUUID()}@example.test`,
          phone: `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
          request_type: "contact",
          message: "Hello",
          source_page: "/contact",
          consent_text: "You may call me.",
        },
        randomUUID(),
      ],
    );
    return lead?.id ?? "";
  };
  const create = async (who: string, values: Record<string, unknown> = {}) => {
    const given = Object.entries({
      p_title: "Call the bank",
      p_due_at: inDays(1),
      p_repeats: "weekly",
      ...values,
    });
    const [row] = await db.does<{ id: string }>(
      who,
      `select public.create_task(${given.map(([name], place) => `${name} => $${place + 1}`).join(", ")}) as id`,
      given.map(([, value]) => value),
    );
    return row?.id ?? "";
  };
  const change = (who: string, name: string, ...values: unknown[]) =>
    db.does<{ version: number }>(
      who,
      `select public.${name}(${values.map((_, place) => `$${place + 1}`).join(", ")}) as version`,
      values,
    );
  const read = async (id: string) => {
    const [row] = await db.query<Row>("select * from public.tasks where id = $1", [id]);
    if (!row) throw new Error("There is no such task.");
    return row;
  };
  /** Every task of the series, first due first. */
  const seriesOf = (id: string) =>
    db.query<Row>(
      `select s.* from public.tasks as t join public.tasks as s on s.series_id = t.series_id
       where t.id = $1 order by s.due_at, s.id`,
      [id],
    );
  const nextOf = async (id: string) =>
    (await db.query<Row>("select * from public.tasks where former_id = $1", [id]))[0];
  /** A repeating task with any moment, as nobody can type it. */
  const put = async (owner: string, dueAt: string, repeats: Rhythm = "weekly") => {
    const [row] = await db.query<{ id: string }>(
      "insert into public.tasks (title, due_at, owner_id, asked_by, reason, repeats) values ('Report', $1, $2, $2, 'Asked by the bank', $3::public.task_rhythm) returning id",
      [dueAt, db.idOf(owner), repeats],
    );
    return row?.id ?? "";
  };

  test("the form and the database agree on when a task comes again", async () => {
    const next = numbersFrom(SEED);
    const closed = new Set<string>();
    const from = Date.parse("2027-01-01T00:00:00Z");
    for (let day = 0; day < 90; day++)
      closed.add(new Date(from + next(1000) * DAY_MS).toISOString().slice(0, 10));
    // Longer than either looks ahead.
    for (let day = 0; day < 45; day++)
      closed.add(new Date(from + (400 + day) * DAY_MS).toISOString().slice(0, 10));
    await db.query("insert into public.consultation_closures (day) select unnest($1::date[])", [[...closed]]);

    const cases = Array.from({ length: 3000 }, () => {
      const dueAt = new Date(from + next(900) * DAY_MS + next(24 * 60) * 60_000 + next(3) * 1000);
      // Often the same time of day to the millisecond, where one off shows.
      const after = new Date(
        dueAt.getTime() + (next(80) - 20) * DAY_MS + (next(3) === 0 ? 0 : next(DAY_MS) - DAY_MS / 2),
      );
      return { repeats: RHYTHMS[next(4)] as Rhythm, dueAt, monthDay: 1 + next(31), after };
    });
    const answered = await db.query<{ moment: string }>(
      `select private.next_repeat(
         c.repeats::public.task_rhythm, c.due_at,
         -- As the table has it: the given day where the moment fits it, else the moment's own.
         case when private.day_in_month(private.india_day(c.due_at), c.month_day) = private.india_day(c.due_at)
           then c.month_day else extract(day from private.india_day(c.due_at))::int end,
         c.later
       ) as moment
       from unnest($1::text[], $2::timestamptz[], $3::int[], $4::timestamptz[]) with ordinality as c (repeats, due_at, month_day, later, place)
       order by c.place`,
      [
        cases.map(({ repeats }) => repeats),
        cases.map(({ dueAt }) => dueAt.toISOString()),
        cases.map(({ monthDay }) => monthDay),
        cases.map(({ after }) => after.toISOString()),
      ],
    );
    await db.query("delete from public.consultation_closures");
    const differing = cases
      .map(({ after, ...repetition }, place) => ({
        ...repetition,
        after,
        shown: nextRepeat(repetition, after, closed).toISOString(),
        decided: new Date(at(answered[place]?.moment)).toISOString(),
      }))
      .filter(({ shown, decided }) => shown !== decided);
    expect(differing, `seed ${SEED}`).toEqual([]);
    for (const [place, { dueAt, after }] of cases.entries()) {
      expect(at(answered[place]?.moment)).toBeGreaterThan(Math.max(dueAt.getTime(), after.getTime()));
    }
  });

  test("one that is done is followed by the next, with all that it was, at the coming moment", async () => {
    const colleague = db.idOf("business_development_manager");
    const leadId = await makeLead();
    const id = await create("business_development_team", { p_owner_id: colleague, p_lead_id: leadId });
    await change("business_development_team", "finish_task", id, 1, "They answered");
    const done = await read(id);
    const next = await nextOf(id);
    expect(next).toMatchObject({
      title: "Call the bank",
      state: "open",
      version: 1,
      owner_id: colleague,
      asked_by: db.idOf("business_development_team"),
      lead_id: leadId,
      repeats: "weekly",
      series_id: done.series_id,
      closing_note: null,
    });
    expect(at(next?.due_at) - at(done.due_at)).toBe(WEEK_MS);
    const events = await db.query<{ kind: string; actor_name: string }>(
      "select kind, actor_name from public.task_events where task_id = $1",
      [next?.id],
    );
    expect(events).toEqual([{ kind: "repeated", actor_name: "Test person" }]);

    // What the code reads is what the database answers.
    const [found] = await db.as<{ task: object }>(
      "business_development_team",
      "select public.find_task($1) as task",
      [id],
    );
    const told = answers.find_task.parse(found?.task);
    expect(told).toMatchObject({ repeats: "weekly", seriesEnd: null });
    expect(at(told?.nextDueAt ?? undefined)).toBe(at(next?.due_at));
  });

  test("one that was overdue for years is followed by one, not by a pile", async () => {
    const id = await put("hr", "2020-01-06T04:30:00Z");
    await change("hr", "finish_task", id, 1);
    const series = await seriesOf(id);
    expect(series).toHaveLength(2);
    const due = at(series[1]?.due_at);
    expect(due).toBeGreaterThan(Date.now());
    expect(due - Date.now()).toBeLessThanOrEqual(WEEK_MS);
    expect((due - Date.parse("2020-01-06T04:30:00Z")) % WEEK_MS).toBe(0);
    expect(series[1]).toMatchObject({ reason: "Asked by the bank" });
  });

  test("the 31st is the last day of a shorter month and stays the 31st; another day is the moment's", async () => {
    const id = await create("hr", {
      p_due_at: "2098-01-31T05:30:00Z",
      p_repeats: "monthly",
      p_month_day: 31,
    });
    await change("hr", "finish_task", id, 1);
    const february = await nextOf(id);
    expect(february?.month_day).toBe(31);
    expect(at(february?.due_at)).toBe(at("2098-02-28T05:30:00Z"));
    await change("hr", "edit_task", february?.id, 1, "Close the books", "2098-02-28T06:30:00Z", "monthly");
    await change("hr", "finish_task", february?.id, 2);
    const march = await nextOf(february?.id ?? "");
    expect(march?.title).toBe("Close the books");
    expect(at(march?.due_at)).toBe(at("2098-03-31T06:30:00Z"));
    await change("hr", "edit_task", march?.id, 1, "Close the books", "2098-04-05T06:30:00Z", "monthly");
    expect(await read(march?.id ?? "")).toMatchObject({ month_day: 5 });
    // A day that does not fit the moment is not kept, and none without a month.
    const other = await create("hr", {
      p_due_at: "2098-01-30T05:30:00Z",
      p_repeats: "monthly",
      p_month_day: 7,
    });
    expect(await read(other)).toMatchObject({ month_day: 30 });
    // The last day of a month is a day like the others.
    const last = await create("hr", { p_due_at: "2098-02-28T05:30:00Z", p_repeats: "monthly" });
    expect(await read(last)).toMatchObject({ month_day: 28 });
    const weekly = await create("hr", { p_month_day: 7 });
    expect(await read(weekly)).toMatchObject({ month_day: null });
  });

  test("done five times at once, the next comes once", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await create("hr");
      const all = await Promise.all(
        Array.from({ length: 5 }, () => outcome(change("hr", "finish_task", id, 1))),
      );
      expect(all.toSorted()).toEqual(["PT409", "PT409", "PT409", "PT409", "done"]);
      expect(await seriesOf(id)).toHaveLength(2);
    }
    const id = await create("hr");
    const { series_id, due_at } = await read(id);
    expect(
      await outcome(
        db.query(
          "insert into public.tasks (title, due_at, repeats, series_id) values ('Again', $1, 'weekly', $2)",
          [due_at, series_id],
        ),
      ),
    ).toBe("23505");
  });

  test("two open tasks of a series, closed by two transactions at once, are followed by one", async () => {
    const id = await create("hr");
    await change("hr", "finish_task", id, 1);
    const next = await nextOf(id);
    await change("hr", "edit_task", next?.id, 1, "Call the bank again", next?.due_at, "weekly");
    // The next was touched, so it stays.
    await change("hr", "reopen_task", id, 2);
    expect((await seriesOf(id)).map(({ state }) => state)).toEqual(["open", "open"]);
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction(async (inside) => {
      await inside.query("update public.tasks set state = 'done' where id = $1", [id]);
      second = change("hr", "finish_task", next?.id, 2);
      // The other waits for this one on PostgreSQL, and for the whole transaction on PGlite.
      await new Promise((done) => setTimeout(done, 100));
    });
    await second;
    expect((await seriesOf(id)).map(({ state }) => state)).toEqual(["done", "done", "open"]);
  });

  test("with undo the next goes again, and comes again with done", async () => {
    const id = await create("hr");
    await change("hr", "finish_task", id, 1);
    const first = await nextOf(id);
    await change("hr", "reopen_task", id, 2);
    expect(await seriesOf(id)).toHaveLength(1);
    expect(await db.query("select id from public.task_events where task_id = $1", [first?.id])).toEqual([]);
    await change("hr", "finish_task", id, 3);
    expect(await nextOf(id)).toMatchObject({ due_at: first?.due_at, state: "open" });
    // Told, put off, handed over or done is touched.
    const touch: ((next: Row) => Promise<unknown>)[] = [
      (next) => change("hr", "snooze_task", next.id, 1, inDays(20)),
      (next) => change("hr", "reassign_task", next.id, 1, db.idOf("admin")),
      (next) => change("hr", "finish_task", next.id, 1),
      (next) => db.query("update public.tasks set reminded_at = now() where id = $1", [next.id]),
    ];
    for (const [place, by] of touch.entries()) {
      const one = await create("hr");
      await change("hr", "finish_task", one, 1);
      const next = await nextOf(one);
      if (next) await by(next);
      await change("hr", "reopen_task", one, 2);
      expect((await nextOf(one))?.id, `touch ${place}`).toBe(next?.id);
    }
  });

  test("this time only: the next comes; the whole series: none does, until that is undone", async () => {
    const id = await create("hr");
    await change("hr", "cancel_task", id, 1, "The bank is closed", false);
    const next = await nextOf(id);
    expect(next).toMatchObject({ state: "open" });
    await change("hr", "cancel_task", next?.id, 1, "We left the bank", true);
    expect(await read(next?.id ?? "")).toMatchObject({ state: "cancelled", series_end: "stopped" });
    expect(await nextOf(next?.id ?? "")).toBeUndefined();
    const [event] = await db.query<{ changed_to: object }>(
      "select changed_to from public.task_events where task_id = $1 and kind = 'cancelled'",
      [next?.id],
    );
    expect(event?.changed_to).toMatchObject({ series_end: "stopped" });
    await change("hr", "reopen_task", next?.id, 2);
    expect(await read(next?.id ?? "")).toMatchObject({ state: "open", series_end: null, repeats: "weekly" });
    await change("hr", "finish_task", next?.id, 3);
    expect(await nextOf(next?.id ?? "")).toMatchObject({ state: "open" });
  });

  test("made to be done once, it is not followed; made to repeat, it is", async () => {
    const id = await create("hr");
    await change("hr", "edit_task", id, 1, "Call the bank", inDays(1), null);
    await change("hr", "finish_task", id, 2);
    expect(await nextOf(id)).toBeUndefined();
    const other = await create("hr", { p_repeats: null });
    expect(await read(other)).toMatchObject({ series_id: null });
    const { due_at } = await read(other);
    await change("hr", "edit_task", other, 1, "Call the bank", due_at, "working_days");
    await change("hr", "finish_task", other, 2);
    const next = await nextOf(other);
    const [day] = await db.query<{ works: boolean }>(
      "select private.is_working_day(private.india_day($1)) as works",
      [next?.due_at],
    );
    expect(day?.works).toBe(true);
  });

  test("a series ends with its owner: when the account is deleted or shut, or the role is lost", async () => {
    const ends: ((owner: string) => Promise<unknown>)[] = [
      (owner) => db.query("delete from auth.users where id = $1", [owner]),
      (owner) => db.query("update public.profiles set is_active = false where user_id = $1", [owner]),
      (owner) => db.query("update public.user_roles set is_active = false where user_id = $1", [owner]),
    ];
    for (const [place, end] of ends.entries()) {
      const owner = await db.addPerson({ role: "hr" });
      const id = await create("hr", { p_owner_id: owner });
      await end(owner);
      await change("hr", "finish_task", id, (await read(id)).version);
      expect(await read(id), `end ${place}`).toMatchObject({ state: "done", series_end: "owner_gone" });
      expect(await seriesOf(id)).toHaveLength(1);
    }
    // The role that reads leads is gone, another stays.
    const owner = await db.addPerson({ role: "business_development_team" });
    const id = await create("business_development_team", { p_owner_id: owner, p_lead_id: await makeLead() });
    await db.query("update public.user_roles set is_active = false where user_id = $1", [owner]);
    await db.query("insert into public.user_roles (user_id, role) values ($1, 'blogger')", [owner]);
    await change("business_development_team", "finish_task", id, 1);
    expect(await read(id)).toMatchObject({ series_end: "owner_gone" });
  });

  test("whoever asked for a series is told when it ends with its owner, else their manager, and whoever closed it is not", async () => {
    const [asker, manager, owner] = [
      await db.addPerson({ role: "hr" }),
      await db.addPerson({ role: "hr" }),
      await db.addPerson({ role: "hr" }),
    ];
    await db.query("insert into public.staff_profiles (user_id, reports_to) values ($1, $2)", [
      asker,
      manager,
    ]);
    await db.query("update public.profiles set full_name = 'Ravi Kumar' where user_id = $1", [owner]);
    const ids = [];
    for (let one = 0; one < 4; one++) ids.push(await create(asker, { p_owner_id: owner }));
    const told = async () =>
      db.query<{ user_id: string; title: string; body: string; href: string; email_due: boolean }>(
        "select user_id, title, body, href, email_due from public.notifications where kind = 'tasks.ended' order by created_at",
      );
    const close = async (id: string | undefined) =>
      db.query("update public.tasks set state = 'done' where id = $1", [id]);
    await close(ids[0]);
    expect(await told()).toEqual([]);
    await db.query("update public.profiles set is_active = false where user_id = $1", [owner]);
    await change(asker, "finish_task", ids[1], (await read(ids[1] ?? "")).version);
    expect(await read(ids[1] ?? "")).toMatchObject({ series_end: "owner_gone" });
    expect(await told()).toEqual([]);
    await close(ids[2]);
    expect(await told()).toEqual([
      {
        user_id: asker,
        title: "It does not repeat any more: Call the bank",
        body: "Ravi Kumar can’t work on it any more. If it should go on, add it again for somebody else.",
        href: "/my-day",
        email_due: false,
      },
    ]);
    await db.query("update public.profiles set is_active = false where user_id = $1", [asker]);
    await close(ids[3]);
    expect((await told()).map(({ user_id }) => user_id)).toEqual([asker, manager]);
  });

  test("a series ends with what it is about: a lead that is lost, an application that is over, a student who left", async () => {
    const leadId = await makeLead();
    const who = "business_development_manager";
    const ofLead = await create(who, { p_lead_id: leadId });
    await db.query(
      "select private.change_lead_status(l, $2, 'lost', 'No answer', 'no_response') from public.leads as l where l.id = $1",
      [leadId, db.idOf(who)],
    );
    expect(await read(ofLead)).toMatchObject({ state: "cancelled", series_end: "subject_closed" });
    expect(await seriesOf(ofLead)).toHaveLength(1);

    const student = await db.addPerson();
    const [application] = await db.query<{ id: string }>(
      "insert into public.applications (student_id, assigned_to) values ($1, $2) returning id",
      [student, db.idOf("application_team")],
    );
    const ofApplication = await create("application_team", { p_application_id: application?.id });
    const ofStudent = await create("admin", { p_student_id: student });
    await db.exec(`
      alter table public.applications disable trigger user;
      update public.applications set application_status = 'withdrawn', reason = 'Went elsewhere', holder = null, holder_since = null, promised_by = null
      where id = '${application?.id}';
      alter table public.applications enable trigger user;`);
    await change("application_team", "finish_task", ofApplication, 1);
    expect(await read(ofApplication)).toMatchObject({ state: "done", series_end: "subject_closed" });
    await db.query("update public.profiles set is_active = false where user_id = $1", [student]);
    await change("admin", "finish_task", ofStudent, 1);
    expect(await read(ofStudent)).toMatchObject({ state: "done", series_end: "subject_closed" });

    const deleted = await create("admin", { p_student_id: await db.addPerson() });
    const { student_id } = (await read(deleted)) as Row & { student_id: string };
    await change("admin", "finish_task", deleted, 1);
    await db.query("delete from auth.users where id = $1", [student_id]);
    expect(await db.query("select id from public.tasks where student_id = $1", [student_id])).toEqual([]);
  });

  test("a rule that closes the task is followed by the next, too", async () => {
    const leadId = await makeLead();
    const id = await create("business_development_manager", { p_lead_id: leadId });
    await db.query("update public.tasks set state = 'done', closed_by = null where id = $1", [id]);
    expect(await nextOf(id)).toMatchObject({ lead_id: leadId, state: "open" });
  });

  test("another next step of its lead takes its place this time, and gives it back with undo", async () => {
    const manager = db.idOf("business_development_manager");
    const leadId = await makeLead();
    const id = await create("business_development_manager", { p_lead_id: leadId, p_due_at: inDays(0.5) });
    await db.query("update public.leads set next_action_task_id = $2 where id = $1", [leadId, id]);
    const [changed] = await db.query<{ answer: { before: { new_task_id: string }; version: number } }>(
      `select private.bulk_change_lead($2, l.id, 'next_step', jsonb_build_object('title', 'Write', 'due_at', now() + interval '1 day'), l.version) as answer
       from public.leads as l where l.id = $1`,
      [leadId, manager],
    );
    expect(await read(id)).toMatchObject({ state: "cancelled", series_end: null });
    expect(await nextOf(id)).toMatchObject({ state: "open" });
    expect(await read(changed?.answer.before.new_task_id ?? "")).toMatchObject({ title: "Write" });
    await db.query("select private.undo_next_step($1, $2, $3, $4)", [
      manager,
      leadId,
      changed?.answer.before,
      changed?.answer.version,
    ]);
    expect(await read(id)).toMatchObject({ state: "open" });
    expect(await seriesOf(id)).toHaveLength(1);
  });

  test("moved to a moment that it has had, it goes on from there", async () => {
    const id = await create("hr");
    await change("hr", "finish_task", id, 1);
    const next = await nextOf(id);
    const { due_at } = await read(id);
    await change("hr", "edit_task", next?.id, 1, "Call the bank", due_at, "weekly");
    await change("hr", "finish_task", next?.id, 2);
    const third = await nextOf(next?.id ?? "");
    expect(at(third?.due_at) - at(due_at)).toBe(WEEK_MS);
  });

  test("days of the past and of other series do not count, and bad states are refused", async () => {
    const id = await create("hr");
    const set = (what: string) => outcome(db.query(`update public.tasks set ${what} where id = $1`, [id]));
    expect(await set("former_id = id")).toBe("23514");
    // What cannot be is put right where its reason is plain.
    expect(await set("month_day = 7, series_end = 'stopped'")).toBe("done");
    expect(await read(id)).toMatchObject({ month_day: null, series_end: null });
    await change("hr", "finish_task", id, 1);
    expect(await set("repeats = 'monthly'")).toBe("PT409");
  });

  test("whatever is done to its tasks in any order, a series that nobody ended goes on", async () => {
    const next = numbersFrom(SEED);
    for (let run = 0; run < 8; run++) {
      const first = await create("hr", { p_repeats: RHYTHMS[next(4)] });
      const { series_id } = await read(first);
      for (let step = 0; step < 20; step++) {
        const series = await db.query<Row>(
          "select * from public.tasks where series_id = $1 order by created_at desc, due_at desc, id",
          [series_id],
        );
        const task = series[next(Math.min(series.length, 3))];
        if (!task) break;
        const steps: [string, ...unknown[]][] = [
          ["finish_task", task.id, task.version],
          ["finish_task", task.id, task.version],
          ["cancel_task", task.id, task.version, "Not now", false],
          ["snooze_task", task.id, task.version, inDays(1 + next(9))],
          ["wake_task", task.id, task.version],
          ["reopen_task", task.id, task.version],
          ["edit_task", task.id, task.version, "Call", inDays(1 + next(9)), task.repeats],
        ];
        const [name, ...values] = steps[next(steps.length)] as [string, ...unknown[]];
        const result = await outcome(change("hr", name, ...values));
        expect(["done", "PT409"], `${name} (seed ${SEED})`).toContain(result);
        const [open] = await db.query<{ open: number }>(
          // A moved task may have begun a series of its own; it still came from this one.
          `with recursive line as (
             select t.id, t.series_id, t.state from public.tasks as t where t.series_id = $1
             union select t.id, t.series_id, t.state from line as l join public.tasks as t on t.former_id = l.id or t.series_id = l.series_id
           ) select count(*)::int as open from line as l where l.state in ('open', 'snoozed')`,
          [series_id],
        );
        expect(open?.open, `${name} (seed ${SEED}, run ${run}, step ${step})`).toBeGreaterThan(0);
      }
    }
  });
});
