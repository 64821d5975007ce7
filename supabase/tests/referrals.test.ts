/** Referrals: whoever brought a friend gets what was promised on that day, once, and nobody is paid for themselves or for money that went back. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { addBuyer, begin, openShop, order, PLAN, PRICE, recount, type Shop, settle } from "./order-rows.ts";
import { ask, claim, decide, finish, hear, news, pay } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";

const REWARD = 200_000;
const IN_BOOKS = `select j.kind, e.account_code as account, e.amount_minor::int as paise from public.ledger_journals as j
  join public.ledger_entries as e on e.journal_id = j.id where j.effect ~ ('^reward[a-z-]*:' || $1) order by j.id, e.account_code`;
const OWED = [
  { kind: "referral", account: "referral_payable", paise: -REWARD },
  { kind: "referral", account: "referral_rewards", paise: REWARD },
];
const PAID = [
  { kind: "referral", account: "bank", paise: -REWARD },
  { kind: "referral", account: "referral_payable", paise: REWARD },
];
const TAKEN_BACK = [
  { kind: "referral", account: "referral_payable", paise: REWARD },
  { kind: "referral", account: "referral_rewards", paise: -REWARD },
];

type Referral = {
  id: string;
  state: string;
  referrer: string | null;
  friend: string | null;
  reason: string | null;
  version: number;
  terms: string | null;
};
type Own = {
  terms: { reward_minor: number } | null;
  sums: { friends: number; waiting_minor: number; payable_minor: number; paid_minor: number };
  referrals: { id: string; state: string; friend_name: string | null; reward_minor: number | null }[];
  invited_by: { first_name: string; shows_name: boolean; coupon: { code: string } | null } | null;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db);
  });
  afterAll(() => db.close());

  const newEmail = () => `${randomUUID()}@friends.test`;
  const newPhone = () => `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const codeOf = async (who: string) =>
    (await db.does<{ code: string }>(who, "select public.open_referral_code() as code"))[0]?.code ?? "";
  const addReferrer = async () => {
    const id = await addBuyer(db);
    return { id, code: await codeOf(id) };
  };
  /** A request to us, as the server stores it. */
  const write = async (lead: object): Promise<string> => {
    const [row] = await db.does<{ receipt: { lead_id: string } }>(
      "server",
      "select public.submit_lead($1, $2) as receipt",
      [
        {
          idempotency_key: randomUUID(),
          name: "Ravi Kumar",
          request_type: "contact",
          message: "Hello",
          ...lead,
        },
        `test:${randomUUID()}`,
      ],
    );
    return row?.receipt.lead_id ?? "";
  };
  const join = async (email: string): Promise<string> => {
    const id = await db.addPerson({ email });
    await db.query("update public.profiles set date_of_birth = '2000-01-01' where user_id = $1", [id]);
    return id;
  };
  const hire = (who: string, role: string) =>
    db.query("insert into public.user_roles (user_id, role) values ($1, $2::public.app_role)", [who, role]);
  const referralOf = async (leadId: string): Promise<Referral | undefined> =>
    (
      await db.query<Referral>(
        `select id, state, referrer_id as referrer, friend_id as friend, ended_reason as reason, version, terms_id as terms
         from public.referrals where lead_id = $1`,
        [leadId],
      )
    )[0];
  const noticesOf = async (who: string): Promise<string[]> =>
    (
      await db.query<{ kind: string }>(
        "select kind from public.notifications where user_id = $1 and kind like 'referral.%' order by created_at, id",
        [who],
      )
    ).map(({ kind }) => kind);
  const own = async (who: string): Promise<Own> => {
    const [row] = await db.does<{ own: Own }>(who, "select public.read_own_referrals() as own");
    if (!row) throw new Error("Nothing was read.");
    return row.own;
  };
  const endAllTerms = () =>
    db.query("update public.referral_terms set ended_at = clock_timestamp() where ended_at is null");
  const setTerms = async (
    terms: object = {},
    { services = [] as string[], who = "admin", key = randomUUID() as string } = {},
  ): Promise<string> => {
    const [row] = await db.does<{ id: string }>(
      who,
      "select public.create_referral_terms($1, $2, $3) as id",
      [{ reward_minor: REWARD, ...terms }, services, key],
    );
    return row?.id ?? "";
  };
  const release = async (): Promise<number> =>
    (await db.does<{ came: number }>("server", "select public.release_rewards() as came"))[0]?.came ?? -1;
  const beginWork = (orderId: string) =>
    db.does("admin", "select public.begin_order_work($1, 'First call held')", [orderId]);
  const payReward = (referral: Referral, { who = "admin", reference = "UTR123456" } = {}) =>
    db.does(who, "select public.pay_referral($1, $2, $3)", [referral.id, referral.version, reference]);
  const now = async (leadId: string): Promise<Referral> => {
    const found = await referralOf(leadId);
    if (!found) throw new Error("There is no referral.");
    return found;
  };

  /** A friend who came by somebody's code, opened an account and paid. */
  const bringBuyer = async (code: string) => {
    const email = newEmail();
    const lead = await write({ email, came_with_code: code });
    const friend = await join(email);
    const paid = await pay(db, friend, shop);
    return { email, lead, friend, paid };
  };
  const bringDue = async (code: string) => {
    const brought = await bringBuyer(code);
    await beginWork(brought.paid.id);
    await release();
    return brought;
  };

  test("A code is one's own, without letters that look alike, and two tabs make one", async () => {
    const who = await addBuyer(db);
    const [one, other] = await Promise.all([codeOf(who), codeOf(who)]);
    expect(one).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    expect(other).toBe(one);
    expect(await codeOf(who)).toBe(one);
    expect(await codeOf(await addBuyer(db))).not.toBe(one);
    expect(await outcome(db.query("update public.referral_codes set code = '222222'"))).toBe("42501");
    expect(await outcome(db.does("visitor", "select public.open_referral_code()"))).toBe("42501");
  });

  test("From the link to the reward: each step once, told to both, and the books balance", async () => {
    await endAllTerms();
    await setTerms({ wait_days: 7 });
    const referrer = await addReferrer();
    const email = newEmail();
    const lead = await write({ email, came_with_code: referrer.code });
    expect(await now(lead)).toMatchObject({ state: "asked", referrer: referrer.id, friend: null });
    expect(await noticesOf(referrer.id)).toEqual([]);

    const friend = await join(email);
    expect(await now(lead)).toMatchObject({ state: "joined", friend });
    expect(await noticesOf(referrer.id)).toEqual(["referral.joined"]);
    expect(await noticesOf(friend)).toEqual(["referral.invited"]);

    const paid = await pay(db, friend, shop);
    expect(await now(lead)).toMatchObject({ state: "bought" });
    // Money that may go back is no reward yet, however often the job looks.
    expect([await release(), await release()]).toEqual([0, 0]);
    expect(await now(lead)).toMatchObject({ state: "bought" });

    await beginWork(paid.id);
    await db.query("update public.referrals set look_on = current_date - 1 where lead_id = $1", [lead]);
    expect(await release()).toBe(0);
    await db.query(
      "update public.referrals set look_on = current_date - 1, closed_on = current_date - 8 where lead_id = $1",
      [lead],
    );
    expect([await release(), await release()]).toEqual([1, 0]);
    const due = await now(lead);
    expect(due.state).toBe("payable");
    expect(await db.query(IN_BOOKS, [due.id])).toEqual(OWED);
    expect((await own(referrer.id)).sums).toMatchObject({ friends: 1, payable_minor: REWARD, paid_minor: 0 });
    const [waiting] = await db.as<{ counts: { rewards_to_pay: number } }>(
      "admin",
      "select public.work_counts() as counts",
    );
    expect(waiting?.counts.rewards_to_pay).toBe(1);

    await payReward(due);
    expect(await now(lead)).toMatchObject({ state: "paid" });
    await payReward(due);
    expect(await refusal(payReward(due, { reference: "OTHER99" }))).toBe("PT409 changed");
    expect(await db.query(IN_BOOKS, [due.id])).toEqual([...OWED, ...PAID]);
    expect(await noticesOf(referrer.id)).toEqual([
      "referral.joined",
      "referral.bought",
      "referral.payable",
      "referral.paid",
    ]);
    expect(await noticesOf(friend)).toEqual(["referral.invited"]);
    expect((await own(referrer.id)).sums).toMatchObject({ payable_minor: 0, paid_minor: REWARD });
    // What the referrer got is no money of the friend's.
    const [statement] = await db.as<{ read: { number: number; went_minor: number } }>(
      friend,
      "select public.read_own_statement() as read",
    );
    expect(statement?.read).toMatchObject({ number: 1, went_minor: 0 });
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("A friend who pays in parts has bought with the first, and the reward is owed once the last is paid", async () => {
    await endAllTerms();
    await setTerms({ least_total_minor: PRICE });
    const referrer = await addReferrer();
    const inParts = await openShop(db, PRICE, PLAN);
    const begun = async () => {
      const email = newEmail();
      const lead = await write({ email, came_with_code: referrer.code });
      const friend = await join(email);
      const id = await order(db, friend, inParts, { isInParts: true });
      const payPart = async (part: number, amount: number) =>
        expect(await settle(db, await begin(db, friend, id, undefined, part), { amount })).toBe("paid");
      await payPart(1, 472_000);
      await beginWork(id);
      return { lead, friend, id, payPart };
    };
    const look = async () => {
      await db.query("update public.referrals set look_on = current_date - 1 where look_on is not null");
      return release();
    };
    const { lead, friend, payPart } = await begun();
    expect(await now(lead)).toMatchObject({ state: "bought" });
    expect(await look()).toBe(0);
    await payPart(2, 354_000);
    expect(await look()).toBe(0);
    await payPart(3, 354_000);
    expect(await look()).toBe(1);
    const due = await now(lead);
    expect(due).toMatchObject({ state: "payable" });
    await payReward(due, { reference: "UTR-PARTS-1" });
    // What the referrer got is no money of the friend's.
    const [row] = await db.as<{ read: { number: number; went_minor: number } }>(
      friend,
      "select public.read_own_statement() as read",
    );
    expect(row?.read).toMatchObject({ number: 3, went_minor: 0 });

    // Where the rest ends unpaid, it costs less than the terms ask for.
    const short = await begun();
    await db.does("admin", "select public.end_instalments($1, 'We part as friends')", [short.id]);
    expect(await now(short.lead)).toMatchObject({ state: "ended", reason: "refunded" });
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("The first code wins, and one person has one referrer", async () => {
    const [first, second] = [await addReferrer(), await addReferrer()];
    const email = newEmail();
    const lead = await write({ email, came_with_code: first.code });
    const later = await write({ email, came_with_code: second.code });
    const byPhone = newPhone();
    const called = await write({ phone: byPhone, came_with_code: first.code });
    const calledAgain = await write({ phone: byPhone, came_with_code: second.code });
    expect(await now(lead)).toMatchObject({ referrer: first.id });
    expect(await now(called)).toMatchObject({ referrer: first.id });
    expect(await referralOf(later)).toBeUndefined();
    expect(await referralOf(calledAgain)).toBeUndefined();
    const friend = await join(email);
    expect(
      await db.query("select referrer_id as id from public.referrals where friend_id = $1", [friend]),
    ).toEqual([{ id: first.id }]);
    expect(await noticesOf(second.id)).toEqual([]);
  });

  test("Two requests of one person at the same moment are one referral", async () => {
    const [first, second] = [await addReferrer(), await addReferrer()];
    const email = newEmail();
    const leads = await Promise.all(
      [first, second, first].map(({ code }) => write({ email, came_with_code: code })),
    );
    expect((await Promise.all(leads.map(referralOf))).filter(Boolean)).toHaveLength(1);
  });

  test("Nobody refers themselves: not by address, not by number, not signed in", async () => {
    const phone = newPhone();
    const id = await db.addPerson({ email: `asha.rao.${phone.slice(3)}@gmail.com` });
    await db.query("update public.profiles set phone = $2 where user_id = $1", [id, phone]);
    const code = await codeOf(id);
    for (const lead of [
      { email: `asha.rao.${phone.slice(3)}@gmail.com` },
      { email: `asharao${phone.slice(3)}+two@gmail.com` },
      { phone },
      { phone: newPhone(), user_id: id },
    ])
      expect(
        await referralOf(await write({ ...lead, came_with_code: code })),
        JSON.stringify(lead),
      ).toBeUndefined();
  });

  test("Whoever wrote to us or had an account before was not brought by the code", async () => {
    const { code, id } = await addReferrer();
    const known = newEmail();
    await write({ email: known });
    expect(await referralOf(await write({ email: known, came_with_code: code }))).toBeUndefined();
    const account = newEmail();
    await db.addPerson({ email: account });
    expect(await referralOf(await write({ email: account, came_with_code: code }))).toBeUndefined();
    // A customer who signs in and writes without an address.
    const customer = await addBuyer(db);
    await pay(db, customer, shop);
    expect(
      await referralOf(await write({ phone: newPhone(), user_id: customer, came_with_code: code })),
    ).toBeUndefined();
    expect(await referralOf(await write({ email: newEmail(), came_with_code: "222222" }))).toBeUndefined();
    expect(await noticesOf(id)).toEqual([]);
  });

  test("A sign-up carries the code too", async () => {
    const { code } = await addReferrer();
    const email = newEmail();
    const lead = await write({
      email,
      phone: newPhone(),
      request_type: "registration_attempt",
      came_with_code: code,
    });
    const friend = await join(email);
    expect(await now(lead)).toMatchObject({ state: "joined", friend });
  });

  test("Two payments at once are one first purchase", async () => {
    await endAllTerms();
    await setTerms();
    const referrer = await addReferrer();
    const email = newEmail();
    const lead = await write({ email, came_with_code: referrer.code });
    const friend = await join(email);
    const tries = await Promise.all([1, 2].map(async () => begin(db, friend, await order(db, friend, shop))));
    expect(await Promise.all(tries.map((at) => settle(db, at)))).toEqual(["paid", "paid"]);
    expect(await now(lead)).toMatchObject({ state: "bought" });
    expect(await noticesOf(referrer.id)).toEqual(["referral.joined", "referral.bought"]);
    expect((await own(referrer.id)).sums.waiting_minor).toBe(REWARD);
  });

  test("A friend who pays in the moment in which we learn who sent them is not forgotten", async () => {
    await endAllTerms();
    await setTerms();
    const referrer = await addReferrer();
    const lead = await write({ phone: newPhone(), came_with_code: referrer.code });
    const friend = await join(newEmail());
    const attempt = await begin(db, friend, await order(db, friend, shop));
    let paying: Promise<string> | undefined;
    await db.transaction(async (colleague) => {
      await colleague.query("update public.leads set user_id = $2 where id = $1", [lead, friend]);
      paying = settle(db, attempt);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await paying).toBe("paid");
    expect(await now(lead)).toMatchObject({ state: "bought", friend });
  });

  test("A refund after the reward was due takes it back, and tells both", async () => {
    await endAllTerms();
    await setTerms();
    const referrer = await addReferrer();
    const { lead, friend, paid } = await bringDue(referrer.code);
    const due = await now(lead);
    expect(due.state).toBe("payable");
    const asked = await ask(db, friend, paid.id);
    // While somebody decides about it, nothing is paid.
    expect(await refusal(payReward(due))).toBe("PT409 order_open");
    await decide(db, "admin", asked, { amount: PRICE });
    const [sent] = await claim(db);
    if (!sent) throw new Error("Nothing was sent.");
    expect(await finish(db, sent)).toBe("done");
    expect(await now(lead)).toMatchObject({ state: "ended", reason: "refunded" });
    expect(await db.query(IN_BOOKS, [due.id])).toEqual([...OWED, ...TAKEN_BACK]);
    expect(await noticesOf(referrer.id)).toEqual([
      "referral.joined",
      "referral.bought",
      "referral.payable",
      "referral.ended",
    ]);
    expect(await noticesOf(friend)).toEqual(["referral.invited", "referral.ended"]);
    expect((await own(referrer.id)).sums).toMatchObject({
      waiting_minor: 0,
      payable_minor: 0,
      paid_minor: 0,
    });
    expect(await recount(db)).toMatchObject({ differing: 0, unbalanced: 0 });
  });

  test("So does a dispute that is lost; while it is open nothing is paid", async () => {
    const referrer = await addReferrer();
    const { lead, paid } = await bringDue(referrer.code);
    const due = await now(lead);
    const dispute = (word: string) =>
      db.does("server", "select public.dispute_payment('sandbox', $1, $2)", [paid.payment, word]);
    await dispute("opened");
    expect(await refusal(payReward(due))).toBe("PT409 order_open");
    await dispute("lost");
    expect(await now(lead)).toMatchObject({ state: "ended", reason: "refunded" });
    expect(await db.query(IN_BOOKS, [due.id])).toEqual([...OWED, ...TAKEN_BACK]);
  });

  test("What was paid to the referrer stays theirs", async () => {
    const referrer = await addReferrer();
    const { lead, paid } = await bringDue(referrer.code);
    const due = await now(lead);
    await payReward(due);
    expect(await hear(db, news("refund_done", paid.payment, `rfnd_${paid.id}`))).toBe("refunded_elsewhere");
    expect(await now(lead)).toMatchObject({ state: "paid" });
    expect(await db.query(IN_BOOKS, [due.id])).toEqual([...OWED, ...PAID]);
  });

  test("A part that goes back ends it only where what is left does not count", async () => {
    await endAllTerms();
    await setTerms({ least_total_minor: 1_000_000 });
    const referrer = await addReferrer();
    const [little, much] = [await bringDue(referrer.code), await bringDue(referrer.code)];
    const back = (payment: string, amount: number) =>
      hear(db, news("refund_done", payment, `rfnd_${randomUUID()}`, { amount_minor: amount }));
    await back(little.paid.payment, 100_000);
    await back(much.paid.payment, 300_000);
    expect(await now(little.lead)).toMatchObject({ state: "payable" });
    expect(await now(much.lead)).toMatchObject({ state: "ended", reason: "refunded" });
  });

  test("Only what the terms of that day reward is rewarded", async () => {
    const elsewhere = await openShop(db);
    const referrer = await addReferrer();
    const buyUnder = async (terms: object, services: string[] = []) => {
      await endAllTerms();
      await setTerms(terms, { services });
      return now((await bringBuyer(referrer.code)).lead);
    };
    expect(await buyUnder({}, [elsewhere.serviceId])).toMatchObject({
      state: "ended",
      reason: "not_covered",
    });
    expect(await buyUnder({ least_total_minor: PRICE + 1 })).toMatchObject({
      state: "ended",
      reason: "not_covered",
    });
    expect(await buyUnder({}, [elsewhere.serviceId, shop.serviceId])).toMatchObject({ state: "bought" });
    expect(await buyUnder({ most_a_year: 1 })).toMatchObject({ state: "ended", reason: "most_a_year" });
    expect(await buyUnder({ most_a_year: 2 })).toMatchObject({ state: "bought" });
  });

  test("Friends keep the terms of the day they came, and without terms nothing is promised", async () => {
    await endAllTerms();
    const referrer = await addReferrer();
    expect((await own(referrer.id)).terms).toBeNull();
    const thanked = await bringBuyer(referrer.code);
    const promised = await setTerms();
    const email = newEmail();
    const lead = await write({ email, came_with_code: referrer.code });
    await db.does("admin", "select public.end_referral_terms($1)", [promised]);
    expect((await own(referrer.id)).terms).toBeNull();
    await pay(db, await join(email), shop);
    expect(await now(lead)).toMatchObject({ state: "bought", terms: promised });
    expect(await now(thanked.lead)).toMatchObject({ state: "bought", terms: null });
    await beginWork(thanked.paid.id);
    await release();
    expect(await now(thanked.lead)).toMatchObject({ state: "bought" });
    const bodies = await db.query<{ body: string }>(
      "select body from public.notifications where user_id = $1 and kind = 'referral.bought' order by created_at, id",
      [referrer.id],
    );
    expect(bodies[0]?.body).not.toContain("₹");
    expect(bodies[1]?.body).toContain("₹2,000");
  });

  test("Terms are never changed, and one set holds at a time", async () => {
    await endAllTerms();
    const key = randomUUID();
    const made = await setTerms({}, { key });
    expect(await setTerms({}, { key })).toBe(made);
    expect(await outcome(setTerms())).toBe("23P01");
    for (const change of [
      "reward_minor = 1000",
      "wait_days = 1",
      "valid_until = now() + interval '1 day'",
      "ended_at = now(), note = 'Other'",
    ])
      expect(
        await outcome(db.query(`update public.referral_terms set ${change} where id = $1`, [made])),
        change,
      ).toBe("PT409");
    expect(await outcome(db.query("delete from public.referral_terms where id = $1", [made]))).toBe("42501");
    await db.does("admin", "select public.end_referral_terms($1)", [made]);
    expect(await refusal(db.does("admin", "select public.end_referral_terms($1)", [made]))).toBe("PT404");
    const later = await setTerms({ valid_from: new Date(Date.now() + 86_400_000).toISOString() });
    await setTerms({ valid_until: new Date(Date.now() + 3_600_000).toISOString() });
    await db.does("admin", "select public.end_referral_terms($1)", [later]);
    expect(
      await outcome(
        setTerms({ reward_minor: 0, valid_from: new Date(Date.now() + 7_200_000).toISOString() }),
      ),
    ).toBe("23514");
    expect(await outcome(setTerms({}, { who: "ceo" }))).toBe("PT403");
    await endAllTerms();
  });

  test("A friend gets the coupon of the terms, while it holds, and reads who sent them", async () => {
    await endAllTerms();
    const [coupon] = await db.does<{ id: string }>(
      "admin",
      "select public.create_coupon($1, '{}', gen_random_uuid()) as id",
      [{ code: "HELLO-FRIEND", percent: 10, is_first_purchase: true }],
    );
    await setTerms({ friend_coupon_id: coupon?.id });
    const referrer = await addReferrer();
    const email = newEmail();
    await write({ email, came_with_code: referrer.code });
    const friend = await join(email);
    const [told] = await db.query<{ title: string; body: string }>(
      "select title, body from public.notifications where user_id = $1 and kind = 'referral.invited'",
      [friend],
    );
    expect(told).toMatchObject({
      title: "Test sent you to us",
      body: expect.stringContaining("10 % off your first purchase: enter the code HELLO-FRIEND"),
    });
    expect((await own(friend)).invited_by).toMatchObject({
      first_name: "Test",
      coupon: { code: "HELLO-FRIEND" },
    });
    // Visitors read what there is, and not the code.
    const [shown] = await db.as<{ terms: object }>("visitor", "select public.read_referral_terms() as terms");
    expect(shown?.terms).toMatchObject({ reward_minor: REWARD, friend_gets: { percent: 10 } });
    expect(JSON.stringify(shown)).not.toContain("HELLO-FRIEND");
    await db.does("admin", "select public.end_coupon($1)", [coupon?.id]);
    expect((await own(friend)).invited_by?.coupon).toBeNull();
    expect(await refusal(setTerms({ friend_coupon_id: coupon?.id }))).toBe("PT409 coupon_ended");
    await endAllTerms();
  });

  test("A referrer reads no name until the friend agrees, and none of the rows", async () => {
    const referrer = await addReferrer();
    const email = newEmail();
    await write({ email, came_with_code: referrer.code });
    const friend = await join(email);
    const nameOf = async () => (await own(referrer.id)).referrals[0]?.friend_name;
    expect(await nameOf()).toBeNull();
    await db.does(friend, "select public.show_referral_name(true)");
    expect(await nameOf()).toBe("Test");
    await db.does(friend, "select public.show_referral_name(false)");
    expect(await nameOf()).toBeNull();
    expect(await refusal(db.does(referrer.id, "select public.show_referral_name(true)"))).toBe("PT404");
    expect(await db.as(referrer.id, "select id from public.referrals")).toEqual([]);
    expect(await db.as(friend, "select id from public.referrals")).toEqual([]);
    expect(await db.as(friend, "select code from public.referral_codes")).toEqual([]);
    expect(await db.as(referrer.id, "select code from public.referral_codes")).toEqual([
      { code: referrer.code },
    ]);
    expect(await db.whoCan("select id from public.referrals limit 1")).toEqual(["admin", "ceo"]);
  });

  test("Who decides is an administrator, and none of the two people", async () => {
    await endAllTerms();
    await setTerms();
    const referrer = await addReferrer();
    const { lead } = await bringDue(referrer.code);
    const due = await now(lead);
    // What somebody has earned before they came to work here stays theirs, and another pays it.
    await hire(referrer.id, "admin");
    expect(due).toMatchObject({ state: "payable", referrer: referrer.id });
    expect(await refusal(payReward(due, { who: referrer.id }))).toBe("PT409 own");
    expect(
      await refusal(
        db.does(referrer.id, "select public.end_referral($1, $2, 'Because')", [due.id, due.version]),
      ),
    ).toBe("PT409 own");
    for (const who of ["ceo", "student", "hr"])
      expect(await refusal(payReward(due, { who })), who).toBe("PT403");
    const second = await db.addPerson({ role: "admin" });
    expect(await refusal(payReward(due, { who: second, reference: "no" }))).toBe("22023");
    expect(await refusal(payReward({ ...due, version: due.version - 1 }, { who: second }))).toBe(
      "PT409 changed",
    );
    // Two administrators at once: the money is written down once.
    const third = await db.addPerson({ role: "admin" });
    const both = await Promise.all([
      refusal(payReward(due, { who: second, reference: "UTR-ONE1" })),
      refusal(payReward(due, { who: third, reference: "UTR-TWO2" })),
    ]);
    expect(both.toSorted()).toEqual(["PT409 changed", "done"]);
    expect(await db.query(IN_BOOKS, [due.id])).toEqual([...OWED, ...PAID]);
  });

  test("Whoever works here sends friends without a reward, also when they came to work here later", async () => {
    await endAllTerms();
    await setTerms();
    for (const who of ["hr", "admin"]) {
      expect(await own(who), who).toMatchObject({ terms: null, is_colleague: true });
      const { lead, paid } = await bringBuyer(await codeOf(who));
      expect(await now(lead)).toMatchObject({ state: "bought", terms: null, referrer: db.idOf(who) });
      await beginWork(paid.id);
      await release();
      expect(await now(lead)).toMatchObject({ state: "bought" });
    }
    const referrer = await addReferrer();
    expect(await own(referrer.id)).toMatchObject({ terms: { reward_minor: REWARD }, is_colleague: false });
    const email = newEmail();
    const lead = await write({ email, came_with_code: referrer.code });
    const friend = await join(email);
    await hire(referrer.id, "hr");
    await pay(db, friend, shop);
    expect(await now(lead)).toMatchObject({ state: "ended", reason: "colleague" });
    expect(await noticesOf(referrer.id)).toEqual(["referral.joined", "referral.ended"]);
  });

  test("An administrator ends a referral with a word to whoever sent the friend, once", async () => {
    const referrer = await addReferrer();
    const { lead } = await bringDue(referrer.code);
    const due = await now(lead);
    const end = (version: number, note: string) =>
      db.does("admin", "select public.end_referral($1, $2, $3)", [due.id, version, note]);
    expect(await refusal(end(due.version, "  "))).toBe("PT409 note_needed");
    await end(due.version, "This was a colleague's own request.");
    await end(due.version, "This was a colleague's own request.");
    expect(await now(lead)).toMatchObject({ state: "ended", reason: "decided" });
    expect(await db.query(IN_BOOKS, [due.id])).toEqual([...OWED, ...TAKEN_BACK]);
    expect(await refusal(end((await now(lead)).version, "Again"))).toBe("PT409 decided");
    expect(await refusal(payReward(await now(lead)))).toBe("PT409 not_payable");
  });

  test("A referral goes by the steps there are, and stays between its two people", async () => {
    const referrer = await addReferrer();
    const { lead, friend } = await bringBuyer(referrer.code);
    for (const change of [
      "state = 'joined'",
      "state = 'paid'",
      "referrer_id = friend_id",
      "code = '222222'",
      "terms_id = gen_random_uuid()",
      "order_id = null",
    ])
      expect(
        await outcome(db.query(`update public.referrals set ${change} where lead_id = $1`, [lead])),
        change,
      ).not.toBe("done");
    expect(await outcome(db.query("delete from public.referrals where friend_id = $1", [friend]))).toBe(
      "42501",
    );
    expect(await outcome(db.query("truncate public.referrals"))).not.toBe("done");
  });

  test("An account that is deleted takes its part along; what a friend has bought, stands", async () => {
    await endAllTerms();
    await setTerms();
    const referrer = await addReferrer();
    const email = newEmail();
    const waiting = await write({ email, came_with_code: referrer.code });
    const gone = await join(email);
    const bought = await bringBuyer(referrer.code);
    const due = await bringDue(referrer.code);
    const dueId = (await now(due.lead)).id;
    await db.query("delete from auth.users where id = any ($1::uuid[])", [[gone, bought.friend]]);
    expect(await now(waiting)).toMatchObject({ state: "ended", reason: "gone", friend: null });
    expect(await now(bought.lead)).toMatchObject({ state: "bought", friend: null });
    await db.query("delete from auth.users where id = $1", [referrer.id]);
    expect(await now(bought.lead)).toMatchObject({ state: "ended", reason: "gone", referrer: null });
    expect(await now(due.lead)).toMatchObject({ state: "ended", reason: "gone", referrer: null });
    expect(await db.query(IN_BOOKS, [dueId])).toEqual([...OWED, ...TAKEN_BACK]);
  });

  test("Whoever passed on the link of the public page gets their referrals with their account", async () => {
    const email = newEmail();
    const passed = await write({ email, request_type: "referral" });
    const [row] = await db.query<{ code: string }>(
      "select referral_code as code from public.leads where id = $1",
      [passed],
    );
    const friendEmail = newEmail();
    const came = await write({ email: friendEmail, came_with_code: row?.code });
    expect(await referralOf(came)).toBeUndefined();
    const referrer = await join(email);
    expect(await now(came)).toMatchObject({ state: "asked", referrer });
    const friend = await join(friendEmail);
    expect(await now(came)).toMatchObject({ state: "joined", friend });
  });

  test("Sums are written as people write them", async () => {
    const [said] = await db.query<{ said: string[] }>(
      "select array(select private.say_rupees(m) from unnest($1::bigint[]) with ordinality as s (m, place) order by place) as said",
      [[100, 99_900, 200_000, 11_800_050, 12_345_678_900, 5]],
    );
    expect(said?.said).toEqual(["₹1", "₹999", "₹2,000", "₹1,18,000.50", "₹12,34,56,789", "₹0.05"]);
  });
});
