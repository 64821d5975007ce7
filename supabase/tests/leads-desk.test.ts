/** Work on the desk of leads: assigning, calling, next steps, conflicts, and that nothing that is due is unowned. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALL_OUTCOME_NAMES, LOST_REASON_NAMES } from "@/lib/leads/desk/choices";
import { nextStepAfterCall } from "@/lib/leads/desk/next-step";
import { answers, deskEvent, type RecordedCall } from "@/lib/leads/desk/rows";
import { addWorkingDays } from "@/lib/leads/desk/working-days";
import { LEAD_STATUS_NAMES } from "@/lib/leads/wording";
import { LEAD_READERS, LEAD_WORKERS } from "../../lib/access/expected/roles.ts";
import { codeOf, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const HOUR_MS = 60 * 60 * 1000;

describe.each(drivers)("The desk of leads on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function addLead(columns: Record<string, unknown> = {}): Promise<string> {
    const row: Record<string, unknown> = {
      idempotency_key: randomUUID(),
      name: "Asha Rao",
      email: `${randomUUID()}@desk.test`,
      phone: "+919812345678",
      request_type: "contact",
      ...columns,
    };
    const names = Object.keys(row);
    const [stored] = await db.query<{ id: string }>(
      `insert into public.leads (${names.join(", ")}) select ${names.map((name) => `r.${name}`).join(", ")}
       from jsonb_populate_record(null::public.leads, $1::jsonb) as r returning id`,
      [JSON.stringify(row)],
    );
    return String(stored?.id);
  }

  const worker = (name = "Test person") => {
    const added = db.addPerson({ role: "business_development_team" });
    return added.then(async (id) => {
      await db.query("update public.profiles set full_name = $2 where user_id = $1", [id, name]);
      return id;
    });
  };

  async function leadOf(id: string) {
    const [lead] = await db.query<{
      status: string;
      owner_id: string | null;
      version: number;
      next_action_at: Date | null;
      next_action_task_id: string | null;
      stage_due_at: Date | null;
      lost_reason: string | null;
      do_not_contact_at: Date | null;
      attention: string | null;
    }>(
      "select l.*, l.status::text, l.lost_reason::text, private.lead_attention(l) as attention from public.leads as l where id = $1",
      [id],
    );
    if (!lead) throw new Error("There is no such lead.");
    return lead;
  }

  async function eventsOf(id: string) {
    const rows = await db.query<{ event: unknown }>(
      "select to_jsonb(e) as event from public.lead_events as e where lead_id = $1 order by id",
      [id],
    );
    return rows.map(({ event }) => deskEvent.parse(event));
  }

  const tasksOf = (id: string) =>
    db.query<{
      title: string;
      state: string;
      owner_id: string | null;
      due_at: Date;
      closed_by: string | null;
    }>(
      "select title, state::text, owner_id, due_at, closed_by from public.tasks where lead_id = $1 order by created_at, due_at",
      [id],
    );

  const claim = (who: string, id: string) => db.does(who, "select public.claim_lead($1)", [id]);
  const openTask = async (id: string, dueAt: Date, owner: string | null = null, title = "Call") => {
    const [task] = await db.query<{ id: string }>(
      "select private.open_task($1, $2::timestamptz, $3::uuid, null, null, $4::uuid) as id",
      [title, dueAt.toISOString(), owner, id],
    );
    return String(task?.id);
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

  async function recordCall(
    who: string,
    id: string,
    result: string,
    more: { note?: string; nextAt?: Date; nextTitle?: string; version?: number } = {},
  ): Promise<RecordedCall> {
    const [row] = await db.does<{ answer: unknown }>(
      who,
      "select public.record_call_outcome($1, $2::public.lead_call_outcome, $3, $4::timestamptz, $5, $6) as answer",
      [
        id,
        result,
        more.note ?? null,
        more.nextAt?.toISOString() ?? null,
        more.nextTitle ?? null,
        more.version ?? null,
      ],
    );
    return answers.record_call_outcome.parse(row?.answer);
  }

  describe("next actions", () => {
    test("the earliest open task is the next action, a snoozed one when it comes back", async () => {
      const id = await addLead();
      const later = await openTask(id, inHours(48));
      expect((await leadOf(id)).next_action_task_id).toBe(later);
      const sooner = await openTask(id, inHours(24));
      expect((await leadOf(id)).next_action_task_id).toBe(sooner);
      await db.query("update public.tasks set state = 'snoozed', snoozed_until = $2 where id = $1", [
        sooner,
        inHours(72).toISOString(),
      ]);
      expect((await leadOf(id)).next_action_task_id).toBe(later);
      await db.query("update public.tasks set state = 'done', closed_at = now() where id = $1", [later]);
      const lead = await leadOf(id);
      expect(lead.next_action_task_id).toBe(sooner);
      expect(new Date(String(lead.next_action_at)).getTime()).toBeGreaterThan(inHours(71).getTime());
      const other = await addLead();
      await db.query("update public.tasks set lead_id = $2 where id = $1", [sooner, other]);
      expect((await leadOf(id)).next_action_at).toBeNull();
      expect((await leadOf(other)).next_action_task_id).toBe(sooner);
      await db.query("delete from public.tasks where id = $1", [sooner]);
      expect((await leadOf(other)).next_action_task_id).toBeNull();
      // Tasks have versions of their own.
      expect((await leadOf(id)).version).toBe(1);
    });

    test("a step that is set replaces the one before, and says who asked for it", async () => {
      const one = await worker("Priya Nair");
      const id = await addLead();
      const set = (title: string, at: Date) =>
        db.does(one, "select public.set_next_action($1, $2, $3::timestamptz)", [id, title, at.toISOString()]);
      await set(" Send the fee list ", inHours(5));
      await set("Ask about the fee list", inHours(50));
      expect(await tasksOf(id)).toMatchObject([
        { title: "Send the fee list", state: "cancelled", owner_id: one, closed_by: one },
        { title: "Ask about the fee list", state: "open", owner_id: one },
      ]);
      expect(await leadOf(id)).toMatchObject({ owner_id: one, attention: null });
      expect((await eventsOf(id)).slice(-1)).toMatchObject([
        {
          kind: "next_action",
          actorName: "Priya Nair",
          details: { nextTitle: "Ask about the fee list", formerTitle: "Send the fee list" },
        },
      ]);
      for (const [title, at] of [
        ["", inHours(1)],
        ["two\nlines", inHours(1)],
        ["x".repeat(201), inHours(1)],
        ["Call", inHours(-2)],
        ["Call", inHours(3 * 365 * 24)],
      ] as const)
        expect(await outcome(set(title, at)), title).toBe("22023");
      await db.does(one, "select public.set_lead_status($1, 'completed')", [id]);
      expect(await outcome(set("Call", inHours(1)))).toBe("PT409");
    });
  });

  describe("owners", () => {
    test("a lead is given to a colleague with what is open about it, and they are told", async () => {
      const [one, two] = [await worker("Priya Nair"), await worker("Rahul Sen")];
      const id = await addLead({ name: "Given Lead" });
      await openTask(id, inHours(5));
      await claim(one, id);
      const others = await openTask(id, inHours(9), db.idOf("admin"), "Check the refund");
      await db.does(one, "select public.assign_lead($1, $2, 'Speaks Bengali')", [id, two]);
      expect(await leadOf(id)).toMatchObject({ owner_id: two });
      expect(await tasksOf(id)).toMatchObject([
        { title: "Call", owner_id: two },
        { title: "Check the refund", owner_id: db.idOf("admin") },
      ]);
      expect(others).toBeTruthy();
      expect((await eventsOf(id)).slice(-1)).toMatchObject([
        {
          kind: "assigned",
          actorName: "Priya Nair",
          note: "Speaks Bengali",
          details: { toName: "Rahul Sen", fromName: "Priya Nair" },
        },
      ]);
      expect(
        await db.query("select kind, title, body, href from public.notifications where user_id = $1", [two]),
      ).toEqual([
        {
          kind: "lead.assigned",
          title: "A lead for you: Given Lead",
          body: "Speaks Bengali",
          href: `/crm-dashboard?lead=${id}`,
        },
      ]);
    });

    test("one's own and unclaimed leads are given away, anybody's by those who assign leads", async () => {
      const [one, two, three] = [await worker(), await worker(), await worker()];
      const id = await addLead();
      const give = (who: string, owner: string | null) =>
        outcome(db.does(who, "select public.assign_lead($1, $2::uuid)", [id, owner]));
      expect(await give(one, two)).toBe("done");
      expect(await give(one, three)).toBe("PT403");
      expect(await give("business_development_manager", three)).toBe("done");
      expect(await give("partnerships_manager", null)).toBe("done");
      expect((await leadOf(id)).owner_id).toBeNull();
      expect(await give("admin", one)).toBe("done");
      expect(await give("ceo", two)).toBe("PT403");
    });

    test("nobody is given a lead who cannot work it", async () => {
      const id = await addLead();
      const locked = await worker();
      await db.query("update public.profiles set is_active = false where user_id = $1", [locked]);
      for (const person of [locked, db.idOf("student"), db.idOf("ceo"), randomUUID()])
        expect(await outcome(db.does("admin", "select public.assign_lead($1, $2::uuid)", [id, person]))).toBe(
          "PT409",
        );
      expect((await leadOf(id)).owner_id).toBeNull();
      expect(await eventsOf(id)).toHaveLength(1);
    });

    test("who covers for a colleague works their leads while they are away", async () => {
      const [one, cover] = [await worker(), await worker()];
      const id = await addLead();
      await claim(one, id);
      const move = () => outcome(db.as(cover, "select public.set_lead_status($1, 'contacted')", [id]));
      expect(await move()).toBe("PT403");
      await db.query(
        "insert into public.staff_absences (user_id, first_day, last_day, cover_id) values ($1, current_date - 1, current_date + 1, $2)",
        [one, cover],
      );
      expect(await move()).toBe("done");
    });
  });

  describe("calls", () => {
    test("a call to a new lead is written down, closes its task and opens the next", async () => {
      const one = await worker("Priya Nair");
      const id = await addLead();
      await openTask(id, inHours(-1));
      const answer = await recordCall(one, id, "reached", { note: "Wants Ireland" });
      expect(await leadOf(id)).toMatchObject({ status: "contacted", owner_id: one, attention: null });
      expect(await tasksOf(id)).toMatchObject([
        { title: "Call", state: "done", closed_by: one },
        { title: "Agree on the next step", state: "open", owner_id: one },
      ]);
      expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
        "created",
        "claimed",
        "call",
        "status_changed",
      ]);
      expect((await eventsOf(id))[2]).toMatchObject({
        actorName: "Priya Nair",
        note: "Wants Ireland",
        details: { outcome: "reached", nextTitle: "Agree on the next step" },
      });
      expect(answer).toMatchObject({ nextTitle: "Agree on the next step", lostReason: null });
      expect(answer.version).toBe((await leadOf(id)).version);
    });

    test("the caller's own next step is taken instead", async () => {
      const id = await addLead({ email: null });
      const one = await worker();
      const nextAt = inHours(30);
      await recordCall(one, id, "wrong_number", { nextAt, nextTitle: "Ask the school" });
      expect(await leadOf(id)).toMatchObject({ status: "contacted" });
      expect(await tasksOf(id)).toMatchObject([{ title: "Ask the school", state: "open" }]);
      expect(new Date(String((await leadOf(id)).next_action_at)).getTime()).toBe(nextAt.getTime());
      expect(await outcome(recordCall(one, id, "reached", { nextAt: inHours(-5) }))).toBe("22023");
    });

    test("after three calls in a row that nobody answered an email is suggested", async () => {
      const id = await addLead();
      const one = await worker();
      const titles: (string | null)[] = [];
      for (const result of ["no_answer", "no_answer", "reached", "no_answer", "no_answer", "no_answer"])
        titles.push((await recordCall(one, id, result)).nextTitle);
      expect(titles.slice(0, 5)).toEqual([
        "Call again",
        "Call again",
        "Agree on the next step",
        "Call again",
        "Call again",
      ]);
      expect(titles[5]).toMatch(/email/);
    });

    test("whoever is not interested is lost, and so is a wrong number without an address", async () => {
      const one = await worker();
      for (const [result, columns, reason] of [
        ["not_interested", {}, "not_interested"],
        ["wrong_number", { email: null }, "wrong_number"],
      ] as const) {
        const id = await addLead(columns);
        await openTask(id, inHours(50), null, "Send the brochure");
        const answer = await recordCall(one, id, result);
        expect(answer).toMatchObject({ lostReason: reason, nextTitle: null });
        expect(await leadOf(id)).toMatchObject({
          status: "lost",
          lost_reason: reason,
          stage_due_at: null,
          next_action_at: null,
        });
        expect(await tasksOf(id)).toMatchObject([{ state: "cancelled", closed_by: one }]);
        expect(await outcome(recordCall(one, id, "reached"))).toBe("PT409");
      }
    });
  });

  describe("closing and opening", () => {
    test("a lost lead has a reason, and no other has one", async () => {
      const id = await addLead();
      const move = (status: string, reason: string | null) =>
        outcome(
          db.does(
            "admin",
            "select public.set_lead_status($1, $2::public.lead_status, null, $3::public.lead_lost_reason)",
            [id, status, reason],
          ),
        );
      expect(await move("lost", null)).toBe("22023");
      expect(await move("contacted", "budget")).toBe("22023");
      expect(await outcome(db.query("update public.leads set status = 'lost' where id = $1", [id]))).toBe(
        "23514",
      );
      for (const reason of LOST_REASON_NAMES) {
        expect(await move("lost", reason)).toBe("done");
        expect((await leadOf(id)).lost_reason).toBe(reason);
        expect(await move("contacted", null)).toBe("done");
        expect((await leadOf(id)).lost_reason).toBeNull();
      }
      expect((await eventsOf(id)).filter(({ details }) => details.lostReason)).toHaveLength(
        LOST_REASON_NAMES.length,
      );
    });

    test("whoever claims or is given a lead has a first call by its deadline, once", async () => {
      const [one, another] = [await worker(), await worker()];
      const id = await addLead();
      await claim(one, id);
      const [lead] = await db.query<{ is_in_time: boolean }>(
        "select next_action_at between now() and stage_due_at as is_in_time from public.leads where id = $1",
        [id],
      );
      expect((await tasksOf(id)).map(({ title, owner_id }) => [title, owner_id])).toEqual([
        ["First call", one],
      ]);
      expect(lead?.is_in_time).toBe(true);
      await db.does("admin", "select public.assign_lead($1, $2)", [id, another]);
      expect((await tasksOf(id)).map(({ title, owner_id }) => [title, owner_id])).toEqual([
        ["First call", another],
      ]);
    });

    test("a closed lead has nothing open, one that opens again has a next step", async () => {
      const one = await worker();
      const id = await addLead();
      await claim(one, id);
      await openTask(id, inHours(5), one);
      const snoozed = await openTask(id, inHours(6), one);
      await db.query("update public.tasks set state = 'snoozed', snoozed_until = $2 where id = $1", [
        snoozed,
        inHours(9).toISOString(),
      ]);
      await db.does(one, "select public.set_lead_status($1, 'completed')", [id]);
      // The first call, which claiming planned, and the two of this test.
      expect((await tasksOf(id)).map(({ state }) => state)).toEqual(["cancelled", "cancelled", "cancelled"]);
      expect(await leadOf(id)).toMatchObject({ next_action_at: null, stage_due_at: null });
      await db.does(one, "select public.set_lead_status($1, 'contacted')", [id]);
      expect((await tasksOf(id)).slice(-1)).toMatchObject([
        { title: "Follow up", state: "open", owner_id: one },
      ]);
      expect(await leadOf(id)).toMatchObject({ stage_due_at: expect.anything(), attention: null });
    });

    test("undoing a closing brings back what it cancelled, and nothing else", async () => {
      const one = await worker();
      const id = await addLead();
      await claim(one, id);
      const dropped = await openTask(id, inHours(3), one, "Ask the father");
      await db.does(one, "select public.cancel_task($1, 1, 'He wrote himself')", [dropped]);
      await openTask(id, inHours(5), one);
      const snoozed = await openTask(id, inHours(6), one, "Send the brochure");
      const until = inHours(9);
      await db.query("update public.tasks set state = 'snoozed', snoozed_until = $2 where id = $1", [
        snoozed,
        until.toISOString(),
      ]);
      const look = async () =>
        (
          await db.query<{ title: string; state: string; until: Date | null }>(
            "select title, state::text, snoozed_until as until from public.tasks where lead_id = $1 order by title, id",
            [id],
          )
        ).map(({ until: at, ...task }) => ({ ...task, until: at && new Date(at).getTime() }));
      const next = () => db.query("select next_action_task_id from public.leads where id = $1", [id]);
      const [before, planned] = [await look(), await next()];
      await db.does(one, "select public.set_lead_status($1, 'contacted')", [id]);
      await db.does(one, "select public.set_lead_status($1, 'lost', null, 'budget')", [id]);
      await db.does(
        one,
        "select public.set_lead_status($1, 'contacted', null, null, null, p_is_undo => true)",
        [id],
      );
      expect(await look()).toEqual(before);
      expect(before.find(({ title }) => title === "Send the brochure")?.until).toBe(until.getTime());
      expect(await next()).toEqual(planned);
    });

    test("undoing the closing of a lead that had nothing to do gives it a next step all the same", async () => {
      const one = await worker();
      const id = await addLead();
      await db.does(one, "select public.set_lead_status($1, 'contacted')", [id]);
      await db.does(one, "select public.set_lead_status($1, 'lost', null, 'budget')", [id]);
      await db.does(
        one,
        "select public.set_lead_status($1, 'contacted', null, null, null, p_is_undo => true)",
        [id],
      );
      expect(await tasksOf(id)).toMatchObject([{ title: "Follow up", state: "open" }]);
    });

    test("who manages leads moves a colleague's, and no other colleague does", async () => {
      const [one, two] = [await worker(), await worker()];
      const id = await addLead();
      await claim(one, id);
      const move = (who: string) =>
        outcome(db.does(who, "select public.set_lead_status($1, 'contacted')", [id]));
      expect(await move(two)).toBe("PT403");
      expect(await move("partnerships_manager")).toBe("done");
      expect(await leadOf(id)).toMatchObject({ status: "contacted", owner_id: one });
    });

    test("a stage's deadline comes with it, by the promise as it then is", async () => {
      const id = await addLead();
      const due = async () => new Date(String((await leadOf(id)).stage_due_at)).getTime();
      const promised = async (status: string, from: Date) => {
        const [row] = await db.query<{ at: Date }>(
          "select private.add_working_days($1::timestamptz, s.working_days) as at from public.lead_stages as s where s.status = $2::public.lead_status",
          [from.toISOString(), status],
        );
        return new Date(String(row?.at)).getTime();
      };
      expect(Math.abs((await due()) - (await promised("new", new Date())))).toBeLessThan(60_000);
      await db.does("admin", "update public.lead_stages set working_days = 3 where status = 'contacted'");
      await db.does("admin", "select public.set_lead_status($1, 'contacted')", [id]);
      expect(Math.abs((await due()) - (await promised("contacted", new Date())))).toBeLessThan(60_000);
      await db.query("update public.lead_stages set working_days = 5 where status = 'contacted'");
      for (const who of ["business_development_manager", "ceo"])
        expect(await db.as(who, "update public.lead_stages set working_days = 60 returning status")).toEqual(
          [],
        );
    });
  });

  describe("two people on one lead", () => {
    test("the second is told whose change came between, and overwrites nothing", async () => {
      const [one, boss] = [await worker("Priya Nair"), db.idOf("business_development_manager")];
      const id = await addLead();
      await claim(one, id);
      const seen = (await leadOf(id)).version;
      await recordCall(one, id, "reached", { version: seen });
      const now = await leadOf(id);
      for (const [sql, ...parameters] of [
        ["select public.assign_lead($1, $3::uuid, null, $2)", boss],
        ["select public.set_lead_status($1, 'lost', null, 'budget', $2)"],
        ["select public.record_call_outcome($1, 'no_answer', null, null, null, $2)"],
        ["select public.set_next_action($1, 'Call', now() + interval '1 day', $2)"],
        ["select public.set_do_not_contact($1, true, 'Said so', $2)"],
        ["select public.release_lead($1, $2)"],
        ["select public.claim_lead($1, $2)"],
      ] as const) {
        const refused = await db.does(one, sql, [id, seen, ...parameters]).catch((error: unknown) => error);
        expect(refused, sql).toMatchObject({ code: "PT409", detail: "changed" });
      }
      expect(await leadOf(id)).toEqual(now);
      const between = await db.as<{ kind: string }>(
        one,
        "select kind::text from public.lead_events where lead_id = $1 and version > $2 order by id",
        [id, seen],
      );
      expect(between.map(({ kind }) => kind)).toEqual(["call", "status_changed"]);
      expect(await outcome(recordCall(one, id, "reached", { version: now.version }))).toBe("done");
    });

    test("a note, a task and a reader change nothing that somebody else could overwrite", async () => {
      const one = await worker();
      const id = await addLead();
      const { version } = await leadOf(id);
      await db.does("admin", "select public.add_comment('team', 'Knows the family', gen_random_uuid(), $1)", [
        id,
      ]);
      await openTask(id, inHours(5));
      expect(await outcome(recordCall(one, id, "reached", { version }))).toBe("done");
    });

    test("of two who save at the same moment one is told of the other", async () => {
      const id = await addLead();
      const { version } = await leadOf(id);
      const outcomes = await Promise.all(
        ["admin", "business_development_manager", "partnerships_manager"].map((who) =>
          outcome(recordCall(who, id, "reached", { version })),
        ),
      );
      expect(outcomes.sort()).toEqual(["PT409", "PT409", "done"]);
      expect((await eventsOf(id)).filter(({ kind }) => kind === "call")).toHaveLength(1);
    });
  });

  describe("contact", () => {
    test("the wish not to be contacted holds for address and number, until it is taken back", async () => {
      const one = await worker();
      const email = `${randomUUID()}@desk.test`;
      const phone = "+919000000123";
      const id = await addLead({ email, phone });
      const may = async (address: string | null, number: string | null) =>
        (await db.query<{ may: boolean }>("select private.may_contact($1, $2) as may", [address, number]))[0]
          ?.may;
      expect(await may(email, phone)).toBe(true);
      const set = (isOn: boolean, reason: string) =>
        outcome(db.does(one, "select public.set_do_not_contact($1, $2, $3)", [id, isOn, reason]));
      expect(await set(true, " ")).toBe("22023");
      expect(await set(true, "Asked us on the phone")).toBe("done");
      expect(await set(true, "Again")).toBe("done");
      expect(await may(email.toUpperCase(), null)).toBe(false);
      expect(await may(null, phone)).toBe(false);
      expect(await may("somebody@else.test", "+919000000124")).toBe(true);
      expect(await set(false, "Wrote that we may")).toBe("done");
      expect(await may(email, phone)).toBe(true);
      expect((await eventsOf(id)).slice(1)).toMatchObject([
        { kind: "contact_stopped", note: "Asked us on the phone" },
        { kind: "contact_allowed", note: "Wrote that we may" },
      ]);
    });

    test("a wish that a colleague hears is written down also by them", async () => {
      const [one, two] = [await worker(), await worker()];
      const id = await addLead();
      await claim(one, id);
      const set = (who: string, isOn: boolean) =>
        outcome(db.does(who, "select public.set_do_not_contact($1, $2, 'Said so')", [id, isOn]));
      expect(await set(two, true)).toBe("done");
      expect(await set(two, false)).toBe("PT403");
      expect(await set(one, false)).toBe("done");
    });
  });

  describe("what is due and unowned", () => {
    const needing = async () =>
      (await db.query<{ id: string }>("select id from private.leads_needing_attention() as a (id)"))
        .map(({ id }) => id)
        .sort();

    test("each reason has its sentence, and a lead in order has none", async () => {
      const one = await worker();
      const told = async (id: string) => {
        const { attention } = await leadOf(id);
        expect((await needing()).includes(id)).toBe(attention !== null);
        return attention;
      };
      const unclaimed = await addLead();
      expect(await told(unclaimed)).toBeNull();
      await db.query("update public.leads set stage_due_at = now() - interval '1 hour' where id = $1", [
        unclaimed,
      ]);
      expect(await told(unclaimed)).toMatch(/^Nobody has claimed this lead\. It was due by \d+ \w+ \d{4}\.$/);

      const silent = await addLead();
      await claim(one, silent);
      expect(await told(silent)).toBeNull();
      await db.query("delete from public.tasks where lead_id = $1", [silent]);
      expect(await told(silent)).toBe("It has an owner but no next step.");
      const task = await openTask(silent, inHours(5), one);
      expect(await told(silent)).toBeNull();
      await db.query("update public.tasks set due_at = now() - interval '1 hour' where id = $1", [task]);
      expect(await told(silent)).toBeNull();
      await db.query("update public.tasks set due_at = now() - interval '9 days' where id = $1", [task]);
      expect(await told(silent)).toMatch(/^Its next step has been due since \d+ \w+ \d{4}\.$/);
      await db.query("update public.tasks set due_at = now() + interval '1 day' where id = $1", [task]);

      const absence = await db.query<{ id: string }>(
        "insert into public.staff_absences (user_id, first_day, last_day) select $1, (now() at time zone 'Asia/Kolkata')::date, (now() at time zone 'Asia/Kolkata')::date returning id",
        [one],
      );
      expect(await told(silent)).toBe("Its owner is away today, and nobody covers.");
      await db.query("update public.staff_absences set cover_id = $2 where id = $1", [
        absence[0]?.id,
        db.idOf("admin"),
      ]);
      expect(await told(silent)).toBeNull();
      await db.query(
        "update public.user_roles set is_active = false where user_id = $1 and role <> 'student'",
        [one],
      );
      expect(await told(silent)).toBe("Its owner no longer works on leads.");
      await db.query("update public.profiles set is_active = false where user_id = $1", [one]);
      expect(await told(silent)).toBe("Its owner’s account is locked.");
      await db.does("admin", "select public.set_lead_status($1, 'lost', null, 'other')", [silent]);
      expect(await told(silent)).toBeNull();
    });

    test("the filter lists them, the count counts them, and each night's result is kept", async () => {
      const expected = await needing();
      expect(expected.length).toBeGreaterThan(0);
      const [list] = await db.as<{ answer: unknown }>(
        "ceo",
        `select public.list_leads('{"attention":["yes"]}', p_limit => 200) as answer`,
      );
      const { rows, total } = answers.list_leads.parse(list?.answer);
      expect(rows.map(({ id }) => id).sort()).toEqual(expected);
      expect(rows.every(({ attention }) => attention !== null)).toBe(true);
      const [counted] = await db.as<{ answer: unknown }>(
        "ceo",
        "select public.count_lead_attention() as answer",
      );
      const { total: listed, open, ...reasons } = answers.count_lead_attention.parse(counted?.answer);
      expect([listed, total]).toEqual([expected.length, expected.length]);
      expect(open).toBeGreaterThanOrEqual(listed);

      for (let run = 0; run < 2; run++) await db.does("server", "select public.check_lead_ownership()");
      const [proof] = await db.as<{ answer: unknown }>(
        "ceo",
        "select public.lead_ownership_proof() as answer",
      );
      expect(answers.lead_ownership_proof.parse(proof?.answer)).toEqual([
        { day: expect.any(String), checkedAt: expect.any(String), open, ...reasons },
      ]);
    });

    test("after any work on it a lead has one owner or is watched, and its timeline keeps everything", async () => {
      const people = [await worker(), await worker(), "business_development_manager"];
      let seed = 20261126;
      const pick = <T>(list: readonly T[]): T => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return list[Math.floor((seed / 2147483648) * list.length)] as T;
      };
      for (let round = 0; round < 6; round++) {
        const id = await addLead(pick([{}, { email: null }, { phone: null }]));
        let before = await eventsOf(id);
        for (let step = 0; step < 12; step++) {
          const who = pick(people);
          const call = pick([
            ["select public.claim_lead($1)"],
            ["select public.release_lead($1)"],
            ["select public.assign_lead($1, $2::uuid)", db.idOf(pick(people))],
            ["select public.set_lead_status($1, $2::public.lead_status)", pick(LEAD_STATUS_NAMES)],
            [
              "select public.set_lead_status($1, 'lost', null, $2::public.lead_lost_reason)",
              pick(LOST_REASON_NAMES),
            ],
            ["select public.record_call_outcome($1, $2::public.lead_call_outcome)", pick(CALL_OUTCOME_NAMES)],
            ["select public.record_call_outcome($1, $2::public.lead_call_outcome)", pick(CALL_OUTCOME_NAMES)],
            ["select public.set_next_action($1, 'Call', now() + interval '2 days')"],
          ] as const);
          const [sql, ...more] = call;
          const was = await leadOf(id);
          const result = await db.does(who, sql, [id, ...more]).then(() => "done", codeOf);
          expect(["done", "PT403", "PT409", "22023"], `${sql}: ${result}`).toContain(result);
          const lead = await leadOf(id);
          const events = await eventsOf(id);
          expect(events.slice(0, before.length)).toEqual(before);
          // What changed is on the timeline, and what was refused changed nothing.
          if (lead.version !== was.version) expect(events.length).toBeGreaterThan(before.length);
          else expect(lead).toEqual(was);
          if (events.length > before.length) expect(events.at(-1)?.version).toBe(lead.version);
          const isOpen = lead.status !== "completed" && lead.status !== "lost";
          const isCaredFor = lead.owner_id !== null && lead.next_action_at !== null;
          const isWaiting = lead.owner_id === null && lead.stage_due_at !== null;
          if (isOpen) expect(isCaredFor || isWaiting || lead.attention !== null).toBe(true);
          else expect([lead.next_action_at, lead.stage_due_at, lead.attention]).toEqual([null, null, null]);
          expect((await needing()).includes(id)).toBe(lead.attention !== null);
          before = events;
        }
      }
    });
  });

  test("the page and the database count working days and decide what follows a call alike", async () => {
    const closed = new Set(["2027-01-26", "2027-01-27"]);
    for (const day of closed)
      await db.query("insert into public.consultation_closures (day) values ($1)", [day]);
    const moments: Date[] = [];
    // Over a Sunday, two closed days and both sides of midnight by UTC and in India.
    for (let at = Date.UTC(2027, 0, 22); at < Date.UTC(2027, 0, 30); at += 97 * 60_000)
      moments.push(new Date(at));
    const days = await db.query<{ at: string; days: number; due: Date }>(
      "select m.at, d.days, private.add_working_days(m.at::timestamptz, d.days) as due from unnest($1::text[]) as m (at), generate_series(-3, 6) as d (days)",
      [moments.map((moment) => moment.toISOString())],
    );
    for (const { at, days: count, due } of days)
      expect(addWorkingDays(new Date(at), count, closed).toISOString(), `${at} ${count}`).toBe(
        new Date(String(due)).toISOString(),
      );
    const steps = await db.query<{
      at: string;
      outcome: (typeof CALL_OUTCOME_NAMES)[number];
      has_email: boolean;
      unanswered: number;
      title: string | null;
      due_at: Date | null;
      lost_reason: string | null;
    }>(
      `select m.at, o.outcome::text, e.has_email, u.unanswered, s.title, s.due_at, s.lost_reason::text
       from unnest($1::text[]) as m (at), unnest(enum_range(null::public.lead_call_outcome)) as o (outcome),
         unnest(array[true, false]) as e (has_email), generate_series(1, 4) as u (unanswered),
         private.next_step_after_call(o.outcome, m.at::timestamptz, e.has_email, u.unanswered) as s`,
      [moments.map((moment) => moment.toISOString())],
    );
    expect(new Set(steps.map((step) => step.outcome))).toEqual(new Set(CALL_OUTCOME_NAMES));
    for (const { at, outcome: result, has_email, unanswered, title, due_at, lost_reason } of steps) {
      const step = nextStepAfterCall(result, {
        now: new Date(at),
        closed,
        hasEmail: has_email,
        unanswered,
      });
      const decided =
        step.lostReason === null
          ? [step.title, step.dueAt.toISOString(), null]
          : [null, null, step.lostReason];
      expect(decided, `${result} at ${at}`).toEqual([
        title,
        due_at && new Date(String(due_at)).toISOString(),
        lost_reason,
      ]);
    }
    await db.query("delete from public.consultation_closures");
  });

  test("those who work leads work the desk, those who read them only read", async () => {
    const id = await addLead();
    for (const call of [
      "public.assign_lead($1, null)",
      "public.record_call_outcome($1, 'reached')",
      "public.set_next_action($1, 'Call', now() + interval '1 day')",
      "public.set_do_not_contact($1, true, 'Said so')",
    ])
      expect(await db.whoCan(`select ${call}`, () => [id]), call).toEqual(LEAD_WORKERS);
    for (const call of ["public.count_lead_attention()", "public.lead_ownership_proof()"])
      expect(await db.whoCan(`select ${call}`), call).toEqual(LEAD_READERS);
    expect(await db.whoCan("select public.check_lead_ownership()")).toEqual([]);
    expect(
      await db.whoCan("select private.assign_lead_as(gen_random_uuid(), $1, null, null, null)", () => [id]),
    ).toEqual([]);
  });
});
