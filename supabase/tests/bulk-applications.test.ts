/** Many applications at once: what the preview promises is what happens, fairly, and each student is told once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BULK_MOST } from "@/lib/bulk/limits";
import { sayResult } from "@/lib/bulk/progress";
import { bulkRun } from "@/lib/bulk/rows";
import { APPLICATION_STAFF, APPLICATION_WORKERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { acceptDocuments } from "./document-rows.ts";
import { dice } from "./random-questions.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const MANAGER = "application_manager";
const PREVIEW = "select public.preview_bulk_run('applications', $1, $2::jsonb, $3::uuid[], $4::jsonb) as id";

type Selected = { ids?: readonly string[]; filters?: object };

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let colleague: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    colleague = await db.addPerson({ role: OFFICER });
  });
  afterAll(() => db.close());
  beforeEach(() =>
    db.exec(
      "delete from public.applications; delete from private.application_turns; delete from public.notifications",
    ),
  );

  async function add(
    count: number,
    {
      status = "application",
      owner = null,
      holder = "student",
      promisedBy = null,
      isReady = false,
    }: {
      status?: string;
      owner?: string | null;
      holder?: string;
      promisedBy?: string | null;
      isReady?: boolean;
    } = {},
  ): Promise<string[]> {
    const ids: string[] = [];
    for (let place = 0; place < count; place++) {
      const student = await db.addPerson();
      if (isReady) {
        await acceptDocuments(db, student);
        await db.query(
          `update public.profiles set full_name = 'Test person', phone = '+919812345678', date_of_birth = '2004-03-04', city = 'Mysuru',
             education = (enum_range(null::public.education_level))[1] where user_id = $1`,
          [student],
        );
      }
      const [made] = await db.query<{ id: string }>(
        `insert into public.applications (student_id, program_name, university_name, intake, assigned_to, application_status, holder)
         values ($1, 'MSc Robotics', 'Leeds', 'September 2027', $2, $3, $4) returning id`,
        [student, owner, status, holder],
      );
      await db.query("update public.applications set promised_by = $2 where id = $1", [made?.id, promisedBy]);
      ids.push(made?.id ?? "");
    }
    return ids;
  }
  async function preview(who: string, action: string, args: object, { ids, filters }: Selected) {
    const [row] = await db.does<{ id: string }>(who, PREVIEW, [
      action,
      JSON.stringify(args),
      ids ? `{${ids.join(",")}}` : null,
      filters ? JSON.stringify(filters) : null,
    ]);
    return String(row?.id);
  }
  const start = (who: string, id: string) => db.does(who, "select public.start_bulk_run($1)", [id]);
  const work = async (who: string, id: string, size = 50) => {
    const [row] = await db.does<{ state: string }>(who, "select public.work_bulk_run($1, $2) as state", [
      id,
      size,
    ]);
    return row?.state;
  };
  async function workToTheEnd(who: string, id: string, size = 50) {
    for (let batches = 0; batches < 500; batches++) if ((await work(who, id, size)) !== "running") return;
    throw new Error("The run does not end.");
  }
  async function run(who: string, action: string, args: object, selected: Selected) {
    const id = await preview(who, action, args, selected);
    await start(who, id);
    await workToTheEnd(who, id);
    return id;
  }
  const undo = async (id: string) => {
    await db.does(MANAGER, "select public.undo_bulk_run($1)", [id]);
    await workToTheEnd(MANAGER, id);
  };
  const runOf = async (who: string, id: string) => {
    const [row] = await db.as<{ run: unknown }>(who, "select public.describe_bulk_run($1) as run", [id]);
    return bulkRun.parse(row?.run);
  };
  const rowsOf = (id: string) =>
    db.query<{ row_id: string; state: string; reason: string | null; undo_reason: string | null }>(
      "select row_id, state, reason, undo_reason from public.bulk_run_rows where run_id = $1 order by ordinal",
      [id],
    );
  const look = (ids: readonly string[]) =>
    db.query<{ application_status: string; assigned_to: string | null; version: number; events: string[] }>(
      `select a.application_status, a.assigned_to, a.version,
         (select array_agg(e.kind::text order by e.id) from public.application_events as e where e.application_id = a.id) as events,
         (select count(*)::int from private.application_reminders as r where r.application_id = a.id) as reminders
       from unnest($1::uuid[]) with ordinality as given (id, place) join public.applications as a on a.id = given.id order by given.place`,
      [`{${ids.join(",")}}`],
    );
  const mixed = async () => [
    ...(await add(2)),
    ...(await add(2, { status: "shortlist", isReady: true })),
    ...(await add(1, { status: "shortlist" })),
    ...(await add(2, { holder: "team", owner: colleague })),
    ...(await add(1, { status: "visa", holder: "embassy" })),
    randomUUID(),
  ];
  const ACTIONS: [string, () => object][] = [
    ["remind", () => ({})],
    ["move", () => ({ status: "application" })],
    ["move", () => ({ status: "shortlist", reason: "The program was closed" })],
    ["assign", () => ({ owner_id: colleague })],
    ["share_out", () => ({ method: "load", among: [colleague, db.idOf(OFFICER)].join(",") })],
    ["share_out", () => ({ method: "turns", among: [colleague, db.idOf(OFFICER)].join(",") })],
  ];

  describe("Who may", () => {
    test("Those whose work applications are; who assigns officers gives them to others", async () => {
      const ids = await add(1);
      const given = (action: string, args: object) => () => [
        action,
        JSON.stringify(args),
        `{${ids[0]}}`,
        null,
      ];
      expect((await db.whoCan(PREVIEW, given("remind", {}))).sort()).toEqual([...APPLICATION_WORKERS].sort());
      expect((await db.whoCan(PREVIEW, given("assign", { owner_id: colleague }))).sort()).toEqual(
        ["admin", MANAGER].sort(),
      );
    });

    test("Each of them works on every application, so no run asks whose one is", async () => {
      const rows = await db.query<{ role: string }>(
        "select role from public.role_permissions where permission = 'applications.work'",
      );
      const able = await db.query<{ role: string }>(
        "select role from public.role_capabilities where capability = 'manage_applications'",
      );
      const workers = rows.map(({ role }) => role);
      expect(workers.sort()).toEqual([...APPLICATION_WORKERS].sort());
      for (const role of workers) expect(able.map((one) => one.role)).toContain(role);
      expect(APPLICATION_STAFF).toEqual(expect.arrayContaining(workers));
    });

    test("Who only works on leads reads no run of applications, and the other way round", async () => {
      const id = await preview(OFFICER, "remind", {}, { ids: await add(1) });
      expect(await outcome(runOf("business_development_manager", id))).toBe("PT404");
      expect((await runOf(MANAGER, id)).isOwn).toBe(false);
      expect(await outcome(db.as(OFFICER, "select public.list_bulk_runs('leads')"))).toBe("PT403");
    });
  });

  test.each(ACTIONS)("%s does what its preview said, and nothing else", async (action, args) => {
    const ids = await mixed();
    const before = await look(ids);
    const id = await preview(MANAGER, action, args(), { ids });
    expect(await look(ids), "A preview changes nothing").toEqual(before);
    const promised = await rowsOf(id);
    await start(MANAGER, id);
    await workToTheEnd(MANAGER, id, 3);
    const done = await rowsOf(id);
    expect(done.map(({ state, reason }) => [state, reason])).toEqual(
      promised.map(({ state, reason }) => [state === "waiting" ? "changed" : state, reason]),
    );
    expect(done.some(({ state }) => state === "changed")).toBe(true);
    const after = await look(ids);
    for (const [place, now] of after.entries())
      expect(JSON.stringify(now) !== JSON.stringify(before[place]), `row ${place}`).toBe(
        done[place]?.state === "changed",
      );
  });

  test("What a gate keeps is left where it is, and says what is missing", async () => {
    const [ready] = await add(1, { status: "shortlist", isReady: true });
    const [missing] = await add(1, { status: "shortlist" });
    const [far] = await add(1, { status: "visa", holder: "team" });
    const id = await run(
      OFFICER,
      "move",
      { status: "application" },
      { ids: [ready, missing, far] as string[] },
    );
    const rows = await rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(["changed", "skipped", "skipped"]);
    expect(rows[1]?.reason).toContain("Passport: not uploaded yet.");
    expect(rows[2]?.reason).toBe("An application does not go from Visa to Application.");
  });

  test("Applications are shared out by load, where a late one counts twice, fair within one", async () => {
    for (const seed of [1, 2, 3]) {
      await db.exec("delete from public.applications");
      const { below } = dice(seed);
      const people = [colleague, db.idOf(OFFICER), db.idOf("student_management_officer")];
      for (const person of people) {
        await add(below(4), { owner: person, holder: "student" });
        await add(below(3), { owner: person, holder: "team", promisedBy: "2026-01-01" });
      }
      const loads = async () => {
        const rows = await db.query<{ id: string; load: number }>(
          `select i.id, (count(a.id) + count(a.id) filter (where a.holder = 'team' and a.promised_by < private.india_day(now())))::int as load
           from unnest($1::uuid[]) as i (id) left join public.applications as a on a.assigned_to = i.id and a.holder is not null group by i.id`,
          [`{${people.join(",")}}`],
        );
        return rows.map(({ load }) => load);
      };
      const before = await loads();
      const ids = await add(12);
      const run1 = await preview(MANAGER, "share_out", { method: "load", among: people.join(",") }, { ids });
      const planned = (await runOf(MANAGER, run1)).groups.filter(({ outcome: what }) => what === "waiting");
      expect(planned.reduce((sum, { count }) => sum + count, 0)).toBe(12);
      expect(
        planned.every(({ reason }) => /^To Test person, who has \d+ open besides$/.test(reason ?? "")),
      ).toBe(true);
      await start(MANAGER, run1);
      await workToTheEnd(MANAGER, run1);
      const after = await loads();
      const filled = after.filter((load, place) => load > (before[place] ?? 0));
      // Whoever got one has at most one more than anybody else has.
      expect(Math.max(...filled) - Math.min(...after), `seed ${seed}`).toBeLessThanOrEqual(1);
    }
  });

  test("In turn, each gets one after the other, and whoever waits longest begins", async () => {
    const people = [colleague, db.idOf(OFFICER)];
    await run(MANAGER, "assign", { owner_id: colleague }, { ids: await add(1) });
    const ids = await add(5);
    await run(MANAGER, "share_out", { method: "turns", among: people.join(",") }, { ids });
    const [first, other] = [db.idOf(OFFICER), colleague];
    expect((await look(ids)).map(({ assigned_to }) => assigned_to)).toEqual([
      first,
      other,
      first,
      other,
      first,
    ]);
  });

  test("Nobody who is away is given anything", async () => {
    await db.query(
      "insert into public.staff_absences (user_id, first_day, last_day) select $1, private.india_day(now()), private.india_day(now())",
      [colleague],
    );
    const ids = await add(3);
    const asked = (among: string[]) =>
      preview(MANAGER, "share_out", { method: "load", among: among.join(",") }, { ids }).then(
        () => "done",
        ({ message }) => message,
      );
    expect(await asked([colleague])).toBe("nobody_there");
    await run(
      MANAGER,
      "share_out",
      { method: "load", among: [colleague, db.idOf(OFFICER)].join(",") },
      { ids },
    );
    expect(new Set((await look(ids)).map(({ assigned_to }) => assigned_to))).toEqual(
      new Set([db.idOf(OFFICER)]),
    );
    await db.exec("delete from public.staff_absences");
  });

  test("A new owner is told once of how many, and each student once of the step", async () => {
    const ids = await add(4, { holder: "team" });
    const id = await preview(MANAGER, "assign", { owner_id: colleague, note: "From Asha" }, { ids });
    await start(MANAGER, id);
    await workToTheEnd(MANAGER, id, 1);
    const told = await db.query<{ title: string; body: string }>(
      "select title, body from public.notifications where user_id = $1",
      [colleague],
    );
    expect(told).toEqual([{ title: "4 applications for you", body: "From Asha" }]);
    const notes = await db.query<{ author_id: string; text: string }>(
      "select author_id, text from public.comments where channel = 'team' and application_id = any ($1::uuid[])",
      [`{${ids.join(",")}}`],
    );
    expect(notes).toEqual(ids.map(() => ({ author_id: db.idOf(MANAGER), text: "From Asha" })));
    await run(MANAGER, "move", { status: "shortlist", reason: "The program was closed" }, { ids });
    const students = await db.query<{ title: string; number: number }>(
      "select title, count(*)::int as number from public.notifications where kind = 'application.moved' group by title",
    );
    expect(students).toEqual([{ title: "Shortlist: MSc Robotics, Leeds, September 2027", number: 4 }]);
  });

  test("The events are of whoever started the run, also where the job goes on with it", async () => {
    const ids = await add(2);
    const id = await preview(MANAGER, "assign", { owner_id: colleague }, { ids });
    await start(MANAGER, id);
    await db.does("server", "select public.resume_bulk_runs(50)");
    const actors = await db.query<{ actor_id: string }>(
      "select distinct actor_id from public.application_events where kind = 'assigned' and application_id = any ($1::uuid[])",
      [`{${ids.join(",")}}`],
    );
    expect(actors).toEqual([{ actor_id: db.idOf(MANAGER) }]);
  });

  test("Cut off and resumed, each student is reminded once", { timeout: 120_000 }, async () => {
    const ids = await add(60);
    const id = await preview(OFFICER, "remind", {}, { ids });
    await start(OFFICER, id);
    await work(OFFICER, id, 20);
    // The connection ends before the batch is committed.
    await db.as(OFFICER, "select public.work_bulk_run($1, 20)", [id]);
    for (let state = "running"; state === "running"; state = (await runOf(OFFICER, id)).state)
      await db.does("server", "select public.resume_bulk_runs(7)");
    expect(await runOf(OFFICER, id)).toMatchObject({ state: "done", changedCount: 60 });
    const [notices] = await db.query<{ number: number; people: number }>(
      "select count(*)::int as number, count(distinct user_id)::int as people from public.notifications where kind = 'application.reminder'",
    );
    expect(notices).toEqual({ number: 60, people: 60 });
    const again = await preview(OFFICER, "remind", {}, { ids });
    expect((await runOf(OFFICER, again)).groups.map(({ reason, count }) => [reason, count])).toEqual([
      ["The student was reminded today already.", 60],
    ]);
  });

  // On PostgreSQL 25 seconds of a processor; PGlite takes ten times as long for a row.
  test.runIf(driver === "postgres")(
    `${BULK_MOST} that broke off at half go on to the last, and so does their undo; each time it says how far it came`,
    { timeout: 240_000 },
    async () => {
      const students = await db.query<{ id: string }>(
        `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
         select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@people.test', now(), '{"full_name":"Test person"}'
         from generate_series(1, 100) returning id`,
      );
      await db.query(
        `insert into public.applications (student_id, program_name, university_name, intake, assigned_to, application_status, holder)
         select id, 'Program ' || n, 'Leeds', 'September 2027', $2, 'application', 'student'
         from unnest($1::uuid[]) as student (id), generate_series(1, $3::int) as n`,
        [`{${students.map(({ id }) => id).join(",")}}`, db.idOf(OFFICER), BULK_MOST / students.length],
      );
      const say = (run: Parameters<typeof sayResult>[0]) =>
        sayResult(run, { one: "application", many: "applications" });
      const number = (count: number) => count.toLocaleString("en-IN");
      /** How many a batch takes on is a question of time, too. */
      const toTheHalf = async (done: (run: Awaited<ReturnType<typeof runOf>>) => number) => {
        for (let count = 0; count < BULK_MOST / 2; count = done(await runOf(MANAGER, id)))
          await work(MANAGER, id, 200);
        // The connection ends before the batch is committed, the page's and the job's.
        await db.as(MANAGER, "select public.work_bulk_run($1, 200)", [id]);
        await db.as("server", "select public.resume_bulk_runs(200)");
        return runOf(MANAGER, id);
      };
      const toTheLast = async () => {
        while ((await runOf(MANAGER, id)).state === "running")
          await db.does("server", "select public.resume_bulk_runs(200)");
        return runOf(MANAGER, id);
      };
      const owners = () =>
        db.query(
          "select assigned_to, count(*)::int as number from public.applications group by assigned_to order by number desc",
        );

      const all = { filters: { holder: ["student"] } };
      const id = await preview(MANAGER, "assign", { owner_id: colleague }, all);
      await start(MANAGER, id);
      const half = await toTheHalf(({ changedCount }) => changedCount);
      expect(half).toMatchObject({ state: "running", rowCount: BULK_MOST });
      expect(half.changedCount).toBeLessThan(BULK_MOST);
      expect(say(half)).toBe(
        `Changed ${number(half.changedCount)} applications. ${number(BULK_MOST - half.changedCount)} applications still waiting.`,
      );
      expect(say(await toTheLast())).toBe(`Changed ${number(BULK_MOST)} applications.`);
      expect(await owners()).toEqual([{ assigned_to: colleague, number: BULK_MOST }]);
      const events = await db.query(
        `select count(*)::int as number, count(distinct e.application_id)::int as applications
         from public.application_events as e join public.applications as a on a.id = e.application_id where e.kind = 'assigned'`,
      );
      expect(events, "Each once").toEqual([{ number: BULK_MOST, applications: BULK_MOST }]);

      await db.does(MANAGER, "select public.undo_bulk_run($1)", [id]);
      await toTheHalf(({ undoneCount }) => undoneCount);
      await db.does(MANAGER, "select public.stop_bulk_run($1)", [id]);
      expect(await work(MANAGER, id, 200)).toBe("stopped");
      const stopped = await runOf(MANAGER, id);
      expect(stopped.undoneCount).toBeLessThan(BULK_MOST);
      expect(say(stopped)).toBe(
        `Put back ${number(stopped.undoneCount)} applications. ${number(BULK_MOST - stopped.undoneCount)} applications are not put back yet.`,
      );
      await db.does(MANAGER, "select public.resume_bulk_run($1)", [id]);
      expect(say(await toTheLast())).toBe(`Put back ${number(BULK_MOST)} applications.`);
      expect(await owners()).toEqual([{ assigned_to: db.idOf(OFFICER), number: BULK_MOST }]);
    },
  );

  test("All that match a filter are the rows of that moment", async () => {
    const ids = await add(5, { holder: "student" });
    await add(3, { holder: "team" });
    const id = await preview(OFFICER, "remind", {}, { filters: { holder: ["student"] } });
    expect((await rowsOf(id)).map(({ row_id }) => row_id).sort()).toEqual([...ids].sort());
  });

  test("A student who withdraws after the preview is left alone, and the report says who changed it", async () => {
    const [gone, other] = (await add(2)) as [string, string];
    const id = await preview(MANAGER, "assign", { owner_id: colleague }, { ids: [gone, other] });
    const [row] = await db.query<{ student_id: string; version: number }>(
      "select student_id, version from public.applications where id = $1",
      [gone],
    );
    await db.does(
      row?.student_id ?? "",
      "select public.move_application($1, 'withdrawn', $2, 'I go to Ireland')",
      [gone, row?.version],
    );
    await start(MANAGER, id);
    await workToTheEnd(MANAGER, id);
    expect((await rowsOf(id)).map(({ state, reason }) => [state, reason])).toEqual([
      ["skipped", "Test person changed it after the preview."],
      ["changed", null],
    ]);
  });

  test("It stops once its starter has lost the right", async () => {
    const starter = await db.addPerson({ role: OFFICER });
    const ids = await add(4);
    const id = await preview(starter, "remind", {}, { ids });
    await start(starter, id);
    await work(starter, id, 2);
    await db.query("update public.user_roles set is_active = false, ended_at = now() where user_id = $1", [
      starter,
    ]);
    await db.does("server", "select public.resume_bulk_runs(2)");
    expect(await runOf(MANAGER, id)).toMatchObject({ state: "stopped", changedCount: 2 });
  });

  test("Undone, each goes back to whom it was with, unless somebody touched it", async () => {
    const [owned, free, touched] = [...(await add(1, { owner: db.idOf(OFFICER) })), ...(await add(2))] as [
      string,
      string,
      string,
    ];
    const given = await run(MANAGER, "assign", { owner_id: colleague }, { ids: [owned, free, touched] });
    await db.does(
      OFFICER,
      "select public.hand_over_application($1, 'team', 'I look at it', (select version from public.applications where id = $1))",
      [touched],
    );
    await undo(given);
    expect((await look([owned, free, touched])).map(({ assigned_to }) => assigned_to)).toEqual([
      db.idOf(OFFICER),
      null,
      colleague,
    ]);
    expect((await rowsOf(given)).map(({ undo_reason }) => undo_reason)).toEqual([
      null,
      null,
      "Test person changed it since.",
    ]);
  });

  test("Whoever was given applications by mistake reads nothing of them, or that they went back", async () => {
    const other = await db.addPerson({ role: OFFICER });
    const told = async (who: string) =>
      (
        await db.query<{ title: string }>(
          "select title from public.notifications where user_id = $1 and kind = 'application.assigned' order by created_at, id",
          [who],
        )
      ).map(({ title }) => title);
    const first = await run(MANAGER, "assign", { owner_id: colleague }, { ids: await add(3) });
    expect(await told(colleague)).toEqual(["3 applications for you"]);
    await undo(first);
    expect(await told(colleague)).toEqual([]);

    const ids = await add(3);
    const second = await run(MANAGER, "assign", { owner_id: colleague }, { ids });
    await db.does(
      OFFICER,
      "select public.hand_over_application($1, 'team', 'I look at it', (select version from public.applications where id = $1))",
      [ids[0]],
    );
    await undo(second);
    expect(await told(colleague)).toEqual(["An application for you"]);

    const third = await run(MANAGER, "assign", { owner_id: other }, { ids: await add(2) });
    await db.query("update public.notifications set read_at = now() where user_id = $1", [other]);
    await undo(third);
    expect(await told(other)).toEqual(["2 applications for you", "2 applications are no longer yours"]);
  });

  test("A move is undone as if it had not been, with its promise, also where no step leads back and no paper is there", async () => {
    const all =
      "select application_status, holder, holder_since::text, promised_by::text, assigned_to, reason from public.applications order by id";
    const ids = [...(await add(2)), ...(await add(2, { holder: "university", promisedBy: "2027-01-04" }))];
    const [gone] = ids;
    const before = await db.query(all);
    const id = await run(MANAGER, "move", { status: "shortlist", reason: "By mistake" }, { ids });
    await db.query(
      "update public.notifications set read_at = now() where user_id = (select student_id from public.applications where id = $1)",
      [gone],
    );
    await undo(id);
    expect(await db.query(all)).toEqual(before);
    expect((await runOf(MANAGER, id)).undoneCount).toBe(4);
    // Whoever has read of it is told that it was a mistake; the others need not know.
    const told = await db.query<{ title: string }>(
      "select title from public.notifications where kind = 'application.moved' order by created_at, title",
    );
    expect(told.map(({ title }) => title.split(":")[0])).toEqual(["Shortlist", "Back to Application"]);
    const [event] = await db.query<{ actor_id: string; to_status: string }>(
      "select actor_id, to_status from public.application_events where application_id = $1 order by id desc limit 1",
      [gone],
    );
    expect(event).toEqual({ actor_id: db.idOf(MANAGER), to_status: "application" });
  });

  /** As a run of another time wrote down what stood before it; nothing else may change that. */
  const recall = (before: string, run: string) =>
    db.exec(`
      set session_replication_role = replica;
      update public.bulk_run_rows set before = ${before} where run_id = '${run}';
      reset session_replication_role;
    `);

  test("A move that is undone days later brings back no promise of then, and everybody is told", async () => {
    const [id] = (await add(1, { holder: "team" })) as [string];
    const given = await run(MANAGER, "move", { status: "shortlist", reason: "By mistake" }, { ids: [id] });
    await recall(
      `before || jsonb_build_object('at', now() - interval '9 days', 'holder_since', now() - interval '12 days', 'promised_by', current_date - 7)`,
      given,
    );
    await undo(given);
    const [back] = await db.query(
      `select application_status, holder, holder_since > now() - interval '1 minute' as is_new, promised_by > current_date as is_ahead
       from public.applications where id = $1`,
      [id],
    );
    expect(back).toEqual({ application_status: "application", holder: "team", is_new: true, is_ahead: true });
    const told = await db.query<{ title: string }>(
      "select title from public.notifications where kind = 'application.moved' order by created_at, title",
    );
    expect(told.map(({ title }) => title.split(":")[0])).toEqual(["Shortlist", "Back to Application"]);
  });

  test("A move of before steps could be taken back says so", async () => {
    const [id] = (await add(1)) as [string];
    const given = await run(MANAGER, "move", { status: "shortlist", reason: "By mistake" }, { ids: [id] });
    await recall("before - 'last_event'", given);
    await undo(given);
    expect((await rowsOf(given)).map(({ undo_reason }) => undo_reason)).toEqual([
      "It was moved before steps could be taken back.",
    ]);
  });

  test("An undo that is cut off half way goes on by itself, and one that was stopped goes on where it was", {
    timeout: 120_000,
  }, async () => {
    const ids = await add(60);
    const id = await run(MANAGER, "move", { status: "shortlist", reason: "By mistake" }, { ids });
    await db.query(
      "select private.add_application_event(a, 'packed', null, null) from public.applications as a where a.id = any ($1::uuid[])",
      [`{${ids.slice(0, 3).join(",")}}`],
    );
    await db.does(MANAGER, "select public.undo_bulk_run($1)", [id]);
    await work(MANAGER, id, 20);
    // The connection ends before the batch is committed.
    await db.as(MANAGER, "select public.work_bulk_run($1, 20)", [id]);
    await db.does("server", "select public.resume_bulk_runs(7)");
    await db.does(MANAGER, "select public.stop_bulk_run($1)", [id]);
    const stopped = await runOf(MANAGER, id);
    // How many a batch takes on is a question of time, too.
    expect(stopped).toMatchObject({ state: "stopped", isUndo: true, changedCount: 60 - stopped.undoneCount });
    expect(stopped.undoneCount).toBeGreaterThan(1);
    expect(stopped.undoneCount).toBeLessThanOrEqual(27);
    expect(sayResult(stopped, { one: "application", many: "applications" })).toBe(
      `Put back ${stopped.undoneCount} applications. ${stopped.changedCount} applications are not put back yet.`,
    );
    await db.does(MANAGER, "select public.resume_bulk_run($1)", [id]);
    for (let state = "running"; state === "running"; state = (await runOf(MANAGER, id)).state)
      await db.does("server", "select public.resume_bulk_runs(7)");
    const done = await runOf(MANAGER, id);
    expect(sayResult(done, { one: "application", many: "applications" })).toBe(
      "Put back 57 applications. 3 applications stayed changed.",
    );
    expect(done.groups.filter(({ outcome: what }) => what === "kept")).toMatchObject([
      { reason: "Something has happened to it since.", count: 3 },
    ]);
    const rows = await look(ids);
    expect(rows.filter(({ application_status }) => application_status === "application")).toHaveLength(57);
  });
});
