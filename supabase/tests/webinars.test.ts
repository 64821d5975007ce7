/** Seats of webinars: who gets one, who waits, and who sees what. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/leads/rows";
import { EDITORS, LEAD_READERS, LEAD_WORKERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const TEXT = "A text that is long enough to say what is talked about in the webinar.";

type Registration = { status: string; place?: number; join_url?: string; title: string };
type Receipt = { lead_id: string; repeated: boolean; registration?: Registration };

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function addWebinar(changes: { seats?: number; startsIn?: string; status?: string } = {}) {
    const slug = `webinar-${randomUUID()}`;
    const [row] = await db.query<{ id: string }>(
      `insert into public.webinars (slug, title, summary, description_md, starts_at, duration_minutes, seats, join_url, status)
       values ($1, 'First steps', $2, $2, now() + $3::interval, 60, $4, 'https://meet.example.test/secret', $5::public.webinar_status)
       returning id`,
      [slug, TEXT, changes.startsIn ?? "3 days", changes.seats ?? 2, changes.status ?? "published"],
    );
    return { id: (row as { id: string }).id, slug };
  }

  async function register(
    webinar: { id: string; slug: string },
    email = `${randomUUID()}@example.test`,
    key = randomUUID(),
  ) {
    const lead = {
      idempotency_key: key,
      name: "Asha Verma",
      email,
      request_type: "webinar",
      source_page: "/webinars",
      consent_text: "You may write to me.",
      details: { webinar: webinar.slug },
      webinar: { webinar_id: webinar.id },
    };
    const [row] = await db.does<{ result: Receipt }>(
      "server",
      "select public.submit_lead($1::jsonb, $2) as result",
      [lead, randomUUID()],
    );
    answers.submit_lead.parse(row?.result);
    return (row as { result: Receipt }).result;
  }

  const countsOf = async (id: string) =>
    (
      await db.query<{ taken: number; registered: number; waiting: number }>(
        `select w.seats_taken as taken, count(*) filter (where r.status = 'registered')::int as registered,
           count(*) filter (where r.status = 'waiting')::int as waiting
         from public.webinars as w left join public.webinar_registrations as r on r.webinar_id = w.id where w.id = $1 group by 1`,
        [id],
      )
    )[0];

  test("the last seat goes to one of many who come at the same moment, and the others wait in order", async () => {
    const webinar = await addWebinar({ seats: 3 });
    const receipts = await Promise.all(Array.from({ length: 12 }, () => register(webinar)));
    expect(receipts.filter(({ registration }) => registration?.status === "registered")).toHaveLength(3);
    const places = receipts
      .map(({ registration }) => registration?.place)
      .filter((place) => place !== undefined);
    expect(places.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await countsOf(webinar.id)).toEqual({ taken: 3, registered: 3, waiting: 9 });
  });

  test("only who has a seat is told the address to join", async () => {
    const webinar = await addWebinar({ seats: 1 });
    expect((await register(webinar)).registration).toMatchObject({
      status: "registered",
      join_url: "https://meet.example.test/secret",
    });
    const waiting = (await register(webinar)).registration;
    expect(waiting).toMatchObject({ status: "waiting", place: 1 });
    expect(waiting).not.toHaveProperty("join_url");
    for (const who of ["visitor", "student", "content_team", "admin"])
      expect(await outcome(db.as(who, "select join_url from public.webinars")), who).toBe("42501");
  });

  test("an address has one seat, however often it asks, and every request is kept", async () => {
    const webinar = await addWebinar({ seats: 2 });
    const key = randomUUID();
    const first = await register(webinar, "twice@example.test", key);
    expect(await register(webinar, "twice@example.test", key)).toMatchObject({
      repeated: true,
      lead_id: first.lead_id,
    });
    expect((await register(webinar, "twice@example.test")).registration?.status).toBe("registered");
    expect(await countsOf(webinar.id)).toEqual({ taken: 1, registered: 1, waiting: 0 });
    expect(await db.query("select 1 from public.leads where email = 'twice@example.test'")).toHaveLength(2);
  });

  test("a seat that is given back goes to whoever waits longest, who is told by e-mail", async () => {
    const webinar = await addWebinar({ seats: 1 });
    const first = await register(webinar);
    const [next, last] = [`next-${randomUUID()}@example.test`, `last-${randomUUID()}@example.test`];
    await register(webinar, next);
    await register(webinar, last);
    await db.does("business_development_team", "select public.cancel_webinar_registration($1)", [
      first.lead_id,
    ]);
    expect(await countsOf(webinar.id)).toEqual({ taken: 1, registered: 1, waiting: 1 });
    const mails = await db.query<{ to_address: string; text: string }>(
      "select to_address, text from private.email_outbox where to_address in ($1, $2)",
      [next, last],
    );
    expect(mails).toEqual([
      { to_address: next, text: expect.stringContaining("https://meet.example.test/secret") },
    ]);
    await db.query("update public.webinars set seats = 2 where id = $1", [webinar.id]);
    expect(await countsOf(webinar.id)).toEqual({ taken: 2, registered: 2, waiting: 0 });
  });

  test("a seat is free again when the lead is deleted", async () => {
    const webinar = await addWebinar({ seats: 1 });
    const first = await register(webinar);
    await register(webinar);
    await db.does("admin", "delete from public.leads where id = $1", [first.lead_id]);
    expect(await countsOf(webinar.id)).toEqual({ taken: 1, registered: 1, waiting: 0 });
  });

  test("nobody registers for a webinar that has begun, was called off or is not announced, and nothing is left", async () => {
    for (const changes of [{ startsIn: "-1 minutes" }, { status: "cancelled" }, { status: "draft" }]) {
      const webinar = await addWebinar(changes);
      expect(await outcome(register(webinar, "late@example.test")), JSON.stringify(changes)).toBe("PT409");
    }
    expect(await db.query("select 1 from public.leads where email = 'late@example.test'")).toEqual([]);
    expect(await outcome(register({ id: randomUUID(), slug: "no-such" }))).toBe("PT409");
  });

  test("visitors see what is announced, editors write, those who read leads see who comes", async () => {
    const drafted = await addWebinar({ status: "draft" });
    const webinar = await addWebinar();
    const { lead_id } = await register(webinar);
    const reads = (who: string) => db.as(who, "select 1 from public.webinars where id = $1", [drafted.id]);
    expect(await reads("visitor")).toEqual([]);
    expect(await reads("content_team")).toHaveLength(1);
    expect(
      await db.whoCan("update public.webinars set title = 'Other' where id = $1 returning id", () => [
        webinar.id,
      ]),
    ).toEqual(EDITORS);
    expect(await outcome(db.as("content_team", "update public.webinars set seats_taken = 0"))).toBe("42501");
    expect(await db.whoCan("select 1 from public.webinar_registrations")).toEqual(LEAD_READERS);
    expect(await db.whoCan("select public.cancel_webinar_registration($1)", () => [lead_id])).toEqual(
      LEAD_WORKERS,
    );
    expect(
      await outcome(db.as("admin", "select public.cancel_webinar_registration(gen_random_uuid())")),
    ).toBe("PT404");
  });

  test("a webinar needs an address to join before it is announced, and a time zone that exists", async () => {
    const insert = (more: string, values: string) =>
      outcome(
        db.query(
          `insert into public.webinars (slug, title, summary, description_md, starts_at, duration_minutes, seats, ${more})
           values ('w-${randomUUID()}', 'First', '${TEXT}', '${TEXT}', now(), 60, 5, ${values})`,
        ),
      );
    expect(await insert("status", "'published'")).toBe("23514");
    expect(await insert("time_zone", "'Mars/Olympus'")).toBe("23514");
    expect(await insert("join_url", "'javascript:alert(1)'")).toBe("23514");
    expect(await insert("time_zone", "'Europe/London'")).toBe("done");
  });

  test("a change of time counts in the calendar, a seat that is taken does not", async () => {
    const webinar = await addWebinar();
    const sequence = async () =>
      (
        await db.query<{ n: number }>("select calendar_sequence as n from public.webinars where id = $1", [
          webinar.id,
        ])
      )[0]?.n;
    await register(webinar);
    expect(await sequence()).toBe(0);
    await db.query("update public.webinars set starts_at = starts_at + interval '1 hour' where id = $1", [
      webinar.id,
    ]);
    expect(await sequence()).toBe(1);
  });

  test("who registered is told of a new time, and of a webinar that is called off, once each", async () => {
    const webinar = await addWebinar({ seats: 1 });
    const [seated, waiting, gone] = ["seated", "waiting", "gone"].map(
      (who) => `${who}-${randomUUID()}@example.test`,
    ) as [string, string, string];
    await register(webinar, seated);
    await register(webinar, waiting);
    const left = await register(webinar, gone);
    await db.does("business_development_team", "select public.cancel_webinar_registration($1)", [
      left.lead_id,
    ]);
    const letters = () =>
      db.query<{ to_address: string; subject: string; text: string }>(
        "select to_address, subject, text from private.email_outbox where to_address in ($1, $2, $3) order by created_at, subject, to_address",
        [seated, waiting, gone],
      );
    const change = (sql: string) =>
      db.does("content_team", `update public.webinars set ${sql} where id = $1`, [webinar.id]);
    await change("title = 'First steps, told anew'");
    await change("starts_at = starts_at");
    expect(await letters()).toEqual([]);

    await change("starts_at = '2100-12-05 12:00+00', time_zone = 'Asia/Kolkata'");
    const moved = await letters();
    expect(moved.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [seated, "New time: First steps, told anew"],
      [waiting, "New time: First steps, told anew"],
    ]);
    for (const { text } of moved)
      expect(text).toContain("It now starts at 17:30 on Sunday, 5 December 2100 (Asia/Kolkata).");
    expect(moved[0]?.text).toContain("Your seat is safe. Join here: https://meet.example.test/secret");
    expect(moved[1]?.text).toContain("You’re still on the waiting list.");
    expect(moved[1]?.text).not.toContain("meet.example.test");

    await change("status = 'cancelled'");
    await change("starts_at = '2100-12-06 12:00+00'");
    const after = (await letters()).slice(2);
    expect(after.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [seated, "Cancelled: First steps, told anew"],
      [waiting, "Cancelled: First steps, told anew"],
    ]);
    for (const { text } of after) expect(text).not.toContain("meet.example.test");
    await change("status = 'published'");
    expect((await letters())[4]?.text).toContain("is back on. It starts at 17:30 on Monday");
  });

  test("the clock notes which webinars have ended, once", async () => {
    const webinar = await addWebinar({ startsIn: "1 minutes" });
    await db.exec("alter table public.webinars disable trigger webinars_are_guarded");
    await db.query("update public.webinars set starts_at = now() - interval '2 hours' where id = $1", [
      webinar.id,
    ]);
    await db.exec("alter table public.webinars enable trigger webinars_are_guarded");
    const close = async () =>
      (await db.does<{ done: { webinars: number } }>("server", "select public.close_expired() as done"))[0]
        ?.done.webinars;
    expect(await close()).toBe(1);
    expect(await close()).toBe(0);
    expect(await outcome(db.as("admin", "select public.close_expired()"))).toBe("42501");
  });
});
