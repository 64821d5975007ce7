/** Mentors: who is listed, who asks whom, when two can meet, and that nobody is left alone with somebody they blocked. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { meetingMails } from "@/lib/mentors/emails";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";
import { answers } from "@/lib/mentors/rows";
import { REQUEST_STEPS } from "@/lib/mentors/rules";
import {
  MEETING_STATES,
  MENTOR_STATES,
  MENTOR_TOPICS,
  REPORT_REASONS,
  REQUEST_STATES,
  type RequestState,
} from "@/lib/mentors/wording";
import { EVERYBODY, openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const SUPERVISOR = "student_management_officer";
const WORDS = "I would like to study in Ireland and wonder how you found a room.";
const HOUR_MS = 3_600_000;
const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "23:30" }));

type Request = { id: string; state: RequestState; version: number };
type Meeting = {
  id: string;
  state: string;
  version: number;
  starts_at: string;
  calendar_sequence: number;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let mentor: string;
  let student: string;

  async function addStudent({ born = "2003-03-04" as string | null } = {}): Promise<string> {
    const id = await db.addPerson();
    await db.query(
      "update public.profiles set full_name = 'Meera Nair', date_of_birth = $2 where user_id = $1",
      [id, born],
    );
    return id;
  }

  function save(
    who: string,
    changed: Record<string, unknown> = {},
    { version = null as number | null, hours = ALL_WEEK as readonly object[] } = {},
  ) {
    const profile = {
      headline: "I moved from Pune to Dublin for a master’s",
      course: "MSc Data Science",
      university: "University of Tests",
      country_code: "IE",
      languages: ["en", "hi"],
      topics: ["housing"],
      time_zone: "Europe/Dublin",
      room_url: "https://meet.jit.si/asha-in-dublin",
      capacity: 2,
      agrees: true,
      code_version: 1,
      ...changed,
    };
    return db.does<{ state: string }>(
      who,
      "select public.save_mentor_profile($1::text::jsonb, $2::text::jsonb, $3) as state",
      [JSON.stringify(profile), JSON.stringify(hours), version],
    );
  }
  async function addMentor(
    changed: Record<string, unknown> = {},
    hours?: readonly object[],
  ): Promise<string> {
    const id = await db.addPerson({ role: "student_mentor" });
    await save(id, changed, hours ? { hours } : {});
    return id;
  }
  const isListedFor = async (who: string, id = mentor) => {
    const [row] = await db.as<{ cards: { id: string }[] }>(who, "select public.list_mentors() as cards");
    return answers.list_mentors.parse(row?.cards).some((card) => card.id === id);
  };
  const versionOfMentor = async (id = mentor) =>
    (
      await db.query<{ version: number }>("select version from public.mentor_profiles where user_id = $1", [
        id,
      ])
    )[0]?.version;
  const setState = async (who: string, state: string, reason: string | null = null, id = mentor) =>
    db.does(who, "select public.set_mentor_state($1, $2::public.mentor_state, $3, $4)", [
      id,
      state,
      await versionOfMentor(id),
      reason,
    ]);

  const ask = (who: string, id = mentor, { words = WORDS, key = randomUUID() } = {}) =>
    db
      .does<{ id: string }>(who, "select public.ask_mentor($1, $2, $3) as id", [id, words, key])
      .then(([row]) => row?.id ?? "");
  async function find(id: string): Promise<Request> {
    const [row] = await db.query<Request>(
      "select id, state, version from public.mentor_requests where id = $1",
      [id],
    );
    if (!row) throw new Error(`There is no request ${id}.`);
    return row;
  }
  const change = async (who: string, id: string, to: string, words: string | null = null, version?: number) =>
    db.does(who, "select public.change_mentor_request($1, $2::public.mentor_request_state, $3, $4)", [
      id,
      to,
      version ?? (await find(id)).version,
      words,
    ]);
  async function together(who = student, by = mentor): Promise<string> {
    const id = await ask(who, by);
    await change(by, id, "matched", "Gladly.");
    return id;
  }

  async function slotsOf(who: string, requestId: string): Promise<string[]> {
    const [row] = await db.as<{ slots: unknown }>(who, "select public.list_mentor_slots($1) as slots", [
      requestId,
    ]);
    return answers.list_mentor_slots.parse(row?.slots);
  }
  const book = (who: string, requestId: string, startsAt: string | undefined, key = randomUUID()) =>
    db
      .does<{ id: string }>(who, "select public.book_mentor_meeting($1, $2, $3, 'Rooms in Dublin') as id", [
        requestId,
        startsAt,
        key,
      ])
      .then(([row]) => row?.id ?? "");
  async function findMeeting(id: string): Promise<Meeting> {
    const [row] = await db.query<Meeting>(
      "select id, state, version, starts_at, calendar_sequence from public.mentor_meetings where id = $1",
      [id],
    );
    if (!row) throw new Error(`There is no meeting ${id}.`);
    return row;
  }
  const move = async (who: string, id: string, startsAt: string | null, room: string | null = null) =>
    db.does(who, "select public.change_mentor_meeting($1, $2, $3, $4)", [
      id,
      (await findMeeting(id)).version,
      startsAt,
      room,
    ]);
  const close = async (who: string, id: string, state: string, reason: string | null = null) =>
    db.does(who, "select public.close_mentor_meeting($1, $2::public.mentor_meeting_state, $3, $4)", [
      id,
      state,
      (await findMeeting(id)).version,
      reason,
    ]);
  const report = (who: string, requestId: string, { blocks = true, key = randomUUID() } = {}) =>
    db.does(who, "select public.report_mentoring($1, 'unkind', $2, $3, 'Pressed me to decide.')", [
      requestId,
      blocks,
      key,
    ]);
  const reportsOn = (requestId: string) =>
    db.query<{ id: string }>("select id from public.mentor_reports where request_id = $1", [requestId]);
  const noticesOf = (id: string) =>
    db.query<{ kind: string; title: string }>(
      "select kind, title from public.notifications where user_id = $1 and kind like 'mentor.%' order by created_at, id",
      [id],
    );

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    mentor = await addMentor();
    student = await addStudent();
  });

  test("the code says of states, steps and limits what the database says", async () => {
    const steps = await db.query<{ from_state: RequestState; to_state: RequestState; taken_by: string }>(
      "select from_state, to_state, taken_by from private.mentor_request_transitions",
    );
    const written = steps.map((step) => `${step.from_state} ${step.to_state} ${step.taken_by}`).sort();
    const known = Object.entries(REQUEST_STEPS).flatMap(([from, tos]) =>
      Object.entries(tos).flatMap(([to, by]) => by.map((who) => `${from} ${to} ${who}`)),
    );
    expect(written).toEqual(known.sort());
    for (const [type, names] of [
      ["mentor_state", MENTOR_STATES],
      ["mentor_request_state", REQUEST_STATES],
      ["mentor_meeting_state", MEETING_STATES],
      ["mentor_report_reason", REPORT_REASONS],
    ] as const) {
      const [row] = await db.query<{ names: string[] }>(
        `select enum_range(null::public.${type})::text[] as names`,
      );
      expect(row?.names, type).toEqual(Object.keys(names));
    }
    expect(
      await outcome(save(await addMentor(), { topics: Object.keys(MENTOR_TOPICS) }, { version: 1 })),
    ).toBe("done");
    const [row] = await db.query(
      "select extract(epoch from private.mentor_notice())::int / 3600 as notice, extract(epoch from private.mentor_horizon())::int / 86400 as horizon",
    );
    expect(row).toEqual({ notice: MENTOR_LIMITS.noticeHours, horizon: MENTOR_LIMITS.horizonDays });
  });

  test("nobody but its procedures reaches a table of mentoring", async () => {
    for (const table of ["profiles", "hours", "requests", "request_events", "meetings", "reports"])
      expect(await db.whoCan(`select 1 from public.mentor_${table} limit 1`), table).toEqual([]);
  });

  test("a mentor by role is listed at once, and nobody without agreeing", async () => {
    const other = await db.addPerson({ role: "student_mentor" });
    expect(await refusal(save(other, { agrees: false }))).toBe("PT409 not_agreed");
    expect(await isListedFor(student, other)).toBe(false);
    expect(await save(other)).toEqual([{ state: "active" }]);
    expect(await isListedFor(student, other)).toBe(true);
    expect(await isListedFor(other, other)).toBe(false);
  });

  test("another colleague, or a student who has arrived, is listed when a supervisor admits them", async () => {
    const arrived = await addStudent();
    expect(await outcome(save(arrived))).toBe("PT403");
    await db.query(
      "insert into public.applications (student_id, program_name, application_status) values ($1, 'MSc Testing', 'arrived')",
      [arrived],
    );
    for (const person of [arrived, await db.addPerson({ role: "blogger" })]) {
      expect(await save(person)).toEqual([{ state: "waiting" }]);
      expect(await isListedFor(student, person)).toBe(false);
      expect(await refusal(setState(person, "active", null, person))).toBe("PT409 no_step");
      expect(await outcome(setState("hr", "active", null, person))).toBe("PT403");
      await setState(SUPERVISOR, "active", null, person);
      expect(await isListedFor(student, person)).toBe(true);
    }
    expect(await noticesOf(db.idOf(SUPERVISOR))).toContainEqual({
      kind: "mentor.reported",
      title: "Somebody would like to be a mentor",
    });
  });

  test("who pauses, is held, loses the role or the account is on no list from that moment", async () => {
    await setState(mentor, "paused");
    expect(await isListedFor(student)).toBe(false);
    expect(await outcome(ask(student))).toBe("PT404");
    await setState(mentor, "active");
    expect(await isListedFor(student)).toBe(true);
    expect(await outcome(setState(SUPERVISOR, "held", null))).toBe("22023");
    await setState(SUPERVISOR, "held", "Two meetings were missed.");
    expect(await isListedFor(student)).toBe(false);
    expect(await refusal(setState(mentor, "active"))).toBe("PT409 no_step");
    await setState(SUPERVISOR, "active");
    expect(await isListedFor(student)).toBe(true);

    const other = await addMentor();
    await db.query(
      "update public.user_roles set is_active = false where user_id = $1 and role = 'student_mentor'",
      [other],
    );
    expect(await isListedFor(student, other)).toBe(false);
    const locked = await addMentor();
    await db.query("update public.profiles set is_active = false where user_id = $1", [locked]);
    expect(await isListedFor(student, locked)).toBe(false);
  });

  test("two who change one profile at once do not overwrite each other, and hours do not overlap", async () => {
    const version = await versionOfMentor();
    await save(mentor, { headline: "I help with rooms and jobs" }, { version: version ?? null });
    expect(await refusal(save(mentor, {}, { version: version ?? null }))).toBe("PT409 changed");
    const overlapping = [
      { weekday: 1, opens: "09:00", closes: "12:00" },
      { weekday: 1, opens: "11:00", closes: "13:00" },
    ];
    expect(
      await refusal(save(mentor, {}, { version: (await versionOfMentor()) ?? null, hours: overlapping })),
    ).toBe("PT409 hours_overlap");
    for (const wrong of [
      { time_zone: "Mars/Base" },
      { room_url: "http://rooms.example.test" },
      { headline: "Hi" },
      { languages: ["xx"] },
      { capacity: 0 },
    ])
      expect(
        await outcome(save(mentor, wrong, { version: (await versionOfMentor()) ?? null })),
        JSON.stringify(wrong),
      ).toMatch(/^(22023|23514)$/);
  });

  test("a student asks once with one form, three mentors at most, and none who is full", async () => {
    const key = randomUUID();
    const both = await Promise.all([ask(student, mentor, { key }), ask(student, mentor, { key })]);
    expect(both[0]).toBe(both[1]);
    expect(await refusal(ask(student))).toBe("PT409 asked");
    expect(await outcome(ask(await addStudent(), mentor, { key }))).toBe("PT404");
    expect(await outcome(ask(student, await addMentor(), { words: "Hello" }))).toBe("22023");
    await ask(student, await addMentor());
    await ask(student, await addMentor());
    expect(await refusal(ask(student, await addMentor()))).toBe("PT409 too_many");
    const full = await addMentor({ capacity: 1 });
    await together(await addStudent(), full);
    expect(await refusal(ask(await addStudent(), full))).toBe("PT409 full");
    expect(await noticesOf(mentor)).toEqual([
      { kind: "mentor.asked", title: "Meera Nair asks for your help" },
    ]);
  });

  test("only students ask, and under 18 only once a parent has agreed", async () => {
    for (const who of ["student_mentor", "hr"]) expect(await refusal(ask(who)), who).toBe("PT403 no_student");
    expect(await outcome(ask("visitor"))).toBe("42501");
    expect(await refusal(ask(await addStudent({ born: "2012-01-01" })))).toBe("PT403 parent");
    expect(await refusal(ask(await addStudent({ born: null })))).toBe("PT403 parent");
  });

  test("the mentor answers, nobody else does, and the last place is given once", async () => {
    const id = await ask(student);
    expect(await refusal(change(student, id, "matched"))).toBe("PT409 no_step");
    expect(await outcome(change(await addStudent(), id, "matched"))).toBe("PT404");
    expect(await outcome(change(await addMentor(), id, "matched"))).toBe("PT404");
    expect(await refusal(change(mentor, id, "matched", null, 9))).toBe("PT409 changed");
    await change(mentor, id, "declined", "I sit exams until March.");
    expect(await noticesOf(student)).toEqual([
      { kind: "mentor.answered", title: "Test person has no time for another student now" },
    ]);
    expect(await refusal(change(mentor, id, "matched"))).toBe("PT409 no_step");

    const busy = await addMentor({ capacity: 1 });
    const asked = await Promise.all([ask(await addStudent(), busy), ask(await addStudent(), busy)]);
    const answered = await Promise.all(asked.map((each) => refusal(change(busy, each, "matched"))));
    expect(answered.sort()).toEqual(["PT409 full", "done"]);
  });

  test("no step is taken that the table of steps does not have", async () => {
    const states = Object.keys(REQUEST_STATES) as RequestState[];
    for (const from of states)
      for (const to of states) {
        if (from === to) continue;
        const [made] = await db.query<{ id: string }>(
          `insert into public.mentor_requests (student_id, mentor_id, state, idempotency_key) values ($1, $2, $3::public.mentor_request_state, gen_random_uuid()) returning id`,
          [student, mentor, from],
        );
        expect(
          await refusal(
            db.query(
              "update public.mentor_requests set state = $2::public.mentor_request_state where id = $1",
              [made?.id, to],
            ),
          ),
          `${from} to ${to}`,
        ).toBe(REQUEST_STEPS[from][to] ? "done" : "PT409 no_step");
        await db.query("delete from public.mentor_requests where id = $1", [made?.id]);
      }
  });

  test("every step is written down with who took it, and stays as it was written", async () => {
    const id = await together();
    const events = await db.query(
      "select from_state, to_state, actor_id from public.mentor_request_events where request_id = $1 order by id",
      [id],
    );
    expect(events).toEqual([
      { from_state: null, to_state: "asked", actor_id: student },
      { from_state: "asked", to_state: "matched", actor_id: mentor },
    ]);
    expect(
      await outcome(
        db.query("update public.mentor_request_events set to_state = 'ended' where request_id = $1", [id]),
      ),
    ).toBe("42501");
  });

  test("a request that nobody answers expires after a week, once, and its student is told", async () => {
    const id = await ask(student);
    const run = (days: number) =>
      db.query("select public.run_mentoring(now() + make_interval(days => $1))", [days]);
    await run(6);
    expect((await find(id)).state).toBe("asked");
    await Promise.all([run(8), run(8)]);
    expect((await find(id)).state).toBe("expired");
    await run(9);
    expect(await noticesOf(student)).toEqual([
      { kind: "mentor.answered", title: "Test person did not answer within a week" },
    ]);
    expect(await outcome(ask(student))).toBe("done");
  });

  test("a supervisor matches a student who waits, and nobody else does", async () => {
    const id = await ask(student);
    const match = (who: string) =>
      db.does<{ id: string }>(who, "select public.match_mentor($1, $2, gen_random_uuid()) as id", [
        student,
        mentor,
      ]);
    expect(
      await db.whoCan("select public.match_mentor($1, $2, gen_random_uuid())", () => [student, mentor]),
    ).toEqual(EVERYBODY.filter((who) => who === "admin" || who === SUPERVISOR));
    expect(await match(SUPERVISOR)).toEqual([{ id }]);
    expect(await match("admin")).toEqual([{ id }]);
    expect((await find(id)).state).toBe("matched");
    expect(await db.whoCan("select public.list_mentor_desk()")).toEqual(
      EVERYBODY.filter((who) => who === "admin" || who === SUPERVISOR),
    );
    const [row] = await db.as<{ desk: unknown }>(SUPERVISOR, "select public.list_mentor_desk() as desk");
    const desk = answers.list_mentor_desk.parse(row?.desk);
    expect(desk.mentors.find((each) => each.id === mentor)).toMatchObject({ students: 1, unanswered: [] });
    expect(desk.seekers.map(({ studentId }) => studentId)).not.toContain(student);
  });

  test("free half hours are the hours on the mentor's clock, through every change of clocks", async () => {
    for (let seed = 1; seed <= 24; seed++) {
      const { zone, hours, from, to } = randomWeek(seed);
      const id = await addMentor({ time_zone: zone }, hours);
      const rows = await db.query<{ at: string }>(
        `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from private.mentor_slots($1, $2, $3)`,
        [id, from, to],
      );
      expect(
        rows.map(({ at }) => at),
        `seed ${seed}, ${zone} from ${from}`,
      ).toEqual(slotsByBruteForce(zone, hours, Date.parse(from), Date.parse(to)));
    }
  });

  test("a pair books a free half hour, one form once, and of two pairs at once one gets it", async () => {
    const id = await together();
    const [first, second] = await slotsOf(student, id);
    expect(Date.parse(first ?? "")).toBeGreaterThanOrEqual(Date.now() + 11.9 * HOUR_MS);
    expect(await outcome(slotsOf(await addStudent(), id))).toBe("PT404");
    const key = randomUUID();
    const twice = await Promise.all([book(student, id, first, key), book(student, id, first, key)]);
    expect(twice[0]).toBe(twice[1]);
    expect((await find(id)).state).toBe("active");
    expect(await slotsOf(mentor, id)).not.toContain(first);

    const other = await addStudent();
    const otherPair = await together(other, mentor);
    expect(await refusal(book(other, otherPair, first))).toBe("PT409 slot_taken");
    const race = await Promise.all([
      refusal(book(student, id, second)),
      refusal(book(mentor, otherPair, second)),
    ]);
    expect(race.sort()).toEqual(["PT409 slot_taken", "done"]);
    // The tables refuse what the procedure would let through.
    expect(
      await outcome(
        db.query(
          `insert into public.mentor_meetings (request_id, student_id, mentor_id, starts_at, ends_at, idempotency_key)
           select request_id, student_id, mentor_id, starts_at + interval '15 minutes', ends_at + interval '15 minutes', gen_random_uuid()
           from public.mentor_meetings where id = $1`,
          [twice[0]],
        ),
      ),
    ).toBe("23P01");
    expect(await refusal(book(student, await ask(student, await addMentor()), second))).toBe(
      "PT409 not_matched",
    );
    expect(await outcome(book(await addStudent(), id, second))).toBe("PT404");
    expect(await refusal(book(student, id, new Date(Date.now() + HOUR_MS).toISOString()))).toBe(
      "PT409 slot_taken",
    );
  });

  test("a student is in one meeting at a time, also with two mentors", async () => {
    const other = await addMentor();
    const [one, two] = [await together(), await together(student, other)];
    const [first] = await slotsOf(student, one);
    await book(student, one, first);
    expect(await slotsOf(student, two)).not.toContain(first);
    expect(await refusal(book(other, two, first))).toBe("PT409 slot_taken");
  });

  test("a meeting moves, gets its room from the mentor, is called off by either, and its calendar entry counts along", async () => {
    const id = await together();
    const [first, second] = await slotsOf(student, id);
    const meeting = await book(student, id, first);
    await move(mentor, meeting, second ?? null);
    const moved = await findMeeting(meeting);
    expect([Date.parse(moved.starts_at), moved.calendar_sequence]).toEqual([Date.parse(second ?? ""), 1]);
    expect(await outcome(move(student, meeting, null, "https://meet.jit.si/mine"))).toBe("PT403");
    expect(await outcome(move(mentor, meeting, null, "http://meet.jit.si/mine"))).toBe("22023");
    await move(mentor, meeting, null, "https://meet.jit.si/mine");
    expect(await outcome(move(await addStudent(), meeting, first ?? null))).toBe("PT404");
    expect(
      await refusal(db.does(student, "select public.change_mentor_meeting($1, 1, $2)", [meeting, first])),
    ).toBe("PT409 changed");
    expect(await refusal(close(mentor, meeting, "kept"))).toBe("PT409 not_begun");
    await close(student, meeting, "cancelled", "I have an exam.");
    expect(await findMeeting(meeting)).toMatchObject({ state: "cancelled", calendar_sequence: 3 });
    expect(await slotsOf(student, id)).toContain(second);
    expect(await refusal(close(student, meeting, "cancelled"))).toBe("PT409 closed");
  });

  test("no number, address or messenger gets into what the other reads, whoever writes it and wherever", async () => {
    const said = "Call me on 98450 12345 tonight.";
    const asked = (who: string, words: string) => refusal(ask(who, mentor, { words }));
    expect(await asked(student, `${WORDS} ${said}`)).toBe("22023 contact_details");
    for (const [column, text] of [
      ["headline", "Ask me anything: 98450-12345"],
      ["about", "I am on t.me/asha_k most evenings."],
      ["course", "MSc, asha@people.test"],
      ["university", "Dublin, asha (at) people (dot) test"],
    ] as const)
      expect(
        await refusal(save(await db.addPerson({ role: "student_mentor" }), { [column]: text })),
        column,
      ).toBe("22023 contact_details");
    const id = await ask(student);
    for (const answer of ["matched", "declined"])
      expect(await refusal(change(mentor, id, answer, said)), answer).toBe("22023 contact_details");
    await change(mentor, id, "matched", "Gladly. I got 7.5 in 2024 and paid ₹12,40,000.");
    const [first] = await slotsOf(student, id);
    const withTopic = (who: string, topic: string) =>
      refusal(
        db.does(who, "select public.book_mentor_meeting($1, $2, gen_random_uuid(), $3)", [id, first, topic]),
      );
    for (const who of [mentor, student])
      expect(await withTopic(who, "WhatsApp +91 98450 12345")).toBe("22023 contact_details");
    const meeting = await book(student, id, first);
    for (const who of [mentor, student]) {
      expect(await refusal(close(who, meeting, "cancelled", said))).toBe("22023 contact_details");
      expect(await refusal(change(who, id, "ended", said))).toBe("22023 contact_details");
    }
    // What was not changed is not looked at again: a row of before can go on.
    const [row] = await db.query<{ told: string }>(
      "select string_agg(coalesce(body, ''), ' ') as told from public.notifications where user_id = $1",
      [student],
    );
    expect(row?.told).not.toContain("98450");
  });

  test("a room is one of a meeting service, and an older link of another kind is shown to nobody", async () => {
    const rooms = [
      "https://wa.me/919845012345",
      "https://bit.ly/3xAsha",
      "https://zoom.us.example.test/j/1",
      "https://zoom.us@example.test/j/1",
      "https://example.test/https://meet.google.com/abc",
    ];
    for (const room_url of rooms)
      expect(
        await refusal(save(await db.addPerson({ role: "student_mentor" }), { room_url })),
        room_url,
      ).toBe("22023 room");
    const id = await together();
    const meeting = await book(student, id, (await slotsOf(student, id))[0]);
    for (const room of rooms)
      expect(await refusal(move(mentor, meeting, null, room)), room).toBe("22023 room");
    for (const room of [
      "https://meet.google.com/abc-defg-hij",
      "https://us02web.zoom.us/j/81234567890?pwd=x",
      "https://teams.microsoft.com/l/meetup-join/1",
      "https://uni.webex.com/meet/asha",
    ])
      expect(await outcome(move(mentor, meeting, null, room)), room).toBe("done");
    await db.query("update public.mentor_meetings set room_url = $2 where id = $1", [meeting, rooms[0]]);
    const [read] = await db.as<{ found: unknown }>(
      student,
      "select public.read_mentor_meeting($1) as found",
      [meeting],
    );
    expect(answers.read_mentor_meeting.parse(read?.found).roomUrl).toBeNull();
  });

  test("a supervisor sees who leaves students waiting, since when, and how fast first answers come", async () => {
    const deskRow = async () => {
      const [row] = await db.as<{ desk: unknown }>(SUPERVISOR, "select public.list_mentor_desk() as desk");
      return answers.list_mentor_desk.parse(row?.desk).mentors.find(({ id }) => id === mentor);
    };
    await db.query("update public.mentor_profiles set capacity = 20 where user_id = $1", [mentor]);
    expect(await deskRow()).toMatchObject({
      unanswered: [],
      waitingSince: null,
      answers: 0,
      answerMinutes: null,
    });
    // Asked one to five hours before they were answered; a supervisor's match is no answer of the mentor.
    for (let hours = 1; hours <= 5; hours++) {
      const id = await ask(await addStudent());
      await change(mentor, id, hours % 2 ? "matched" : "declined");
      if (hours < 5) expect((await deskRow())?.answerMinutes).toBeNull();
      await db.exec(`
        set session_replication_role = replica;
        update public.mentor_requests set created_at = created_at - ${hours} * interval '1 hour' where id = '${id}';
        set session_replication_role = origin;`);
    }
    await db.does(SUPERVISOR, "select public.match_mentor($1, $2, gen_random_uuid())", [
      await addStudent(),
      mentor,
    ]);
    const measured = await deskRow();
    expect(measured).toMatchObject({ answers: 5, answerMinutes: 180, students: 4 });
    expect(measured?.studentNames).toHaveLength(4);

    const id = await ask(student);
    expect(await deskRow()).toMatchObject({ unanswered: [{ studentName: "Meera Nair", isRequest: true }] });
    await change(mentor, id, "matched");
    expect((await deskRow())?.unanswered).toEqual([]);
    const [pair] = await db.query<{ conversation_id: string }>(
      "select conversation_id from public.mentor_requests where id = $1",
      [id],
    );
    const write = (who: string) =>
      db.does(who, "select public.send_message('How do I begin?', gen_random_uuid(), $1)", [
        pair?.conversation_id,
      ]);
    await write(student);
    const waits = await deskRow();
    expect(waits?.unanswered).toMatchObject([{ studentName: "Meera Nair", isRequest: false }]);
    expect(waits?.waitingSince).toBe(waits?.unanswered[0]?.since);
    // A supervisor who reads along answers nobody.
    await db.does(SUPERVISOR, "select public.read_mentor_conversation_as_supervisor($1, 'Who waits?')", [
      pair?.conversation_id,
    ]);
    expect((await deskRow())?.unanswered).toHaveLength(1);
    await write(mentor);
    expect((await deskRow())?.waitingSince).toBeNull();
  });

  test("the mentor says afterwards whether it took place", async () => {
    const id = await together();
    const meeting = await book(student, id, (await slotsOf(student, id))[0]);
    await db.query(
      "update public.mentor_meetings set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes' where id = $1",
      [meeting],
    );
    expect(await outcome(close(student, meeting, "kept"))).toBe("PT403");
    expect(await refusal(close(mentor, meeting, "cancelled"))).toBe("PT409 begun");
    await close(mentor, meeting, "kept");
    expect((await findMeeting(meeting)).state).toBe("kept");
  });

  test("each state of a calendar entry is mailed once to each of the two, and gives neither the other's address", async () => {
    const emails = { mentor: `${randomUUID()}@people.test`, student: `${randomUUID()}@people.test` };
    await db.query("update auth.users set email = $2 where id = $1", [mentor, emails.mentor]);
    await db.query("update auth.users set email = $2 where id = $1", [student, emails.student]);
    const id = await together();
    const [first, second] = await slotsOf(student, id);
    const meeting = await book(student, id, first);
    const sendAll = async () => {
      const [row] = await db.query<{ mails: unknown }>(
        "select public.list_mentor_meeting_mails(200) as mails",
      );
      const due = answers.list_mentor_meeting_mails.parse(row?.mails);
      const own = due.filter((each) => each.id === meeting);
      return own.flatMap((each) =>
        meetingMails(each, "https://site.test", {
          name: "Campusbound",
          contactEmail: "office@site.test",
        }).map((mail) => ({ mail, sequence: each.calendarSequence })),
      );
    };
    const queue = (sequence: number, mails: readonly object[]) =>
      db.query("select public.queue_mentor_meeting_mails($1, $2, $3::text::jsonb)", [
        meeting,
        sequence,
        JSON.stringify(mails),
      ]);

    const booked = await sendAll();
    expect(booked.map(({ mail }) => mail.to).sort()).toEqual([emails.mentor, emails.student].sort());
    for (const { mail } of booked) {
      const others = mail.to === emails.mentor ? emails.student : emails.mentor;
      expect(`${mail.html} ${mail.text} ${mail.calendar}`).not.toContain(others);
      expect(mail.calendar).toContain("METHOD:REQUEST");
      expect(mail.calendar).toContain("SEQUENCE:0");
    }
    // A run that broke off after the write comes again.
    for (let run = 0; run < 2; run++)
      await queue(
        0,
        booked.map(({ mail }) => mail),
      );
    expect(await sendAll()).toEqual([]);
    await move(student, meeting, second ?? null);
    const moved = await sendAll();
    expect(moved.map(({ mail }) => mail.calendar.includes("SEQUENCE:1"))).toEqual([true, true]);
    await close(mentor, meeting, "cancelled");
    // What was read before the change is not sent.
    await queue(
      1,
      moved.map(({ mail }) => mail),
    );
    const cancelled = await sendAll();
    expect(cancelled.map(({ mail }) => mail.calendar.includes("METHOD:CANCEL"))).toEqual([true, true]);
    await queue(
      2,
      cancelled.map(({ mail }) => mail),
    );
    const [sent] = await db.query(
      "select count(*)::int as mails from private.email_outbox where to_address = $1",
      [emails.student],
    );
    expect(sent).toEqual({ mails: 2 });
  });

  test("both are reminded a day and an hour before, once each, however often the job runs", async () => {
    const id = await together();
    const slots = await slotsOf(student, id);
    const meeting = await book(student, id, slots.at(-1));
    await db.query("update public.mentor_meetings set created_at = now() - interval '1 day' where id = $1", [
      meeting,
    ]);
    const { starts_at: startsAt } = await findMeeting(meeting);
    for (let minutes = 26 * 60; minutes > -60; minutes -= 20)
      for (let run = 0; run < 2; run++)
        await db.query("select public.run_mentoring($1::timestamptz - make_interval(mins => $2))", [
          startsAt,
          minutes,
        ]);
    for (const who of [student, mentor]) {
      const titles = (await noticesOf(who)).filter(({ kind }) => kind === "mentor.reminder");
      expect(titles.map(({ title }) => title.split(":")[0])).toEqual(["In a day", "Within the hour"]);
    }
  });

  test("a mentor sees at the desk what a student has written since they read it", async () => {
    const id = await together();
    const { conversation_id: conversation } = (
      await db.query<{ conversation_id: string }>(
        "select conversation_id from public.mentor_requests where id = $1",
        [id],
      )
    )[0] ?? { conversation_id: "" };
    const unreadOf = async (who: string) => {
      const [row] = await db.as<{ mentoring: unknown }>(who, "select public.read_mentoring() as mentoring");
      const { requests } = answers.read_mentoring.parse(row?.mentoring);
      return requests.find((one) => one.id === id)?.unread;
    };
    const before = { mentor: await unreadOf(mentor), student: await unreadOf(student) };
    const [sent] = await db.does<{ sent: { place: number } }>(
      student,
      "select public.send_message('Is Leeds far?', gen_random_uuid(), $1) as sent",
      [conversation],
    );
    expect(await unreadOf(mentor)).toBe((before.mentor ?? 0) + 1);
    expect(await unreadOf(student)).toBe(before.student);
    await db.does(mentor, "select public.mark_conversation_read($1, $2)", [conversation, sent?.sent.place]);
    expect(await unreadOf(mentor)).toBe(0);
  });

  test("a mentor who blocks a student ends it at once, and the student asks no mentor until a supervisor lifts it", async () => {
    const id = await together();
    const waiting = await ask(student, await addMentor());
    const meeting = await book(student, id, (await slotsOf(student, id))[0]);
    const key = randomUUID();
    await report(mentor, id, { key });
    await report(mentor, id, { key });
    expect((await find(id)).state).toBe("blocked");
    expect((await find(waiting)).state).toBe("ended");
    expect((await findMeeting(meeting)).state).toBe("cancelled");
    expect(await refusal(ask(student, await addMentor()))).toBe("PT403 kept_away");
    expect(await outcome(ask(student, mentor))).toBe("PT404");
    const [own] = await db.as<{ mentoring: unknown }>(student, "select public.read_mentoring() as mentoring");
    const mentoring = answers.read_mentoring.parse(own?.mentoring);
    expect(mentoring.isKeptAway).toBe(true);
    expect(mentoring.requests.map((each) => each.id)).not.toContain(id);
    expect(mentoring.meetings).toEqual([]);
    expect((await noticesOf(student)).at(-1)?.title).toBe("Mentoring with Test person has ended");

    const reports = await reportsOn(id);
    expect(reports).toHaveLength(1);
    const settle = (who: string, lifts: boolean) =>
      db.does(who, "select public.close_mentor_report($1, 'Talked to both.', $2)", [reports[0]?.id, lifts]);
    expect(await outcome(settle("hr", true))).toBe("PT403");
    await settle(SUPERVISOR, false);
    expect(await refusal(ask(student, await addMentor()))).toBe("PT403 kept_away");
    await settle(SUPERVISOR, true);
    expect(await refusal(settle(SUPERVISOR, true))).toBe("PT409 closed");
    expect(await outcome(ask(student, mentor))).toBe("done");
  });

  test("a student who blocks a mentor no longer sees them, and others still do", async () => {
    const id = await together();
    await report(student, id);
    expect((await find(id)).state).toBe("blocked");
    expect(await isListedFor(student)).toBe(false);
    expect(await outcome(ask(student))).toBe("PT404");
    expect(await isListedFor(await addStudent())).toBe(true);
    expect(await outcome(ask(student, await addMentor()))).toBe("done");
    expect((await noticesOf(db.idOf(SUPERVISOR))).at(-1)).toMatchObject({ kind: "mentor.reported" });
  });

  test("a report without a block changes nothing between the two, and nobody settles what is about them", async () => {
    const supervisor = await db.addPerson({ role: SUPERVISOR });
    await save(supervisor);
    await setState("admin", "active", null, supervisor);
    const id = await together(student, supervisor);
    await report(student, id, { blocks: false });
    expect((await find(id)).state).toBe("matched");
    expect(await outcome(report(await addStudent(), id))).toBe("PT404");
    const [made] = await reportsOn(id);
    const settle = (who: string) =>
      refusal(db.does(who, "select public.close_mentor_report($1, 'All is well.', false)", [made?.id]));
    expect(await settle(supervisor)).toBe("PT403 own_report");
    expect(await settle(SUPERVISOR)).toBe("done");
  });

  test("either ends it with a word, and a mentor who stops ends all of it", async () => {
    const id = await together();
    await change(student, id, "ended", "Thank you for everything.");
    expect((await noticesOf(mentor)).at(-1)).toMatchObject({ kind: "mentor.ended" });
    const [asked, other] = [await ask(await addStudent()), await together(await addStudent())];
    await setState(mentor, "ended");
    expect([(await find(asked)).state, (await find(other)).state]).toEqual(["declined", "ended"]);
    expect(await save(mentor, {}, { version: (await versionOfMentor()) ?? null })).toEqual([
      { state: "active" },
    ]);
  });
});

type Hour = { weekday: number; opens: string; closes: string };

/** mulberry32: the same row of numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ZONES = [
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Europe/London",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
];
/** Weeks around days on which clocks change somewhere, and ordinary ones. */
const BEGINNINGS = [
  "2026-10-20",
  "2027-03-10",
  "2027-03-24",
  "2027-04-01",
  "2027-09-22",
  "2027-10-01",
  "2028-02-27",
];

