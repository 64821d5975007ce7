/** The family view: who is let in, by what, what they read and what they never do, and that an end ends it. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RELATION_NAMES } from "../../lib/family-links/limits.ts";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const secret = () => randomBytes(32).toString("base64url");
const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const CODE = hash("123456");
const WRONG = hash("654321");

type Link = {
  id: string;
  state: string;
  version: number;
  ended_by: string | null;
  last_opened_at: string | null;
};
type View = {
  state: string;
  sees_sums?: boolean;
  student_name: string;
  applications: {
    status: string;
    outstanding: string[];
    dates: { what: string }[];
    offer: { open_conditions: number; sums: Record<string, unknown> | null } | null;
  }[];
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let studentId: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    studentId = await db.addPerson();
    await db.query("update public.profiles set full_name = 'Meera Nair' where user_id = $1", [studentId]);
  });

  const newAddress = () => `${randomUUID()}@family.test`;
  async function invite(
    who = studentId,
    { email = newAddress(), key = randomUUID() as string, token = secret(), name = "Lakshmi Nair" } = {},
  ) {
    const [row] = await db.does<{ made: { id: string; is_new: boolean } }>(
      who,
      "select public.invite_family($1, 'mother', $2, $3, $4) as made",
      [name, email, token, key],
    );
    return { id: row?.made.id ?? "", isNew: row?.made.is_new, email, token };
  }
  const find = async (id: string): Promise<Link> => {
    const [link] = await db.query<Link>(
      "select id, state, version, ended_by, last_opened_at::text from public.family_links where id = $1",
      [id],
    );
    if (!link) throw new Error(`There is no link ${id}.`);
    return link;
  };
  const setCode = (token: string, code = CODE) =>
    db.does("server", "select public.set_family_code($1, $2)", [token, code]);
  const enter = async (token: string, { code = CODE, browser = secret() } = {}) => {
    const [row] = await db.does<{ answer: { outcome: string; link_id?: string } }>(
      "server",
      "select public.accept_family_code($1, $2, $3) as answer",
      [token, code, browser],
    );
    return { outcome: row?.answer.outcome, browser };
  };
  const read = async (linkId: string, browser: string): Promise<View | null> => {
    const [row] = await db.does<{ view: View | null }>(
      "server",
      "select public.read_family_view($1, $2) as view",
      [linkId, browser],
    );
    return row?.view ?? null;
  };
  const end = (who: string, id: string) => db.does(who, "select public.end_family_link($1)", [id]);
  /** Somebody who reads along, with the browser that is let in. */
  async function reader(who = studentId, as: Parameters<typeof invite>[1] = {}) {
    const link = await invite(who, as);
    await setCode(link.token);
    const { browser } = await enter(link.token);
    return { ...link, browser };
  }

  async function addApplication(student = studentId) {
    const [row] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, destination, intake, intake_on, application_status)
       values ($1, 'MSc Robotics', 'University of Tests', 'Ireland', 'September 2027', '2027-09-01', 'offer') returning id`,
      [student],
    );
    const [offer] = await db.query<{ id: string }>(
      `insert into public.offers (application_id, received_on, accept_by, tuition_amount, tuition_currency, scholarship_amount, deposit_amount, deposit_by,
         note, idempotency_key)
       values ($1, current_date - 1, current_date + 20, 24000, 'EUR', 4000, 2000, current_date + 30, 'A note of the officer', gen_random_uuid()) returning id`,
      [row?.id],
    );
    await db.query(
      "insert into public.offer_conditions (offer_id, place, text, meet_by) values ($1, 1, 'IELTS 6.5 overall', current_date + 30)",
      [offer?.id],
    );
    await db.query(
      `insert into public.application_dates (application_id, kind, day, note, source) values ($1, 'other', current_date + 3, 'Passport M1234567', 'person')`,
      [row?.id],
    );
    return row?.id ?? "";
  }

  test("the words of a condition are read by nobody at home, whatever becomes of it, of the offer and of the application", async () => {
    const words = "Marks of 85 % in class 12";
    const [known] = await db.query<{ states: string[]; stages: string[] }>(
      `select enum_range(null::public.offer_state)::text[] as states, enum_range(null::public.application_status)::text[] as stages`,
    );
    for (const state of known?.states ?? []) {
      const student = await db.addPerson();
      await db.transaction(async (at) => {
        // Also what no procedure would lead to.
        await at.query("select set_config('session_replication_role', 'replica', true)");
        for (const stage of known?.stages ?? []) {
          const [application] = await at.query<{ id: string }>(
            `insert into public.applications (student_id, program_name, application_status, reason, holder, holder_since)
             select $1, 'MSc Robotics', s.status, case when s.status in ('withdrawn', 'rejected', 'deferred', 'visa_refused') then 'Other plans' end,
               s.holder, case when s.holder is not null then now() end
             from public.application_stages as s where s.status = $2::public.application_status returning id`,
            [student, stage],
          );
          await at.query(
            `with offer as (
               insert into public.offers (application_id, confirmation_kind, received_on, state, decided_at, declined_because, idempotency_key)
               values ($1, 'letter_of_admission', current_date, $2::public.offer_state, case when $2 <> 'received' then now() end,
                 case when $2 = 'declined' then 'Too far away' end, gen_random_uuid()) returning id
             )
             insert into public.offer_conditions (offer_id, place, text, met_on)
             select o.id, c.place, $3 || c.place, case when c.place = 2 then current_date end from offer as o, generate_series(1, 3) as c (place)`,
            [application?.id, state, words],
          );
          await at.query(
            `insert into public.application_waivers (application_id, to_status, gap, reason, is_waived, decided_at)
             select o.application_id, 'visa', 'condition:' || c.id, $2, true, now()
             from public.offers as o join public.offer_conditions as c on c.offer_id = o.id where o.application_id = $1 and c.place = 3`,
            [application?.id, words],
          );
        }
      });
      for (const sums of [true, false]) {
        const [row] = await db.query<{ view: string }>("select private.family_view($1, $2)::text as view", [
          student,
          sums,
        ]);
        expect(row?.view, state).toContain("MSc Robotics");
        expect(row?.view, state).not.toContain("Marks of");
      }
    }
  });

  test("the words of a condition stay away while it is met, opened again, corrected and excepted", async () => {
    await addApplication();
    const { id, browser } = await reader();
    const [offer] = await db.query<{ id: string; application_id: string; condition: string }>(
      `select o.id, o.application_id, c.id as condition from public.offers as o join public.offer_conditions as c on c.offer_id = o.id
       join public.applications as a on a.id = o.application_id where a.student_id = $1`,
      [studentId],
    );
    const versionOf = async () =>
      (await db.query<{ version: number }>("select version from public.offers where id = $1", [offer?.id]))[0]
        ?.version;
    const mark = async (on: string | null) =>
      db.does("application_team", "select public.mark_condition($1, $2::date, $3)", [
        offer?.condition,
        on,
        await versionOf(),
      ]);
    const today = new Date().toISOString().slice(0, 10);
    const steps = [
      () => mark(today),
      () => mark(null),
      async () =>
        db.does(
          "application_team",
          "select public.correct_offer($1, $2::jsonb, array['IELTS 7.0 overall'], 'IELTS 7.0, they wrote', $3)",
          [offer?.id, { accept_by: null }, await versionOf()],
        ),
      async () =>
        db.does(studentId, "select public.decide_offer($1, true, $2)", [offer?.id, await versionOf()]),
    ];
    for (const step of steps) {
      await step();
      const told = JSON.stringify(await read(id, browser));
      expect(told).toContain("MSc Robotics");
      expect(told).not.toContain("IELTS");
    }
  });

  test("the code knows the relations of the database", async () => {
    const [row] = await db.query<{ all: string[] }>(
      'select enum_range(null::public.family_relation)::text[] as "all"',
    );
    expect(row?.all).toEqual(RELATION_NAMES);
  });

  test("a mother is invited, enters her code, and reads steps, dates and what is open, but no sums", async () => {
    await addApplication();
    const { id, browser } = await reader();
    const view = await read(id, browser);
    expect(view).toMatchObject({ state: "active", sees_sums: false, student_name: "Meera Nair" });
    const [application] = view?.applications ?? [];
    expect(application).toMatchObject({ status: "offer", offer: { open_conditions: 1, sums: null } });
    expect(application?.outstanding).toContain("Passport: not uploaded yet.");
    expect(application?.outstanding).not.toContain("The offer is not accepted yet.");
    expect(application?.dates.map(({ what }) => what.replace(/:.*/, ":"))).toEqual([
      "date:",
      "date:",
      "condition:",
      "date:",
    ]);
    const told = JSON.stringify(view);
    for (const kept of ["tuition", "M1234567", "A note of the officer"]) expect(told).not.toContain(kept);
    const [notice] = await db.query<{ kind: string }>(
      "select kind from public.notifications where user_id = $1 and kind = 'account.family_joined'",
      [studentId],
    );
    expect(notice).toBeDefined();
  });

  test("sums are shown once the student switches them on, and no longer once they are off again", async () => {
    await addApplication();
    const { id, browser } = await reader();
    const sums = async (shows: boolean) => {
      await db.does(studentId, "select public.show_family_sums($1, $2, $3)", [
        id,
        shows,
        (await find(id)).version,
      ]);
      return (await read(id, browser))?.applications[0]?.offer?.sums;
    };
    expect(await sums(true)).toEqual({
      currency: "EUR",
      tuition_amount: 24000,
      scholarship_amount: 4000,
      deposit_amount: 2000,
    });
    expect(await sums(false)).toBeNull();
    expect(await refusal(db.does(studentId, "select public.show_family_sums($1, true, 1)", [id]))).toBe(
      "PT409 changed",
    );
  });

  test("an end ends it on the next click, and the reader is told and not just refused", async () => {
    const { id, browser, token } = await reader();
    await end(studentId, id);
    expect(await read(id, browser)).toEqual({
      state: "ended",
      student_name: "Meera Nair",
      reader_name: "Lakshmi Nair",
    });
    expect(await refusal(setCode(token))).toBe("PT409 ended");
    await end(studentId, id);
    expect(await find(id)).toMatchObject({ state: "ended", ended_by: "student" });
  });

  test.each([
    ["closes the account", "account", "select public.request_account_closure()"],
    ["is locked", "account", "update public.profiles set is_active = false where user_id = $1"],
    ["starts to work here", "role", "insert into public.user_roles (user_id, role) values ($1, 'hr')"],
  ])("it ends when the student %s", async (what, by, sql) => {
    const { id, browser } = await reader();
    const other = await reader(await db.addPerson());
    if (what === "closes the account") await db.does(studentId, sql);
    else await db.query(sql, [studentId]);
    expect(await read(id, browser)).toMatchObject({ state: "ended" });
    expect(await find(id)).toMatchObject({ ended_by: by });
    expect(await read(other.id, other.browser)).toMatchObject({ state: "active" });
  });

  test("ninety days after the end nobody knows any more who read along, only that somebody did and when", async () => {
    const { id, email, token, browser } = await reader();
    const kept = await reader(studentId, { name: "Ravi Nair" });
    await read(id, browser);
    await db.does("server", "select public.enqueue_email($1, 'Meera lets you read along', null, 'Hello')", [
      email,
    ]);
    const purge = async () =>
      (
        await db.does<{ answer: { family: number } }>("server", "select public.purge_old_events() as answer")
      )[0]?.answer.family;
    const endedFor = (days: number) =>
      db.query(
        "update public.family_links set ended_at = now() - make_interval(days => $2), ended_by = 'student' where id = $1",
        [id, days],
      );
    await endedFor(89);
    expect(await purge()).toBe(0);
    await endedFor(91);
    expect(await purge()).toBe(1);
    expect(await purge()).toBe(0);
    const rows = await db.as<{ name: string | null; email: string | null; state: string; visits: number }>(
      studentId,
      `select name, email, state, (select count(*)::int from public.family_visits as v where v.link_id = f.id) as visits
       from public.family_links as f where id = any ($1) order by created_at`,
      [[id, kept.id]],
    );
    expect(rows).toEqual([
      { name: null, email: null, state: "ended", visits: 1 },
      { name: "Ravi Nair", email: kept.email, state: "active", visits: 0 },
    ]);
    expect(await read(id, browser)).toBeNull();
    expect(await refusal(setCode(token))).toBe("PT404");
    const left = await db.query(
      `select from private.email_outbox where to_address = $1
       union all select from private.family_readers where link_id = $2`,
      [email, id],
    );
    expect(left).toEqual([]);
    const told = await db.query<{ title: string }>(
      "select title from public.notifications where user_id = $1 and kind = 'account.family_joined'",
      [studentId],
    );
    expect(told.map(({ title }) => title).toSorted()).toEqual([
      "Ravi Nair can now read how your applications stand",
      "Somebody can now read how your applications stand",
    ]);
    // Whom a link names is deleted whole, and only after it ended.
    for (const change of ["name = null", "email = null", "forgotten_at = now(), name = null, email = null"])
      expect(
        await outcome(db.query(`update public.family_links set ${change} where id = $1`, [kept.id])),
      ).toBe("23514");
  });

  test("with the account its links go, and a browser that knew one is nobody’s", async () => {
    const { id, browser } = await reader();
    await db.query("delete from auth.users where id = $1", [studentId]);
    expect(await read(id, browser)).toBeNull();
  });

  test("a browser opens its own link and no other, though both are of one mother", async () => {
    const email = newAddress();
    const sisterId = await db.addPerson();
    const [mine, hers] = [await invite(studentId, { email }), await invite(sisterId, { email })];
    for (const { token } of [mine, hers]) await setCode(token);
    const [one, two] = [await enter(mine.token), await enter(hers.token)];
    expect(await read(mine.id, one.browser)).toMatchObject({ state: "active" });
    expect(await read(hers.id, two.browser)).toMatchObject({ state: "active" });
    expect(await read(hers.id, one.browser)).toBeNull();
    expect(await read(mine.id, secret())).toBeNull();
    await db.does("server", "select public.forget_family_reader($1, $2)", [mine.id, one.browser]);
    expect(await read(mine.id, one.browser)).toBeNull();
    expect(await read(hers.id, two.browser)).toMatchObject({ state: "active" });
  });

  test("a code is guessed five times at most, holds ten minutes, and is used once", async () => {
    const { token } = await invite();
    expect((await enter(token)).outcome).toBe("used_up");
    await setCode(token);
    const tries = [];
    for (let guess = 0; guess < 6; guess++) tries.push((await enter(token, { code: WRONG })).outcome);
    expect(tries).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "used_up"]);
    expect((await enter(token)).outcome).toBe("used_up");

    await setCode(token);
    await db.query("update private.family_codes set sent_at = now() - interval '11 minutes'");
    expect((await enter(token)).outcome).toBe("used_up");

    await setCode(token, WRONG);
    await setCode(token);
    expect((await enter(token, { code: WRONG })).outcome).toBe("wrong");
    expect((await enter(token)).outcome).toBe("accepted");
    expect((await enter(token)).outcome).toBe("used_up");
    expect((await enter(secret())).outcome).toBe("gone");
  });

  test("parallel guesses are counted one after the other", async () => {
    const { token } = await invite();
    await setCode(token);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(token, { code: WRONG })));
    expect(guesses.filter(({ outcome: answer }) => answer === "wrong")).toHaveLength(5);
  });

  test("a link that was sent again makes the earlier one useless, and leaves open browsers open", async () => {
    const { id, token, browser } = await reader();
    const next = secret();
    await db.does(studentId, "select public.renew_family_invitation($1, $2, $3)", [
      id,
      next,
      (await find(id)).version,
    ]);
    expect(await refusal(setCode(token))).toBe("PT404");
    expect(await outcome(setCode(next))).toBe("done");
    expect(await read(id, browser)).toMatchObject({ state: "active" });
  });

  test("an invitation that was not used for two weeks runs out, and one that was does not", async () => {
    const [unused, used] = [await invite(), await reader()];
    await db.query(
      "update public.family_links set expires_at = now() - interval '1 minute' where student_id = $1",
      [studentId],
    );
    expect(await refusal(setCode(unused.token))).toBe("PT409 expired");
    expect(await outcome(setCode(used.token))).toBe("done");
    const stateOf = async (token: string) =>
      (
        await db.does<{ found: { state: string } | null }>(
          "server",
          "select public.find_family_invitation($1) as found",
          [token],
        )
      )[0]?.found?.state;
    expect(await stateOf(unused.token)).toBe("expired");
    expect(await stateOf(used.token)).toBe("open");
    expect(await stateOf(secret())).toBeUndefined();
  });

  test("after thirty days a browser needs a code again", async () => {
    const { id, browser } = await reader();
    await db.query("update private.family_readers set expires_at = now() where link_id = $1", [id]);
    expect(await read(id, browser)).toBeNull();
  });

  test("a visit is one row however often the page is loaded, and the student reads it", async () => {
    const { id, browser } = await reader();
    const visits = () =>
      db.as(studentId, "select started_at from public.family_visits where link_id = $1", [id]);
    await Promise.all(Array.from({ length: 5 }, () => read(id, browser)));
    await read(id, browser);
    expect(await visits()).toHaveLength(1);
    await db.query(
      "update public.family_visits set started_at = started_at - interval '20 minutes', last_seen_at = last_seen_at - interval '20 minutes' where link_id = $1",
      [id],
    );
    await read(id, browser);
    expect(await visits()).toHaveLength(1);
    await db.query(
      "update public.family_visits set started_at = started_at - interval '31 minutes', last_seen_at = last_seen_at - interval '31 minutes' where link_id = $1",
      [id],
    );
    await read(id, browser);
    expect(await visits()).toHaveLength(2);
    expect((await find(id)).last_opened_at).not.toBeNull();
  });

  test("four people read along at a time, each once, and an end makes room", async () => {
    const key = randomUUID();
    const email = newAddress();
    const [first, again] = await Promise.all([
      invite(studentId, { key, email }),
      invite(studentId, { key, email }),
    ]);
    expect(first.id).toBe(again.id);
    expect([first.isNew, again.isNew].sort()).toEqual([false, true]);
    expect(await refusal(invite(studentId, { email }))).toBe("PT409 invited_already");
    const many = await Promise.all(Array.from({ length: 6 }, () => refusal(invite())));
    expect(many.sort()).toEqual([...Array(3).fill("PT409 too_many"), ...Array(3).fill("done")]);
    await end(studentId, first.id);
    expect(await outcome(invite(studentId, { email }))).toBe("done");
  });

  test("an entry that is none is refused, and so is one’s own address", async () => {
    expect(await refusal(invite(studentId, { name: " " }))).toBe("22023");
    expect(await refusal(invite(studentId, { email: "nobody" }))).toBe("22023");
    expect(await refusal(invite(studentId, { token: "short" }))).toBe("22023");
    const [own] = await db.query<{ email: string }>("select email from auth.users where id = $1", [
      studentId,
    ]);
    expect(await refusal(invite(studentId, { email: own?.email }))).toBe("PT409 own_address");
    expect(await refusal(invite("hr"))).toBe("PT403");
  });

  test("nobody changes or reads another student’s links, whatever their role", async () => {
    const { id, token } = await reader();
    const stranger = await db.addPerson();
    for (const who of [stranger, "application_manager", "admin"]) {
      expect(await db.as(who, "select id from public.family_links where id = $1", [id])).toEqual([]);
      expect(await db.as(who, "select id from public.family_visits where link_id = $1", [id])).toEqual([]);
      expect(await refusal(end(who, id))).toBe("PT404");
    }
    const renew = "select public.renew_family_invitation($1, $2, 1)";
    expect(await refusal(db.as(stranger, renew, [id, secret()]))).toBe("PT404");
    expect(await refusal(invite(stranger, { key: await keyOf(id) }))).toBe("PT404");
    for (const sql of [
      "select token_hash from public.family_links",
      "select * from private.family_codes",
      "select * from private.family_readers",
    ])
      expect(await outcome(db.as(studentId, sql))).toBe("42501");
    // The token and a browser's secret are worth something on the site alone, where tries are counted.
    for (const who of ["visitor", studentId, "admin"]) {
      expect(await outcome(db.as(who, "select public.find_family_invitation($1)", [token]))).toBe("42501");
      expect(await outcome(db.as(who, "select public.set_family_code($1, $2)", [token, CODE]))).toBe("42501");
      expect(await outcome(db.as(who, "select public.accept_family_code($1, $2, $2)", [token, CODE]))).toBe(
        "42501",
      );
      expect(await outcome(db.as(who, "select public.read_family_view($1, $2)", [id, token]))).toBe("42501");
    }
  });

  const keyOf = async (id: string) =>
    (
      await db.query<{ key: string }>(
        "select idempotency_key as key from public.family_links where id = $1",
        [id],
      )
    )[0]?.key;

  test("the student sees the page as the family does, and staff have none", async () => {
    await addApplication();
    const preview = async (who: string, sums: boolean) =>
      (await db.as<{ view: View | null }>(who, "select public.preview_family_view($1) as view", [sums]))[0]
        ?.view;
    const { id, browser } = await reader();
    const { state: _state, reader_name: _name, ...seen } = { reader_name: "", ...(await read(id, browser)) };
    expect(await preview(studentId, false)).toEqual(seen);
    expect((await preview(studentId, true))?.applications[0]?.offer?.sums).not.toBeNull();
    expect(await preview("admin", true)).toBeNull();
  });
});
