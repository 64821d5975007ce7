/** Two leads of one person become one, with everything kept, and two again for a day. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/leads/identity/rows";
import { LEAD_MANAGERS, LEAD_READERS, LEAD_WORKERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { leadOf, newPhone, submitLead } from "./lead-rows.ts";
import { type Dice, dice } from "./random-questions.ts";
import { drivers } from "./test-database.ts";

const [WORKER, MANAGER, OTHER_MANAGER] = [
  "business_development_team",
  "business_development_manager",
  "partnerships_manager",
] as const;

/** What a merge may change of a lead. */
const FIELDS = `name, email, phone, message, preferred_destination, preferred_time, time_zone, locale, consent_text, consented_at,
  first_touch, last_touch, came_with_code, referred_by, user_id, owner_id, status::text, merged_into`;

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.exec(
      "insert into public.consultation_hours (weekday, opens, closes, slot_minutes, capacity) select weekday, '10:00', '19:00', 30, 50 from generate_series(1, 7) as weekday",
    );
  });
  afterAll(() => db.close());

  const submit = (changes: Record<string, unknown> = {}) => submitLead(db, changes);
  const claim = (who: string, id: string) => db.does(who, "select public.claim_lead($1)", [id]);

  async function merge(who: string, kept: string, merged: string, choices: object = {}): Promise<string> {
    const [row] = await db.does<{ id: string }>(who, "select public.merge_leads($1, $2, $3) as id", [
      kept,
      merged,
      choices,
    ]);
    return row?.id ?? "";
  }

  const undo = (who: string, mergeId: string) => db.does(who, "select public.undo_lead_merge($1)", [mergeId]);

  /** How a call was refused: the SQLSTATE and the word by which the desk tells refusals apart. */
  async function refusal(call: Promise<unknown>): Promise<string> {
    return call.then(
      () => "done",
      (error: { code?: string; message?: string }) =>
        error.code === "PT409" ? `PT409 ${error.message}` : String(error.code),
    );
  }

  async function freeSlot(): Promise<string> {
    const [slot] = await db.as<{ starts_at: string }>(
      "visitor",
      "select starts_at from public.list_consultation_slots(now() + interval '1 day', now() + interval '20 days') limit 1",
    );
    return String(slot?.starts_at);
  }
  const withConsultation = async (changes: object = {}) =>
    submit({
      request_type: "consultation",
      consultation: { starts_at: await freeSlot(), time_zone: "Asia/Kolkata" },
      ...changes,
    });

  async function openTask(leadId: string, title = "Call back"): Promise<string> {
    const [row] = await db.query<{ id: string }>(
      "select private.open_task($2, now() + interval '1 day', null, null, null, $1) as id",
      [leadId, title],
    );
    return row?.id ?? "";
  }

  async function eventsOf(ids: readonly string[]) {
    return db.query<{ id: number; kind: string; note: string | null; lead_id: string }>(
      "select id, kind::text, note, lead_id from public.lead_events where lead_id = any($1) order by id",
      [ids],
    );
  }

  const fieldsOf = async (id: string) =>
    (await db.query(`select ${FIELDS} from public.leads where id = $1`, [id]))[0];

  test("the reference that a visitor was told finds their lead after a merge, in the list and in the palette", async () => {
    const [kept, merged] = [await submit({ name: "Ilango Mani" }), await submit({ name: "Ilango M" })];
    const told = String((await leadOf(db, merged)).reference);
    await merge("admin", kept, merged);
    const [list] = await db.as<{ found: { rows: { id: string }[] } }>(
      MANAGER,
      "select public.list_leads(jsonb_build_object('q', jsonb_build_array($1::text)), 'created_at', true, null, 50) as found",
      [told],
    );
    expect(list?.found.rows.map(({ id }) => id)).toEqual([kept]);
    const [palette] = await db.as<{ found: { id: string }[] }>(
      MANAGER,
      "select public.find_at_work($1) as found",
      [told.toLowerCase()],
    );
    expect(palette?.found.map(({ id }) => id)).toEqual([kept]);
  });

  test("the kept lead fills its gaps from the other, and takes the other's word only where that was chosen", async () => {
    const student = await db.addPerson({ email: `${randomUUID()}@people.test` });
    const [account] = await db.query<{ email: string }>("select email from auth.users where id = $1", [
      student,
    ]);
    const [ours, theirs] = [newPhone(), newPhone()];
    const kept = await submit({
      name: "Asha",
      phone: ours,
      email: null,
      request_type: "callback",
      message: "Call me",
    });
    const merged = await submit({
      name: "Asha Rao",
      phone: theirs,
      email: account?.email,
      message: "About Ireland",
      preferred_destination: "Ireland",
      consent_text: "You may call me.",
      first_touch: { source: "newsletter" },
    });
    await merge("admin", kept, merged, { name: "merged", phone: "kept" });
    expect(await leadOf(db, kept)).toMatchObject({
      name: "Asha Rao",
      phone: ours,
      email: account?.email,
      user_id: student,
      message: "Call me",
      preferred_destination: "Ireland",
      consent_text: "You may call me.",
      consented_at: expect.anything(),
      first_touch: { source: "newsletter" },
      request_type: "callback",
      merged_into: null,
    });
    // What was not taken over is still there to be read.
    expect(await leadOf(db, merged)).toMatchObject({
      message: "About Ireland",
      phone: theirs,
      merged_into: kept,
    });
  });

  test("the account follows the address that was chosen", async () => {
    const [one, other] = [`${randomUUID()}@people.test`, `${randomUUID()}@people.test`];
    const [first, second] = [await db.addPerson({ email: one }), await db.addPerson({ email: other })];
    const [kept, merged] = [await submit({ email: one }), await submit({ email: other })];
    const id = await merge("admin", kept, merged, { email: "merged" });
    expect(await leadOf(db, kept)).toMatchObject({ email: other, user_id: second });
    await undo("admin", id);
    expect(await leadOf(db, kept)).toMatchObject({ email: one, user_id: first });
  });

  test("tasks, the consultation and the webinar seat come along, and go back when it is undone", async () => {
    const [kept, merged] = [await submit(), await withConsultation()];
    const [webinar] = await db.query<{ id: string }>(
      `insert into public.webinars (slug, title, summary, description_md, speaker, starts_at, duration_minutes, seats, status, join_url)
       values ($1, 'Masters abroad', $2, $2, 'A speaker', now() + interval '5 days', 60, 50, 'published', 'https://meet.example.test/x') returning id`,
      [`w-${randomUUID()}`, "What a master’s degree abroad asks of you, and when to begin with it."],
    );
    await db.query("select private.register_for_webinar($1, $2)", [merged, webinar?.id]);
    const [own, theirs] = [await openTask(kept), await openTask(merged)];
    const belongings = async () => ({
      tasks: (
        await db.query<{ id: string; lead_id: string }>(
          "select id, lead_id from public.tasks where id = any($1)",
          [[own, theirs]],
        )
      )
        .map(
          (task) => `${task.id === own ? "own" : "theirs"} at ${task.lead_id === kept ? "kept" : "merged"}`,
        )
        .sort(),
      consultation: await db.query("select lead_id from public.consultations where lead_id = any($1)", [
        [kept, merged],
      ]),
      seat: await db.query("select lead_id from public.webinar_registrations where lead_id = any($1)", [
        [kept, merged],
      ]),
    });
    const before = await belongings();
    const id = await merge("admin", kept, merged);
    expect(await belongings()).toEqual({
      tasks: ["own at kept", "theirs at kept"],
      consultation: [{ lead_id: kept }],
      seat: [{ lead_id: kept }],
    });
    await undo("admin", id);
    expect(await belongings()).toEqual(before);
  });

  test("two consultations that are to come are not made one: the sentence says what to do", async () => {
    const [one, other, none] = [await withConsultation(), await withConsultation(), await submit()];
    expect(await refusal(merge("admin", one, other))).toBe("PT409 two_consultations");
    await db.query(
      "update public.consultations set status = 'cancelled', caused_by = 'visitor' where lead_id = $1",
      [one],
    );
    expect(await refusal(merge("admin", one, other))).toBe("PT409 keep_the_other");
    expect(await refusal(merge("admin", other, one))).toBe("done");
    expect(
      await db.query("select lead_id from public.consultations where lead_id = any($1) order by status", [
        [one, other],
      ]),
    ).toEqual([{ lead_id: other }, { lead_id: one }]);
    expect(await refusal(merge("admin", other, none))).toBe("done");
  });

  test("a job application is no enquiry, and stays HR's", async () => {
    const [job, lead] = [await submit({ request_type: "job_application" }), await submit()];
    expect(await refusal(merge("admin", lead, job))).toBe("PT409 job_application");
    expect(await refusal(merge("admin", job, lead))).toBe("PT409 job_application");
  });

  test("a merged lead is worked no more; its reference and its repeated form still find the person", async () => {
    const key = randomUUID();
    const email = `${randomUUID()}@example.test`;
    const [first, second, third] = [
      await submit(),
      await submit(),
      await submit({ idempotency_key: key, email }),
    ];
    await merge("admin", second, third);
    await merge("admin", first, second);
    const [{ reference = "" } = {}] = await db.query<{ reference: string }>(
      "select reference from public.leads where id = $1",
      [third],
    );
    for (const call of [
      "public.claim_lead($1)",
      "public.release_lead($1)",
      "public.set_lead_status($1, 'contacted')",
    ])
      expect(await outcome(db.does("admin", `select ${call}`, [third])), call).toBe("PT404");
    const found = await db.as<{ id: string }>("ceo", "select public.find_lead_by_reference($1) as id", [
      ` ${reference.toLowerCase()} `,
    ]);
    expect(found).toEqual([{ id: first }]);
    expect(await submit({ idempotency_key: key, email })).toBe(third);
    const merged = await db.as<{ lead_id: string; kept_id: string; undo_until: string | null }>(
      "ceo",
      "select lead_id, kept_id, undo_until from public.list_merged_leads($1)",
      [first],
    );
    expect(merged).toEqual([
      { lead_id: second, kept_id: first, undo_until: expect.anything() },
      { lead_id: third, kept_id: second, undo_until: null },
    ]);
    const [answer] = await db.as<{ rows: unknown }>(
      "ceo",
      "select jsonb_agg(m) as rows from public.list_merged_leads($1) as m",
      [first],
    );
    expect(answers.list_merged_leads.parse(answer?.rows)).toHaveLength(2);
  });

  test("nobody merges a lead with itself, twice, in a ring, or with one that is gone", async () => {
    const [a, b, c] = [await submit(), await submit(), await submit()];
    expect(await refusal(merge("admin", a, a))).toBe("PT409 same_lead");
    expect(await refusal(merge("admin", a, randomUUID()))).toBe("PT404");
    await merge("admin", b, a);
    expect(await refusal(merge("admin", b, a))).toBe("PT409 already_merged");
    expect(await refusal(merge("admin", a, b))).toBe("PT409 already_merged");
    await merge("admin", c, b);
    expect(await refusal(merge("admin", a, c))).toBe("PT409 already_merged");
    await db.does("admin", "delete from public.leads where id = $1", [c]);
    expect(await db.query("select from public.leads where id = any($1)", [[a, b, c]])).toEqual([]);
    expect(await refusal(merge("admin", a, b))).toBe("PT404");
    for (const choices of [[], { name: "both" }, { owner_id: "merged" }, { id: "merged" }])
      expect(await refusal(merge("admin", a, b, choices)), JSON.stringify(choices)).toBe("22023");
  });

  test("of merges that meet, one is made, and nobody waits for ever", async () => {
    const [a, b, c] = [await submit(), await submit(), await submit()];
    const tries = [
      [a, b],
      [b, a],
      [b, c],
      [c, a],
      [a, c],
      [c, b],
    ] as const;
    const outcomes = await Promise.all(tries.map(([kept, merged]) => refusal(merge("admin", kept, merged))));
    expect(outcomes.filter((answer) => answer === "done")).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(["done", "PT409 already_merged"]));
    expect(
      await db.query("select from public.leads where id = any($1) and merged_into is null", [[a, b, c]]),
    ).toHaveLength(1);
  });

  test("one's own leads and free ones are merged by whoever works them; a colleague's by those who assign, asked by the others", async () => {
    const [mine, free, theirs] = [await submit(), await submit(), await submit()];
    await claim(WORKER, mine);
    await claim(MANAGER, theirs);
    expect(await refusal(merge(WORKER, mine, theirs))).toBe("PT403");
    expect(await refusal(merge(WORKER, theirs, free))).toBe("PT403");
    const propose = () =>
      db.does<{ id: string }>(WORKER, "select public.propose_lead_merge($1, $2, 'Same phone number') as id", [
        theirs,
        mine,
      ]);
    const [[first], [again]] = [await propose(), await propose()];
    expect(first).toEqual(again);
    expect(
      await db.query("select lead_id, owner_id, asked_by, reason from public.tasks where id = $1", [
        first?.id,
      ]),
    ).toEqual([{ lead_id: theirs, owner_id: null, asked_by: db.idOf(WORKER), reason: "Same phone number" }]);

    const own = await merge(WORKER, mine, free);
    expect(await leadOf(db, mine)).toMatchObject({ owner_id: db.idOf(WORKER) });
    const across = await merge(OTHER_MANAGER, theirs, mine);
    expect(await leadOf(db, theirs)).toMatchObject({ owner_id: db.idOf(MANAGER) });
    expect(await refusal(undo(WORKER, across))).toBe("PT403");
    expect(await refusal(undo(WORKER, own))).toBe("PT409 newer_merge");
    await undo(MANAGER, across);
    await undo(WORKER, own);
    for (const id of [mine, free, theirs]) expect(await leadOf(db, id)).toMatchObject({ merged_into: null });
  });

  test("a free lead takes the owner of the other, and is free again after the undo unless somebody took it since", async () => {
    const [free, owned] = [await submit(), await submit()];
    await claim(MANAGER, owned);
    const id = await merge(MANAGER, free, owned);
    expect(await leadOf(db, free)).toMatchObject({ owner_id: db.idOf(MANAGER) });
    await db.query("update public.leads set owner_id = $2 where id = $1", [free, db.idOf(OTHER_MANAGER)]);
    await undo(MANAGER, id);
    expect(await leadOf(db, free)).toMatchObject({ owner_id: db.idOf(OTHER_MANAGER) });
    expect(await leadOf(db, owned)).toMatchObject({ owner_id: db.idOf(MANAGER) });
  });

  test("a merge can be undone for a day, once, the newest first", async () => {
    const [kept, one, other] = [await submit(), await submit(), await submit()];
    const first = await merge("admin", kept, one);
    const second = await merge("admin", kept, other);
    expect(await refusal(undo("admin", first))).toBe("PT409 newer_merge");
    expect(await refusal(undo("admin", second))).toBe("done");
    expect(await refusal(undo("admin", second))).toBe("PT409 already_undone");
    await db.query(
      "update public.lead_merges set merged_at = now() - interval '1 day 1 second' where id = $1",
      [first],
    );
    expect(await refusal(undo("admin", first))).toBe("PT409 too_late");
    expect(await refusal(undo("admin", randomUUID()))).toBe("PT404");
    // Two leads again may become one once more.
    expect(await refusal(merge("admin", other, kept))).toBe("done");
  });

  test("what was changed after the merge stays as it was changed", async () => {
    const [kept, merged] = [await submit({ phone: null }), await submit({ phone: newPhone() })];
    const id = await merge("admin", kept, merged);
    const later = newPhone();
    await db.query("update public.leads set phone = $2 where id = $1", [kept, later]);
    await undo("admin", id);
    expect(await leadOf(db, kept)).toMatchObject({ phone: later });
  });

  test("both timelines say what was merged and undone, and the audit log who did it", async () => {
    const [kept, merged] = [await submit({ name: "Kept Rao" }), await submit({ name: "Other Rao" })];
    const id = await merge("admin", kept, merged);
    await undo("admin", id);
    const references = await db.query<{ id: string; reference: string }>(
      "select id, reference from public.leads where id = any($1)",
      [[kept, merged]],
    );
    const referenceOf = (lead: string) => references.find((row) => row.id === lead)?.reference;
    expect((await eventsOf([kept, merged])).map(({ kind, note }) => `${kind} ${note}`)).toEqual([
      "created null",
      "created null",
      `merged ${referenceOf(merged)}, Other Rao`,
      `merged Into ${referenceOf(kept)}, Kept Rao`,
      `unmerged ${referenceOf(merged)}, Other Rao`,
      `unmerged From ${referenceOf(kept)}, Kept Rao`,
    ]);
    expect(
      await db.query(
        "select action, actor_id from private.audit_log where table_name = 'lead_merges' and row_id = $1 order by id",
        [id],
      ),
    ).toEqual([
      { action: "insert", actor_id: db.idOf("admin") },
      { action: "update", actor_id: db.idOf("admin") },
    ]);
  });

  test("those who work leads merge them, those who read them see what was merged, and nobody reads what goes back", async () => {
    const [kept, merged] = [await submit(), await submit()];
    expect(await db.whoCan("select public.merge_leads($1, $2)", () => [kept, merged])).toEqual(LEAD_WORKERS);
    expect(await db.whoCan("select public.propose_lead_merge($1, $2)", () => [kept, merged])).toEqual(
      LEAD_WORKERS,
    );
    const id = await merge(WORKER, kept, merged);
    expect(
      (await db.whoCan("select public.undo_lead_merge($1)", () => [id])).filter((who) => who !== WORKER),
    ).toEqual(LEAD_MANAGERS);
    expect(await db.whoCan("select id from public.lead_merges")).toEqual(LEAD_READERS);
    expect(await outcome(db.as("admin", "select before from public.lead_merges"))).toBe("42501");
  });

  /** A series of merges, undos and notes by anybody; gives what was lost, as sentences: nothing. */
  async function series(random: Dice): Promise<string[]> {
    const ids: string[] = [];
    for (let count = 0; count < 4; count++)
      ids.push(
        await submit({
          name: random.oneOf(["Asha", "Asha Rao", "A. Rao"]),
          phone: random.chance(0.5) ? newPhone() : null,
          message: random.chance(0.5) ? `Message ${count}` : null,
          preferred_destination: random.chance(0.5) ? random.oneOf(["Ireland", "Germany"]) : null,
          locale: random.oneOf(["en", "hi"]),
          ...(random.chance(0.3) ? { consent_text: "You may call me." } : {}),
        }),
      );
    const workers = [WORKER, MANAGER, OTHER_MANAGER] as const;
    for (const id of ids) if (random.chance(0.6)) await claim(random.oneOf(workers), id);
    const tasks = await Promise.all(ids.map((id) => openTask(id, `Task of ${id}`)));
    const owner = await db.query("select id, owner_id from public.leads where id = any($1) order by id", [
      ids,
    ]);
    const begun = new Map(await Promise.all(ids.map(async (id) => [id, await fieldsOf(id)] as const)));
    const standing: string[] = [];
    const known: Awaited<ReturnType<typeof eventsOf>> = [];
    const faults: string[] = [];

    for (let step = 0; step < 12; step++) {
      const who = random.oneOf(workers);
      if (random.chance(0.35) && standing.length > 0) {
        const id = random.oneOf(standing);
        const answer = await refusal(undo(who, id));
        if (answer === "done") standing.splice(standing.indexOf(id), 1);
        else if (!["PT403", "PT409 newer_merge"].includes(answer)) faults.push(`Undo: ${answer}`);
      } else {
        const [kept, merged] = [random.oneOf(ids), random.oneOf(ids)];
        const choices = random.chance(0.5) ? { name: "merged", phone: "merged", locale: "merged" } : {};
        const made = merge(who, kept, merged, choices).then((id) => standing.push(id));
        const answer = await refusal(made);
        if (!/^(done|PT403|PT409 (same_lead|already_merged))/.test(answer)) faults.push(`Merge: ${answer}`);
      }
      const events = await eventsOf(ids);
      const lost = known.filter(
        (event) => !events.some((other) => JSON.stringify(other) === JSON.stringify(event)),
      );
      if (lost.length > 0) faults.push(`Events lost or changed in step ${step}: ${JSON.stringify(lost)}`);
      known.splice(0, known.length, ...events);
      const reached = await db.query<{ id: string }>(
        "select merged.id from public.leads as l cross join private.merged_lead_ids(l.id) as merged (id) where l.id = any($1) and l.merged_into is null",
        [ids],
      );
      if ([...reached.map(({ id }) => id)].sort().join() !== [...ids].sort().join())
        faults.push(`Step ${step}: a lead is under none of those that go on, or under two.`);
      const stray = await db.query(
        "select from public.tasks as t join public.leads as l on l.id = t.lead_id where t.id = any($1) and l.merged_into is not null",
        [tasks],
      );
      if (stray.length > 0) faults.push(`Step ${step}: a task is at a lead that nobody sees.`);
    }

    if (random.chance(0.3)) return [...faults, ...(await deleteOne(random.oneOf(ids), ids, known))];
    while (standing.length > 0) {
      const id = standing.pop();
      const answer = await refusal(undo("admin", id ?? ""));
      if (answer !== "done") faults.push(`Undoing all: ${answer}`);
    }
    for (const id of ids)
      if (JSON.stringify(await fieldsOf(id)) !== JSON.stringify(begun.get(id)))
        faults.push(`Not as before: ${JSON.stringify([begun.get(id), await fieldsOf(id)])}`);
    const owners = await db.query("select id, owner_id from public.leads where id = any($1) order by id", [
      ids,
    ]);
    if (JSON.stringify(owners) !== JSON.stringify(owner)) faults.push("An owner was lost.");
    const home = await db.query(
      "select from public.tasks as t where t.id = any($1) and t.title = 'Task of ' || t.lead_id",
      [tasks],
    );
    if (home.length !== tasks.length) faults.push("A task did not go back.");
    return faults;
  }

  /** Deletes a lead with all that was merged into it; gives what else went. */
  async function deleteOne(
    id: string,
    ids: readonly string[],
    known: Awaited<ReturnType<typeof eventsOf>>,
  ): Promise<string[]> {
    const [{ root } = { root: id }] = await db.query<{ root: string }>(
      "select private.kept_lead_id($1) as root",
      [id],
    );
    const family = await db.query<{ id: string }>("select private.merged_lead_ids($1) as id", [root]);
    const gone = new Set(family.map((lead) => lead.id));
    await db.does("admin", "delete from public.leads where id = $1", [root]);
    const left = await db.query<{ id: string }>("select id from public.leads where id = any($1)", [ids]);
    const events = await eventsOf(ids);
    const kept = known.filter((event) => !gone.has(event.lead_id));
    return JSON.stringify(events) === JSON.stringify(kept) && left.every((lead) => !gone.has(lead.id))
      ? []
      : ["A deletion took more or less than one person."];
  }

  test("any series of merges and undos keeps every event, hides nobody, and all undone is all as before", async () => {
    for (let seed = 1; seed <= 12; seed++) expect(await series(dice(seed)), String(seed)).toEqual([]);
  });
});
