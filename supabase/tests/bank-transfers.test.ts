/** Bank transfers: none counts before two people saw it, none pays two orders, and nobody alone changes where money goes. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import {
  addBuyer,
  begin,
  openShop,
  order,
  PAID_ONCE,
  PRICE,
  recount,
  type Shop,
  seen,
  settle,
} from "./order-rows.ts";
import { ask, claim, decide, gone } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";
import {
  beginTransfer,
  claimTransfer,
  decideAccount,
  decideTransfer,
  newReference,
  proposeAccount,
  seeTransfer,
  shownAccount,
  transfer,
} from "./transfer-rows.ts";

const DAY = 86_400_000;

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;
  let buyer: string;
  let second: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db);
    buyer = await addBuyer(db);
    second = await db.addPerson({ role: "admin" });
  });
  afterAll(() => db.close());

  const notices = async (who: string, kind: string) =>
    (
      await db.query<{ count: number }>(
        "select count(*)::int from public.notifications where user_id = $1 and kind = $2",
        [who, kind],
      )
    )[0]?.count ?? 0;
  const booked = (orderId: string, kind: string) =>
    db.query(
      `select e.account_code as account, e.amount_minor::int as paise from public.ledger_entries as e
       join public.ledger_journals as j on j.id = e.journal_id where j.order_id = $1 and j.kind = $2 order by 1`,
      [orderId, kind],
    );
  const expire = (orderId: string) =>
    db.exec(`
      set session_replication_role = replica;
      update public.orders set expires_at = now() - interval '1 hour', state = 'expired' where id = '${orderId}';
      set session_replication_role = origin;`);
  /** A claimed transfer of a new order. */
  const claimed = async (more: Parameters<typeof claimTransfer>[3] = {}, who = buyer) => {
    const orderId = await order(db, who, shop);
    await beginTransfer(db, who, orderId);
    return { orderId, id: await claimTransfer(db, who, orderId, more) };
  };

  test("Nobody is offered an account that one administrator alone wrote down", async () => {
    expect(await shownAccount(db)).toBeNull();
    const unpaid = await order(db, buyer, shop);
    expect(await refusal(beginTransfer(db, buyer, unpaid))).toBe("PT409 not_offered");
    const before = await notices(second, "payment.account_changed");
    const key = randomUUID();
    const id = await proposeAccount(db, "admin", {}, key);
    expect(await proposeAccount(db, "admin", {}, key)).toBe(id);
    expect(await refusal(proposeAccount(db, second))).toBe("PT409 waiting");
    expect(await refusal(decideAccount(db, "admin", id, "confirm"))).toBe("PT409 own");
    expect(await shownAccount(db)).toBeNull();
    for (const who of ["ceo", "hr", buyer])
      expect(await outcome(decideAccount(db, who, id, "confirm"))).toBe("PT403");
    expect(await decideAccount(db, second, id, "confirm")).toBe("shown");
    expect(await shownAccount(db)).toMatchObject({ account_number: "50100123456789" });
    expect((await notices(second, "payment.account_changed")) - before).toBe(2);
  });

  test("Another account takes the place of the one before once it is confirmed, and none is written over", async () => {
    const id = await proposeAccount(db, second, { account_number: "60100123456789" });
    expect(await shownAccount(db)).toMatchObject({ account_number: "50100123456789" });
    expect(await decideAccount(db, "admin", id, "confirm")).toBe("shown");
    expect(await shownAccount(db)).toMatchObject({ account_number: "60100123456789" });
    expect(await db.query("select count(*)::int from public.bank_accounts where state = 'shown'")).toEqual([
      { count: 1 },
    ]);
    for (const change of [
      "account_number = '70100123456789'",
      "upi_id = 'thief@bank'",
      "holder = 'Somebody'",
    ])
      expect(await outcome(db.query(`update public.bank_accounts set ${change} where id = $1`, [id]))).toBe(
        "PT409",
      );
    const withdrawn = await proposeAccount(db, "admin", { ifsc: "ICIC0004321" });
    expect(await decideAccount(db, second, withdrawn, "withdraw")).toBe("withdrawn");
    expect(await refusal(decideAccount(db, second, withdrawn, "confirm"))).toBe("PT409 changed");
    expect(await outcome(proposeAccount(db, "admin", { ifsc: "ICICO004321" }))).toBe("23514");
  });

  test("A transfer pays its order once two people saw it, into the bank account, with invoice and notice", async () => {
    const orderId = await order(db, buyer, shop);
    const until = await beginTransfer(db, buyer, orderId);
    expect(until.getTime()).toBeGreaterThan(Date.now() + 6 * DAY);
    await beginTransfer(db, buyer, orderId);
    const key = randomUUID();
    const reference = newReference();
    const id = await claimTransfer(db, buyer, orderId, { key, reference });
    expect(await claimTransfer(db, buyer, orderId, { key, reference })).toBe(id);
    expect(await notices(db.idOf("ceo"), "payment.transfer_claimed")).toBe(1);
    expect((await seen(db, orderId)).state).toBe("awaiting_payment");
    expect(await refusal(decideTransfer(db, second, id))).toBe("PT409 decided");
    await seeTransfer(db, "admin", id);
    expect(await refusal(decideTransfer(db, "admin", id))).toBe("PT409 second_needed");
    expect((await seen(db, orderId)).paid).toBe(0);
    expect(await decideTransfer(db, second, id)).toBe("paid");
    expect(await seen(db, orderId)).toEqual({ ...PAID_ONCE, sold: null });
    expect(await booked(orderId, "sale")).toEqual([
      { account: "bank", paise: PRICE },
      { account: "revenue.service", paise: -1_000_000 },
      { account: "tax.igst", paise: -180_000 },
    ]);
    const [papers] = await db.query("select count(*)::int from public.invoices where order_id = $1", [
      orderId,
    ]);
    expect(papers).toEqual({ count: 1 });
    expect(await refusal(decideTransfer(db, second, id))).toBe("PT409 decided");
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("Two people who confirm at once pay an order once", async () => {
    const third = await db.addPerson({ role: "admin" });
    const { orderId, id } = await claimed();
    await seeTransfer(db, "ceo", id);
    const both = await Promise.all([
      refusal(decideTransfer(db, second, id)),
      refusal(decideTransfer(db, third, id)),
    ]);
    expect(both.toSorted()).toEqual([expect.stringMatching(/^PT409 (changed|decided)$/), "done"]);
    expect(await seen(db, orderId)).toEqual({ ...PAID_ONCE, sold: null });
  });

  test("One transfer never pays two orders, whoever tells of it and however it is typed", async () => {
    const reference = newReference();
    await claimed({ reference });
    const other = await addBuyer(db);
    expect(
      await refusal(claimed({ reference: ` ${reference.slice(0, 4)} ${reference.slice(4)}` }, other)),
    ).toBe("PT409 taken");
    const [one, two] = [await order(db, buyer, shop), await order(db, other, shop)];
    const shared = newReference();
    const both = await Promise.all([
      refusal(claimTransfer(db, buyer, one, { reference: shared })),
      refusal(claimTransfer(db, other, two, { reference: shared })),
    ]);
    expect(both.toSorted()).toEqual(["PT409 taken", "done"]);
  });

  test("Of an order one transfer is looked for at a time, and a refused one can be told of again", async () => {
    const reference = newReference();
    const { orderId, id } = await claimed({ reference });
    expect(await refusal(claimTransfer(db, buyer, orderId))).toBe("PT409 waiting");
    expect(await refusal(decideTransfer(db, "admin", id, "refuse"))).toBe("PT409 reason_needed");
    const before = await notices(buyer, "order.transfer_decided");
    expect(await decideTransfer(db, "admin", id, "refuse", "No such number until 30 November.")).toBe(
      "refused",
    );
    expect((await notices(buyer, "order.transfer_decided")) - before).toBe(1);
    expect(await outcome(seeTransfer(db, "ceo", id))).toBe("PT409");
    const again = await claimTransfer(db, buyer, orderId, { reference });
    await seeTransfer(db, "admin", again);
    expect(await decideTransfer(db, second, again)).toBe("paid");
    const [reason] = await db.as(buyer, "select reason from public.bank_transfers where id = $1", [id]);
    expect(reason).toEqual({ reason: "No such number until 30 November." });
  });

  test("What the statement says counts: another sum pays nothing, is booked, and both sides are told", async () => {
    const { orderId, id } = await claimed();
    await seeTransfer(db, "admin", id, PRICE - 100);
    const before = await notices(buyer, "order.transfer_decided");
    expect(await decideTransfer(db, second, id)).toBe("mismatched");
    expect((await seen(db, orderId)).state).toBe("awaiting_payment");
    expect(await booked(orderId, "unmatched")).toEqual([
      { account: "bank", paise: PRICE - 100 },
      { account: "customer_advances", paise: 100 - PRICE },
    ]);
    expect((await notices(buyer, "order.transfer_decided")) - before).toBe(1);
    // Another transfer of the right sum still pays it.
    const right = await claimTransfer(db, buyer, orderId);
    await seeTransfer(db, "admin", right);
    expect(await decideTransfer(db, second, right)).toBe("paid");
  });

  test("The second may read another sum than the first, and then both look again", async () => {
    const { id } = await claimed();
    await seeTransfer(db, "admin", id, PRICE * 10);
    expect(await decideTransfer(db, second, id, "return")).toBe("returned");
    expect(await transfer(db, id)).toMatchObject({ state: "claimed", received: null });
    await seeTransfer(db, second, id);
    expect(await decideTransfer(db, "admin", id)).toBe("paid");
    // Who read what is not forgotten with it.
    expect(
      await db.query(
        `select actor_id, after ->> 'state' as state, (after ->> 'received_minor')::int as received from private.audit_log
         where table_name = 'bank_transfers' and row_id = $1 order by id`,
        [id],
      ),
    ).toEqual([
      { actor_id: db.idOf("admin"), state: "seen", received: PRICE * 10 },
      { actor_id: second, state: "claimed", received: null },
      { actor_id: second, state: "seen", received: PRICE },
      { actor_id: db.idOf("admin"), state: "confirmed", received: null },
    ]);
  });

  test("Money that comes after the price was held no longer still pays its order, told of by link or begun by nobody", async () => {
    const { orderId, id } = await claimed({ isByLink: true });
    await expire(orderId);
    await seeTransfer(db, "admin", id);
    expect(await decideTransfer(db, second, id)).toBe("paid");
    const never = await order(db, buyer, shop);
    await expire(never);
    const late = await claimTransfer(db, buyer, never);
    await seeTransfer(db, "admin", late);
    expect(await decideTransfer(db, second, late)).toBe("paid");
    expect(await seen(db, never)).toEqual({ ...PAID_ONCE, sold: null });
  });

  test("A transfer that comes beside another payment is money to give back", async () => {
    const { orderId, id } = await claimed();
    await settle(db, await begin(db, buyer, orderId));
    await seeTransfer(db, "admin", id);
    expect(await decideTransfer(db, second, id)).toBe("surplus");
    const told = await db.query<{ title: string }>(
      "select title from public.notifications where user_id = $1 and kind = 'order.transfer_decided' order by created_at desc, id desc limit 1",
      [buyer],
    );
    expect(told).toEqual([{ title: "Your transfer has arrived, and the order was paid before" }]);
    const [loose] = await db.query(
      "select count(*)::int from private.orders_with_loose_money() as o where o = $1",
      [orderId],
    );
    expect(loose).toEqual({ count: 1 });
    expect(await refusal(claimTransfer(db, buyer, orderId))).toBe("PT409 paid");
  });

  test("Numbers, days and proofs that cannot be right are refused", async () => {
    const orderId = await order(db, buyer, shop);
    const told = (more: Parameters<typeof claimTransfer>[3]) =>
      refusal(claimTransfer(db, buyer, orderId, more));
    expect(await told({ reference: "41234" })).toMatch(/^23514/);
    expect(await told({ kind: "bank", reference: "HDFCN5202611270" })).toMatch(/^23514/);
    expect(await told({ paidOn: "2099-01-01" })).toBe("PT409 day");
    expect(await told({ paidOn: "2021-01-01" })).toBe("PT409 day");
    expect(await told({ kind: "abroad", reference: "FT26331" })).toBe("PT409 proof_needed");
    expect(await refusal(claimTransfer(db, await addBuyer(db), orderId))).toBe("PT404");
    expect(
      await told({
        kind: "abroad",
        reference: "FT26331",
        proof: { object: `proofs/${randomUUID()}`, type: "application/pdf" },
      }),
    ).toBe("done");
  });

  test("Nobody checks a payment of their own, and those who do not run payments check none", async () => {
    const own = await addBuyer(db);
    const { id } = await claimed({}, own);
    await db.query("insert into public.user_roles (user_id, role) values ($1, 'admin')", [own]);
    expect(await refusal(seeTransfer(db, own, id))).toBe("PT409 own");
    await seeTransfer(db, "admin", id);
    expect(await refusal(decideTransfer(db, own, id))).toBe("PT409 own");
    expect(await refusal(decideTransfer(db, "ceo", id))).toBe("PT403");
    expect(await outcome(seeTransfer(db, buyer, id))).toBe("PT403");
    // Not even by hand.
    const force =
      "update public.bank_transfers set state = 'confirmed', confirmed_by = $2, confirmed_at = now(), outcome = 'paid' where id = $1";
    expect(await refusal(db.query(force, [id, own]))).toBe("PT409 own");
    expect(await outcome(db.query(force, [id, db.idOf("admin")]))).toMatch(/PT409|23514/);
    expect(await outcome(db.query("delete from public.bank_transfers where id = $1", [id]))).toBe("42501");
  });

  test("A buyer reads their own transfers alone, and not who checks them", async () => {
    const { id } = await claimed();
    const read = (who: string) => db.as(who, "select state from public.bank_transfers where id = $1", [id]);
    expect(await read(buyer)).toHaveLength(1);
    expect(await read(await addBuyer(db))).toHaveLength(0);
    expect(await outcome(db.as(buyer, "select seen_by from public.bank_transfers"))).toBe("42501");
    for (const call of ["read_bank_transfer", "open_transfer_proof"])
      expect(await outcome(db.as(buyer, `select public.${call}($1)`, [id]))).toBe("PT403");
    const servers = "select public.claim_bank_transfer($1, $1, false, '{}', null, $1)";
    expect(await outcome(db.as(buyer, servers, [id]))).toBe("42501");
    expect(await outcome(db.as(buyer, "select public.read_bank_account()"))).toBe("42501");
  });

  test("What a buyer showed goes with their account, and what they paid stays and can still be confirmed", async () => {
    const leaving = await addBuyer(db);
    const object = `proofs/${randomUUID()}`;
    const { orderId, id } = await claimed({ proof: { object, type: "image/jpeg" } }, leaving);
    const open = async () =>
      (
        await db.as<{ proof: object | null }>("ceo", "select public.open_transfer_proof($1) as proof", [id])
      )[0]?.proof;
    expect(await open()).toMatchObject({ object });
    await db.query("delete from auth.users where id = $1", [leaving]);
    expect(await open()).toBeNull();
    expect(await transfer(db, id)).toMatchObject({ proof: null, claimer: null });
    expect(
      await db.query("select path from private.document_files_to_remove where path = $1", [object]),
    ).toHaveLength(1);
    await seeTransfer(db, "admin", id);
    expect(await decideTransfer(db, second, id)).toBe("paid");
    expect((await seen(db, orderId)).state).toBe("paid");
  });

  test("Those who run payments see how many wait for them, and not the ones they have seen themselves", async () => {
    const count = async (who: string) =>
      (
        await db.as<{ counts: { transfers_to_check?: number } }>(who, "select public.work_counts() as counts")
      )[0]?.counts.transfers_to_check;
    const before = (await count("ceo")) ?? 0;
    const { id } = await claimed();
    expect(await count("ceo")).toBe(before + 1);
    const waiting = (await count(second)) ?? 0;
    await seeTransfer(db, "ceo", id);
    expect(await count("ceo")).toBe(before);
    expect(await count(second)).toBe(waiting);
    // Who is no administrator cannot confirm what somebody else saw.
    const { id: other } = await claimed();
    await seeTransfer(db, second, other);
    expect(await count("ceo")).toBe(before);
    expect(await count("admin")).toBeGreaterThan(1);
    expect(await count(buyer)).toBeUndefined();
  });

  test("A transfer that waits longer than two working days is late, and is found by its number", async () => {
    const reference = newReference();
    const { id } = await claimed({ reference });
    const list = async (filters: object) =>
      (
        await db.as<{ page: { rows: { id: string; is_late: boolean }[] } }>(
          "ceo",
          "select public.list_bank_transfers($1) as page",
          [filters],
        )
      )[0]?.page.rows ?? [];
    expect(await list({ q: [reference] })).toMatchObject([{ id, is_late: false }]);
    expect((await list({ look: ["late"] })).map((row) => row.id)).not.toContain(id);
    await db.exec(`
      set session_replication_role = replica;
      update public.bank_transfers set due_on = due_on - 10 where id = '${id}';
      set session_replication_role = origin;`);
    expect(await list({ look: ["late"] })).toContainEqual(expect.objectContaining({ id, is_late: true }));
    await seeTransfer(db, "admin", id);
    await decideTransfer(db, second, id);
    expect((await list({ look: ["late"] })).map((row) => row.id)).not.toContain(id);
  });

  test("With one administrator alone the page says that a second one is missing", async () => {
    const { id } = await claimed();
    const read = async (who: string) =>
      (
        await db.as<{ file: { has_other_admin: boolean } }>(
          who,
          "select public.read_bank_transfer($1) as file",
          [id],
        )
      )[0]?.file.has_other_admin;
    expect(await read("admin")).toBe(true);
    // A role is ended for good; here it only rests.
    const rest = (isActive: boolean) =>
      db.exec(`
        set session_replication_role = replica;
        update public.user_roles set is_active = ${isActive} where role = 'admin' and user_id <> '${db.idOf("admin")}';
        set session_replication_role = origin;`);
    await rest(false);
    expect(await read("admin")).toBe(false);
    expect(await read("ceo")).toBe(true);
    await rest(true);
  });

  test("What came by a transfer goes back by one that a colleague makes: booked once, no job sends it", async () => {
    const { orderId, id } = await claimed();
    await seeTransfer(db, "admin", id);
    await decideTransfer(db, second, id);
    const asked = await ask(db, buyer, orderId);
    const byHand = async (who: string, reference: string) =>
      refusal(
        db.does(
          who,
          "select public.send_refund_by_hand($1, (select r.version from public.refunds as r where r.id = $1), $2)",
          [asked, reference],
        ),
      );
    expect(await byHand("admin", "BACK202611270001")).toBe("PT409 decided");
    expect(await decide(db, "admin", asked)).toBe("approved");
    expect((await claim(db)).map((refund) => refund.id)).not.toContain(asked);
    expect(await byHand("ceo", "BACK202611270001")).toBe("PT403");
    expect(await byHand("admin", "x")).toBe("22023");
    const waiting = newReference();
    await claimed({ reference: waiting });
    expect(await byHand("admin", waiting)).toBe("PT409 taken");
    expect(await byHand("admin", "BACK 2026 1127 0001")).toBe("done");
    expect(await byHand("admin", "BACK202611270001")).toBe("PT409 decided");
    expect(await gone(db, orderId)).toMatchObject({
      state: "refunded",
      refunded: PRICE,
      purchases: ["refunded"],
      notes: 1,
      journals: 1,
      events: 1,
      notices: 1,
    });
    expect(await booked(orderId, "refund")).toContainEqual({ account: "bank", paise: -PRICE });
    // What we sent is no money that came, and what came is nothing that we sent.
    expect(await refusal(claimed({ kind: "bank", reference: "BACK202611270001" }))).toBe("PT409 taken");
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
    const shopper = await order(db, buyer, shop);
    await settle(db, await begin(db, buyer, shopper));
    const bySandbox = await ask(db, buyer, shopper);
    await decide(db, "admin", bySandbox);
    expect(
      await refusal(
        db.does(
          "admin",
          "select public.send_refund_by_hand($1, (select r.version from public.refunds as r where r.id = $1), 'BACK202611270002')",
          [bySandbox],
        ),
      ),
    ).toBe("PT409 decided");
  });

  test("A refund that the bank sends back is booked back, stays the student's, and is sent again once by somebody else", async () => {
    const leaver = await addBuyer(db);
    const { orderId, id } = await claimed({}, leaver);
    await seeTransfer(db, "admin", id);
    await decideTransfer(db, second, id);
    await db.does("admin", "select public.set_refund_promise($1, gen_random_uuid())", [
      { within_working_days: 5, credit_basis_points: 100, most_basis_points: 250, credit_valid_days: 365 },
    ]);
    const asked = await ask(db, leaver, orderId, 400_000);
    await db.does("admin", "select public.end_refund_promise()", []);
    await decide(db, "admin", asked);
    const call =
      (name: string, more: string) =>
      (who: string, ...values: string[]) =>
        refusal(
          db.does(
            who,
            `select public.${name}($1, (select r.version from public.refunds as r where r.id = $1), ${more})`,
            [asked, ...values],
          ),
        );
    const byHand = call("send_refund_by_hand", "$2");
    const comeBack = call("note_refund_return", "$2, $3");
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const stands = async () => {
      const [row] = await db.query<{ advances: number; bank: number }>(
        `select coalesce(sum(e.amount_minor) filter (where e.account_code = 'customer_advances'), 0)::int as advances,
           coalesce(sum(e.amount_minor) filter (where e.account_code = 'bank'), 0)::int as bank
         from public.ledger_entries as e join public.ledger_journals as j on j.id = e.journal_id where j.order_id = $1`,
        [orderId],
      );
      return row;
    };
    const facts = async () =>
      (
        await db.as<{ facts: { refunded_minor: number; waiting_minor: number } }>(
          leaver,
          "select public.read_refundable($1) as facts",
          [orderId],
        )
      )[0]?.facts;

    expect(await comeBack("admin", today, "Account closed")).toBe("PT409 decided");
    expect(await byHand("admin", "SENT202611270001")).toBe("done");
    expect(await comeBack("ceo", today, "Account closed")).toBe("PT403");
    expect(await comeBack("admin", "2020-01-01", "Account closed")).toBe("PT409 day");
    expect(await comeBack("admin", "2099-01-01", "Account closed")).toBe("PT409 day");
    expect(
      await outcome(
        db.query("update public.refunds set state = 'returned', done_at = null where id = $1", [asked]),
      ),
    ).toBe("PT409");
    const before = await notices(leaver, "order.refund_returned");
    const both = await Promise.all([
      comeBack("admin", today, "Account closed"),
      comeBack("admin", today, "Account closed"),
    ]);
    expect(both.toSorted()).toEqual([expect.stringMatching(/^PT409 (changed|decided)$/), "done"]);
    expect((await notices(leaver, "order.refund_returned")) - before).toBe(1);
    // The sale stays taken back, with one credit note; the money is with us and the student's.
    expect(await stands()).toEqual({ bank: PRICE, advances: -400_000 });
    expect(await gone(db, orderId)).toMatchObject({ state: "partly_refunded", refunded: 400_000, notes: 1 });
    expect(await facts()).toMatchObject({ refunded_minor: 400_000, waiting_minor: 0 });
    const statement = async () =>
      (
        await db.as<{ s: { came_minor: number; went_minor: number } }>(
          leaver,
          "select public.read_own_statement() as s",
        )
      )[0]?.s;
    expect(await statement()).toMatchObject({ came_minor: PRICE, went_minor: 0 });
    expect(
      await db.as(
        leaver,
        "select r.state, b.reason from public.refunds as r join public.refund_returns as b on b.refund_id = r.id where r.id = $1",
        [asked],
      ),
    ).toEqual([{ state: "returned", reason: "Account closed" }]);
    expect(await db.as(buyer, "select id from public.refund_returns where refund_id = $1", [asked])).toEqual(
      [],
    );
    expect(await outcome(db.as(leaver, "select noted_by from public.refund_returns"))).toBe("42501");

    expect((await claim(db)).map((refund) => refund.id)).not.toContain(asked);
    // It went on its day, however long the bank took to send it back and we to send it again.
    await db.exec(`
      set session_replication_role = replica;
      update public.refunds set promised_on = promised_on - 40 where id = '${asked}';
      update public.refund_returns set sent_on = sent_on - 60 where refund_id = '${asked}';
      set session_replication_role = origin;`);
    const promised = async () =>
      (
        await db.as<{ promise: { refunds: object[] } }>(
          leaver,
          "select public.read_refund_promise($1) as promise",
          [orderId],
        )
      )[0]?.promise.refunds;
    expect(await promised()).toMatchObject([{ days_late: 0, credit_minor: 0, code: null }]);
    expect(await byHand("admin", "SENT202611270002")).toBe("PT409 own");
    expect(await byHand(second, "SENT202611270001")).toBe("PT409 taken");
    expect(await byHand(second, "SENT202611270002")).toBe("done");
    expect(await stands()).toEqual({ bank: PRICE - 400_000, advances: 0 });
    expect(await gone(db, orderId)).toMatchObject({ state: "partly_refunded", refunded: 400_000, notes: 1 });
    expect(await statement()).toMatchObject({ came_minor: PRICE, went_minor: 400_000 });
    expect(await promised()).toMatchObject([{ days_late: 0, credit_minor: 0, code: null }]);
    // And once more, as often as the bank does.
    expect(await comeBack(second, today, "Name differs")).toBe("done");
    expect(await byHand("admin", "SENT202611270003")).toBe("done");
    expect(await stands()).toEqual({ bank: PRICE - 400_000, advances: 0 });
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
    for (const change of [
      "update public.refund_returns set reason = 'Nothing'",
      "delete from public.refund_returns",
    ])
      expect(await outcome(db.query(change)), change).toBe("42501");
  });

  test("An account that is shown no longer stops new transfers, and what was sent before still counts", async () => {
    const { id } = await claimed();
    const [shown] = await db.query<{ id: string }>(
      "select id from public.bank_accounts where state = 'shown'",
    );
    expect(await decideAccount(db, "admin", shown?.id ?? "", "end")).toBe("ended");
    expect(await shownAccount(db)).toBeNull();
    await seeTransfer(db, "admin", id);
    expect(await decideTransfer(db, second, id)).toBe("paid");
    const orderId = await order(db, buyer, shop);
    expect(await refusal(beginTransfer(db, buyer, orderId))).toBe("PT409 not_offered");
    expect(await refusal(claimTransfer(db, buyer, orderId))).toBe("done");
  });
});
