/** The case: who opens an application and moves it, what stops it, who has the ball, and that nothing happens unseen. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APPLICATION_STAFF } from "../../lib/access/expected/roles.ts";
import { EXCEPTION_NAMES, STATUS_NAMES, statusName } from "../../lib/applications/rules.ts";
import { HOLDERS, STAGE_FACTS } from "../../lib/applications/stages.ts";
import { EVERYBODY, openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { acceptDocuments } from "./document-rows.ts";
import { drivers } from "./test-database.ts";

const MENTOR = "student_mentor";
const OFFICER = "application_team";
const MANAGER = "application_manager";
const WAY = [
  "shortlist",
  "application",
  "offer",
  "deposit",
  "confirmation",
  "visa",
  "departure",
  "arrived",
] as const;

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

type Application = {
  id: string;
  version: number;
  application_status: string;
  holder: string | null;
  promised_by: string | null;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let programId: string;
  let studentId: string;

  /** The first day of the next of these months that begins more than a month from now. */
  function intake(month: number): string {
    const now = new Date();
    const year = now.getUTCFullYear() + (month <= now.getUTCMonth() + 2 ? 1 : 0);
    return `${year}-${String(month).padStart(2, "0")}-01`;
  }

  async function addProgram(months: readonly { month: number; deadline?: string }[]): Promise<string> {
    const key = randomUUID();
    const [university] = await db.query<{ id: string }>(
      `insert into public.universities (stable_key, slug, name, country_code, status)
       values ($1, $2, 'University of Tests', 'GB', 'published') returning id`,
      [key, `u-${key}`],
    );
    const [program] = await db.query<{ id: string }>(
      `insert into public.programs (stable_key, slug, university_id, name, level, subject_code, source_url, checked_on, status)
       select $1, $2, $3, 'MSc Testing', (select code from public.program_levels order by code limit 1),
         (select code from public.subjects order by code limit 1), 'https://example.test/program', current_date, 'published' returning id`,
      [key, `p-${key}`, university?.id],
    );
    for (const { month, deadline } of months)
      await db.query(
        "insert into public.program_intakes (program_id, month, deadline_on) values ($1, $2, $3)",
        [program?.id, month, deadline ?? null],
      );
    return program?.id ?? "";
  }

  async function addStudent({ isComplete = true } = {}): Promise<string> {
    const id = await db.addPerson();
    if (isComplete) {
      await acceptDocuments(db, id);
      await db.query(
        `update public.profiles set full_name = 'Meera Nair', phone = '+919812345678', date_of_birth = '2004-03-04', city = 'Mysuru',
           education = (enum_range(null::public.education_level))[1] where user_id = $1`,
        [id],
      );
    }
    return id;
  }

  const create = (
    who: string,
    options: { program?: string; on?: string; student?: string | null; key?: string } = {},
  ) =>
    db
      .does<{ id: string }>(who, "select public.create_application($1, $2::date, $3, $4) as id", [
        options.program ?? programId,
        options.on ?? intake(9),
        options.key ?? randomUUID(),
        options.student ?? null,
      ])
      .then(([row]) => row?.id ?? "");

  async function find(id: string): Promise<Application> {
    const [row] = await db.query<Application>(
      "select id, version, application_status, holder, promised_by::text from public.applications where id = $1",
      [id],
    );
    if (!row) throw new Error(`There is no application ${id}.`);
    return row;
  }

  async function move(
    who: string,
    id: string,
    status: string,
    reason: string | null = null,
    version?: number,
  ) {
    return db.does(who, "select public.move_application($1, $2::public.application_status, $3, $4)", [
      id,
      status,
      version ?? (await find(id)).version,
      reason,
    ]);
  }

  const eventsOf = (id: string) =>
    db.query<{
      kind: string;
      from_status: string | null;
      to_status: string | null;
      reason: string | null;
      version: number;
      holder: string | null;
      actor_name: string | null;
    }>(
      "select kind, from_status, to_status, reason, version, holder, actor_name from public.application_events where application_id = $1 order by id",
      [id],
    );

  /** What a university offers, as an officer writes it down; answers the offer. */
  async function record(
    who: string,
    id: string,
    offer: Record<string, unknown> = {},
    {
      conditions = [] as string[],
      key = randomUUID(),
      version,
    }: { conditions?: string[]; key?: string; version?: number } = {},
  ): Promise<string> {
    const [row] = await db.does<{ id: string }>(
      who,
      "select public.record_offer($1, $2::jsonb, $3, $4, $5) as id",
      [id, { received_on: day(-5), ...offer }, conditions, key, version ?? (await find(id)).version],
    );
    return row?.id ?? "";
  }
  const versionOf = async (offerId: string) =>
    (await db.query<{ version: number }>("select version from public.offers where id = $1", [offerId]))[0]
      ?.version;
  const decide = async (who: string, offerId: string, accepts: boolean, reason: string | null = null) =>
    db.does(who, "select public.decide_offer($1, $2, $3, $4)", [
      offerId,
      accepts,
      await versionOf(offerId),
      reason,
    ]);
  const payDeposit = async (who: string, offerId: string, on = day(-1)) =>
    db.does(who, "select public.record_deposit($1, $2::date, $3, 'The university wrote that it came.')", [
      offerId,
      on,
      await versionOf(offerId),
    ]);
  const confirm = async (who: string, offerId: string, number = "E4G2AB7C31D906") =>
    db.does(who, "select public.record_confirmation($1, $2, $3::date, $4)", [
      offerId,
      number,
      day(-1),
      await versionOf(offerId),
    ]);

  /** As if it had been prepared, lodged and decided; visas.test.ts tells how. */
  async function grantVisa(id: string): Promise<void> {
    for (const change of [
      "state = 'lodged', lodged_on = current_date - 30, reference = 'GWF012345678'",
      "state = 'granted', decided_on = current_date - 2, valid_from = current_date, valid_to = current_date + 400",
    ])
      await db.query(`update public.visa_cases set ${change} where application_id = $1`, [id]);
  }

  beforeAll(async () => {
    db = await openWithPeople(driver);
    programId = await addProgram([{ month: 9 }, { month: 1 }]);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    studentId = await addStudent();
  });

  test("the code says of stages and steps what the database says", async () => {
    const stages = await db.query<{
      status: string;
      holder: string | null;
      promised_working_days: number | null;
    }>("select status, holder, promised_working_days from public.application_stages");
    expect(
      Object.fromEntries(
        stages.map(({ status, holder, promised_working_days: days }) => [status, { holder, days }]),
      ),
    ).toEqual(
      Object.fromEntries(
        STATUS_NAMES.map((status) => [
          status,
          { holder: STAGE_FACTS[status].holder, days: STAGE_FACTS[status].promisedWorkingDays },
        ]),
      ),
    );
    const names = await db.query<{ status: string; name: string }>(
      "select s::text as status, private.application_stage_name(s) as name from unnest(enum_range(null::public.application_status)) as s",
    );
    expect(names.map(({ status, name }) => [status, name])).toEqual(
      STATUS_NAMES.map((status) => [status, statusName(status)]),
    );
    const [holders] = await db.query<{ all: string[] }>(
      'select enum_range(null::public.application_holder)::text[] as "all"',
    );
    expect(holders?.all).toEqual([...HOLDERS]);
  });

  test("a student opens an application, with names that stay when the catalogue changes", async () => {
    const program = await addProgram([{ month: 9 }]);
    const id = await create(studentId, { program });
    await db.query(
      "update public.universities set name = 'Renamed University' where id = (select university_id from public.programs where id = $1)",
      [program],
    );
    const [row] = await db.query(
      "select student_id, application_status, program_name, university_name, destination, intake, holder from public.applications where id = $1",
      [id],
    );
    expect(row).toEqual({
      student_id: studentId,
      application_status: "shortlist",
      program_name: "MSc Testing",
      university_name: "University of Tests",
      destination: "United Kingdom",
      intake: `September ${intake(9).slice(0, 4)}`,
      holder: "student",
    });
    expect((await eventsOf(id)).map(({ kind, to_status }) => [kind, to_status])).toEqual([
      ["created", "shortlist"],
    ]);
  });

  test("who has not filled in the profile begins with it, and is told what is missing", async () => {
    const id = await create(await addStudent({ isComplete: false }));
    expect((await find(id)).application_status).toBe("profile");
    await expect(move(OFFICER, id, "shortlist")).rejects.toMatchObject({
      message: expect.stringContaining("The profile has no telephone number yet."),
    });
  });

  test("one form twice is one application, and a second one to the same intake is refused", async () => {
    const key = randomUUID();
    const both = await Promise.all([create(studentId, { key }), create(studentId, { key })]);
    expect(both[0]).toBe(both[1]);
    expect(await refusal(create(studentId))).toBe("PT409 duplicate_application");
    expect(await refusal(create(await addStudent(), { key }))).toBe("PT404");
    await move(studentId, both[0] ?? "", "withdrawn", "I chose another country.");
    expect(await create(studentId)).not.toBe(both[0]);
  });

  test("a month in which the program does not begin is refused, and so is a past one", async () => {
    expect(await refusal(create(studentId, { on: intake(5) }))).toBe("PT409 no_intake");
    expect(await refusal(create(studentId, { on: "2020-09-01" }))).toBe("22023");
    expect(await refusal(create(studentId, { program: randomUUID() }))).toBe("PT404");
  });

  test("students open their own, mentors those of their students, staff for applications any", async () => {
    const open = "select public.create_application($1, $2::date, gen_random_uuid(), $3)";
    expect(await db.whoCan(open, () => [programId, intake(9), studentId])).toEqual(
      EVERYBODY.filter((who) => (APPLICATION_STAFF as readonly string[]).includes(who)),
    );
    await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      studentId,
      db.idOf(MENTOR),
    ]);
    expect(await db.whoCan(open, () => [programId, intake(9), studentId])).toEqual(
      EVERYBODY.filter((who) => who === MENTOR || (APPLICATION_STAFF as readonly string[]).includes(who)),
    );
    const id = await create(MENTOR, { student: studentId });
    const [row] = await db.query<{ assigned_to: string }>(
      "select assigned_to from public.applications where id = $1",
      [id],
    );
    expect(row?.assigned_to).toBe(db.idOf(MENTOR));
  });

  test("the whole way is walked, every step an event of the version that it made, and the ball is never lost", async () => {
    const id = await create(studentId);
    await move(studentId, id, "application");
    expect(await refusal(move(OFFICER, id, "offer"))).toBe("PT409 gaps");
    const offer = await record(OFFICER, id, { deposit_amount: 2000, currency: "GBP" });
    await decide(studentId, offer, true);
    await payDeposit(OFFICER, offer);
    await confirm(OFFICER, offer);
    expect(await refusal(move(OFFICER, id, "departure"))).toBe("PT409 gaps");
    await grantVisa(id);
    for (const status of ["departure", "arrived"]) await move(OFFICER, id, status);
    expect(await find(id)).toMatchObject({ application_status: "arrived", holder: null, promised_by: null });
    const events = await eventsOf(id);
    const steps = events.filter(({ to_status }) => to_status !== null);
    expect(steps.map(({ to_status }) => to_status)).toEqual(WAY);
    expect(steps.map(({ version }) => version)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.map(({ holder }) => holder)).toEqual(WAY.map((status) => STAGE_FACTS[status].holder));
    expect(events.filter(({ to_status }) => to_status === null).map(({ kind }) => kind)).toEqual([
      "offer_recorded",
      "offer_accepted",
      "deposit_paid",
      "confirmed",
    ]);
  });

  test("a conditional offer goes on to the visa once its conditions are met, and not before", async () => {
    const id = await create(studentId);
    await move(OFFICER, id, "application");
    const offer = await record(OFFICER, id, {}, { conditions: ["IELTS 6.5 overall", "Degree certificate"] });
    await decide(studentId, offer, true);
    // No deposit is asked for, so none is waited for.
    expect((await find(id)).application_status).toBe("confirmation");
    expect((await find(id)).holder).toBe("university");
    await confirm(OFFICER, offer);
    // It waits for the university no longer, but for us.
    expect(await find(id)).toMatchObject({ application_status: "confirmation", holder: "team" });
    await expect(move(OFFICER, id, "visa")).rejects.toMatchObject({
      message: expect.stringContaining("A condition of the offer is open: IELTS 6.5 overall"),
    });
    const [news] = await db.query<{ body: string }>(
      "select body from public.notifications where user_id = $1 and kind = 'application.offered'",
      [studentId],
    );
    expect(news?.body).toBe("Read its conditions and decide. Nobody accepts or declines it for you.");
    const conditions = await db.query<{ id: string }>(
      "select id from public.offer_conditions where offer_id = $1 order by place",
      [offer],
    );
    const mark = async (who: string, condition: string | undefined, on: string | null) =>
      db.does(who, "select public.mark_condition($1, $2::date, $3)", [condition, on, await versionOf(offer)]);
    expect(await refusal(mark(studentId, conditions[0]?.id, day(-1)))).toBe("PT404");
    expect(await refusal(mark(OFFICER, conditions[0]?.id, day(2)))).toBe("22023");
    await mark(OFFICER, conditions[0]?.id, day(-1));
    await mark(OFFICER, conditions[0]?.id, null);
    await mark(OFFICER, conditions[0]?.id, day(-1));
    await mark(OFFICER, conditions[1]?.id, day(-1));
    expect((await find(id)).application_status).toBe("visa");
  });

  test("one form twice is one offer, and one offer stands at a time", async () => {
    const id = await create(studentId);
    expect(await refusal(record(OFFICER, id))).toBe("PT409 not_sent");
    await move(OFFICER, id, "application");
    const { version } = await find(id);
    const key = randomUUID();
    const both = await Promise.all(
      [record(OFFICER, id, {}, { key, version }), record(OFFICER, id, {}, { key, version })].map((each) =>
        each.catch(() => ""),
      ),
    );
    expect(await record(OFFICER, id, {}, { key, version })).toBe(both.find(Boolean));
    expect(await refusal(record(OFFICER, id))).toBe("PT409 standing_offer");
    const [row] = await db.query<{ n: number }>(
      "select count(*)::int as n from public.offers where application_id = $1",
      [id],
    );
    expect(row?.n).toBe(1);
  });

  test("an offer is decided once, by its student, or by a colleague who says how they know", async () => {
    const id = await create(studentId);
    await move(OFFICER, id, "application");
    const offer = await record(OFFICER, id);
    expect(await refusal(decide(await addStudent(), offer, true))).toBe("PT404");
    expect(await refusal(decide(OFFICER, offer, true))).toBe("22023");
    expect(await refusal(decide(studentId, offer, false))).toBe("22023");
    await decide(studentId, offer, false, "Too expensive without a scholarship.");
    expect(await refusal(decide(studentId, offer, true))).toBe("PT409 decided");
    const next = await record(OFFICER, id, { scholarship_amount: 4000, currency: "GBP" });
    await decide(OFFICER, next, true, "She said so on the telephone today.");
    expect((await find(id)).application_status).toBe("confirmation");
  });

  test("an offer that nobody accepts by its day has lapsed, once", async () => {
    const id = await create(studentId);
    await move(OFFICER, id, "application");
    const offer = await record(OFFICER, id, { accept_by: day(-2) });
    const open = await record(
      OFFICER,
      await (async () => {
        const other = await create(await addStudent(), {});
        await move(OFFICER, other, "application");
        return other;
      })(),
      { accept_by: day(2) },
    );
    await db.does("server", "select public.lapse_offers()");
    await db.does("server", "select public.lapse_offers()");
    const states = await db.query<{ state: string }>(
      "select state from public.offers where id = any($1) order by accept_by",
      [`{${offer},${open}}`],
    );
    expect(states.map(({ state }) => state)).toEqual(["lapsed", "received"]);
    expect((await eventsOf(id)).filter(({ kind }) => kind === "offer_lapsed")).toHaveLength(1);
    expect(await outcome(db.as(OFFICER, "select public.lapse_offers()"))).toBe("42501");
  });

  test("money and numbers are written down by those who work on it, after the offer was accepted", async () => {
    const id = await create(studentId);
    await move(OFFICER, id, "application");
    const offer = await record(OFFICER, id, { deposit_amount: 2000, currency: "GBP" });
    expect(await refusal(payDeposit(OFFICER, offer))).toBe("PT409 not_accepted");
    expect(await refusal(confirm(OFFICER, offer))).toBe("PT409 not_accepted");
    await decide(studentId, offer, true);
    expect(await refusal(payDeposit(studentId, offer))).toBe("PT404");
    expect(await refusal(payDeposit(OFFICER, offer, day(3)))).toBe("22023");
    expect(await refusal(confirm(OFFICER, offer, "x"))).toBe("22023");
    expect(await refusal(move(OFFICER, id, "confirmation"))).toBe("PT409 gaps");
    await payDeposit(OFFICER, offer);
    expect((await find(id)).application_status).toBe("confirmation");
  });

  test("a student takes the own steps and no others, and says why they withdraw", async () => {
    const id = await create(studentId);
    await move(studentId, id, "application");
    expect(await refusal(move(studentId, id, "offer"))).toBe("PT403");
    expect(await refusal(move(studentId, id, "withdrawn"))).toBe("22023");
    await move(studentId, id, "withdrawn", "I stay in India for a year.");
    const [last] = (await eventsOf(id)).slice(-1);
    expect(last).toMatchObject({
      to_status: "withdrawn",
      reason: "I stay in India for a year.",
      actor_name: "Meera Nair",
    });
    expect(await refusal(move(await addStudent(), id, "profile"))).toBe("PT404");
  });

  test("whoever acts on what has changed is refused, and nothing is overwritten", async () => {
    const id = await create(studentId);
    const { version } = await find(id);
    await move(OFFICER, id, "application");
    expect(await refusal(move(studentId, id, "withdrawn", "Changed my mind.", version))).toBe(
      "PT409 changed",
    );
    expect((await find(id)).application_status).toBe("application");
  });

  test("a student who withdraws while an offer comes: one of the two is told that it changed", async () => {
    const id = await create(studentId);
    await move(OFFICER, id, "application");
    const { version } = await find(id);
    const results = await Promise.all([
      outcome(move(studentId, id, "withdrawn", "I go to Ireland.", version)),
      outcome(record(OFFICER, id, {}, { version })),
    ]);
    expect([...results].sort()).toEqual(["PT409", "done"]);
  });

  test("who put the start off comes back with an intake that has not begun", async () => {
    const id = await create(studentId);
    await move(OFFICER, id, "application");
    await record(OFFICER, id);
    await move(OFFICER, id, "deferred", "The visa comes too late.");
    const program = (
      await db.query<{ program_id: string }>("select program_id from public.applications where id = $1", [id])
    )[0];
    await db.exec(`
      set session_replication_role = replica;
      update public.applications set intake = 'May 2026', intake_on = '2026-05-01' where id = '${id}';
      set session_replication_role = origin;`);
    await expect(move(OFFICER, id, "offer")).rejects.toMatchObject({
      message: expect.stringContaining("May 2026 has begun. Choose a later intake."),
    });
    await db.does(OFFICER, "select public.change_application_choice($1, $2, $3::date, $4, $5)", [
      id,
      program?.program_id,
      intake(9),
      (await find(id)).version,
      "The university moved the place.",
    ]);
    await move(OFFICER, id, "offer");
    expect((await find(id)).application_status).toBe("offer");
  });

  test("a closed intake stops it until a second person makes an exception, whose reason the student reads", async () => {
    const on = intake(9);
    const program = await addProgram([{ month: 9, deadline: "2026-01-15" }]);
    await db.query(
      "update public.program_intakes set deadline_on = (now() - interval '1 day')::date where program_id = $1",
      [program],
    );
    // A deadline of yesterday belongs to a start within a year.
    const id = await create(studentId, { program, on });
    expect(await refusal(move(OFFICER, id, "application"))).toBe("PT409 gaps");
    const ask = async (who: string, gap: string) =>
      db.does<{ id: string }>(
        who,
        "select public.ask_application_waiver($1, 'application', $2, 'The university said yes by mail.', $3) as id",
        [id, gap, (await find(id)).version],
      );
    const [waiver] = await ask(MANAGER, "choice_deadline");
    expect(await refusal(ask(OFFICER, "choice_deadline"))).toBe("PT409 asked");
    const decide = (who: string, is: boolean) =>
      db.does(who, "select public.decide_application_waiver($1, $2)", [waiver?.id, is]);
    expect(await refusal(decide(MANAGER, true))).toBe("PT403 own_question");
    expect(await refusal(decide(OFFICER, true))).toBe("PT403");
    expect(await refusal(move(OFFICER, id, "application"))).toBe("PT409 gaps");
    await decide("admin", true);
    expect(await refusal(decide("admin", false))).toBe("PT409 decided");
    await move(OFFICER, id, "application");
    type Read = {
      waivers: { what: string; reason: string }[];
      events: { kind: string; details: { sentence?: string } }[];
    };
    const [{ answer } = { answer: null }] = await db.as<{ answer: Read }>(
      studentId,
      "select public.read_application($1) as answer",
      [id],
    );
    expect(answer?.waivers).toMatchObject([
      { what: expect.stringMatching(/clos/), reason: "The university said yes by mail." },
    ]);
    const decided = answer?.events.find(({ kind }) => kind === "waiver_decided");
    expect(decided?.details.sentence).toBe(answer?.waivers[0]?.what);
  });

  test("nobody makes an exception from what is never waived", async () => {
    const id = await create(await addStudent({ isComplete: false }));
    const { version } = await find(id);
    const ask = (gap: string) =>
      db.does(OFFICER, "select public.ask_application_waiver($1, 'shortlist', $2, 'In a hurry today.', $3)", [
        id,
        gap,
        version,
      ]);
    expect(await refusal(ask("profile:phone"))).toBe("PT409 never_waived");
    expect(await refusal(ask("profile:shoe_size"))).toBe("PT409 no_gap");
  });

  test("the ball is handed over with a note, a promise and word to the student", async () => {
    const id = await create(studentId);
    await move(OFFICER, id, "application");
    const hand = async (holder: string, note: string, by: string | null = null) =>
      db.does(
        OFFICER,
        "select public.hand_over_application($1, $2::public.application_holder, $3, $4, $5::date)",
        [id, holder, note, (await find(id)).version, by],
      );
    const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await hand("university", "Sent with all papers.", later);
    expect(await find(id)).toMatchObject({ holder: "university", promised_by: later });
    await hand("student", "The university asks for the sixth semester.");
    expect(await find(id)).toMatchObject({ holder: "student", promised_by: null });
    expect(await refusal(hand("student", "x"))).toBe("22023");
    expect(await refusal(hand("team", "Back to us.", "2020-01-01"))).toBe("22023");
    await hand("team", "The papers are in.");
    expect((await find(id)).promised_by).not.toBeNull();
    const told = await db.query<{ title: string; body: string | null }>(
      "select title, body from public.notifications where user_id = $1 and kind = 'application.handed_over'",
      [studentId],
    );
    expect(told).toEqual([
      {
        title: expect.stringContaining("Your turn: MSc Testing"),
        body: "The university asks for the sixth semester.",
      },
    ]);
  });

  test("Whoever did not open an application is told of it: the student by us, its officer by whom it is", async () => {
    const student = await addStudent();
    const toldOf = async (who: string, id: string) =>
      db.query<{ kind: string; title: string; body: string | null }>(
        "select kind, title, body from public.notifications where user_id = $1 and href like $2 order by created_at",
        [who, `%${id}`],
      );
    await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      student,
      db.idOf(MENTOR),
    ]);
    const byOfficer = await create(OFFICER, { student });
    expect(await toldOf(student, byOfficer)).toEqual([
      { kind: "application.moved", title: expect.stringContaining("A new application: "), body: null },
    ]);
    expect(await toldOf(db.idOf(MENTOR), byOfficer)).toEqual([
      {
        kind: "application.assigned",
        title: expect.stringContaining("An application for you: "),
        body: expect.not.stringContaining("By "),
      },
    ]);
    expect(await toldOf(db.idOf(OFFICER), byOfficer)).toEqual([]);
    const byStudent = await create(student, { program: await addProgram([{ month: 9 }]) });
    expect(await toldOf(student, byStudent)).toEqual([]);
    expect(await toldOf(db.idOf(MENTOR), byStudent)).toEqual([
      {
        kind: "application.assigned",
        title: expect.stringContaining("A new application: "),
        body: expect.stringMatching(/^By /),
      },
    ]);
  });

  test("a manager gives an application to whoever can look after it, and nobody else can", async () => {
    const id = await create(studentId);
    const assign = async (who: string, to: string | null) =>
      db.does(who, "select public.assign_application($1, $2, $3, 'Please call on Monday.')", [
        id,
        to,
        (await find(id)).version,
      ]);
    expect(await refusal(assign(OFFICER, db.idOf(OFFICER)))).toBe("PT403");
    expect(await refusal(assign(MANAGER, db.idOf("hr")))).toBe("PT409 no_officer");
    expect(await refusal(assign(MANAGER, studentId))).toBe("PT409 no_officer");
    await assign(MANAGER, db.idOf(MENTOR));
    await assign(MANAGER, db.idOf(MENTOR));
    const told = await db.query("select 1 from public.notifications where user_id = $1 and href = $2", [
      db.idOf(MENTOR),
      `/workflow-students/applications/${id}`,
    ]);
    expect(told).toHaveLength(1);
    expect((await eventsOf(id)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ["created", null],
      ["assigned", null],
    ]);
    // What colleagues tell each other is not in the history, which the student reads.
    const comments = await db.query(
      "select channel, author_id, text from public.comments where application_id = $1",
      [id],
    );
    expect(comments).toEqual([
      { channel: "team", author_id: db.idOf(MANAGER), text: "Please call on Monday." },
    ]);
  });

  test("an application is read by its student, who looks after it and staff for applications", async () => {
    await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      studentId,
      db.idOf(MENTOR),
    ]);
    const id = await create(MENTOR, { student: studentId });
    const readers = [];
    for (const who of EVERYBODY)
      if ((await outcome(db.as(who, "select public.read_application($1)", [id]))) === "done")
        readers.push(who);
    expect(readers).toEqual(
      EVERYBODY.filter((who) => who === MENTOR || (APPLICATION_STAFF as readonly string[]).includes(who)),
    );
    expect(await outcome(db.as(studentId, "select public.read_application($1)", [id]))).toBe("done");
    expect(await refusal(db.as(await addStudent(), "select public.read_application($1)", [id]))).toBe(
      "PT404",
    );
  });

  test("what left the way has a reason in the row, and only what left it", async () => {
    const id = await create(studentId);
    for (const status of EXCEPTION_NAMES)
      expect(
        await outcome(
          db.query(
            "update public.applications set application_status = $2::public.application_status where id = $1",
            [id, status],
          ),
        ),
        status,
      ).not.toBe("done");
    await move(studentId, id, "withdrawn", "Not this year.");
    await move(OFFICER, id, "profile", "She wants to go on.");
    const [row] = await db.query<{ reason: string | null }>(
      "select reason from public.applications where id = $1",
      [id],
    );
    expect(row?.reason).toBeNull();
  });
});
