/** Consultations from the desk: booked, moved, cancelled, held and missed, and that none is forgotten. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nextStepAfterConsultation } from "@/lib/leads/consultations/next-step";
import { answers } from "@/lib/leads/consultations/rows";
import { LEAD_READERS, LEAD_WORKERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { leadOf, newPhone, submitLead } from "./lead-rows.ts";
import { drivers } from "./test-database.ts";

const WORKER = "business_development_team";
const MANAGER = "business_development_manager";

/** Rows come with times as texts. */
const iso = (moment: unknown) => new Date(String(moment)).toISOString();

describe.each(drivers)("Consultations on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.exec("delete from public.consultation_hours");
    await db.exec(
      "insert into public.consultation_hours (weekday, opens, closes, slot_minutes, capacity) select weekday, '10:00', '19:00', 30, 1 from generate_series(1, 7) as weekday",
    );
  });
  afterAll(() => db.close());

  const freeSlots = async () =>
    (
      await db.as<{ starts_at: string }>(
        "visitor",
        "select starts_at from public.list_consultation_slots(now() + interval '1 day', now() + interval '40 days')",
      )
    ).map(({ starts_at }) => new Date(starts_at).toISOString());

  let used = 0;
  const slot = async () => String((await freeSlots())[used++ % 100]);

  const lead = (changes: Record<string, unknown> = {}) =>
    submitLead(db, { phone: newPhone(), time_zone: "Europe/London", ...changes });

  const call = async <Answer>(who: string, sql: string, values: unknown[]): Promise<Answer> => {
    const [row] = await db.does<{ answer: Answer }>(who, `select ${sql} as answer`, values);
    return row?.answer as Answer;
  };
  const book = (who: string, leadId: string, at: string, version: number | null = null) =>
    call<{ id: string; calendar_sequence: number; starts_at: string; state: string }>(
      who,
      "public.book_lead_consultation($1, $2, $3)",
      [leadId, at, version],
    );
  const move = (who: string, id: string, at: string, version: number | null = null) =>
    call<{ calendar_sequence: number }>(who, "public.reschedule_consultation($1, $2, $3)", [id, at, version]);
  const cancel = (who: string, id: string, askedBy = "visitor", reason: string | null = null) =>
    call<{ calendar_sequence: number; state: string }>(who, "public.call_off_consultation($1, $2, $3)", [
      id,
      askedBy,
      reason,
    ]);
  const decide = (
    who: string,
    id: string,
    status: string,
    missedBy: string | null = null,
    note: string | null = null,
    version: number | null = null,
  ) =>
    call<{ version: number; next_title: string | null; next_at: string | null }>(
      who,
      "public.decide_consultation($1, $2, $3, $4, null, null, $5)",
      [id, status, missedBy, note, version],
    );

  async function refusal(attempt: Promise<unknown>): Promise<string> {
    return attempt.then(
      () => "done",
      (error: { code?: string; message?: string; detail?: string; details?: string }) => {
        const detail = error.detail ?? error.details;
        return error.code === "PT409"
          ? `PT409 ${["slot_taken", "past", "cancelled"].includes(String(error.message)) ? error.message : detail}`
          : String(error.code);
      },
    );
  }

  /** As if its time had passed. */
  const pass = (id: string, ago = "2 hours") =>
    db.query(
      "update public.consultations set starts_at = now() - $2::interval, ends_at = now() - $2::interval + interval '30 minutes' where id = $1",
      [id, ago],
    );
  const consultationOf = async (id: string) => {
    const [row] = await db.query<Record<string, unknown>>(
      "select * from public.consultations where id = $1",
      [id],
    );
    return row as Record<string, unknown>;
  };
  const openTasks = async (leadId: string) => {
    const rows = await db.query<{ id: string; title: string; owner_id: string | null; due_at: string }>(
      "select id, title, owner_id, due_at from public.tasks where lead_id = $1 and state in ('open', 'snoozed') order by due_at, created_at",
      [leadId],
    );
    return rows.map((task) => ({ ...task, due_at: iso(task.due_at) }));
  };
  const eventsOf = (leadId: string) =>
    db.query<{ kind: string; note: string | null; details: Record<string, unknown>; version: number }>(
      "select kind::text, note, details, version from public.lead_events where lead_id = $1 order by id",
      [leadId],
    );
  const attention = async (leadId: string) => {
    const [row] = await db.query<{ why: string | null; listed: boolean }>(
      "select private.lead_attention(l) as why, l.id in (select private.leads_needing_attention()) as listed from public.leads as l where id = $1",
      [leadId],
    );
    return row;
  };

  test("who may work a lead books, moves, cancels and answers; those who read leads see the list", async () => {
    const open = await lead();
    const at = await slot();
    expect(await db.whoCan("select public.book_lead_consultation($1, $2)", () => [open, at])).toEqual(
      LEAD_WORKERS,
    );
    const { id } = await book("admin", await lead(), await slot());
    await db.query(
      "update public.leads set owner_id = null where id = (select lead_id from public.consultations where id = $1)",
      [id],
    );
    const other = await slot();
    expect(await db.whoCan("select public.reschedule_consultation($1, $2)", () => [id, other])).toEqual(
      LEAD_WORKERS,
    );
    expect(await db.whoCan("select public.call_off_consultation($1, 'us')", () => [id])).toEqual(
      LEAD_WORKERS,
    );
    const past = await book("admin", await lead(), await slot());
    await pass(past.id);
    await db.query(
      "update public.leads set owner_id = null where id = (select lead_id from public.consultations where id = $1)",
      [past.id],
    );
    expect(await db.whoCan("select public.decide_consultation($1, 'held')", () => [past.id])).toEqual(
      LEAD_WORKERS,
    );
    expect(await db.whoCan("select public.list_consultations()")).toEqual(LEAD_READERS);
    expect(await db.whoCan("select public.list_lead_consultations($1)", () => [open])).toEqual(LEAD_READERS);
  });

  test("a lead without one is booked from the desk: the slot is taken, the time is on the counsellor's day", async () => {
    const id = await lead();
    const at = await slot();
    const booked = await book(WORKER, id, at);
    expect(answers.book_lead_consultation.parse(booked)).toMatchObject({
      state: "booked",
      calendarSequence: 0,
    });
    expect(await freeSlots()).not.toContain(at);
    const worked = await leadOf<{ owner_id: string; next_action_at: string }>(db, id);
    expect([worked.owner_id, iso(worked.next_action_at)]).toEqual([db.idOf(WORKER), at]);
    expect(await openTasks(id)).toMatchObject([
      { title: "Consultation by phone", owner_id: db.idOf(WORKER), due_at: at },
    ]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: "consultation_booked" });
    expect(await refusal(book(WORKER, id, await slot()))).toBe("PT409 has_one");
  });

  test("nobody is booked who is closed, cannot be called or asked not to be", async () => {
    const [lost, mute, silent] = [await lead(), await lead({ phone: null }), await lead()];
    await db.does(WORKER, "select public.set_lead_status($1, 'lost', null, 'budget')", [lost]);
    await db.does(WORKER, "select public.set_do_not_contact($1, true, 'Asked on the phone')", [silent]);
    expect(await refusal(book(WORKER, lost, await slot()))).toBe("PT409 closed");
    expect(await refusal(book(WORKER, mute, await slot()))).toBe("PT409 no_phone");
    expect(await refusal(book(WORKER, silent, await slot()))).toBe("PT409 do_not_contact");
  });

  test("a move raises the calendar's sequence once, frees the slot and moves the task", async () => {
    const id = await lead();
    const [from, to] = [await slot(), await slot()];
    const booked = await book(WORKER, id, from);
    expect(await move(WORKER, booked.id, to)).toMatchObject({ calendar_sequence: 1 });
    expect(await move(WORKER, booked.id, to)).toMatchObject({ calendar_sequence: 1 });
    const { moves, starts_at } = await consultationOf(booked.id);
    expect([moves, iso(starts_at)]).toEqual([1, to]);
    const free = await freeSlots();
    expect([free.includes(from), free.includes(to)]).toEqual([true, false]);
    expect(await openTasks(id)).toMatchObject([{ due_at: to }]);
    expect((await eventsOf(id)).filter(({ kind }) => kind === "consultation_moved")).toHaveLength(1);
  });

  test("two people at once: the second is told, and the slot goes to one", async () => {
    const id = await lead();
    const booked = await book(WORKER, id, await slot());
    const { version } = await leadOf<{ version: number }>(db, id);
    await move(WORKER, booked.id, await slot(), version);
    expect(await refusal(move(WORKER, booked.id, await slot(), version))).toBe("PT409 changed");
    const [one, other] = [await lead(), await lead()];
    const wanted = await slot();
    const results = await Promise.all([
      refusal(book(WORKER, one, wanted)),
      refusal(book(MANAGER, other, wanted)),
    ]);
    expect(results.sort()).toEqual(["PT409 slot_taken", "done"]);
    expect(await refusal(move(MANAGER, booked.id, await slot()))).toBe("PT403");
  });

  test("what the visitor does by the link, the desk is told of before it overwrites it", async () => {
    const id = await lead();
    const booked = await book(WORKER, id, await slot());
    const { version } = await leadOf<{ version: number }>(db, id);
    const token = `${randomUUID()}${randomUUID()}`;
    await db.does("server", "select public.issue_consultation_link($1, $2)", [booked.id, token]);
    await db.does("server", "select public.move_linked_consultation($1, $2)", [token, await slot()]);
    expect(await refusal(move(WORKER, booked.id, await slot(), version))).toBe("PT409 changed");
    expect(
      await db.query("select kind from public.notifications where user_id = $1 and href = $2", [
        db.idOf(WORKER),
        `/crm-dashboard?lead=${id}`,
      ]),
    ).toEqual([{ kind: "lead.consultation" }]);
  });

  test("a cancelled one frees its slot and says who asked; the lead has a next step all the same", async () => {
    const id = await lead();
    const at = await slot();
    const booked = await book(WORKER, id, at);
    expect(await cancel(WORKER, booked.id, "us", "The counsellor is ill")).toMatchObject({
      state: "cancelled",
      calendar_sequence: 1,
    });
    expect(await cancel(WORKER, booked.id)).toMatchObject({ calendar_sequence: 1 });
    expect(await freeSlots()).toContain(at);
    expect(await consultationOf(booked.id)).toMatchObject({
      status: "cancelled",
      caused_by: "us",
      decided_by: db.idOf(WORKER),
    });
    expect((await openTasks(id)).map(({ title }) => title)).toEqual(["Agree on a new time"]);
    expect((await eventsOf(id)).at(-1)?.note).toContain("The counsellor is ill");
    expect(await refusal(move(WORKER, booked.id, await slot()))).toBe("PT409 cancelled");
    expect(await refusal(decide(WORKER, booked.id, "held"))).toBe("PT409 cancelled");
    // Another one may follow.
    expect(await refusal(book(WORKER, id, await slot()))).toBe("done");
  });

  test("one that took place closes its task, makes the next step and moves a new lead on", async () => {
    const id = await lead();
    const { id: held } = await book(WORKER, id, await slot());
    expect(await refusal(decide(WORKER, held, "held"))).toBe("PT409 to_come");
    await pass(held);
    const answer = answers.decide_consultation.parse(
      await decide(WORKER, held, "held", null, "Wants Ireland, has 7.5 in IELTS"),
    );
    expect(answer.nextTitle).toBe("Send what was agreed");
    expect(await leadOf(db, id)).toMatchObject({ status: "contacted" });
    expect((await openTasks(id)).map(({ title }) => title)).toEqual(["Send what was agreed"]);
    expect((await eventsOf(id)).find(({ kind }) => kind === "consultation_held")).toMatchObject({
      note: "Wants Ireland, has 7.5 in IELTS",
    });
    expect(await consultationOf(held)).toMatchObject({ status: "held", counsellor_id: db.idOf(WORKER) });
    expect(await refusal(move(WORKER, held, await slot()))).toBe("PT409 past");
    // Pressed by mistake: the answer can be corrected, and the plan stays.
    await decide(WORKER, held, "missed", "visitor");
    expect(await consultationOf(held)).toMatchObject({ status: "missed", caused_by: "visitor" });
    expect(await openTasks(id)).toHaveLength(1);
  });

  test("a missed one says by whom, and what follows is what the form said", async () => {
    const [row] = await db.query<{ at: string }>("select date_trunc('minute', now()) as at");
    const now = new Date(String(row?.at));
    const closed = new Set(
      (await db.query<{ day: string }>("select day::text from public.consultation_closures")).map(
        ({ day }) => day,
      ),
    );
    for (const [status, by] of [
      ["held", null],
      ["missed", "visitor"],
      ["missed", "us"],
    ] as const) {
      const [step] = await db.query<{ title: string; due_at: string }>(
        "select * from private.next_step_after_consultation($1, $2, $3)",
        [status, by, now.toISOString()],
      );
      expect(nextStepAfterConsultation(status, by, now, closed), `${status} ${by}`).toEqual({
        title: step?.title,
        dueAt: new Date(String(step?.due_at)),
      });
      const id = await lead();
      const booked = await book(WORKER, id, await slot());
      await pass(booked.id);
      expect(await decide(WORKER, booked.id, status, by)).toMatchObject({ next_title: step?.title });
      expect((await openTasks(id)).map(({ title }) => title)).toEqual([step?.title]);
    }
    const { id } = await book(WORKER, await lead(), await slot());
    await pass(id);
    expect(await refusal(decide(WORKER, id, "missed"))).toBe("22023");
    expect(await refusal(decide(WORKER, id, "held", "visitor"))).toBe("22023");
  });

  test("one that nobody answers stays on the counsellor's day and the manager's list, whatever is ticked off", async () => {
    const id = await lead();
    const { id: booked } = await book(WORKER, id, await slot());
    expect(await attention(id)).toEqual({ why: null, listed: false });
    await pass(booked);
    expect(await attention(id)).toMatchObject({
      why: expect.stringMatching(/^Was the consultation of .* held\?$/),
      listed: true,
    });
    const [task] = await openTasks(id);
    await db.query("update public.tasks set state = 'done' where id = $1", [task?.id]);
    expect(await openTasks(id)).toMatchObject([
      { title: "Was the consultation held?", owner_id: db.idOf(WORKER) },
    ]);
    await db.does(WORKER, "select public.record_call_outcome($1, 'reached')", [id]);
    await db.does(WORKER, "select public.set_next_action($1, 'Write to them', now() + interval '2 hours')", [
      id,
    ]);
    expect((await openTasks(id)).map(({ title }) => title)).toContain("Was the consultation held?");
    await decide(WORKER, booked, "held");
    expect((await openTasks(id)).map(({ title }) => title)).not.toContain("Was the consultation held?");
    expect(await attention(id)).toEqual({ why: null, listed: false });
  });

  test("the consultation goes along when the lead is given away; cover works it while the owner is on leave", async () => {
    const id = await lead();
    const { id: booked } = await book(WORKER, id, await slot());
    await db.does("admin", "select public.assign_lead($1, $2)", [id, db.idOf(MANAGER)]);
    expect(await consultationOf(booked)).toMatchObject({ counsellor_id: db.idOf(MANAGER) });
    expect(await openTasks(id)).toMatchObject([{ owner_id: db.idOf(MANAGER) }]);
    expect(await refusal(cancel(WORKER, booked))).toBe("PT403");
    const today = "(now() at time zone 'Asia/Kolkata')::date";
    await db.query(
      `insert into public.staff_absences (user_id, first_day, last_day, cover_id) values ($1, ${today}, ${today}, $2)`,
      [db.idOf(MANAGER), db.idOf(WORKER)],
    );
    expect(await refusal(move(WORKER, booked, await slot()))).toBe("done");
    await db.query("delete from public.staff_absences where user_id = $1", [db.idOf(MANAGER)]);
    await pass(booked);
    await decide("admin", booked, "held");
    await db.does("admin", "select public.assign_lead($1, $2)", [id, db.idOf(WORKER)]);
    expect(await consultationOf(booked)).toMatchObject({ counsellor_id: db.idOf(MANAGER) });
  });

  test("the list pages by key through days, states and counsellors, and refuses what there is not", async () => {
    const worker = await db.addPerson({ role: "business_development_team" });
    const mine: string[] = [];
    for (let count = 0; count < 5; count++) mine.push((await book(worker, await lead(), await slot())).id);
    await pass(String(mine[0]), "3 days");
    await pass(String(mine[1]), "2 days");
    await decide(worker, String(mine[1]), "held");
    await cancel(worker, String(mine[2]));
    const list = async (filters: object, cursor: object | null = null, limit = 50, isDescending = false) =>
      answers.list_consultations.parse(
        await call(worker, "public.list_consultations($1, $2, $3, $4)", [
          filters,
          isDescending,
          cursor,
          limit,
        ]),
      );
    const ids = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id);
    const own = { counsellor: ["me"] };
    expect(new Set(ids(await list(own)))).toEqual(new Set(mine));
    expect(ids(await list({ ...own, when: ["unanswered"] }))).toEqual([mine[0]]);
    expect(ids(await list({ ...own, state: ["held"] }))).toEqual([mine[1]]);
    expect(new Set(ids(await list({ ...own, when: ["coming"] })))).toEqual(new Set([mine[3], mine[4]]));
    for (const isDescending of [false, true]) {
      const whole = await list(own, null, 50, isDescending);
      const first = await list(own, null, 2, isDescending);
      expect(first).toMatchObject({ total: 5, hasMore: true });
      const last = first.rows.at(-1);
      const after = { value: last?.startsAt, id: last?.id };
      const second = await list(own, { direction: "after", ...after }, 3, isDescending);
      expect([...ids(first), ...ids(second)]).toEqual(ids(whole));
      const begin = second.rows[0];
      const back = await list(
        own,
        { direction: "before", value: begin?.startsAt, id: begin?.id },
        2,
        isDescending,
      );
      expect(ids(back)).toEqual(ids(first));
    }
    for (const filters of [
      { when: ["never"] },
      { state: ["lost"] },
      { colour: ["red"] },
      { counsellor: ["x"] },
      [],
    ])
      expect(await refusal(list(filters)), JSON.stringify(filters)).toBe("22023");
    expect(await refusal(list({}, { direction: "after", value: "x", id: mine[0] }))).toBe("22023");
  });

  test("both days on which clocks change in the visitor's country have whole consultations", async () => {
    await db.exec("delete from public.consultation_hours");
    await db.exec(
      "insert into public.consultation_hours (weekday, opens, closes, slot_minutes, capacity, time_zone) select weekday, '00:00', '05:00', 30, 1, 'Europe/London' from generate_series(1, 7) as weekday",
    );
    const days = await db.query<{ hours: number; shortest: number; day: string }>(
      `select count(*)::float / 2 as hours, min(extract(epoch from s.ends_at - s.starts_at) / 60)::int as shortest,
         (s.starts_at at time zone 'Europe/London')::date::text as day
       from public.list_consultation_slots(now(), now() + interval '62 days') as s
       group by 3`,
    );
    for (const { shortest, day } of days) expect(shortest, day).toBe(30);
  });
});