/** Hours of a week in a zone, many of them at night, when clocks change. */
function randomWeek(seed: number): { zone: string; hours: Hour[]; from: string; to: string } {
  const next = numbersFrom(seed);
  const below = (most: number) => Math.floor(next() * most);
  const time = (half: number) =>
    `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    if (next() < 0.2) return [];
    const opens = next() < 0.5 ? below(6) : below(46);
    return [{ weekday, opens: time(opens), closes: time(opens + 1 + below(47 - opens)) }];
  });
  const from = Date.parse(`${BEGINNINGS[below(BEGINNINGS.length)]}T00:00:00Z`) + below(48) * 900_000;
  const isoOf = (moment: number) => new Date(moment).toISOString();
  return {
    zone: ZONES[seed % ZONES.length] ?? "",
    hours,
    from: isoOf(from),
    to: isoOf(from + 21 * 24 * HOUR_MS),
  };
}

/** Each quarter of an hour is asked what the clock on the mentor's wall says. */
function slotsByBruteForce(zone: string, hours: readonly Hour[], from: number, to: number): string[] {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const read = (moment: number) => {
    const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    return {
      weekday: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(parts.weekday ?? "") + 1,
      minutes: Number(parts.hour) * 60 + Number(parts.minute),
      wall: `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`,
    };
  };
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  /** What the wall says twice counts once, the second time. */
  const byWall = new Map<string, number>();
  for (let moment = from - 3 * HOUR_MS; moment < to + 3 * HOUR_MS; moment += 900_000) {
    const { weekday, minutes, wall } = read(moment);
    const fits = hours.some(
      (hour) =>
        hour.weekday === weekday &&
        minutes >= minutesOf(hour.opens) &&
        minutes + 30 <= minutesOf(hour.closes) &&
        minutes % 30 === 0,
    );
    if (fits) byWall.set(wall, moment);
  }
  return [...byWall.values()]
    .filter((moment) => moment >= from && moment < to)
    .sort((one, other) => one - other)
    .map((moment) => new Date(moment).toISOString().replace(".000Z", "Z"));
}
