/** Taking in a lead, working it, and booking its consultation. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/leads/rows";
import { LOCALES } from "@/lib/platform/locales";
import { LEAD_READERS, LEAD_WORKERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Submitted = {
  reference: string;
  repeated: boolean;
  lead_id: string;
  consultation: null | {
    starts_at: string;
    ends_at: string;
    calendar_uid: string;
    calendar_sequence: number;
  };
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.exec(
      "insert into public.consultation_hours (weekday, opens, closes, slot_minutes, capacity) select weekday, '10:00', '19:00', 30, 2 from generate_series(1, 6) as weekday",
    );
  });
  afterAll(() => db.close());

  function leadFrom(changes: Record<string, unknown> = {}) {
    return {
      idempotency_key: randomUUID(),
      name: "Asha Rao",
      email: "asha@example.test",
      phone: "+919812345678",
      request_type: "contact",
      message: "Hello",
      source_page: "/contact",
      consent_text: "You may call me.",
      ...changes,
    };
  }

  async function submit(
    changes: Record<string, unknown> = {},
    limitKey: string = randomUUID(),
  ): Promise<Submitted> {
    const [row] = await db.does<{ result: Submitted }>(
      "server",
      "select public.submit_lead($1::jsonb, $2) as result",
      [leadFrom(changes), limitKey],
    );
    answers.submit_lead.parse(row?.result);
    return (row as { result: Submitted }).result;
  }

  async function eventsOf(leadId: string) {
    return db.query(
      "select kind::text, actor_name, from_status::text, to_status::text, note from public.lead_events where lead_id = $1 order by id",
      [leadId],
    );
  }

  async function freeSlots() {
    return db.as<{ starts_at: string; ends_at: string; places_left: number }>(
      "visitor",
      "select * from public.list_consultation_slots(now(), now() + interval '60 days')",
    );
  }

  const event = (kind: string, facts: object = {}) => ({
    kind,
    actor_name: null,
    from_status: null,
    to_status: null,
    note: null,
    ...facts,
  });

  test("a lead is stored whole, with its consent and where it came from", async () => {
    const touch = { utm_source: "newsletter", landing_page: "/study-in-uk-guide" };
    const result = await submit({
      name: "  محمد 😀 <b>x</b> ",
      email: " Asha@Example.TEST ",
      first_touch: touch,
      last_touch: touch,
      referrer: "https://example.test/",
      time_zone: "Europe/London",
      preferred_destination: "Ireland",
    });
    expect(result).toMatchObject({
      reference: expect.stringMatching(/^CB-[2-9A-HJKMNP-TV-Z]{6}$/),
      repeated: false,
      consultation: null,
    });
    const [lead] = await db.query("select * from public.leads where id = $1", [result.lead_id]);
    expect(lead).toMatchObject({
      reference: result.reference,
      name: "محمد 😀 <b>x</b>",
      email: "asha@example.test",
      status: "new",
      first_touch: touch,
      consent_text: "You may call me.",
      consented_at: expect.anything(),
      owner_id: null,
      repeats: 0,
      completed_at: null,
    });
    expect(await eventsOf(result.lead_id)).toEqual([event("created")]);
  });

  test("a lead keeps the language of its page, and whoever reads leads reads it; without one it is English", async () => {
    const hindi = await submit({ locale: "hi", consent_text: "आप मुझे कॉल कर सकते हैं।" });
    const english = await submit();
    const localesFor = (who: string) =>
      db.as<{ locale: string; consent_text: string }>(
        who,
        "select locale, consent_text from public.leads where id = any($1) order by locale",
        [[hindi.lead_id, english.lead_id]],
      );
    expect(await localesFor("business_development_team")).toEqual([
      { locale: "en", consent_text: "You may call me." },
      { locale: "hi", consent_text: "आप मुझे कॉल कर सकते हैं।" },
    ]);
    expect(await localesFor("student")).toEqual([]);
    expect(await outcome(db.as("visitor", "select locale from public.leads"))).toBe("42501");
  });

  test("the same key again is the same lead, told once more, and costs no place of the limit", async () => {
    const key = randomUUID();
    const limitKey = randomUUID();
    const first = await submit({ idempotency_key: key }, limitKey);
    for (let time = 1; time <= 6; time++) {
      expect(await submit({ idempotency_key: key, name: "Changed" }, limitKey)).toEqual({
        ...first,
        repeated: true,
      });
    }
    expect(
      await db.query("select name, repeats from public.leads where idempotency_key = $1", [key]),
    ).toEqual([{ name: "Asha Rao", repeats: 6 }]);
    expect(await eventsOf(first.lead_id)).toHaveLength(7);
  });

  test("ten parallel submissions of one form make one lead", async () => {
    const key = randomUUID();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => submit({ idempotency_key: key }, "parallel")),
    );
    expect(new Set(results.map((result) => result.lead_id)).size).toBe(1);
    expect(results.filter((result) => !result.repeated)).toHaveLength(1);
    expect(await db.query("select repeats from public.leads where idempotency_key = $1", [key])).toEqual([
      { repeats: 9 },
    ]);
  });

  test("the sixth lead of an hour from one caller is refused with the time when the next may come", async () => {
    const limitKey = randomUUID();
    for (let time = 1; time <= 5; time++) await submit({}, limitKey);
    const error = await submit({}, limitKey).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ code: "PT429" });
    const resetAt = new Date(String((error as { detail: string }).detail)).getTime();
    expect(resetAt - Date.now()).toBeGreaterThan(55 * 60_000);
    expect(resetAt - Date.now()).toBeLessThan(61 * 60_000);
    expect((await submit({}, randomUUID())).repeated).toBe(false);
  });

  test("what is not well formed is refused as such and uses nothing up", async () => {
    const limitKey = randomUUID();
    for (const wrong of [
      { idempotency_key: null },
      { idempotency_key: "x" },
      { name: "" },
      { name: null },
      { name: "two\nlines" },
      { name: "x".repeat(121) },
      { email: "no address" },
      { email: null, phone: null },
      { phone: "98123" },
      { request_type: "nonsense" },
      { request_type: null },
      { message: "x".repeat(4001) },
      { source_page: "https://evil.test" },
      { first_touch: [] },
      { first_touch: { long: "x".repeat(5000) } },
      { time_zone: "a; drop table" },
      { locale: "Hindi" },
      { locale: "" },
      { consultation: { starts_at: "soon" } },
    ]) {
      expect(await outcome(submit(wrong, limitKey)), JSON.stringify(wrong)).toBe("22023");
    }
    expect(
      await db.query(
        "select count(*)::int as count from private.rate_limits where key_hash = private.rate_limit_key('contact', $1)",
        [limitKey],
      ),
    ).toEqual([{ count: 0 }]);
    expect(await outcome(submit({}, ""))).toBe("22023");
  });

  test("a form cannot choose its reference, owner or age, nor any status but completed", async () => {
    const forged = await submit({
      reference: "CB-222222",
      owner_id: db.idOf("hr"),
      created_at: "2020-01-01",
      repeats: 9,
      status: "lost",
      id: "00000000-0000-4000-8000-000000000000",
    });
    const [lead] = await db.query(
      "select reference, owner_id, created_at > now() - interval '1 minute' as is_new, repeats, status::text from public.leads where id = $1",
      [forged.lead_id],
    );
    expect(lead).toEqual({
      reference: forged.reference,
      owner_id: null,
      is_new: true,
      repeats: 0,
      status: "new",
    });
    expect(forged.reference).not.toBe("CB-222222");
    const registered = await submit({ request_type: "registration_success", status: "completed" });
    expect(
      await db.query(
        "select status::text, completed_at is not null as has_date from public.leads where id = $1",
        [registered.lead_id],
      ),
    ).toEqual([{ status: "completed", has_date: true }]);
  });

  test("references do not repeat and use no letter that reads as another", async () => {
    const rows = await db.query<{ reference: string }>(
      "select private.new_lead_reference() as reference from generate_series(1, 500)",
    );
    expect(new Set(rows.map((row) => row.reference)).size).toBe(500);
    for (const { reference } of rows) expect(reference).toMatch(/^CB-[2-9A-HJKMNP-TV-Z]{6}$/);
  });

  test("each kind of lead keeps its own fields and no others", async () => {
    const friend = {
      friend_name: "Ravi",
      friend_phone: "+919845012345",
      friend_consent: "My friend agreed.",
    };
    const kept: [string, Record<string, unknown>][] = [
      ["referral", friend],
      ["referral", {}],
      [
        "program_request",
        { program: "MSc Data Science", program_slug: "msc-data-science", budget: "Up to ₹10 lakh a year" },
      ],
      ["partner", { organisation: "Sunrise School", kind: "School or college in India" }],
      ["download", { download: "ielts-fact-sheet" }],
      ["consultation", { match: "Finished: B.Com, 65%", match_link: "/match?degree=bcom&marks=65" }],
    ];
    for (const [request_type, details] of kept) {
      const { lead_id } = await submit({ request_type, details });
      expect(await db.query("select details from public.leads where id = $1", [lead_id])).toEqual([
        { details },
      ]);
    }
    for (const [request_type, details] of [
      ["contact", { program: "MSc" }],
      ["callback", { match: "Finished: B.Com, 65%" }],
      ["referral", { friend_name: "Ravi" }],
      ["partner", { friend_name: "Ravi", friend_consent: "Yes" }],
      ["program_request", { program: 7 }],
      ["program_request", { program: "" }],
      ["program_request", { program: "x".repeat(301) }],
      ["program_request", ["x"]],
    ] as const) {
      expect(await outcome(submit({ request_type, details })), JSON.stringify(details)).toBe("22023");
    }
    await db.query("delete from public.leads where request_type = 'partner'");
  });

  test("whoever refers gets a code, and a later lead that came with it is theirs", async () => {
    const referral = (await submit({ request_type: "referral" })) as Submitted & { referral_code: string };
    expect(referral.referral_code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    const { lead_id } = await submit({ came_with_code: referral.referral_code, request_type: "callback" });
    expect(
      await db.query("select came_with_code, referred_by from public.leads where id = $1", [lead_id]),
    ).toEqual([{ came_with_code: referral.referral_code, referred_by: referral.lead_id }]);
    const unknown = await submit({ came_with_code: "222222" });
    expect(await db.query("select referred_by from public.leads where id = $1", [unknown.lead_id])).toEqual([
      { referred_by: null },
    ]);
    expect(await submit()).not.toHaveProperty("referral_code");
    expect(await outcome(submit({ came_with_code: "nonsense" }))).toBe("22023");
    const forged = (await submit({ request_type: "referral", referral_code: "222222" })) as {
      referral_code?: string;
    };
    expect(forged.referral_code).not.toBe("222222");
    await db.does("admin", "delete from public.leads where id = $1", [referral.lead_id]);
    expect(await db.query("select referred_by from public.leads where id = $1", [lead_id])).toEqual([
      { referred_by: null },
    ]);
  });

  test("a lead has a language that the site has, and no other", async () => {
    const [{ locales } = { locales: "" }] = await db.query<{ locales: string }>(
      "select pg_get_constraintdef(oid) as locales from pg_constraint where conname = 'leads_locale_check'",
    );
    expect([...locales.matchAll(/'(\w+)'/g)].map(([, locale]) => locale).sort()).toEqual(
      Object.keys(LOCALES).sort(),
    );
    const { lead_id: id } = await submit({ locale: "hi" });
    expect(await outcome(db.query("update public.leads set locale = 'fr' where id = $1", [id]))).toBe(
      "23514",
    );
  });

  test("a colleague claims a lead, another cannot, and it is free again after release", async () => {
    const { lead_id: id } = await submit();
    await db.query("update public.profiles set full_name = 'Worker One' where user_id = $1", [
      db.idOf("business_development_team"),
    ]);
    const [one, two] = ["business_development_team", "partnerships_manager"];
    const colleague = await db.addPerson({ role: "business_development_team" });
    await db.does(one, "select public.claim_lead($1)", [id]);
    expect(await outcome(db.does(one, "select public.claim_lead($1)", [id]))).toBe("done");
    expect(await outcome(db.does(two, "select public.claim_lead($1)", [id]))).toBe("PT409");
    expect(await outcome(db.does(two, "select public.release_lead($1)", [id]))).toBe("PT403");
    expect(await outcome(db.does(colleague, "select public.set_lead_status($1, 'contacted')", [id]))).toBe(
      "PT403",
    );
    await db.does(one, "select public.set_lead_status($1, 'contacted', 'Called')", [id]);
    await db.does("admin", "select public.release_lead($1)", [id]);
    await db.does(two, "select public.claim_lead($1)", [id]);
    expect(await eventsOf(id)).toEqual([
      event("created"),
      event("claimed", { actor_name: "Worker One" }),
      event("status_changed", {
        actor_name: "Worker One",
        from_status: "new",
        to_status: "contacted",
        note: "Called",
      }),
      event("released", { actor_name: "Test person" }),
      event("claimed", { actor_name: "Test person" }),
    ]);
  });

  test("two colleagues who claim at the same moment do not both get the lead", async () => {
    const { lead_id: id } = await submit();
    const outcomes = await Promise.all(
      LEAD_WORKERS.map((who) => outcome(db.does(who, "select public.claim_lead($1)", [id]))),
    );
    expect(outcomes.sort()).toEqual(["PT409", "PT409", "PT409", "done"]);
  });

  test("those who work leads work them, those who read them only read", async () => {
    const { lead_id: id } = await submit();
    for (const call of [
      "public.claim_lead($1)",
      "public.release_lead($1)",
      "public.set_lead_status($1, 'contacted')",
    ]) {
      expect(await db.whoCan(`select ${call}`, () => [id]), call).toEqual(LEAD_WORKERS);
    }
    for (const call of ["public.lead_counts()", "public.list_leads()", "public.list_lead_workers()"]) {
      expect(await db.whoCan(`select * from ${call}`), call).toEqual(LEAD_READERS);
    }
    expect(await outcome(db.as("admin", "select public.claim_lead(gen_random_uuid())"))).toBe("PT404");
  });

  test("a lead moves from status to status as the table of transitions says", async () => {
    const { lead_id: id } = await submit();
    const move = (status: string) =>
      outcome(
        db.does(
          "admin",
          "select public.set_lead_status($1, $2::public.lead_status, null, $3::public.lead_lost_reason)",
          [id, status, status === "lost" ? "budget" : null],
        ),
      );
    expect(await move("new")).toBe("done");
    expect(await move("completed")).toBe("done");
    expect(await move("lost")).toBe("PT409");
    expect(await move("new")).toBe("PT409");
    expect(await move("contacted")).toBe("done");
    expect(await db.query("select completed_at from public.leads where id = $1", [id])).toEqual([
      { completed_at: null },
    ]);
    expect(await outcome(db.query("update public.leads set status = 'new' where id = $1", [id]))).toBe(
      "PT409",
    );
    expect(
      await outcome(
        db.does("admin", "select public.set_lead_status($1, 'lost', $2)", [id, "x".repeat(4001)]),
      ),
    ).toBe("22023");
  });

  test("the timeline is kept as written, and goes only with its lead", async () => {
    const { lead_id: id } = await submit();
    expect(await outcome(db.query("update public.lead_events set note = 'x' where lead_id = $1", [id]))).toBe(
      "42501",
    );
    expect(await outcome(db.query("delete from public.lead_events where lead_id = $1", [id]))).toBe("42501");
    await db.does("admin", "delete from public.leads where id = $1", [id]);
    expect(await eventsOf(id)).toEqual([]);
  });

  test("an owner whose account is deleted leaves the lead and its timeline behind", async () => {
    const worker = await db.addPerson({ role: "partnerships_manager" });
    const { lead_id: id } = await submit();
    await db.does(worker, "select public.claim_lead($1)", [id]);
    await db.query("delete from auth.users where id = $1", [worker]);
    expect(await db.query("select owner_id from public.leads where id = $1", [id])).toEqual([
      { owner_id: null },
    ]);
    expect(await eventsOf(id)).toEqual([event("created"), event("claimed", { actor_name: "Test person" })]);
  });

  test("counts name every status", async () => {
    const [row] = await db.as<{ counts: Record<string, number> }>(
      "ceo",
      "select public.lead_counts() as counts",
    );
    answers.lead_counts.parse(row?.counts);
    const [total] = await db.query<{ count: number }>("select count(*)::int as count from public.leads");
    expect(Object.keys(row?.counts ?? {}).sort()).toEqual([
      "completed",
      "contacted",
      "lost",
      "new",
      "qualified",
    ]);
    expect(Object.values(row?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(total?.count);
  });

  test("slots are an hour ahead at least, in the office's hours, and closed days have none", async () => {
    const slots = await freeSlots();
    expect(slots.length).toBeGreaterThan(100);
    const inKolkata = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Asia/Kolkata",
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
    });
    for (const slot of slots) {
      const start = new Date(slot.starts_at);
      expect(start.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000);
      expect(new Date(slot.ends_at).getTime() - start.getTime()).toBe(30 * 60_000);
      const said = inKolkata.format(start);
      expect(said).not.toMatch(/^Sun/);
      expect(said.slice(-5) >= "10:00" && said.slice(-5) <= "18:30").toBe(true);
      expect(slot.places_left).toBe(2);
    }
    const day = new Date(slots[0]?.starts_at ?? "").toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
    await db.query("insert into public.consultation_closures (day) values ($1)", [day]);
    const onThatDay = (await freeSlots()).filter(
      (slot) => new Date(slot.starts_at).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }) === day,
    );
    expect(onThatDay).toEqual([]);
    await db.query("delete from public.consultation_closures");
    expect(
      (
        await db.as(
          "visitor",
          "select * from public.list_consultation_slots(now(), now() + interval '100 years')",
        )
      ).length,
    ).toBeLessThan(1200);
  });

  test("a consultation is booked with its lead, and the retry finds the same", async () => {
    const slot = (await freeSlots()).at(-1);
    const key = randomUUID();
    const booking = {
      idempotency_key: key,
      request_type: "consultation",
      consultation: { starts_at: slot?.starts_at, time_zone: "Europe/London" },
    };
    const first = await submit(booking);
    expect(first.consultation).toMatchObject({
      calendar_uid: expect.stringMatching(/@campusbound$/),
      calendar_sequence: 0,
      status: "booked",
    });
    expect(new Date(first.consultation?.starts_at ?? "").getTime()).toBe(
      new Date(slot?.starts_at ?? "").getTime(),
    );
    expect(await submit(booking)).toEqual({ ...first, repeated: true });
    expect((await freeSlots()).find((free) => free.starts_at === slot?.starts_at)?.places_left).toBe(1);
  });

  test("the last place of a slot goes to exactly as many as it holds, and a refused lead leaves no trace", async () => {
    const slot = (await freeSlots())[0];
    const email = `race-${randomUUID()}@example.test`;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        outcome(
          submit({
            email,
            request_type: "consultation",
            consultation: { starts_at: slot?.starts_at, time_zone: "Asia/Kolkata" },
          }),
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(8).fill("PT409"), "done", "done"]);
    expect(
      await db.query("select count(*)::int as count from public.leads where email = $1", [email]),
    ).toEqual([{ count: 2 }]);
    expect((await freeSlots()).some((free) => free.starts_at === slot?.starts_at)).toBe(false);
    await db.query(
      "update public.consultations set status = 'cancelled', caused_by = 'visitor' where starts_at = $1",
      [slot?.starts_at],
    );
    expect((await freeSlots()).find((free) => free.starts_at === slot?.starts_at)?.places_left).toBe(2);
  });

  test("a time that is no slot cannot be booked", async () => {
    const book = (startsAt: string) =>
      outcome(submit({ consultation: { starts_at: startsAt, time_zone: "Asia/Kolkata" } }));
    const free = new Date((await freeSlots())[0]?.starts_at ?? "");
    expect(await book("2020-01-01T10:00:00+05:30")).toBe("PT409");
    expect(await book(new Date(free.getTime() + 60_000).toISOString())).toBe("PT409");
    expect(await book(new Date(Date.now() + 400 * 86_400_000).toISOString())).toBe("PT409");
  });

  test("hours of one weekday cannot overlap", async () => {
    expect(
      await outcome(
        db.query(
          "insert into public.consultation_hours (weekday, opens, closes) values (1, '18:00', '20:00')",
        ),
      ),
    ).toBe("23P01");
    expect(
      await outcome(
        db.query(
          "insert into public.consultation_hours (weekday, opens, closes) values (7, '20:00', '18:00')",
        ),
      ),
    ).toBe("23514");
  });

  test("no kind of lead that a form sends is left without a letter", async () => {
    await db.exec("delete from private.email_outbox; delete from public.leads");
    const kinds = ["consultation", "callback", "contact", "referral", "program_request", "partner"];
    for (const request_type of [...kinds, "webinar", "download", "job_application", "registration_attempt"])
      await submit({ request_type, email: `${request_type}@example.test` });
    await db.exec("alter table public.leads disable trigger user");
    await db.query("update public.leads set created_at = now() - interval '1 hour'");
    await db.exec("alter table public.leads enable trigger user");
    await db.does("server", "select public.reconcile_leads()");
    const letters = await db.query<{ to_address: string }>("select to_address from private.email_outbox");
    expect(letters.map(({ to_address }) => to_address.split("@")[0]).sort()).toEqual(
      [...kinds, "webinar", "download", "job_application"].sort(),
    );
  });

  test("the nightly count finds who got no letter, and writes one an address", async () => {
    await db.exec("delete from private.email_outbox; delete from public.leads");
    const slot = (await freeSlots()).at(-1);
    const answered = await submit({ email: "answered@example.test" });
    await db.query("select private.enqueue_email('answered@example.test', 'S', 'H', 'T', null, $1)", [
      `lead-confirmation:${answered.lead_id}`,
    ]);
    const forgotten = await submit({
      email: "forgotten@example.test",
      consultation: { starts_at: slot?.starts_at, time_zone: "Europe/London" },
    });
    for (let time = 1; time <= 3; time++) await submit({ email: "flooded@example.test" });
    await submit({ email: null });
    const reconcile = async () =>
      (await db.does<{ result: object }>("server", "select public.reconcile_leads() as result"))[0]?.result;
    expect(await reconcile()).toEqual({
      stored: 6,
      repeated: 0,
      with_consultation: 1,
      confirmed: 1,
      repaired: 0,
    });
    await db.query("update public.leads set owner_id = null");
    await db.exec("alter table public.leads disable trigger leads_are_guarded");
    await db.query("update public.leads set created_at = now() - interval '1 hour'");
    await db.exec("alter table public.leads enable trigger leads_are_guarded");
    expect(await reconcile()).toEqual({
      stored: 6,
      repeated: 0,
      with_consultation: 1,
      confirmed: 3,
      repaired: 2,
    });
    expect(await reconcile()).toMatchObject({ repaired: 0 });
    const [letter] = await db.query<{ text: string }>(
      "select text from private.email_outbox where to_address = 'forgotten@example.test'",
    );
    expect(letter?.text).toContain(forgotten.reference);
    expect(letter?.text).toMatch(/starts at \d\d:\d\d on \w+, \d+ \w+ \d{4} \(Europe\/London\)/);
  });

  test("whoever asked on a Hindi page gets that letter in Hindi", async () => {
    await db.exec("delete from private.email_outbox; delete from public.leads");
    const slot = (await freeSlots()).at(-1);
    const booked = await submit({
      locale: "hi",
      email: "booked@example.test",
      consultation: { starts_at: slot?.starts_at, time_zone: "Asia/Kolkata" },
    });
    await submit({ locale: "hi", email: "asked@example.test" });
    await db.exec("alter table public.leads disable trigger leads_are_guarded");
    await db.query("update public.leads set created_at = now() - interval '1 hour'");
    await db.exec("alter table public.leads enable trigger leads_are_guarded");
    await db.does("server", "select public.reconcile_leads()");
    const letterTo = async (address: string) => {
      const [letter] = await db.query<{ subject: string; text: string }>(
        "select subject, text from private.email_outbox where to_address = $1",
        [address],
      );
      return letter;
    };
    const letter = await letterTo("booked@example.test");
    expect(letter?.subject).toBe(`आपकी रिक्वेस्ट हमें मिल गई है, ${booked.reference}`);
    expect(letter?.text).toMatch(/ \d{1,2} \p{Script=Devanagari}+ \d{4} को \d\d:\d\d बजे/u);
    const day = new Intl.DateTimeFormat("hi-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
    expect(letter?.text).toContain(day.format(new Date(slot?.starts_at ?? "")));
    expect((await letterTo("asked@example.test"))?.text).toContain("हम आपसे संपर्क करेंगे।");
  });

  test("search, filters and pages have an index that serves them", async () => {
    await db.exec(`
      insert into public.leads (idempotency_key, name, email, request_type, created_at)
      select gen_random_uuid(), 'Bulk ' || md5(number::text), md5(number::text) || '@bulk.test', 'callback', now() - number * interval '1 minute'
      from generate_series(1, 1500) as number;
      analyze public.leads;`);
    // A few thousand rows are read faster without an index; this asks whether there is one that serves.
    const plan = (sql: string) =>
      db.transaction(async (transaction) => {
        await transaction.query("set local enable_seqscan = off");
        const rows = await transaction.query<{ "QUERY PLAN": string }>(`explain ${sql}`);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
    expect(await plan("select * from public.leads where search like '%9c4b7ef1%'")).toContain("leads_search");
    expect(
      await plan(
        "select * from public.leads where status = 'qualified' order by created_at desc, id desc limit 25",
      ),
    ).toContain("leads_by_status");
    expect(
      await plan(
        "select * from public.leads where (created_at, id) < (now() - interval '1 day', gen_random_uuid()) order by created_at desc, id desc limit 25",
      ),
    ).toContain("leads_newest_first");
  });
});
