/** Moving and cancelling a consultation by the link in its e-mails. */

import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/leads/appointments/rows";
import { EVERYBODY, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Appointment = {
  id: string;
  lead_id: string;
  reference: string;
  starts_at: string;
  ends_at: string;
  calendar_uid: string;
  calendar_sequence: number;
  state: string;
  locale: string;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.exec("delete from public.consultation_hours");
    await db.exec(
      "insert into public.consultation_hours (weekday, opens, closes, slot_minutes, capacity) select weekday, '10:00', '19:00', 30, 2 from generate_series(1, 7) as weekday",
    );
  });
  afterAll(() => db.close());

  async function freeSlots() {
    const slots = await db.as<{ starts_at: string; places_left: number }>(
      "visitor",
      "select starts_at, places_left from public.list_consultation_slots(now(), now() + interval '40 days')",
    );
    return slots.map((slot) => ({ at: new Date(slot.starts_at).toISOString(), left: slot.places_left }));
  }

  const placesLeft = async (at: string) => (await freeSlots()).find((slot) => slot.at === at)?.left ?? 0;

  /** Slots that no other test of this file takes: each asks for its own, from the end. */
  let taken = 0;
  async function ownSlots(count: number): Promise<string[]> {
    const slots = await freeSlots();
    taken += count;
    return slots.slice(slots.length - taken, slots.length - taken + count).map(({ at }) => at);
  }

  async function book(startsAt: string, locale = "en") {
    const [row] = await db.does<{ lead: { lead_id: string; consultation: { id: string } } }>(
      "server",
      "select public.submit_lead($1::jsonb, $2) as lead",
      [
        {
          idempotency_key: randomUUID(),
          name: "Asha Rao",
          email: "asha@example.test",
          phone: "+919812345678",
          request_type: "consultation",
          time_zone: "America/New_York",
          locale,
          consultation: { starts_at: startsAt, time_zone: "America/New_York" },
        },
        randomUUID(),
      ],
    );
    const booked = row as NonNullable<typeof row>;
    const token = randomBytes(32).toString("base64url");
    await db.does("server", "select public.issue_consultation_link($1, $2)", [
      booked.lead.consultation.id,
      token,
    ]);
    return { token, id: booked.lead.consultation.id, leadId: booked.lead.lead_id };
  }

  async function find(token: string): Promise<Appointment | null> {
    const [row] = await db.does<{ found: Appointment | null }>(
      "server",
      "select public.find_linked_consultation($1) as found",
      [token],
    );
    answers.find_linked_consultation.parse(row?.found);
    return row?.found ?? null;
  }

  async function move(token: string, startsAt: string): Promise<Appointment> {
    const [row] = await db.does<{ moved: Appointment }>(
      "server",
      "select public.move_linked_consultation($1, $2) as moved",
      [token, startsAt],
    );
    return (row as { moved: Appointment }).moved;
  }

  async function cancel(token: string): Promise<Appointment> {
    const [row] = await db.does<{ cancelled: Appointment }>(
      "server",
      "select public.cancel_linked_consultation($1) as cancelled",
      [token],
    );
    return (row as { cancelled: Appointment }).cancelled;
  }

  const eventsOf = (leadId: string) =>
    db.query<{ kind: string; note: string | null; actor_name: string | null }>(
      "select kind::text, note, actor_name from public.lead_events where lead_id = $1 order by id",
      [leadId],
    );

  /** As if time had passed; the guard of slots is for people. */
  const happenedAt = (id: string, ago: string) =>
    db.query(
      "update public.consultations set starts_at = now() - $2::interval, ends_at = now() - $2::interval + interval '30 minutes' where id = $1",
      [id, ago],
    );

  test("a visitor moves an appointment: the old time is free at once, the calendar entry is the same, the desk reads it", async () => {
    const [from, to] = (await ownSlots(2)) as [string, string];
    const { token, leadId } = await book(from);
    const before = await find(token);
    expect(before).toMatchObject({ state: "booked", calendar_sequence: 0 });
    expect([await placesLeft(from), await placesLeft(to)]).toEqual([1, 2]);

    const moved = await move(token, to);
    expect(new Date(moved.starts_at).toISOString()).toBe(to);
    expect(Date.parse(moved.ends_at) - Date.parse(moved.starts_at)).toBe(30 * 60_000);
    expect(moved).toMatchObject({
      calendar_uid: before?.calendar_uid,
      calendar_sequence: 1,
      state: "booked",
    });
    expect([await placesLeft(from), await placesLeft(to)]).toEqual([2, 1]);
    expect((await eventsOf(leadId)).slice(1)).toEqual([
      {
        kind: "consultation_moved",
        actor_name: null,
        note: expect.stringMatching(
          /^From \w+ \d{1,2} \w+ \d{4}, \d{1,2}:\d\d [ap]m IST to \w+ \d{1,2} \w+ \d{4}, \d{1,2}:\d\d [ap]m IST$/,
        ),
      },
    ]);
  });

  test("moving and cancelling answer the language in which it was booked, as the emails about it need it", async () => {
    const [from, to] = (await ownSlots(2)) as [string, string];
    const { token } = await book(from, "hi");
    expect(await find(token)).toMatchObject({ locale: "hi" });
    expect(await move(token, to)).toMatchObject({ locale: "hi" });
    expect(await cancel(token)).toMatchObject({ locale: "hi", state: "cancelled" });
  });

  test("a second click on the same time changes nothing", async () => {
    const [from, to] = (await ownSlots(2)) as [string, string];
    const { token, leadId } = await book(from);
    const results = await Promise.all([move(token, to), move(token, to), move(token, to)]);
    expect(new Set(results.map((result) => result.calendar_sequence))).toEqual(new Set([1]));
    expect(await eventsOf(leadId)).toHaveLength(2);
    expect(await placesLeft(to)).toBe(1);
  });

  test("a visitor cancels: the time is free at once, and cancelling again changes nothing", async () => {
    const [at, other] = (await ownSlots(2)) as [string, string];
    const { token, leadId } = await book(at);
    const first = await cancel(token);
    expect(first).toMatchObject({ state: "cancelled", calendar_sequence: 1 });
    expect(await cancel(token)).toEqual(first);
    expect(await find(token)).toEqual(first);
    expect(await placesLeft(at)).toBe(2);
    expect((await eventsOf(leadId)).map(({ kind }) => kind)).toEqual(["created", "consultation_cancelled"]);
    expect(await outcome(move(token, other))).toBe("PT409");
  });

  test("two people who move to the last place of a time: one gets it, the other keeps what they had", async () => {
    const [one, two, wanted] = (await ownSlots(3)) as [string, string, string];
    await book(wanted);
    const links = [await book(one), await book(two)];
    const outcomes = await Promise.all(links.map(({ token }) => outcome(move(token, wanted))));
    expect(outcomes.sort()).toEqual(["PT409", "done"]);
    const now = await Promise.all(links.map(({ token }) => find(token)));
    const moved = now.filter(
      (appointment) => new Date(appointment?.starts_at ?? "").toISOString() === wanted,
    );
    expect(moved).toHaveLength(1);
    expect(now.map((appointment) => appointment?.calendar_sequence).sort()).toEqual([0, 1]);
    expect(await placesLeft(wanted)).toBe(0);
  });

  test("moved in one tab and cancelled in another at once: it ends cancelled or refused, never half of both", async () => {
    const [from, to] = (await ownSlots(2)) as [string, string];
    const { token, leadId } = await book(from);
    const [moved, cancelled] = await Promise.all([outcome(move(token, to)), outcome(cancel(token))]);
    expect(cancelled).toBe("done");
    expect(await find(token)).toMatchObject({ state: "cancelled" });
    expect([await placesLeft(from), await placesLeft(to)]).toEqual([2, 2]);
    const kinds = (await eventsOf(leadId)).map(({ kind }) => kind);
    expect(kinds).toEqual(
      moved === "done"
        ? ["created", "consultation_moved", "consultation_cancelled"]
        : ["created", "consultation_cancelled"],
    );
  });

  test("an appointment that has begun stays as it was", async () => {
    const [at, other] = (await ownSlots(2)) as [string, string];
    const { token, id } = await book(at);
    await happenedAt(id, "5 minutes");
    expect(await find(token)).toMatchObject({ state: "past" });
    expect(await outcome(move(token, other))).toBe("PT409");
    expect(await outcome(cancel(token))).toBe("PT409");
    await happenedAt(id, "31 days");
    expect(await find(token)).toBeNull();
    expect(await outcome(cancel(token))).toBe("PT404");
  });

  test("a time that is no slot, is closed or is too soon is refused", async () => {
    const [at] = (await ownSlots(1)) as [string];
    const { token } = await book(at);
    const minuteLater = new Date(Date.parse(at) + 60_000).toISOString();
    for (const wrong of [minuteLater, "2020-01-01T10:00:00+05:30", new Date().toISOString()])
      expect(await outcome(move(token, wrong))).toBe("PT409");
    expect(await find(token)).toMatchObject({ calendar_sequence: 0 });
  });

  test("a guess finds nothing, and only the server may ask", async () => {
    const [at] = (await ownSlots(1)) as [string];
    const { token, id } = await book(at);
    expect(await find(randomBytes(32).toString("base64url"))).toBeNull();
    expect(await find(id)).toBeNull();
    expect(await outcome(move(id, at))).toBe("PT404");
    for (const sql of [
      "select public.find_linked_consultation($1)",
      "select public.cancel_linked_consultation($1)",
      "select public.move_linked_consultation($1, now())",
    ])
      expect(await db.whoCan(sql, () => [token])).toEqual([]);
    expect(await db.whoCan("select * from private.consultation_links")).toEqual([]);
    expect(EVERYBODY.length).toBeGreaterThan(20);
    expect(await outcome(db.does("server", "select public.issue_consultation_link($1, 'short')", [id]))).toBe(
      "22023",
    );
  });

  test("the token is kept as a hash, and a new one replaces the old", async () => {
    const [at] = (await ownSlots(1)) as [string];
    const { token, id } = await book(at);
    const kept = await db.query<{ token_hash: string }>(
      "select token_hash from private.consultation_links where consultation_id = $1",
      [id],
    );
    expect(kept).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const renewed = randomBytes(32).toString("base64url");
    for (const _ of ["once", "again"])
      await db.does("server", "select public.issue_consultation_link($1, $2)", [id, renewed]);
    expect(await find(token)).toBeNull();
    expect(await find(renewed)).toMatchObject({ id });
  });

  test("a colleague who moves it is named on the timeline", async () => {
    const [from, to] = (await ownSlots(2)) as [string, string];
    const { id, leadId } = await book(from);
    await db.query("select private.move_consultation($1, $2, $3)", [id, to, db.idOf("admin")]);
    await db.query("select private.cancel_consultation($1, $2)", [id, db.idOf("admin")]);
    expect((await eventsOf(leadId)).slice(1).map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ["consultation_moved", "Test person"],
      ["consultation_cancelled", "Test person"],
    ]);
  });
});
