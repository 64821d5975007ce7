/** Who gets a new lead: rules in order, shared out fairly among those who are there, and never at the cost of the lead. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answers } from "@/lib/leads/assignment/rows";
import { LEAD_MANAGERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { leadOf, submitLead } from "./lead-rows.ts";
import { dice } from "./random-questions.ts";
import { drivers } from "./test-database.ts";

const MANAGER = "business_development_manager";

type Rule = Record<string, unknown> & { members: { user_id: string; weight?: number }[] };
type Trial = {
  rule_id: string | null;
  assignee_id?: string;
  covers_for?: string | null;
  tried: { name: string; outcome: string }[];
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(() =>
    db.exec(
      "delete from public.lead_assignment_rules; delete from public.staff_absences; delete from public.staff_profiles",
    ),
  );

  const submit = (changes: Record<string, unknown> = {}) => submitLead(db, changes);
  const ownerOf = async (id: string) => (await leadOf<{ owner_id: string | null }>(db, id)).owner_id;
  const give = async (changes: Record<string, unknown> = {}) => ownerOf(await submit(changes));
  const addWorkers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => db.addPerson({ role: "business_development_team" })));
  const members = (...ids: string[]) => ids.map((user_id) => ({ user_id }));

  async function save(rule: Rule, who = MANAGER): Promise<string> {
    const [row] = await db.does<{ id: string }>(who, "select public.save_assignment_rule($1) as id", [
      { name: randomUUID(), ...rule },
    ]);
    return row?.id ?? "";
  }

  async function list() {
    const [row] = await db.as<{ rules: (Rule & { id: string; name: string; version: number })[] }>(
      MANAGER,
      "select public.list_assignment_rules() as rules",
    );
    answers.list_assignment_rules.parse(row?.rules);
    return row?.rules ?? [];
  }

  async function trial(lead: object): Promise<Trial> {
    const [row] = await db.as<{ answer: Trial }>(
      MANAGER,
      "select public.try_assignment_rules($1) as answer",
      [lead],
    );
    if (!row) throw new Error("No answer.");
    answers.try_assignment_rules.parse(row.answer);
    return row.answer;
  }

  /** Away today, and covered for by somebody or nobody. */
  const sendAway = (userId: string, coverId: string | null = null) =>
    db.query(
      "insert into public.staff_absences (user_id, first_day, last_day, cover_id) select $1, day - 1, day + 1, $2 from (select (now() at time zone 'Asia/Kolkata')::date as day) as today",
      [userId, coverId],
    );
  const callBack = (userId: string) =>
    db.query("delete from public.staff_absences where user_id = $1", [userId]);
  const setLocked = (userId: string, isLocked: boolean) =>
    db.query("update public.profiles set is_active = $2 where user_id = $1", [userId, !isLocked]);
  const endRole = (userId: string) =>
    db.query(
      "update public.user_roles set is_active = false, ended_at = now() where user_id = $1 and role = 'business_development_team'",
      [userId],
    );
  const giveRole = (userId: string) =>
    db.query("insert into public.user_roles (user_id, role) values ($1, 'business_development_team')", [
      userId,
    ]);

  const eventsOf = (id: string) =>
    db.query("select kind::text, actor_id, note from public.lead_events where lead_id = $1 order by id", [
      id,
    ]);

  test("without a rule a new lead is nobody's, and nothing says otherwise", async () => {
    const id = await submit();
    expect(await ownerOf(id)).toBeNull();
    expect(await eventsOf(id)).toEqual([{ kind: "created", actor_id: null, note: null }]);
    expect(await trial({})).toEqual({ rule_id: null, tried: [] });
  });

  test("the first rule that fits a lead gives it away, and the timeline names it and who got it", async () => {
    const [german, hindi, mailing, rest] = (await addWorkers(4)) as [string, string, string, string];
    await db.query("update public.profiles set full_name = 'Priya Nair' where user_id = $1", [german]);
    await save({ name: "Germany", destinations: ["Germany"], members: members(german) });
    await save({ languages: ["hi"], request_types: ["consultation", "callback"], members: members(hindi) });
    await save({ sources: ["Newsletter"], members: members(mailing) });
    await save({ is_active: false, members: members(german) });
    await save({ members: members(rest) });

    const id = await submit({ preferred_destination: "germany", locale: "hi", request_type: "callback" });
    expect(await ownerOf(id)).toBe(german);
    expect(await eventsOf(id)).toEqual([
      { kind: "created", actor_id: null, note: null },
      { kind: "assigned", actor_id: null, note: "To Priya Nair, by the rule “Germany”" },
    ]);
    expect(await give({ locale: "hi", request_type: "callback" })).toBe(hindi);
    expect(await give({ locale: "hi" })).toBe(rest);
    expect(await give({ first_touch: { source: "newsletter" } })).toBe(mailing);
    expect(await give({ last_touch: { source: "NEWSLETTER" } })).toBe(mailing);
    expect(await give({ first_touch: { source: "search" } })).toBe(rest);
    expect(await give({ request_type: "job_application" })).toBeNull();
    expect(await give({ request_type: "registration_success", status: "completed" })).toBeNull();
  });

  test("a lead that comes with an owner keeps it, and one that is repeated is not given away again", async () => {
    const [one, other] = (await addWorkers(2)) as [string, string];
    await save({ members: members(one) });
    const [row] = await db.query<{ id: string }>(
      "insert into public.leads (idempotency_key, name, email, request_type, owner_id) values (gen_random_uuid(), 'Asha', 'a@example.test', 'contact', $1) returning id",
      [other],
    );
    expect(await ownerOf(row?.id ?? "")).toBe(other);
    const key = randomUUID();
    const id = await submit({ idempotency_key: key });
    await db.does("admin", "select public.release_lead($1)", [id]);
    expect(await submit({ idempotency_key: key })).toBe(id);
    expect(await ownerOf(id)).toBeNull();
  });

  test("who is locked, has lost the role or is away gets nothing; who covers does, and the timeline says for whom", async () => {
    const [away, cover, locked, left] = (await addWorkers(4)) as [string, string, string, string];
    await db.query("update public.profiles set full_name = 'Asha Away' where user_id = $1", [away]);
    await db.query("update public.profiles set full_name = 'Chetan Cover' where user_id = $1", [cover]);
    await save({ name: "All", members: members(away, locked, left) });
    await sendAway(away, cover);
    await setLocked(locked, true);
    await endRole(left);
    const id = await submit();
    expect(await ownerOf(id)).toBe(cover);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      note: "To Chetan Cover, who covers for Asha Away, by the rule “All”",
    });
    expect(await trial({})).toMatchObject({ assignee_id: cover, covers_for: "Asha Away" });
    // Nobody covers who is away, too; the next rule has somebody.
    await sendAway(cover);
    expect(await give()).toBeNull();
    const [rest] = (await addWorkers(1)) as [string];
    await save({ name: "Rest", members: members(rest) });
    expect(await give()).toBe(rest);
    expect((await trial({})).tried.map(({ name, outcome: came }) => `${name}: ${came}`)).toEqual([
      "All: nobody_there",
      "Rest: taken",
    ]);
    // A colleague who has left is not covered for, even where an absence says so.
    await callBack(away);
    await endRole(away);
    await sendAway(away, rest);
    expect((await trial({})).tried[0]?.outcome).toBe("nobody_there");
  });

  test("a rule may ask for a region, or for the language of the lead", async () => {
    const [kochi, delhi, both] = (await addWorkers(3)) as [string, string, string];
    await db.query(
      `insert into public.staff_profiles (user_id, region, languages) values ($1, 'South', '{en}'), ($2, 'North', '{hi}'), ($3, 'North', '{en,hi}')`,
      [kochi, delhi, both],
    );
    await save({
      name: "South",
      regions: ["South"],
      destinations: ["Ireland"],
      members: members(kochi, delhi),
    });
    await save({ name: "Speaks", speaks_language: true, members: members(kochi, delhi, both) });
    for (let time = 0; time < 3; time++) expect(await give({ preferred_destination: "Ireland" })).toBe(kochi);
    const hindi = new Set([
      await give({ locale: "hi" }),
      await give({ locale: "hi" }),
      await give({ locale: "hi" }),
    ]);
    expect(hindi).toEqual(new Set([delhi, both]));
    const english = new Set([await give(), await give(), await give()]);
    expect(english).toEqual(new Set([kochi, both]));
  });

  test("least load: the lead goes to whoever has the fewest open leads for their weight", async () => {
    const [busy, free, double] = (await addWorkers(3)) as [string, string, string];
    await db.query(
      `insert into public.leads (idempotency_key, name, email, request_type, owner_id, status)
       select gen_random_uuid(), 'Asha', 'x@example.test', 'contact', owner, status::public.lead_status
       from (values ($1::uuid, 'new', 4), ($2::uuid, 'contacted', 1), ($2::uuid, 'completed', 30), ($3::uuid, 'qualified', 3)) as had (owner, status, count)
       cross join generate_series(1, count)`,
      [busy, free, double],
    );
    await save({
      method: "least_load",
      members: [{ user_id: busy }, { user_id: free }, { user_id: double, weight: 2 }],
    });
    // Loads: busy 4, free 1, double 3 / 2.
    expect(await give()).toBe(free);
    expect(await give()).toBe(double);
    expect([await give(), await give()].sort()).toEqual([free, double].sort());
  });

  test("a weight of two gets twice as many, exactly, round by round", async () => {
    const [one, two, three] = (await addWorkers(3)) as [string, string, string];
    await save({
      members: [{ user_id: one }, { user_id: two, weight: 2 }, { user_id: three, weight: 3 }],
    });
    const owners: (string | null)[] = [];
    for (let count = 0; count < 24; count++) owners.push(await give());
    const counts = [one, two, three].map((id) => owners.filter((owner) => owner === id).length);
    expect(counts).toEqual([4, 8, 12]);
  });

  test("whoever was away for long comes back to one lead in turn, not to all that were missed", async () => {
    const [one, two, away] = (await addWorkers(3)) as [string, string, string];
    await save({ members: members(one, two, away) });
    await sendAway(away);
    for (let count = 0; count < 10; count++) await give();
    await callBack(away);
    const owners = [await give(), await give(), await give()];
    expect(new Set(owners)).toEqual(new Set([one, two, away]));
    // So does a new colleague.
    const [rule] = await list();
    const [fresh] = (await addWorkers(1)) as [string];
    await save({ ...rule, members: [...(rule?.members ?? []), { user_id: fresh }] });
    const round = [await give(), await give(), await give(), await give()];
    expect(new Set(round)).toEqual(new Set([one, two, away, fresh]));
  });

  test("round robin is fair within one over any series, whoever is there", async () => {
    const ids = await addWorkers(5);
    for (let seed = 1; seed <= 6; seed++) {
      const random = dice(seed);
      await db.exec("delete from public.lead_assignment_rules; delete from public.staff_absences");
      await save({ members: members(...ids) });
      const gone = new Map<string, () => Promise<unknown>>();
      let counts = new Map(ids.map((id) => [id, 0]));
      for (let step = 0; step < 30; step++) {
        if (random.chance(0.2)) {
          const id = random.oneOf(ids);
          const back = gone.get(id);
          if (back) {
            await back();
            gone.delete(id);
          } else {
            const [leave, comeBack] = random.oneOf([
              [() => sendAway(id), () => callBack(id)],
              [() => setLocked(id, true), () => setLocked(id, false)],
              [() => endRole(id), () => giveRole(id)],
            ] as const);
            await leave();
            gone.set(id, comeBack);
          }
          counts = new Map(ids.map((each) => [each, 0]));
        }
        const owner = await give();
        const there = ids.filter((id) => !gone.has(id));
        if (there.length === 0) {
          expect(owner).toBeNull();
          continue;
        }
        expect(there, `seed ${seed}, step ${step}`).toContain(owner);
        counts.set(owner ?? "", (counts.get(owner ?? "") ?? 0) + 1);
        const shares = there.map((id) => counts.get(id) ?? 0);
        expect(Math.max(...shares) - Math.min(...shares), `seed ${seed}, step ${step}`).toBeLessThanOrEqual(
          1,
        );
      }
      for (const back of gone.values()) await back();
    }
  });

  test("leads that come at the same moment go to different colleagues", async () => {
    const ids = await addWorkers(4);
    await save({ members: members(...ids) });
    for (let round = 0; round < 3; round++) {
      const owners = await Promise.all(ids.map(() => give()));
      expect(new Set(owners)).toEqual(new Set(ids));
    }
  });

  test("a form that is refused uses up nobody's turn", async () => {
    const [one, two] = (await addWorkers(2)) as [string, string];
    await save({ members: members(one, two) });
    const first = await give();
    const second = first === one ? two : one;
    await expect(
      submit({ consultation: { starts_at: "2020-01-01T10:00:00Z", time_zone: "Asia/Kolkata" } }),
    ).rejects.toMatchObject({ code: "PT409" });
    expect(await give()).toBe(second);
  });

  test("a rule that breaks costs no lead: it waits for anybody, and its timeline says why", async () => {
    const [one] = (await addWorkers(1)) as [string];
    await save({ members: members(one) });
    const [source] = await db.query<{ text: string }>(
      "select pg_get_functiondef('private.person_may(uuid,public.app_permission)'::regprocedure) as text",
    );
    await db.exec(`create or replace function private.person_may(p_user_id uuid, p_permission public.app_permission) returns boolean
      language plpgsql stable security definer set search_path = '' as $$ begin raise exception 'broken'; end $$`);
    const id = await submit();
    await db.exec(source?.text ?? "");
    expect(await ownerOf(id)).toBeNull();
    expect(await eventsOf(id)).toEqual([
      { kind: "created", actor_id: null, note: null },
      {
        kind: "assignment_failed",
        actor_id: null,
        note: "The assignment rules could not be applied, so nobody has this lead yet.",
      },
    ]);
    expect(await give()).toBe(one);
  });

  test("trying the rules answers what would happen, and changes nothing", async () => {
    const ids = await addWorkers(3);
    await save({ sources: ["newsletter"], members: members(...ids) });
    await save({ destinations: ["Ireland"], languages: ["en"], members: members(...ids) });
    const lead = { request_type: "contact", preferred_destination: "Ireland" };
    for (let count = 0; count < 4; count++) {
      const answer = await trial(lead);
      expect(await trial(lead)).toEqual(answer);
      expect(answer.tried.map((rule) => rule.outcome)).toEqual(["not_for_it", "taken"]);
      expect(await give(lead)).toBe(answer.assignee_id);
    }
    expect((await trial({ ...lead, source: "newsletter" })).tried).toHaveLength(1);
    expect((await trial({ request_type: "job_application" })).rule_id).toBeNull();
    expect(await outcome(trial({ request_type: "nonsense" }))).toBe("22023");
  });

  test("rules are saved, moved and deleted by those who assign leads, and the audit log knows each change", async () => {
    const [one, two] = (await addWorkers(2)) as [string, string];
    const names = async () => (await list()).map((rule) => rule.name);
    const [a, b, c] = [
      await save({ name: "A", members: members(one) }),
      await save({ name: "B", members: members(one) }),
      await save({ name: "C", members: members(one) }),
    ];
    const move = (id: string, place: number) =>
      db.does(MANAGER, "select public.move_assignment_rule($1, $2)", [id, place]);
    await move(c, 1);
    expect(await names()).toEqual(["C", "A", "B"]);
    await move(c, 2);
    expect(await names()).toEqual(["A", "C", "B"]);
    await move(a, 99);
    expect(await names()).toEqual(["C", "B", "A"]);
    await db.does(MANAGER, "select public.delete_assignment_rule($1)", [b]);
    expect((await list()).map((rule) => [rule.name, rule.position])).toEqual([
      ["C", 1],
      ["A", 2],
    ]);
    expect(await outcome(move(b, 1))).toBe("PT404");

    const [, rule] = await list();
    await save({ ...rule, name: "A", destinations: ["Ireland"], members: [{ user_id: two, weight: 3 }] });
    expect((await list())[1]).toMatchObject({
      id: a,
      destinations: ["Ireland"],
      members: [{ user_id: two, weight: 3 }],
      version: 2,
    });
    // Whoever has the older version open is told.
    expect(await outcome(save({ ...rule, name: "Mine", members: members(one) }))).toBe("PT409");
    const changes = await db.query<{ table_name: string; action: string; actor_id: string }>(
      "select distinct table_name, action, actor_id from private.audit_log where table_name like 'lead_assignment%' and row_id = $1 order by 1, 2",
      [a],
    );
    expect(changes).toEqual(
      [
        "lead_assignment_members delete",
        "lead_assignment_members insert",
        "lead_assignment_rules insert",
        "lead_assignment_rules update",
      ].map((change) => ({
        table_name: change.split(" ")[0],
        action: change.split(" ")[1],
        actor_id: db.idOf(MANAGER),
      })),
    );
    // A lead that is given away is no change of the rule.
    await give({ preferred_destination: "Ireland" });
    expect(
      await db.query(
        "select from private.audit_log where table_name = 'lead_assignment_members' and row_id = $1 and action = 'update'",
        [a],
      ),
    ).toEqual([]);
  });

  test("a rule that makes no sense is refused", async () => {
    const [one] = (await addWorkers(1)) as [string];
    await save({ name: "Taken", members: members(one) });
    const student = await db.addPerson();
    const reasons = [
      [{ name: "taken", members: members(one) }, "PT409"],
      [{ members: members(student) }, "PT409"],
      [{ members: [] }, "22023"],
      [{ members: members(one, one) }, "22023"],
      [{ members: [{ user_id: one, weight: 0 }] }, "22023"],
      [{ members: members(randomUUID()) }, "22023"],
      [{ name: " ", members: members(one) }, "22023"],
      [{ request_types: ["job_application"], members: members(one) }, "22023"],
      [{ request_types: ["nonsense"], members: members(one) }, "22023"],
      [{ destinations: [""], members: members(one) }, "22023"],
      [{ method: "by_lot", members: members(one) }, "22023"],
      [{ id: randomUUID(), version: 1, members: members(one) }, "PT404"],
    ] as const;
    for (const [rule, code] of reasons)
      expect(await outcome(save(rule as unknown as Rule)), JSON.stringify(rule)).toBe(code);
    expect(await list()).toHaveLength(1);
  });

  test("only those who assign leads see, change and try the rules", async () => {
    const [one] = (await addWorkers(1)) as [string];
    const id = await save({ members: members(one) });
    const calls: [string, unknown[]][] = [
      ["public.list_assignment_rules()", []],
      ["public.try_assignment_rules($1)", [{}]],
      ["public.save_assignment_rule($1)", [{ name: "New", members: members(one) }]],
      ["public.move_assignment_rule($1, 1)", [id]],
      ["public.delete_assignment_rule($1)", [id]],
    ];
    for (const [call, parameters] of calls)
      expect(await db.whoCan(`select ${call}`, () => parameters), call).toEqual(LEAD_MANAGERS);
    for (const table of ["lead_assignment_rules", "lead_assignment_members"])
      expect(await db.whoCan(`select from public.${table}`), table).toEqual(LEAD_MANAGERS);
  });
});
