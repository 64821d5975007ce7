/** Tasks: who opens, sees and changes them, what is written down, and the groups of a day in India. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { answers } from "@/lib/tasks/rows";
import { LEAD_READERS, STAFF } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

vi.mock("server-only", () => ({}));

type Row = { id: string; title: string; version: number; state: string };
type Day = Record<string, { total: number; rows: { title: string; lead_name: string | null }[] }>;

/** Thursday, 26 November 2026, 11:00 in India. */
const NOW = "2026-11-26T05:30:00Z";
const TO_COME = "2099-01-01T05:30:00Z";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let leadId: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    const [lead] = await db.does<{ id: string }>(
      "server",
      "select public.submit_lead($1::jsonb, 'tasks') ->> 'lead_id' as id",
      [
        {
          idempotency_key: randomUUID(),
          name: "Asha Rao",
          email: "asha@example.test",
          phone: "+919812345678",
          request_type: "contact",
          message: "Hello",
          source_page: "/contact",
          consent_text: "You may call me.",
        },
      ],
    );
    leadId = lead?.id ?? "";
  });
  afterAll(() => db.close());

  const create = async (who: string, values: Record<string, unknown> = {}) => {
    const given = Object.entries({ p_title: "Call back", p_due_at: TO_COME, ...values });
    const [row] = await db.does<{ id: string }>(
      who,
      `select public.create_task(${given.map(([name], at) => `${name} => $${at + 1}`).join(", ")}) as id`,
      given.map(([, value]) => value),
    );
    return row?.id ?? "";
  };
  const change = (who: string, name: string, ...values: unknown[]) =>
    db.does<{ version: number }>(
      who,
      `select public.${name}(${values.map((_, at) => `$${at + 1}`).join(", ")}) as version`,
      values,
    );
  const read = async (id: string) =>
    (await db.query<Row>("select id, title, version, state from public.tasks where id = $1", [id]))[0];
  const eventsOf = (id: string) =>
    db.query<{
      kind: string;
      actor_name: string | null;
      changed_from: object;
      changed_to: object;
      note: string | null;
      version: number;
    }>(
      "select kind, actor_name, changed_from, changed_to, note, version from public.task_events where task_id = $1 order by version",
      [id],
    );
  const dayOf = async (who: string, now = NOW) =>
    (
      await db.as<{ day: { groups: Day; next: { title: string } | null } }>(
        who,
        "select public.my_day($1) as day",
        [now],
      )
    )[0]?.day;
  /** A task with its own moment, as a rule would open it. */
  const put = async (owner: string, title: string, dueAt: string, snoozedUntil: string | null = null) => {
    const [row] = await db.query<{ id: string }>(
      `insert into public.tasks (title, due_at, owner_id, reason, state, snoozed_until)
       values ($1, $2, $3, 'No answer', case when $4::timestamptz is null then 'open' else 'snoozed' end::public.task_state, $4) returning id`,
      [title, dueAt, owner, snoozedUntil],
    );
    return row?.id ?? "";
  };

  test("everybody who works here opens tasks of their own, and nobody else", async () => {
    expect(
      await db.whoCan("select public.create_task('Water the plants', now() + interval '1 day') as id"),
    ).toEqual(STAFF);
  });

  test("a task about a lead is asked only by and of those who may read leads", async () => {
    expect(
      await db.whoCan(
        "select public.create_task('Call', now() + interval '1 day', p_lead_id => $1) as id",
        () => [leadId],
      ),
    ).toEqual(LEAD_READERS);
    const blogger = db.idOf("blogger");
    expect(
      await outcome(create("business_development_team", { p_lead_id: leadId, p_owner_id: blogger })),
    ).toBe("PT403");
    const colleague = db.idOf("business_development_manager");
    const id = await create("business_development_team", { p_lead_id: leadId, p_owner_id: colleague });
    const [created] = await eventsOf(id);
    expect(created).toMatchObject({ kind: "created", actor_name: "Test person", version: 1 });
    expect(await outcome(create("admin", { p_lead_id: randomUUID() }))).toBe("PT404");
    expect(await outcome(create("admin", { p_due_at: "2020-01-01" }))).toBe("PT409");
    expect(await outcome(create("admin", { p_title: "  " }))).toBe("22023");
  });

  test("what a step lacks becomes one task, which says when it is no longer missing", async () => {
    const student = await db.addPerson();
    const [application] = await db.query<{ id: string }>(
      "insert into public.applications (student_id, assigned_to) values ($1, $2) returning id",
      [student, db.idOf("student_mentor")],
    );
    const id = application?.id ?? "";
    const make = async (who: string, gap = "document:passport", to = "application") =>
      (
        await db.does<{ id: string }>(
          who,
          "select public.create_gap_task($1, $2::public.application_status, $3, 'Get the passport', $4) as id",
          [id, to, gap, TO_COME],
        )
      )[0]?.id ?? "";
    for (const stranger of ["content_team", "hr"] as const)
      expect(await outcome(make(stranger))).toBe("PT403");
    await expect(make("student_mentor", "document:nothing")).rejects.toThrow("no_gap");
    const taskId = await make("student_mentor");
    await expect(make("application_team")).rejects.toThrow("exists");
    // Of another step it is another question, but the same paper: the task that is open does for both.
    await expect(make("application_team", "document:passport", "offer")).rejects.toThrow("exists");

    const gapsOf = async (who: string) => {
      const [read] = await db.as<{
        found: { steps: { to: string; gaps: { gap: string; task: unknown }[] }[] };
      }>(who, "select public.read_application($1) as found", [id]);
      return read?.found.steps.flatMap(({ gaps }) => gaps).find(({ gap }) => gap === "document:passport");
    };
    await db.query("update public.applications set application_status = 'shortlist' where id = $1", [id]);
    expect((await gapsOf("student_mentor"))?.task).toMatchObject({
      id: taskId,
      is_own: true,
      may_open: true,
    });
    expect((await gapsOf("application_team"))?.task).toMatchObject({
      id: taskId,
      is_own: false,
      may_open: true,
    });

    const resolves = async () =>
      (
        await db.as<{ task: { resolves: unknown } }>(
          "student_mentor",
          "select public.find_task($1) as task",
          [taskId],
        )
      )[0]?.task.resolves;
    expect(await resolves()).toEqual({
      words: "Passport: not uploaded yet.",
      application: (
        await db.query<{ line: string }>(
          "select private.application_line(a) as line from public.applications as a where a.id = $1",
          [id],
        )
      )[0]?.line,
      is_missing: true,
    });
    // Ticked off, it is as missing as before; and of two colleagues who reopen and begin anew, one has the task.
    await change("student_mentor", "finish_task", taskId, 1);
    expect(await resolves()).toMatchObject({ is_missing: true });
    const second = await make("application_team");
    await expect(change("student_mentor", "reopen_task", taskId, 2)).rejects.toThrow("exists");
    expect(await read(taskId)).toMatchObject({ state: "done", version: 2 });
    await change("application_team", "cancel_task", second, 1, "The mentor sees to it");
    expect(await outcome(change("student_mentor", "reopen_task", taskId, 2))).toBe("done");
    await expect(make("application_team")).rejects.toThrow("exists");
    // It does not come again by itself: what it is for is there once it is there.
    expect(
      await outcome(change("student_mentor", "edit_task", taskId, 3, "Get the passport", TO_COME, "weekly")),
    ).toBe("22023");
    expect(await outcome(change("student_mentor", "edit_task", taskId, 3, "Get it", TO_COME, null))).toBe(
      "done",
    );
    await db.query(
      `insert into public.application_requirements (application_id, type_code, state, source, why, decided_by_name)
       values ($1, 'passport', 'not_needed', 'student', 'It is at the embassy.', 'An officer')`,
      [id],
    );
    expect(await resolves()).toMatchObject({ is_missing: false });
    expect((await gapsOf("student_mentor"))?.task).toBeUndefined();
    await change("student_mentor", "finish_task", taskId, 4);
    expect(await resolves()).toMatchObject({ is_missing: false });
    await expect(
      db.query("update public.tasks set gap_words = null where id = $1", [taskId]),
    ).rejects.toThrow(/tasks_resolve_a_gap_of_an_application/);
  });

  test("whoever is assigned to an application may be asked about it, a stranger not", async () => {
    const student = await db.addPerson();
    const [application] = await db.query<{ id: string }>(
      "insert into public.applications (student_id, assigned_to) values ($1, $2) returning id",
      [student, db.idOf("student_mentor")],
    );
    const about = { p_application_id: application?.id };
    const id = await create("student_mentor", about);
    const [seen] = await db.as<{ task: { student_name: string } }>(
      "student_mentor",
      "select public.find_task($1) as task",
      [id],
    );
    expect(seen?.task.student_name).toBe("Test person");
    expect(await outcome(create("content_team", about))).toBe("PT403");
    expect(
      await outcome(create("application_team", { ...about, p_owner_id: db.idOf("student_mentor") })),
    ).toBe("done");
    expect(await outcome(create("application_team", { ...about, p_owner_id: db.idOf("hr") }))).toBe("PT403");
    // May read the application, not the student: the name stays away.
    const [nameless] = await db.as<{ task: { student_name: null; student_id: null } }>(
      "application_team",
      "select public.find_task($1) as task",
      [id],
    );
    expect(nameless?.task).toMatchObject({ student_name: null, student_id: null });
  });

  test("owner, asker and whoever assigns leads change a task; other readers and strangers do not", async () => {
    const owner = await db.addPerson({ role: "business_development_team" });
    const tries = async (who: string) => {
      const id = await create("business_development_team", { p_lead_id: leadId, p_owner_id: owner });
      return outcome(change(who, "finish_task", id, 1));
    };
    expect(await tries(owner)).toBe("done");
    expect(await tries("business_development_team")).toBe("done");
    expect(await tries("business_development_manager")).toBe("done");
    expect(await tries("admin")).toBe("done");
    expect(await tries("ceo")).toBe("PT403");
    expect(await tries("blogger")).toBe("PT404");
    expect(await tries("student")).toBe("PT403");
    // leads.assign is about leads: on a private task it gives nothing, not even sight.
    const private_ = await create("blogger");
    expect(await outcome(change("business_development_manager", "finish_task", private_, 1))).toBe("PT404");
    expect(
      await db.as("business_development_manager", "select id from public.tasks where id = $1", [private_]),
    ).toEqual([]);
    expect(
      await db.as("business_development_manager", "select id from public.task_events where task_id = $1", [
        private_,
      ]),
    ).toEqual([]);
  });

  test("a colleague who may not see what it is about is not given the task", async () => {
    const id = await create("business_development_team", { p_lead_id: leadId });
    expect(await outcome(change("business_development_team", "reassign_task", id, 1, db.idOf("hr")))).toBe(
      "PT403",
    );
    expect(
      await outcome(change("business_development_team", "reassign_task", id, 1, db.idOf("student"))),
    ).toBe("PT403");
    expect(await outcome(change("business_development_team", "reassign_task", id, 1, db.idOf("ceo")))).toBe(
      "done",
    );
  });

  test("whoever comes second is told whose change came between, and overwrites nothing", async () => {
    const id = await create("business_development_team", { p_lead_id: leadId });
    await change("business_development_manager", "edit_task", id, 1, "Call the mother", TO_COME, null);
    const refused = await change(
      "business_development_team",
      "edit_task",
      id,
      1,
      "Call the father",
      TO_COME,
      null,
    ).catch((error: { code: string; message: string; detail: string }) => error);
    expect(refused).toMatchObject({ code: "PT409", message: "changed" });
    expect(JSON.parse((refused as { detail: string }).detail)).toMatchObject({
      kind: "edited",
      actor_name: "Test person",
      is_own: false,
      changed_to: { title: "Call the mother" },
    });
    expect(await read(id)).toMatchObject({ title: "Call the mother", version: 2 });
  });

  test("done is taken back for ten minutes, and the note stays in the history", async () => {
    const id = await create("hr");
    await change("hr", "finish_task", id, 1, "She signed");
    expect(await outcome(change("hr", "finish_task", id, 2))).toBe("PT409");
    expect(await outcome(change("hr", "snooze_task", id, 2, TO_COME))).toBe("PT409");
    expect(await outcome(change("hr", "edit_task", id, 2, "Other", TO_COME, null))).toBe("PT409");
    await change("hr", "reopen_task", id, 2);
    expect(await read(id)).toMatchObject({ state: "open", version: 3 });
    expect((await eventsOf(id)).map(({ kind, note }) => [kind, note])).toEqual([
      ["created", null],
      ["done", "She signed"],
      ["reopened", null],
    ]);
    await change("hr", "finish_task", id, 3);
    await db.exec(`
      alter table public.tasks disable trigger user;
      update public.tasks set closed_at = now() - interval '11 minutes' where id = '${id}';
      alter table public.tasks enable trigger user;`);
    expect(await outcome(change("hr", "reopen_task", id, 4))).toBe("PT409");
    expect(await outcome(change("hr", "cancel_task", await create("hr"), 1, " "))).toBe("22023");
  });

  test("nobody changes the history, and it goes with its task", async () => {
    const id = await create("hr");
    expect(await outcome(db.query("update public.task_events set note = 'x' where task_id = $1", [id]))).toBe(
      "42501",
    );
    expect(await outcome(db.query("delete from public.task_events where task_id = $1", [id]))).toBe("42501");
    await db.query("delete from public.tasks where id = $1", [id]);
    expect(await eventsOf(id)).toEqual([]);
  });

  test("when a colleague leaves, the task stays with its history and has no owner", async () => {
    const leaver = await db.addPerson({ role: "hr" });
    const id = await create("hr", { p_owner_id: leaver });
    await db.query("delete from auth.users where id = $1", [leaver]);
    expect(await read(id)).toMatchObject({ state: "open", version: 2 });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: "reassigned", actor_name: null });
  });

  test("days begin and end in India, and a task that was put off is due when it wakes", async () => {
    const owner = await db.addPerson({ role: "hr" });
    const at = (title: string, dueAt: string, snoozedUntil?: string) =>
      put(owner, title, dueAt, snoozedUntil ?? null);
    await at("a minute ago", "2026-11-26T05:29:00Z");
    await at("this minute", "2026-11-26T05:30:00Z");
    await at("last minute of today", "2026-11-26T18:29:00Z");
    await at("first of tomorrow", "2026-11-26T18:30:00Z");
    await at("last of the seventh day", "2026-12-03T18:29:00Z");
    await at("after seven days", "2026-12-03T18:30:00Z");
    await at("asleep", "2026-11-20T05:30:00Z", "2026-11-26T09:30:00Z");
    await at("awake", "2026-11-20T05:30:00Z", "2026-11-26T04:30:00Z");
    const titles = async (now: string) => {
      const day = await dayOf(owner, now);
      return Object.fromEntries(
        Object.entries(day?.groups ?? {}).map(([name, { rows }]) => [name, rows.map(({ title }) => title)]),
      );
    };
    expect(await titles(NOW)).toEqual({
      overdue: ["awake", "a minute ago"],
      today: ["this minute", "last minute of today"],
      coming: ["first of tomorrow", "last of the seventh day"],
      later: [],
      snoozed: ["asleep"],
    });
    // No job ran: the clock alone woke it.
    expect((await titles("2026-11-26T09:30:00Z")).today).toEqual(["asleep", "last minute of today"]);
    expect((await titles("2026-11-26T18:30:00Z")).today).toEqual(["first of tomorrow"]);
    expect((await dayOf(owner))?.next).toMatchObject({ title: "asleep" });
  });

  test("while a colleague is away, their tasks come to whoever covers, and may be done", async () => {
    const away = await db.addPerson({ role: "hr" });
    const cover = await db.addPerson({ role: "hr" });
    const id = await put(away, "Sign the contract", "2026-11-26T04:30:00Z");
    await db.query(
      // On the day that is asked about, and on the day of the change.
      `insert into public.staff_absences (user_id, first_day, last_day, cover_id)
       select distinct $1::uuid, day, day, $2::uuid
       from unnest(array['2026-11-26'::date, (now() at time zone 'Asia/Kolkata')::date]) as day`,
      [away, cover],
    );
    expect((await dayOf(cover))?.groups.overdue?.rows.map(({ title }) => title)).toEqual([
      "Sign the contract",
    ]);
    expect(await outcome(change(cover, "finish_task", id, 1))).toBe("done");
    expect(await outcome(change("hr", "finish_task", id, 2))).toBe("PT404");
  });

  test("the name of a lead is told to those who read leads", async () => {
    const id = await create("business_development_team", { p_lead_id: leadId });
    const [row] = await db.as<{ tasks: { id: string; lead_name: string }[] }>(
      "ceo",
      "select public.list_tasks(p_lead_id => $1) as tasks",
      [leadId],
    );
    expect(row?.tasks.find((task) => task.id === id)?.lead_name).toBe("Asha Rao");
    // What the code reads is what the database answers.
    answers.list_tasks.parse(row?.tasks);
    const [found] = await db.as<{ task: object }>("ceo", "select public.find_task($1) as task", [id]);
    expect(answers.find_task.parse(found?.task)?.colleagues).toContainEqual({
      id: db.idOf("ceo"),
      name: "Test person",
    });
    const day = await dayOf("business_development_team", "2098-12-31T05:30:00Z");
    expect(answers.my_day.parse(day).groups.coming.rows.map(({ leadName }) => leadName)).toContain(
      "Asha Rao",
    );
    const [none] = await db.as<{ tasks: object[] }>(
      "hr",
      "select public.list_tasks(p_lead_id => $1) as tasks",
      [leadId],
    );
    expect(none?.tasks).toEqual([]);
  });

  test("any series of changes keeps every event and a legal state", async () => {
    const seed = Number(process.env.TASKS_SEED ?? 20261126);
    let random = seed;
    const next = (below: number) => {
      random = (random * 1103515245 + 12345) % 2147483648;
      return Math.floor((random / 2147483648) * below);
    };
    const people = ["business_development_team", "business_development_manager", "ceo"];
    const pick = () => people[next(people.length)] as string;
    for (let task = 0; task < 6; task++) {
      const id = await create(pick(), { p_lead_id: leadId, p_owner_id: db.idOf(pick()) });
      let done = 1;
      for (let step = 0; step < 25; step++) {
        const before = await read(id);
        const version = (before?.version ?? 1) - (next(6) === 0 ? 1 : 0);
        const steps: [string, ...unknown[]][] = [
          ["finish_task", id, version],
          ["cancel_task", id, version, "No longer needed"],
          ["snooze_task", id, version, `2098-01-0${1 + next(9)}T05:30:00Z`],
          ["wake_task", id, version],
          ["reassign_task", id, version, db.idOf(pick())],
          ["edit_task", id, version, `Call ${next(3)}`, `2099-01-0${1 + next(3)}T05:30:00Z`, null],
          ["reopen_task", id, version],
        ];
        const [name, ...values] = steps[next(steps.length)] as [string, ...unknown[]];
        const result = await outcome(change(pick(), name, ...values));
        expect(["done", "PT409", "PT403"], `${name} (seed ${seed})`).toContain(result);
        const after = await read(id);
        if (result !== "done") expect(after, `${name} refused (seed ${seed})`).toEqual(before);
        done += (after?.version ?? 0) - (before?.version ?? 0);
      }
      const events = await eventsOf(id);
      expect(events.map(({ version }) => version)).toEqual(Array.from({ length: done }, (_, at) => at + 1));
      const states = events.map(({ changed_to }) => (changed_to as { state?: string }).state).filter(Boolean);
      expect(states.at(-1)).toBe((await read(id))?.state);
    }
  });
});
