/** Refunds: nobody gets back more than they paid, nobody decides alone about themselves, and what went back is booked once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { addBuyer, openShop, PRICE, recount, type Shop, settle } from "./order-rows.ts";
import { ask, claim, decide, fail, finish, gone, hear, news, pay } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;
  let buyer: string;
  let secondAdmin: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db);
    buyer = await addBuyer(db);
    secondAdmin = await db.addPerson({ role: "admin" });
  });
  afterAll(() => db.close());

  const alarms = async () =>
    (
      await db.query<{ count: number }>(
        "select count(*)::int from public.notifications where kind = 'payment.alarm' and user_id = $1",
        [db.idOf("admin")],
      )
    )[0]?.count ?? 0;
  const refund = async (id: string) =>
    (
      await db.query<{
        state: string;
        amount: number;
        attempts: number;
        note: string | null;
        again: boolean;
      }>(
        "select state, amount_minor::int as amount, attempts, note, next_try_at is not null as again from public.refunds where id = $1",
        [id],
      )
    )[0];
  const mine = async (refundId: string) => (await claim(db)).find(({ id }) => id === refundId);
  const sent = async (refundId: string) => {
    const claimed = await mine(refundId);
    if (!claimed) throw new Error("The refund was not sent.");
    return claimed;
  };
  const facts = async (who: string, id: string) => {
    const [read] = await db.as<{ facts: object }>(who, "select public.read_refundable($1) as facts", [id]);
    const [answer] = await db.query<{ answer: { minor: number; is_worked_out: boolean } }>(
      "select private.refundable($1) as answer",
      [read?.facts],
    );
    return answer?.answer;
  };

  test("A refund in full comes back once, with its credit note, journal and notice, and ends what was bought", async () => {
    const { id } = await pay(db, buyer, shop);
    const asked = await ask(db, buyer, id);
    expect(await refusal(ask(db, buyer, id))).toBe("PT409 nothing_back");
    expect(await decide(db, "admin", asked)).toBe("approved");
    const claimed = await sent(asked);
    for (const came of ["done", "already", "already"]) expect(await finish(db, claimed)).toBe(came);
    expect(await gone(db, id)).toEqual({
      state: "refunded",
      refunded: PRICE,
      purchases: ["refunded"],
      notes: 1,
      credited: PRICE,
      journals: 1,
      events: 1,
      notices: 1,
      left: 0,
    });
    const entries = await db.query(
      `select e.account_code as account, e.amount_minor::int as paise from public.ledger_entries as e
       join public.ledger_journals as j on j.id = e.journal_id where j.order_id = $1 and j.kind = 'refund' order by 1`,
      [id],
    );
    expect(entries).toEqual([
      { account: "clearing.sandbox", paise: -PRICE },
      { account: "revenue.service", paise: 1_000_000 },
      { account: "tax.igst", paise: 180_000 },
    ]);
    const [mails] = await db.query<{ count: number }>(
      "select count(*)::int from private.invoice_mails as m join public.invoices as i on i.id = m.invoice_id where i.order_id = $1 and i.kind = 'credit_note'",
      [id],
    );
    expect(mails?.count).toBe(1);
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("A part comes back and the rest stays bought; two parts add up to the paisa", async () => {
    const { id } = await pay(db, buyer, shop);
    const first = await ask(db, buyer, id, 333_333);
    expect(await refusal(ask(db, buyer, id, PRICE - 333_332))).toBe("PT409 too_much");
    await decide(db, "admin", first);
    await finish(db, await sent(first));
    expect(await gone(db, id)).toMatchObject({
      state: "partly_refunded",
      refunded: 333_333,
      purchases: ["completed"],
    });
    const rest = await ask(db, buyer, id);
    await decide(db, "admin", rest);
    await finish(db, await sent(rest));
    expect(await gone(db, id)).toMatchObject({
      state: "refunded",
      refunded: PRICE,
      credited: PRICE,
      notes: 2,
      left: 0,
    });
    const sums = await db.query<{ account: string; paise: number }>(
      `select e.account_code as account, sum(e.amount_minor)::int as paise from public.ledger_entries as e
       join public.ledger_journals as j on j.id = e.journal_id where j.order_id = $1 group by 1 order by 1`,
      [id],
    );
    expect(sums.filter(({ paise }) => paise !== 0)).toEqual([]);
  });

  test("Two presses ask once, and two requests at once never exceed what was paid", async () => {
    const { id } = await pay(db, buyer, shop);
    const key = randomUUID();
    const [one, other] = await Promise.all([
      ask(db, buyer, id, 700_000, key),
      ask(db, buyer, id, 700_000, key),
    ]);
    expect(other).toBe(one);
    expect(await refusal(ask(db, await addBuyer(db), id, 1, key))).toBe("PT404");
    const next = await pay(db, buyer, shop);
    const both = await Promise.all([
      outcome(ask(db, buyer, next.id, 700_000)),
      outcome(ask(db, buyer, next.id, 700_000)),
    ]);
    expect(both.sort()).toEqual(["PT409", "done"]);
    await expect(
      db.query(
        `insert into public.refunds (order_id, payment_id, is_of_sale, amount_minor, currency)
         select p.order_id, p.id, true, 700000, 'INR' from public.payments as p where p.order_id = $1`,
        [next.id],
      ),
    ).rejects.toThrow(/left to give back/);
  });

  test("Who asked does not decide, and from a sum on two colleagues do", async () => {
    const { payment } = await pay(db, buyer, shop);
    const paymentId = (
      await db.query<{ id: string }>("select id from public.payments where provider_payment_id = $1", [
        payment,
      ])
    )[0]?.id;
    const desk = async (who: string, amount: number) =>
      (
        await db.does<{ id: string }>(
          who,
          "select public.ask_refund_at_desk($1, $2, 'Our mistake', gen_random_uuid()) as id",
          [paymentId, amount],
        )
      )[0]?.id ?? "";
    const own = await desk("admin", 100_000);
    expect(await refusal(decide(db, "admin", own))).toBe("PT409 own");
    expect(await refusal(decide(db, "ceo", own))).toBe("PT403");
    expect(await decide(db, secondAdmin, own)).toBe("approved");
    expect(await refusal(decide(db, secondAdmin, own))).toBe("PT409 decided");
    expect(await refusal(desk("ceo", PRICE))).toBe("PT409 too_much");
    for (const who of ["hr", "student", "application_team"])
      expect(await outcome(desk(who, 1)), who).toBe("PT403");

    const large = await openShop(db, 5_000_000);
    const dear = await pay(db, buyer, large, 5_000_000);
    const asked = await ask(db, buyer, dear.id);
    expect(await decide(db, "admin", asked)).toBe("second_needed");
    expect(await refusal(decide(db, "admin", asked))).toBe("PT409 second_needed");
    expect(await mine(asked)).toBeUndefined();
    expect(await decide(db, secondAdmin, asked)).toBe("approved");
  });

  test("A refusal says why, an old page decides nothing, and what is refused can be asked for again", async () => {
    const { id } = await pay(db, buyer, shop);
    const asked = await ask(db, buyer, id);
    expect(await refusal(decide(db, "admin", asked, { isApproved: false }))).toBe("PT409 note_needed");
    expect(
      await refusal(db.does("admin", "select public.decide_refund($1, 7, false, null, 'No')", [asked])),
    ).toBe("PT409 changed");
    expect(await decide(db, "admin", asked, { isApproved: false, note: "All of it is done." })).toBe(
      "refused",
    );
    expect(await mine(asked)).toBeUndefined();
    const [seen] = await db.as<{ state: string; note: string }>(
      buyer,
      "select state, note from public.refunds where id = $1",
      [asked],
    );
    expect(seen).toEqual({ state: "refused", note: "All of it is done." });
    expect(await ask(db, buyer, id)).not.toBe("");
  });

  test("Once work has begun a person works the sum out, up to what is left", async () => {
    const { id } = await pay(db, buyer, shop);
    expect(await facts(buyer, id)).toMatchObject({ minor: PRICE, is_worked_out: false });
    await db.does("ceo", "select public.begin_order_work($1, 'First call held')", [id]);
    await db.does("ceo", "select public.begin_order_work($1, 'First call held')", [id]);
    expect(await facts(buyer, id)).toMatchObject({ minor: 0, is_worked_out: true });
    expect(await outcome(db.does(buyer, "select public.begin_order_work($1, 'x')", [id]))).toBe("PT403");
    // With what is for the buyer to know, and who marked it is not.
    const begun = "from public.order_events where kind = 'begun'";
    expect(await db.as(buyer, `select note ${begun} and order_id = $1`, [id])).toEqual([
      { note: "First call held" },
    ]);
    expect(await outcome(db.as(buyer, `select details ${begun}`))).toBe("42501");
    const asked = await ask(db, buyer, id);
    expect(await refusal(decide(db, "admin", asked))).toBe("PT409 too_much");
    expect(await refusal(decide(db, "admin", asked, { amount: PRICE + 1 }))).toBe("PT409 too_much");
    expect(await decide(db, "admin", asked, { amount: 250_000 })).toBe("approved");
    await finish(db, await sent(asked));
    expect(await gone(db, id)).toMatchObject({ state: "partly_refunded", refunded: 250_000 });
  });

  test("A package has begun once a colleague, and not the student, moved the application", async () => {
    const inside = await openShop(db);
    const bundle = await openShop(db);
    await db.query(
      "insert into public.service_inclusions (service_id, place, included_service_id) values ($1, 2, $2)",
      [bundle.serviceId, inside.serviceId],
    );
    const who = await addBuyer(db);
    const { id } = await pay(db, who, bundle);
    const [application] = await db.query<{ id: string }>(
      "insert into public.applications (student_id, application_status) values ($1, 'profile') returning id",
      [who],
    );
    const happen = (by: string) =>
      db.query(
        `insert into public.application_events (application_id, kind, actor_id, actor_name, from_status, to_status, version)
         values ($1, 'moved', $2, 'X', 'profile', 'shortlist', 2)`,
        [application?.id, by],
      );
    await happen(who);
    expect(await facts(who, id)).toMatchObject({ minor: PRICE });
    await happen(db.idOf("admin"));
    expect(await facts(who, id)).toMatchObject({ minor: 0, is_worked_out: true });
  });

  test("What failed is tried again, as another refund for the provider, and in the end somebody is told", async () => {
    const { id } = await pay(db, buyer, shop);
    const asked = await ask(db, buyer, id);
    await decide(db, "admin", asked);
    const before = await alarms();
    const keys = new Set<string>();
    for (let attempt = 1; attempt <= 8; attempt++) {
      const claimed = await sent(asked);
      // Whoever took it died with it: the next turn asks by the same key.
      expect((await sent(asked)).key).toBe(claimed.key);
      keys.add(claimed.key);
      expect(await fail(db, claimed)).toBe("failed");
      expect(await fail(db, claimed)).toBe("already");
    }
    expect(keys.size).toBe(8);
    expect(await refund(asked)).toMatchObject({ state: "failed", attempts: 8, again: false });
    expect(await alarms()).toBe(before + 1);
    expect(await mine(asked)).toBeUndefined();
    await db.does(
      "admin",
      "select public.retry_refund($1, (select version from public.refunds where id = $1))",
      [asked],
    );
    expect(await finish(db, await sent(asked))).toBe("done");
    expect(await gone(db, id)).toMatchObject({ state: "refunded", journals: 1, notes: 1 });
  });

  test("News of a refund count once, before and after what the job heard, and also after news of a failure", async () => {
    const { id, payment } = await pay(db, buyer, shop);
    const asked = await ask(db, buyer, id);
    await decide(db, "admin", asked);
    const claimed = await sent(asked);
    const call = { refund_key: claimed.key };
    expect(await hear(db, news("refund_failed", payment, "rfnd_1", call))).toBe("failed");
    expect(await hear(db, news("refund_failed", payment, "rfnd_1", call))).toBe("already");
    expect(await hear(db, news("refund_done", payment, "rfnd_1", call))).toBe("done");
    expect(await hear(db, news("refund_done", payment, "rfnd_1", call))).toBe("already");
    expect(await finish(db, claimed, "rfnd_1")).toBe("already");
    expect(await gone(db, id)).toMatchObject({ state: "refunded", journals: 1, notes: 1, notices: 1 });
    // A bank that sends it back afterwards is an alarm, once.
    const before = await alarms();
    expect(await hear(db, news("refund_failed", payment, "rfnd_1", call))).toBe("came_back");
    expect(await hear(db, news("refund_failed", payment, "rfnd_1", call))).toBe("already");
    expect(await alarms()).toBe(before + 1);
  });

  test("A refund made at the provider by hand is booked, told of, and replaces what waited", async () => {
    const { id, payment } = await pay(db, buyer, shop);
    const waiting = await ask(db, buyer, id, 400_000);
    const before = await alarms();
    const elsewhere = news("refund_done", payment, "rfnd_hand", { amount_minor: 1_000_000 });
    expect(await hear(db, elsewhere)).toBe("refunded_elsewhere");
    expect(await hear(db, elsewhere)).toBe("already");
    expect(await refund(waiting)).toMatchObject({ state: "refused" });
    expect(await alarms()).toBe(before + 1);
    expect(await gone(db, id)).toMatchObject({
      state: "partly_refunded",
      refunded: 1_000_000,
      journals: 1,
      left: PRICE - 1_000_000,
    });
    expect(await hear(db, news("refund_done", "pay_of_nobody", "rfnd_x"))).toBe("unknown");
  });

  test("Money that fits no order goes back from the desk, out of what customers have with us", async () => {
    const { id, at } = await pay(db, buyer, shop);
    expect(await settle(db, at, { payment: `again_${at}` })).toBe("surplus");
    const [extra] = await db.query<{ id: string }>(
      "select id from public.payments where order_id = $1 and state = 'surplus'",
      [id],
    );
    const [asked] = await db.does<{ id: string }>(
      "ceo",
      "select public.ask_refund_at_desk($1, $2, 'Paid once more', gen_random_uuid()) as id",
      [extra?.id, PRICE],
    );
    await decide(db, "admin", asked?.id ?? "");
    await finish(db, await sent(asked?.id ?? ""));
    expect(await gone(db, id)).toMatchObject({
      state: "paid",
      refunded: 0,
      notes: 0,
      journals: 1,
      left: PRICE,
      purchases: ["completed"],
      notices: 0,
    });
    // Without a credit note there is no other mail than that of the notice.
    expect(
      await db.query(
        `select k.has_own_mail from public.notifications as n join private.notice_kinds as k on k.kind = n.kind
         where n.kind = 'order.refund_sent' and n.href like '%' || $1`,
        [id],
      ),
    ).toEqual([{ has_own_mail: false }]);
    const [advances] = await db.query<{ paise: number }>(
      `select coalesce(sum(e.amount_minor), 0)::int as paise from public.ledger_entries as e join public.ledger_journals as j on j.id = e.journal_id
       where j.order_id = $1 and e.account_code = 'customer_advances'`,
      [id],
    );
    expect(advances?.paise).toBe(0);
  });

  test("While the bank looks nothing is given back; a lost dispute takes the sale back whole, and waiting refunds with it", async () => {
    const { id, payment } = await pay(db, buyer, shop);
    const part = await ask(db, buyer, id, 200_000);
    await decide(db, "admin", part);
    await finish(db, await sent(part));
    const waiting = await ask(db, buyer, id, 100_000);
    await decide(db, "admin", waiting);
    const dispute = (kind: string) => hear(db, { kind, provider_payment_id: payment });
    await dispute("dispute_opened");
    expect(await mine(waiting)).toBeUndefined();
    expect(await refusal(ask(db, buyer, id, 1))).toBe("PT409 disputed");
    expect(await dispute("dispute_lost")).toBe("dispute_lost");
    expect(await dispute("dispute_lost")).toBe("already");
    expect(await refund(waiting)).toMatchObject({ state: "refused" });
    expect(await gone(db, id)).toMatchObject({
      state: "refunded",
      refunded: PRICE,
      credited: PRICE,
      notes: 2,
      journals: 2,
      left: 0,
      purchases: ["refunded"],
    });
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("A refund on its way when the dispute is lost is booked as money that went beyond the sale, and told of", async () => {
    const { id, payment } = await pay(db, buyer, shop);
    const asked = await ask(db, buyer, id);
    await decide(db, "admin", asked);
    const claimed = await sent(asked);
    await hear(db, { kind: "dispute_lost", provider_payment_id: payment });
    const before = await alarms();
    expect(await finish(db, claimed)).toBe("done");
    expect(await alarms()).toBe(before + 1);
    expect(await gone(db, id)).toMatchObject({ refunded: PRICE, credited: PRICE, notes: 1, left: -PRICE });
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("A refund that fails after the dispute was lost is not sent again", async () => {
    const { id, payment } = await pay(db, buyer, shop);
    const asked = await ask(db, buyer, id, 300_000);
    await decide(db, "admin", asked);
    const claimed = await sent(asked);
    await hear(db, { kind: "dispute_lost", provider_payment_id: payment });
    expect(await fail(db, claimed)).toBe("failed");
    expect(await refund(asked)).toMatchObject({ state: "refused", again: false });
    expect(await gone(db, id)).toMatchObject({ refunded: PRICE, left: 0 });
  });

  test("Everybody sees their own refunds, who reads payments sees all, and nobody writes any", async () => {
    const { id } = await pay(db, buyer, shop);
    const asked = await ask(db, buyer, id);
    const seen = (who: string) => db.as(who, "select id from public.refunds where id = $1", [asked]);
    expect(await seen(buyer)).toHaveLength(1);
    for (const who of ["admin", "ceo"]) expect(await seen(who), who).toHaveLength(1);
    for (const who of ["student", "hr", "application_manager"]) expect(await seen(who), who).toHaveLength(0);
    for (const sql of ["update public.refunds set amount_minor = 1", "delete from public.refunds"])
      expect(await outcome(db.as("admin", sql))).toBe("42501");
    expect(await outcome(db.as(buyer, "select decided_by from public.refunds"))).toBe("42501");
    expect(await refusal(ask(db, await addBuyer(db), id))).toBe("PT404");
  });

  test("With the account the words go, and the refund stays", async () => {
    const who = await addBuyer(db);
    const { id } = await pay(db, who, shop);
    const asked = await ask(db, who, id);
    await decide(db, "admin", asked);
    const claimed = await sent(asked);
    await db.query("delete from auth.users where id = $1", [who]);
    expect(await db.query("select reason, asked_by from public.refunds where id = $1", [asked])).toEqual([
      { reason: null, asked_by: null },
    ]);
    expect(await finish(db, claimed)).toBe("done");
    expect(await gone(db, id)).toMatchObject({ state: "refunded", refunded: PRICE });
  });
});
