/** A lead becomes a student, at once or by invitation, and a lead again as long as the student did nothing. */

import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/leads/conversion/rows";
import { LEAD_READERS, LEAD_WORKERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { leadOf, newPhone, submitLead } from "./lead-rows.ts";
import { type Dice, dice } from "./random-questions.ts";
import { drivers } from "./test-database.ts";

const WORKER = "business_development_team";
const MANAGER = "business_development_manager";
const PASSWORD_HASH = `$2b$10$${"a".repeat(53)}`;
const APPLICATION = { destination: "Ireland", program_name: "MSc Data Science", intake: "September 2027" };

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

describe.each(drivers)("Converting leads on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  /** A qualified lead of the worker's, of somebody with an account where that is given. */
  async function qualified(
    account: string | null = null,
    changes: Record<string, unknown> = {},
  ): Promise<string> {
    const [person] = account
      ? await db.query<{ email: string }>("select email from auth.users where id = $1", [account])
      : [];
    const id = await submitLead(db, {
      phone: newPhone(),
      preferred_destination: "Ireland",
      ...(person ? { email: person.email } : {}),
      ...changes,
    });
    if (account) await db.query("update public.leads set user_id = $2 where id = $1", [id, account]);
    await db.does(WORKER, "select public.claim_lead($1)", [id]);
    await db.does(WORKER, "select public.set_lead_status($1, 'qualified')", [id]);
    return id;
  }
  const student = () => db.addPerson({ role: "student" });

  async function call<Answer>(who: string, sql: string, values: unknown[]): Promise<Answer> {
    const [row] = await db.does<{ answer: Answer }>(who, `select ${sql} as answer`, values);
    return row?.answer as Answer;
  }
  const convert = async (
    who: string,
    id: string,
    application: object | null = null,
    token = randomUUID(),
    version: number | null = null,
  ) =>
    answers.convert_lead.parse(
      await call(who, "public.convert_lead($1, $2, $3, $4)", [id, hashOf(token), application, version]),
    );
  const undo = (who: string, id: string) => call<number>(who, "public.undo_conversion($1)", [id]);
  const accept = (token: string) =>
    call<{ user_id: string }>("visitor", "public.accept_invitation($1, $2)", [token, PASSWORD_HASH]);

  async function refusal(attempt: Promise<unknown>): Promise<string> {
    return attempt.then(
      () => "done",
      (error: { code?: string; detail?: string; details?: string }) =>
        error.code === "PT409" ? `PT409 ${error.detail ?? error.details}` : String(error.code),
    );
  }
  const applicationsOf = (studentId: string) =>
    db.query<{ id: string; destination: string; program_name: string | null; status: string }>(
      "select id, destination, program_name, application_status::text as status from public.applications where student_id = $1",
      [studentId],
    );
  const kindsOf = async (id: string) =>
    (
      await db.query<{ kind: string }>(
        "select kind::text from public.lead_events where lead_id = $1 order by id",
        [id],
      )
    ).map(({ kind }) => kind);
  const openTasks = (id: string) =>
    db.query<{ title: string }>(
      "select title from public.tasks where lead_id = $1 and state in ('open', 'snoozed')",
      [id],
    );

  test("those who work leads convert and undo, those who read them see it", async () => {
    const one = await qualified(await student());
    await db.query("update public.leads set owner_id = null where id = $1", [one]);
    expect(await db.whoCan("select public.convert_lead($1, $2)", () => [one, hashOf(randomUUID())])).toEqual(
      LEAD_WORKERS,
    );
    await convert("admin", one);
    await db.query("update public.leads set owner_id = null where id = $1", [one]);
    expect(await db.whoCan("select public.undo_conversion($1)", () => [one])).toEqual(LEAD_WORKERS);
    expect(await db.whoCan("select public.find_conversion($1)", () => [one])).toEqual(LEAD_READERS);
    const colleagues = await qualified(await student());
    expect(await refusal(convert(MANAGER, colleagues))).toBe("PT403");
  });

  test("with an account the person is a student at once, with a first application and the trail", async () => {
    const person = await student();
    const id = await qualified(person, { message: "I want to study data science." });
    await db.query("update public.profiles set phone = null where user_id = $1", [person]);
    const { phone } = await leadOf<{ phone: string }>(db, id);
    expect(await convert(WORKER, id, { ...APPLICATION, status: "shortlist" })).toMatchObject({
      converted: true,
      user_id: person,
    });
    expect(await leadOf(db, id)).toMatchObject({
      status: "completed",
      owner_id: db.idOf(WORKER),
      converted_user_id: person,
      converted_at: expect.anything(),
    });
    expect(await applicationsOf(person)).toMatchObject([
      { destination: "Ireland", program_name: "MSc Data Science", status: "shortlist" },
    ]);
    expect(await db.query("select phone from public.profiles where user_id = $1", [person])).toEqual([
      { phone },
    ]);
    expect(await openTasks(id)).toEqual([]);
    const trail = answers.find_student_lead.parse(
      await call("application_manager", "public.find_student_lead($1)", [person]),
    );
    expect(trail).toMatchObject({ leadId: id, message: "I want to study data science." });
    expect(trail?.events.map(({ kind }) => kind)).toEqual((await kindsOf(id)).reverse());
    expect(trail?.events[0]?.kind).toBe("converted");
    // Whoever may not read the student, and the student, read no trail.
    expect(await call("blogger", "public.find_student_lead($1)", [person])).toBeNull();
    expect(await refusal(call("student", "public.find_student_lead($1)", [person]))).toBe("PT403");
  });

  test("a lead whose consultation was held is ready without being qualified", async () => {
    const id = await submitLead(db, { phone: newPhone() });
    await db.query("update public.leads set user_id = $2 where id = $1", [id, await student()]);
    await db.does(WORKER, "select public.claim_lead($1)", [id]);
    expect(await refusal(convert(WORKER, id))).toBe("PT409 not_ready");
    await db.query(
      "insert into public.consultations (lead_id, starts_at, ends_at, time_zone, status) values ($1, now() - interval '2 hours', now() - interval '1 hour', 'Asia/Kolkata', 'held')",
      [id],
    );
    expect(await refusal(convert(WORKER, id))).toBe("done");
  });

  test("without an account an invitation makes it; until then the lead is open and has a next step", async () => {
    const token = randomUUID();
    const id = await qualified(null, { name: "Meera Pillai", locale: "hi" });
    const { email, phone } = await leadOf<{ email: string; phone: string }>(db, id);
    expect(await convert(WORKER, id, APPLICATION, token)).toEqual({
      converted: false,
      email,
      full_name: "Meera Pillai",
      locale: "hi",
    });
    expect(await leadOf(db, id)).toMatchObject({ status: "qualified", converted_at: null });
    expect((await openTasks(id)).map(({ title }) => title)).toContain("Ask whether the invitation arrived");
    // Sent again: the first link works no more, and the plan is there once.
    const again = randomUUID();
    await convert(WORKER, id, APPLICATION, again);
    expect((await openTasks(id)).filter(({ title }) => title.startsWith("Ask whether"))).toHaveLength(1);
    expect(await refusal(accept(token))).toBe("PT404");
    const { user_id } = await accept(again);
    expect(await leadOf(db, id)).toMatchObject({ status: "completed", converted_user_id: user_id, user_id });
    expect(
      await db.query("select full_name, phone, role::text from public.profiles where user_id = $1", [
        user_id,
      ]),
    ).toEqual([{ full_name: "Meera Pillai", phone, role: "student" }]);
    expect(await applicationsOf(user_id)).toMatchObject([{ destination: "Ireland", status: "profile" }]);
    expect(await openTasks(id)).toEqual([]);
    expect(
      await db.query("select kind from public.notifications where user_id = $1 and href = $2", [
        db.idOf(WORKER),
        `/crm-dashboard?lead=${id}`,
      ]),
    ).toEqual([{ kind: "lead.converted" }]);
  });

  test("an invitation finds the lead that the invited one was merged into, and one that was lost meanwhile", async () => {
    const token = randomUUID();
    const [id, kept] = [await qualified(), await qualified()];
    await convert(WORKER, id, null, token);
    await db.does(WORKER, "select public.merge_leads($1, $2)", [kept, id]);
    await db.does(WORKER, "select public.set_lead_status($1, 'lost', null, 'no_response')", [kept]);
    const { user_id } = await accept(token);
    expect(await leadOf(db, kept)).toMatchObject({ status: "completed", converted_user_id: user_id });
    expect(await refusal(convert(WORKER, id))).toBe("PT404");
  });

  test("the invitation of somebody who works leads no more is void", async () => {
    const token = randomUUID();
    const former = await db.addPerson({ role: "business_development_team" });
    const id = await qualified();
    await db.query("update public.leads set owner_id = $2 where id = $1", [id, former]);
    await convert(former, id, null, token);
    await db.query("update public.profiles set is_active = false where user_id = $1", [former]);
    expect(await refusal(accept(token))).toBe("PT404");
  });

  test("each reason why a lead cannot become a student has its own name", async () => {
    const twice = await qualified(await student());
    await convert(WORKER, twice);
    expect(await refusal(convert(WORKER, twice))).toBe("PT409 converted");

    const person = await student();
    await convert(WORKER, await qualified(person));
    expect(await refusal(convert(WORKER, await qualified(person)))).toBe("PT409 already_student");

    const lost = await qualified(await student());
    await db.does(WORKER, "select public.set_lead_status($1, 'lost', null, 'budget')", [lost]);
    expect(await refusal(convert(WORKER, lost))).toBe("PT409 closed");

    expect(await refusal(convert(WORKER, await qualified(await db.addPerson({ role: "blogger" }))))).toBe(
      "PT409 staff",
    );

    const locked = await student();
    const ofLocked = await qualified(locked);
    await db.query("update public.profiles set is_active = false where user_id = $1", [locked]);
    expect(await refusal(convert(WORKER, ofLocked))).toBe("PT409 locked");

    const leaving = await student();
    const ofLeaving = await qualified(leaving);
    await db.query("insert into public.account_closures (user_id) values ($1)", [leaving]);
    expect(await refusal(convert(WORKER, ofLeaving))).toBe("PT409 closing");

    const young = await student();
    const ofYoung = await qualified(young);
    await db.query(
      "update public.profiles set date_of_birth = (now() - interval '16 years')::date where user_id = $1",
      [young],
    );
    expect(await refusal(convert(WORKER, ofYoung))).toBe("PT409 minor");
    await db.query(
      `insert into public.parental_consents (user_id, parent_name, parent_email, version, token_hash, confirmed_at)
       values ($1, 'A parent', 'parent@example.test', '2026-11-21', $2, now())`,
      [young, hashOf(randomUUID())],
    );
    expect(await refusal(convert(WORKER, ofYoung))).toBe("done");

    const other = await student();
    const mixed = await qualified(other);
    await db.query("update public.leads set user_id = $2 where id = $1", [mixed, await student()]);
    expect(await refusal(convert(WORKER, mixed))).toBe("PT409 other_account");

    expect(await refusal(convert(WORKER, await qualified(null, { email: null })))).toBe("PT409 no_email");
    const silent = await qualified();
    await db.does(WORKER, "select public.set_do_not_contact($1, true, 'Asked on the phone')", [silent]);
    expect(await refusal(convert(WORKER, silent))).toBe("PT409 do_not_contact");

    const stale = await qualified(await student());
    expect(await refusal(convert(WORKER, stale, null, randomUUID(), 1))).toBe("PT409 changed");

    const applied = await student();
    await db.query(
      "insert into public.applications (student_id, destination, program_name) values ($1, 'ireland', 'MSc data science')",
      [applied],
    );
    const again = await qualified(applied);
    expect(await refusal(convert(WORKER, again, APPLICATION))).toBe("PT409 duplicate_application");
    expect(await leadOf(db, again)).toMatchObject({ status: "qualified", converted_at: null });

    const wrong = await qualified(await student());
    for (const application of [
      { destination: "Ireland", status: "visa" },
      { program_name: "x" },
      { destination: "Ireland", colour: "red" },
      [],
    ])
      expect(await refusal(convert(WORKER, wrong, application)), JSON.stringify(application)).toBe("22023");
  });

  test("of two at once one converts, and the other is told", async () => {
    const person = await student();
    const [one, other] = [await qualified(person), await qualified(person)];
    const results = await Promise.all([refusal(convert(WORKER, one)), refusal(convert(WORKER, other))]);
    expect(results.sort()).toEqual(["PT409 already_student", "done"]);
  });

  test("undone, the lead is qualified and owned, and what came with it is gone; the trail says both", async () => {
    const person = await student();
    const id = await qualified(person);
    await convert(WORKER, id, APPLICATION);
    expect(await refusal(db.does(WORKER, "select public.set_lead_status($1, 'contacted')", [id]))).toBe(
      "PT409 converted",
    );
    await undo(WORKER, id);
    expect(await leadOf(db, id)).toMatchObject({
      status: "qualified",
      owner_id: db.idOf(WORKER),
      converted_at: null,
      converted_user_id: null,
      next_action_at: expect.anything(),
    });
    expect(await applicationsOf(person)).toEqual([]);
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(["converted", "conversion_undone"]));
    expect(await refusal(undo(WORKER, id))).toBe("PT409 not_converted");
    expect(await refusal(convert(WORKER, id))).toBe("done");
  });

  test("what the student or the team did since is not undone", async () => {
    const people = [await student(), await student(), await student()];
    const ids: string[] = [];
    for (const person of people) {
      const id = await qualified(person);
      await convert(WORKER, id, APPLICATION);
      ids.push(id);
    }
    await db.query("update auth.users set last_sign_in_at = now() + interval '1 second' where id = $1", [
      people[0],
    ]);
    await db.query("insert into public.applications (student_id, destination) values ($1, 'Germany')", [
      people[1],
    ]);
    await db.query(
      "update public.applications set application_status = 'shortlist', updated_at = now() + interval '1 second' where student_id = $1",
      [people[2]],
    );
    expect(await Promise.all(ids.map((id) => refusal(undo(WORKER, id))))).toEqual([
      "PT409 student_active",
      "PT409 application_worked",
      "PT409 application_worked",
    ]);
  });

  test("a lead that became a student is kept when it is merged", async () => {
    const [converted, open] = [await qualified(await student()), await qualified()];
    await convert(WORKER, converted);
    const merge = (kept: string, merged: string) =>
      db.does(WORKER, "select public.merge_leads($1, $2)", [kept, merged]);
    expect(await refusal(merge(open, converted))).toMatch(/^PT409/);
    expect(await refusal(merge(converted, open))).toBe("done");
  });

  /** A series of claims, assignments, merges, conversions and their undoing; gives what was lost, as sentences: nothing. */
  async function series(random: Dice): Promise<string[]> {
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) {
      const id = await submitLead(db, { phone: newPhone() });
      if (random.chance(0.85))
        await db.query("update public.leads set user_id = $2 where id = $1", [id, await student()]);
      if (random.chance(0.9)) await db.does(WORKER, "select public.set_lead_status($1, 'qualified')", [id]);
      ids.push(id);
    }
    // Administrators may do all of it, so that more comes of it than refusals.
    const workers = [WORKER, MANAGER, "partnerships_manager", "admin", "admin", "admin"] as const;
    const known = new Map<string, string>();
    const merges: string[] = [];
    const faults: string[] = [];
    const eventsNow = () =>
      db.query<{ id: string; event: string }>(
        "select e.id::text, (to_jsonb(e) - 'actor_id')::text as event from public.lead_events as e where e.lead_id = any($1) order by e.id",
        [ids],
      );

    for (let step = 0; step < 14; step++) {
      const who = random.oneOf(workers);
      const id = random.oneOf(ids);
      const converted = (
        await db.query<{ id: string }>(
          "select id from public.leads where id = any($1) and converted_at is not null order by id",
          [ids],
        )
      ).map((row) => row.id);
      const move =
        converted.length > 0 && random.chance(0.3)
          ? "unconvert"
          : random.oneOf([
              "claim",
              "assign",
              "release",
              "merge",
              "merge",
              "unmerge",
              "qualify",
              "convert",
              "convert",
              "convert",
            ]);
      const attempt = (() => {
        switch (move) {
          case "claim":
            return db.does(who, "select public.claim_lead($1)", [id]);
          case "assign":
            return db.does(who, "select public.assign_lead($1, $2)", [id, db.idOf(random.oneOf(workers))]);
          case "release":
            return db.does(who, "select public.release_lead($1)", [id]);
          case "merge":
            return call<string>(who, "public.merge_leads($1, $2)", [id, random.oneOf(ids)]).then((made) =>
              merges.push(made),
            );
          case "unmerge":
            return db.does(who, "select public.undo_lead_merge($1)", [
              merges.length > 0 ? random.oneOf(merges) : randomUUID(),
            ]);
          case "convert":
            return convert(who, id, random.chance(0.5) ? APPLICATION : null);
          case "unconvert":
            return undo(who, random.oneOf(converted));
          default:
            return db.does(who, "select public.set_lead_status($1, 'qualified')", [id]);
        }
      })();
      const answer = await refusal(Promise.resolve(attempt));
      if (!/^(done|PT403|PT404|PT409 .*)$/.test(answer)) faults.push(`${move}: ${answer}`);

      const events = new Map((await eventsNow()).map(({ id: key, event }) => [key, event]));
      for (const [key, event] of known)
        if (events.get(key) !== event) faults.push(`${move} changed event ${event}`);
      for (const [key, event] of events) known.set(key, event);

      const leads = await db.query<{
        status: string;
        owned: boolean;
        planned: boolean;
        due: boolean;
        converted: boolean;
        student: boolean;
        listed: boolean;
      }>(
        `select l.status::text, l.owner_id is not null as owned, l.next_action_at is not null as planned,
           l.stage_due_at is not null as due, l.converted_at is not null as converted, l.converted_user_id is not null as student,
           l.id in (select private.leads_needing_attention()) as listed
         from public.leads as l where l.id = any($1) and l.merged_into is null`,
        [ids],
      );
      if (leads.length === 0) faults.push(`${move} hid every lead`);
      for (const lead of leads) {
        const isOpen = lead.status !== "completed" && lead.status !== "lost";
        if (isOpen && lead.owned && !lead.planned && !lead.listed)
          faults.push(`${move} left an owned lead silent`);
        if (isOpen && !lead.owned && !lead.due)
          faults.push(`${move} left a lead that never comes to the manager's list`);
        if (lead.converted !== lead.student || (lead.converted && lead.status !== "completed"))
          faults.push(`${move} left half a student`);
      }
    }
    // A student comes from one lead, and each conversion that stands has its event.
    const [{ count = 0 } = {}] = await db.query<{ count: number }>(
      `select count(*)::int as count from public.leads as l where l.id = any($1) and l.converted_at is not null
         and (select count(*) filter (where e.kind = 'converted') - count(*) filter (where e.kind = 'conversion_undone')
              from public.lead_events as e where e.lead_id = l.id) <> 1`,
      [ids],
    );
    if (count > 0) faults.push("A conversion stands without its event");
    return faults;
  }

  test("any series of claim, assign, merge, convert and undo keeps every event, and an owner or the manager's list", async () => {
    const [clock] = await db.query<{ at: string }>("select clock_timestamp()::text as at");
    const begunAt = clock?.at;
    for (let seed = 1; seed <= 6; seed++) expect(await series(dice(seed)), String(seed)).toEqual([]);
    // Series in which nothing is converted or undone would prove nothing.
    const [happened] = await db.query<{ converted: number; undone: number; merged: number }>(
      `select count(*) filter (where kind = 'converted')::int as converted, count(*) filter (where kind = 'conversion_undone')::int as undone,
         count(*) filter (where kind = 'merged')::int as merged
       from public.lead_events where created_at > $1`,
      [begunAt],
    );
    expect(
      Object.values(happened ?? {}).every((count) => count > 1),
      JSON.stringify(happened),
    ).toBe(true);
  });
});
