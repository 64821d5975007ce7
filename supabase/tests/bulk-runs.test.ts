/** One change to many rows: what the preview promises is what happens, once a row, however often the run breaks off. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BULK_MOST } from "@/lib/bulk/limits";
import { bulkRowsAnswer, bulkRun } from "@/lib/bulk/rows";
import { LEAD_MANAGERS, LEAD_READERS, LEAD_WORKERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { dice } from "./random-questions.ts";
import { drivers } from "./test-database.ts";

const MANAGER = "business_development_manager";
const WORKER = "business_development_team";
const IN_A_WEEK = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();

type Selected = { ids?: readonly string[]; filters?: object };

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let colleague: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    colleague = await db.addPerson({ role: WORKER });
  });
  afterAll(() => db.close());

  const PREVIEW = "select public.preview_bulk_run('leads', $1, $2::jsonb, $3::uuid[], $4::jsonb) as id";

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
    for (let batches = 0; batches < 2000; batches++) if ((await work(who, id, size)) !== "running") return;
    throw new Error("The run does not end.");
  }
  async function run(who: string, action: string, args: object, selected: Selected) {
    const id = await preview(who, action, args, selected);
    await start(who, id);
    await workToTheEnd(who, id);
    return id;
  }
  const runOf = async (who: string, id: string) => {
    const [row] = await db.as<{ run: unknown }>(who, "select public.describe_bulk_run($1) as run", [id]);
    return bulkRun.parse(row?.run);
  };
  const rowsOf = (id: string) =>
    db.query<{ row_id: string; state: string; reason: string | null; undo_reason: string | null }>(
      "select row_id, state, reason, undo_reason from public.bulk_run_rows where run_id = $1 order by ordinal",
      [id],
    );
  const statesOf = async (id: string) => (await rowsOf(id)).map(({ state }) => state);

  /** Leads beside each other that differ in what the actions look at. */
  async function addLeads(
    count: number,
    { status = "new", owner = null, campaign = null }: Record<string, string | null> = {},
  ): Promise<string[]> {
    const rows = await db.query<{ id: string }>(
      `insert into public.leads (idempotency_key, name, email, request_type, status, lost_reason, owner_id, source_page, time_zone, locale, last_touch)
       select gen_random_uuid(), 'Lead ' || n, gen_random_uuid() || '@example.test', 'contact', $2::public.lead_status,
         case when $2 = 'lost' then 'budget' end::public.lead_lost_reason, $3::uuid, '/contact', 'Asia/Kolkata', 'en',
         jsonb_strip_nulls(jsonb_build_object('source', 'website', 'campaign', $4::text))
       from generate_series(1, $1::int) as n returning id`,
      [count, status, owner, campaign],
    );
    return rows.map(({ id }) => id);
  }
  async function addMixedLeads(): Promise<string[]> {
    const kinds: Record<string, string>[] = [
      {},
      { owner: db.idOf(MANAGER) },
      { owner: colleague },
      { owner: db.idOf(WORKER), status: "contacted" },
      { status: "qualified" },
      { status: "lost" },
      { status: "completed", owner: db.idOf(MANAGER) },
    ];
    const leads: string[] = [];
    for (const kind of kinds) leads.push(...(await addLeads(2, kind)));
    const [first, , , , another] = leads;
    await db.does(MANAGER, "select public.set_do_not_contact($1, true, 'Asked by email')", [first]);
    await db.does(MANAGER, "select public.set_do_not_contact($1, true, 'Asked by email')", [another]);
    return [...leads, randomUUID()];
  }
  const leadsLook = async (ids: readonly string[]) =>
    db.query<Record<string, unknown>>(
      `select l.status, l.owner_id, l.lost_reason, l.version, l.do_not_contact_at is not null as is_stopped,
         (select array_agg(e.kind::text order by e.id) from public.lead_events as e where e.lead_id = l.id) as events,
         (select array_agg(t.title || ' ' || t.state order by t.title, t.state) from public.tasks as t where t.lead_id = l.id) as tasks
       from unnest($1::uuid[]) with ordinality as given (id, place) join public.leads as l on l.id = given.id order by given.place`,
      [`{${ids.join(",")}}`],
    );
  const ownersOf = async (ids: readonly string[]) =>
    (await leadsLook(ids)).map(({ owner_id }) => owner_id as string | null);

  const ACTIONS: [string, () => object][] = [
    ["assign", () => ({ owner_id: colleague, note: "For you" })],
    ["give_back", () => ({})],
    ["next_step", () => ({ title: "Ask for the marks", due_at: IN_A_WEEK() })],
    ["move", () => ({ status: "contacted" })],
    ["lose", () => ({ lost_reason: "no_response" })],
    ["stop_contact", () => ({ reason: "Asked at the fair" })],
    ["share_out", () => ({})],
  ];

  describe("Who may", () => {
    test("Workers change many leads, who manages them gives them to others, and nobody else", async () => {
      const [lead] = await addLeads(1);
      const given = (action: string, args: object) => () => [action, JSON.stringify(args), `{${lead}}`, null];
      expect((await db.whoCan(PREVIEW, given("lose", { lost_reason: "spam" }))).sort()).toEqual(
        [...LEAD_WORKERS].sort(),
      );
      expect((await db.whoCan(PREVIEW, given("assign", { owner_id: colleague }))).sort()).toEqual(
        [...LEAD_MANAGERS].sort(),
      );
    });

    test("A run is read by who started it and by who manages leads", async () => {
      const id = await preview(WORKER, "move", { status: "contacted" }, { ids: await addLeads(1) });
      const table = await db.whoCan("select from public.bulk_run_rows where run_id = $1", () => [id]);
      expect(table.sort()).toEqual([...new Set([WORKER, ...LEAD_MANAGERS])].sort());
      expect((await runOf(MANAGER, id)).isOwn).toBe(false);
      expect(await outcome(runOf(colleague, id))).toBe("PT404");
      const lists = await db.whoCan("select public.list_bulk_runs('leads') as runs");
      expect(lists.sort()).toEqual([...LEAD_READERS].sort());
    });

    test("Nobody starts, works, resumes or undoes a colleague's run; a manager stops it", async () => {
      const id = await preview(WORKER, "move", { status: "contacted" }, { ids: await addLeads(2) });
      expect(await outcome(start(MANAGER, id))).toBe("PT404");
      await start(WORKER, id);
      expect(await outcome(work(MANAGER, id))).toBe("PT404");
      expect(await outcome(db.does(colleague, "select public.stop_bulk_run($1)", [id]))).toBe("PT404");
      await db.does(MANAGER, "select public.stop_bulk_run($1)", [id]);
      const stopped = await runOf(WORKER, id);
      expect([stopped.state, stopped.stoppedBecause]).toEqual(["stopped", "Test person stopped it."]);
      expect(await outcome(db.does(MANAGER, "select public.resume_bulk_run($1)", [id]))).toBe("PT404");
      expect(await outcome(db.does(MANAGER, "select public.undo_bulk_run($1)", [id]))).toBe("PT404");
    });

    test("The record is written by procedures alone", async () => {
      const id = await run(WORKER, "move", { status: "contacted" }, { ids: await addLeads(1) });
      expect(await outcome(db.as(WORKER, "update public.bulk_runs set row_count = 9"))).toBe("42501");
      expect(await outcome(db.as(WORKER, "delete from public.bulk_run_rows"))).toBe("42501");
      expect(
        await outcome(
          db.query(
            "update public.bulk_run_rows set state = 'waiting', before = null, version_after = null where run_id = $1",
            [id],
          ),
        ),
      ).toBe("PT409");
    });
  });

  describe("The preview", () => {
    test.each(ACTIONS)("%s does what its preview said, and nothing else", async (action, args) => {
      for (const who of [MANAGER, WORKER]) {
        if (who === WORKER && (action === "assign" || action === "share_out")) continue;
        const leads = await addMixedLeads();
        const before = await leadsLook(leads);
        const id = await preview(who, action, args(), { ids: leads });
        expect(await leadsLook(leads), "A preview changes nothing").toEqual(before);
        const promised = await rowsOf(id);
        await start(who, id);
        await workToTheEnd(who, id, 4);
        const done = await rowsOf(id);
        expect(done.map(({ state, reason }) => [state, reason])).toEqual(
          promised.map(({ state, reason }) => [state === "waiting" ? "changed" : state, reason]),
        );
        const after = await leadsLook(leads);
        for (const [place, look] of after.entries())
          expect(JSON.stringify(look) !== JSON.stringify(before[place])).toBe(
            done[place]?.state === "changed",
          );
      }
    });

    test("Says why, in groups with their number and examples", async () => {
      const leads = [
        ...(await addLeads(4)),
        ...(await addLeads(2, { owner: colleague })),
        ...(await addLeads(1, { status: "contacted" })),
      ];
      const id = await preview(WORKER, "move", { status: "contacted" }, { ids: leads });
      const { groups, ...described } = await runOf(WORKER, id);
      expect(groups.map(({ outcome: what, reason, count }) => [what, reason, count])).toEqual([
        ["waiting", null, 4],
        ["skipped", "Test person works on it.", 2],
        ["skipped", "It is Contacted already.", 1],
      ]);
      expect(groups[0]?.examples).toHaveLength(3);
      expect(groups[2]?.examples[0]).toMatch(/^Lead 1 \(CB-/);
      expect([described.rowCount, described.skippedCount, described.state]).toEqual([7, 3, "previewed"]);
    });

    test("All that match are the rows of that moment, in the eyes of who asks", async () => {
      const campaign = randomUUID();
      const leads = await addLeads(7, { campaign });
      const id = await preview(
        WORKER,
        "move",
        { status: "contacted" },
        { filters: { campaign: [campaign], q: ["lead"] } },
      );
      await addLeads(1, { campaign });
      await start(WORKER, id);
      await workToTheEnd(WORKER, id);
      expect((await rowsOf(id)).map(({ row_id }) => row_id).sort()).toEqual([...leads].sort());
      const [kept] = await db.query<{ filters: object }>(
        "select filters from public.bulk_runs where id = $1",
        [id],
      );
      expect(kept?.filters, "What was searched for is a name").toEqual({ campaign: [campaign] });
    });

    test("Refuses what no row could take, nothing, and more than a run changes", async () => {
      const [lead] = await addLeads(1);
      const asked = (action: string, args: object, selected: Selected = { ids: [String(lead)] }) =>
        preview(MANAGER, action, args, selected).then(
          () => "done",
          ({ code, message }) => (code === "PT409" ? message : code),
        );
      expect(await asked("assign", { owner_id: db.idOf("student") })).toBe("not_a_worker");
      expect(await asked("delete", {})).toBe("22023");
      expect(await asked("move", { status: "lost" })).toBe("22023");
      expect(await asked("next_step", { title: "Call", due_at: "2020-01-01T00:00:00Z" })).toBe("22023");
      expect(await asked("lose", { lost_reason: "budget" }, { filters: { nonsense: ["x"] } })).toBe("22023");
      expect(await asked("give_back", {}, { ids: [] })).toBe("nothing");
      expect(
        await asked("give_back", {}, { ids: Array.from({ length: BULK_MOST + 1 }, () => randomUUID()) }),
      ).toBe("too_many");
    });
  });

  describe("The run", () => {
    test("Cut off, stopped and resumed at any batch, it ends as one that ran through", async () => {
      for (const seed of [1, 2, 3, 4]) {
        const { below, oneOf } = dice(seed);
        const [action, args] = oneOf(ACTIONS.filter(([name]) => name !== "share_out"));
        const asked = args();
        const [whole, cut] = [await addMixedLeads(), await addMixedLeads()];
        const wholeId = await run(MANAGER, action, asked, { ids: whole });
        const cutId = await preview(MANAGER, action, asked, { ids: cut });
        await start(MANAGER, cutId);
        for (let state: string | undefined = "running"; state !== "done"; ) {
          const size = 1 + below(4);
          const fate = oneOf(["broken off", "stopped", "the job's", "the page's", "the page's"]);
          if (fate === "broken off") {
            // The connection ends before the batch is committed.
            await db.as(MANAGER, "select public.work_bulk_run($1, $2)", [cutId, size]);
          } else if (fate === "stopped") {
            await db.does(MANAGER, "select public.stop_bulk_run($1)", [cutId]);
            expect(await work(MANAGER, cutId, size)).toBe("stopped");
            await db.does(MANAGER, "select public.resume_bulk_run($1)", [cutId]);
          } else if (fate === "the job's") {
            await db.does("server", "select public.resume_bulk_runs($1)", [size]);
            state = (await runOf(MANAGER, cutId)).state;
          } else state = await work(MANAGER, cutId, size);
        }
        expect(await statesOf(cutId), `${action}, seed ${seed}`).toEqual(await statesOf(wholeId));
        expect(await leadsLook(cut), `${action}, seed ${seed}`).toEqual(await leadsLook(whole));
        const counts = await runOf(MANAGER, cutId);
        expect(counts.changedCount + counts.skippedCount + counts.failedCount).toBe(counts.rowCount);
      }
    });

    // PGlite takes 40 ms for a row, so that as many as one run may have would take minutes there.
    const rows = driver === "pglite" ? BULK_MOST / 5 : BULK_MOST;
    test(`${rows} rows that broke off at half go on in the job, to the last`, {
      timeout: 240_000,
    }, async () => {
      const campaign = randomUUID();
      await addLeads(rows, { campaign });
      const id = await preview(
        MANAGER,
        "stop_contact",
        { reason: "The list was bought" },
        { filters: { campaign: [campaign] } },
      );
      await start(MANAGER, id);
      for (let changed = 0; changed < rows / 2; changed = (await runOf(MANAGER, id)).changedCount)
        await work(MANAGER, id, 200);
      await db.as("server", "select public.resume_bulk_runs(200)");
      for (let state = "running"; state === "running"; state = (await runOf(MANAGER, id)).state)
        await db.does("server", "select public.resume_bulk_runs(200)");
      expect(await runOf(MANAGER, id)).toMatchObject({ state: "done", changedCount: rows });
      const [events] = await db.query<{ count: number }>(
        `select count(*)::int as count from public.lead_events as e join public.leads as l on l.id = e.lead_id
         where l.campaign = $1 and e.kind = 'contact_stopped'`,
        [campaign],
      );
      expect(events?.count, "Each row once").toBe(rows);
    });

    test("Two workers at once change each row once", async () => {
      const leads = await addLeads(120);
      const id = await preview(MANAGER, "next_step", { title: "Call", due_at: IN_A_WEEK() }, { ids: leads });
      await start(MANAGER, id);
      const worker = async (step: () => Promise<unknown>) => {
        while ((await runOf(MANAGER, id)).state === "running") await step();
      };
      await Promise.all([
        worker(() => work(MANAGER, id, 7)),
        worker(() => work(MANAGER, id, 5)),
        worker(() => db.does("server", "select public.resume_bulk_runs(6)")),
      ]);
      expect(await statesOf(id)).toEqual(leads.map(() => "changed"));
      for (const { events, tasks } of await leadsLook(leads)) {
        expect(events).toEqual(["created", "claimed", "next_action"]);
        expect(tasks).toEqual(["Call open"]);
      }
    });

    test("A row that somebody changed after the preview is left alone, and says who", async () => {
      const [touched, other] = (await addLeads(2)) as [string, string];
      const id = await preview(MANAGER, "lose", { lost_reason: "spam" }, { ids: [touched, other] });
      await db.does(WORKER, "select public.claim_lead($1, null)", [touched]);
      await start(MANAGER, id);
      await workToTheEnd(MANAGER, id);
      expect((await rowsOf(id)).map(({ state, reason }) => [state, reason])).toEqual([
        ["skipped", "Test person changed it after the preview."],
        ["changed", null],
      ]);
      expect((await leadsLook([touched]))[0]?.status).toBe("new");
    });

    test("It stops with a sentence once its starter has lost the right, and goes on when they have it again", async () => {
      const starter = await db.addPerson({ role: MANAGER });
      const leads = await addLeads(6);
      const id = await preview(starter, "assign", { owner_id: colleague }, { ids: leads });
      await start(starter, id);
      await work(starter, id, 2);
      await db.query(
        "update public.user_roles set is_active = false, ended_at = now() where user_id = $1 and role = $2",
        [starter, MANAGER],
      );
      await db.does("server", "select public.resume_bulk_runs(2)");
      expect(await runOf(MANAGER, id)).toMatchObject({
        state: "stopped",
        changedCount: 2,
        stoppedBecause: "Test person may no longer do this.",
      });
      expect(await outcome(db.does(starter, "select public.resume_bulk_run($1)", [id]))).toBe("PT403");
      await db.query("insert into public.user_roles (user_id, role) values ($1, $2)", [starter, MANAGER]);
      await db.does(starter, "select public.resume_bulk_run($1)", [id]);
      await workToTheEnd(starter, id);
      expect(await ownersOf(leads)).toEqual(leads.map(() => colleague));
    });

    test("A new owner is told once how many leads they got", async () => {
      const owner = await db.addPerson({ role: WORKER });
      const id = await preview(
        MANAGER,
        "assign",
        { owner_id: owner, note: "Diwali fair" },
        { ids: await addLeads(4) },
      );
      await start(MANAGER, id);
      await work(MANAGER, id, 1);
      await db.does(MANAGER, "select public.stop_bulk_run($1)", [id]);
      await db.does(MANAGER, "select public.resume_bulk_run($1)", [id]);
      await workToTheEnd(MANAGER, id);
      const notices = await db.query<{ title: string; body: string }>(
        "select title, body from public.notifications where user_id = $1 order by title",
        [owner],
      );
      expect(notices.map(({ title, body }) => [title, body])).toEqual([
        ["3 leads for you", "Diwali fair"],
        ["A lead for you", "Diwali fair"],
      ]);
    });

    test("The rules share out what is new and unclaimed", async () => {
      const member = await db.addPerson({ role: WORKER });
      // Before the rule, which takes new leads by itself.
      const leads = await addMixedLeads();
      await db.does(MANAGER, "select public.save_assignment_rule($1)", [
        { name: randomUUID(), members: [{ user_id: member }] },
      ]);
      try {
        const id = await run(MANAGER, "share_out", {}, { ids: leads });
        const shared = (await rowsOf(id)).filter(({ state }) => state === "changed");
        expect(shared).toHaveLength(2);
        expect(await ownersOf(shared.map(({ row_id }) => row_id))).toEqual([member, member]);
      } finally {
        await db.exec("delete from public.lead_assignment_rules");
      }
    });
  });

  describe("Undoing", () => {
    const undo = async (who: string, id: string) => {
      await db.does(who, "select public.undo_bulk_run($1)", [id]);
      await workToTheEnd(who, id, 3);
    };

    test("Puts back what nobody has changed since, and names who changed the rest", async () => {
      const [first, second, third] = (await addLeads(3, { owner: db.idOf(WORKER), status: "contacted" })) as [
        string,
        string,
        string,
      ];
      const id = await run(MANAGER, "assign", { owner_id: colleague }, { ids: [first, second, third] });
      await db.does(colleague, "select public.set_lead_status($1, 'qualified')", [second]);
      await undo(MANAGER, id);
      expect(await ownersOf([first, second, third])).toEqual([db.idOf(WORKER), colleague, db.idOf(WORKER)]);
      expect((await leadsLook([second]))[0]?.status).toBe("qualified");
      const undone = await runOf(MANAGER, id);
      expect(undone).toMatchObject({ state: "done", isUndo: true, undoneCount: 2, changedCount: 1 });
      const [rows] = await db.as<{ rows: unknown }>(MANAGER, "select public.list_bulk_run_rows($1) as rows", [
        id,
      ]);
      expect(
        bulkRowsAnswer.parse(rows?.rows).map(({ rowId, outcome: what, reason }) => [rowId, what, reason]),
      ).toEqual([[second, "kept", "Test person changed it since."]]);
    });

    test("A next step gives way to the one before it, unless it was touched", async () => {
      const [planned, silent, done] = (await addLeads(3)) as [string, string, string];
      await db.does(WORKER, "select public.set_next_action($1, 'Send the brochure', $2)", [
        planned,
        IN_A_WEEK(),
      ]);
      const id = await run(
        WORKER,
        "next_step",
        { title: "Call", due_at: IN_A_WEEK() },
        { ids: [planned, silent, done] },
      );
      await db.does(
        WORKER,
        "select public.finish_task(t.id, t.version, 'Called') from public.tasks as t where t.lead_id = $1 and t.state = 'open'",
        [done],
      );
      await undo(WORKER, id);
      const looks = await leadsLook([planned, silent, done]);
      expect(looks.map(({ owner_id, tasks }) => [owner_id, tasks])).toEqual([
        [db.idOf(WORKER), ["Call cancelled", "Send the brochure open"]],
        [null, ["Call cancelled"]],
        [db.idOf(WORKER), ["Call done"]],
      ]);
      expect((await rowsOf(id))[2]?.undo_reason).toBe("The step was done or changed since.");
    });

    test("Where the rules do not lead back, the row stays and says so", async () => {
      const leads = [...(await addLeads(1)), ...(await addLeads(1, { status: "contacted" }))];
      const id = await run(MANAGER, "lose", { lost_reason: "budget" }, { ids: leads });
      await undo(MANAGER, id);
      expect((await leadsLook(leads)).map(({ status }) => status)).toEqual(["lost", "contacted"]);
      expect((await rowsOf(id))[0]?.undo_reason).toBe("A lead doesn’t go back from Lost to New.");
    });

    test("Contact is allowed again as it was", async () => {
      const leads = await addLeads(2);
      const id = await run(WORKER, "stop_contact", { reason: "Wrong list" }, { ids: leads });
      await undo(WORKER, id);
      expect((await leadsLook(leads)).map(({ is_stopped }) => is_stopped)).toEqual([false, false]);
    });
  });

  test("Every function that a kind names is there", async () => {
    const missing = await db.query(
      `select f.name from private.bulk_kinds as k, lateral (values (k.select_function), (k.name_function), (k.check_function),
         (k.judge_function), (k.change_function), (k.undo_function), (k.finish_function)) as f (name)
       where f.name is not null and not exists (
         select from pg_proc as p where p.proname = f.name and p.pronamespace = 'private'::regnamespace
       )`,
    );
    expect(missing).toEqual([]);
  });

  test("The limit is the one that pages name", async () => {
    const [row] = await db.query<{ most: number }>("select private.bulk_limit() as most");
    expect(row?.most).toBe(BULK_MOST);
  });
});
