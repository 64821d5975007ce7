/** Paid orders and their refunds, what is asked of them, and what is to be seen of them afterwards. */
import { randomUUID } from "node:crypto";
import type { TestDatabase } from "./database.ts";
import { begin, order, PRICE, type Shop, settle } from "./order-rows.ts";

type Paid = { id: string; at: string; payment: string };

/** An order that is paid, and what the provider calls its payment. */
export async function pay(db: TestDatabase, buyer: string, shop: Shop, total = PRICE): Promise<Paid> {
  const id = await order(db, buyer, shop, { total });
  const at = await begin(db, buyer, id);
  await settle(db, at, { amount: total });
  return { id, at, payment: `pay_${at}` };
}

export async function ask(
  db: TestDatabase,
  who: string,
  orderId: string,
  amount: number | null = null,
  key = randomUUID() as string,
): Promise<string> {
  const [row] = await db.does<{ id: string }>(
    who,
    "select public.ask_refund($1, $2, 'We moved to another town', $3) as id",
    [orderId, amount, key],
  );
  return row?.id ?? "";
}

type Decision = { isApproved?: boolean; amount?: number | null; note?: string | null };

export async function decide(
  db: TestDatabase,
  who: string,
  refundId: string,
  { isApproved = true, amount = null, note = null }: Decision = {},
): Promise<string> {
  const [row] = await db.does<{ came: string }>(
    who,
    "select public.decide_refund($1, (select r.version from public.refunds as r where r.id = $1), $2, $3, $4) as came",
    [refundId, isApproved, amount, note],
  );
  return row?.came ?? "";
}

export type Claimed = {
  id: string;
  key: string;
  provider_payment_id: string;
  provider_refund_id: string | null;
  amount_minor: number;
};

/** What the job sends now, whatever the clock says. */
export async function claim(db: TestDatabase): Promise<Claimed[]> {
  await db.exec("update public.refunds set next_try_at = now() where next_try_at is not null");
  const [row] = await db.does<{ claimed: Claimed[] }>(
    "server",
    "select public.claim_refunds_to_send(100) as claimed",
  );
  return row?.claimed ?? [];
}

export async function finish(db: TestDatabase, { id, key }: Claimed, name = `rfnd_${key}`): Promise<string> {
  const [row] = await db.does<{ came: string }>("server", "select public.finish_refund($1, $2, $3) as came", [
    id,
    key,
    name,
  ]);
  return row?.came ?? "";
}

export async function fail(db: TestDatabase, { id, key }: Claimed): Promise<string> {
  const [row] = await db.does<{ came: string }>(
    "server",
    "select public.fail_refund($1, $2, 'The balance is too low') as came",
    [id, key],
  );
  return row?.came ?? "";
}

let events = 0;

/** What a provider tells us, worked off. */
export async function hear(db: TestDatabase, news: object): Promise<string> {
  events += 1;
  // What could not be worked on earlier comes first again.
  await db.exec("update private.gateway_events set next_try_at = null where next_try_at is not null");
  await db.does("server", "select public.record_gateway_event('sandbox', $1, '{}', $2)", [
    `evt_refund_${events}_${randomUUID()}`,
    news,
  ]);
  const [row] = await db.does<{ came: string }>("server", "select public.work_gateway_event() as came");
  return row?.came ?? "";
}

export const news = (kind: "refund_done" | "refund_failed", payment: string, called: string, more = {}) => ({
  kind,
  provider_payment_id: payment,
  provider_refund_id: called,
  refund_key: null,
  amount_minor: PRICE,
  currency: "INR",
  reason: "The bank is closed",
  ...more,
});

type Gone = {
  state: string;
  refunded: number;
  purchases: string[];
  notes: number;
  credited: number;
  journals: number;
  events: number;
  notices: number;
  left: number;
};

/** Everything that money which went back leaves behind. */
export async function gone(db: TestDatabase, orderId: string): Promise<Gone> {
  const [row] = await db.query<Gone>(
    `select o.state, o.refunded_minor::int as refunded,
       array(select s.payment_status::text from public.service_purchases as s join public.order_lines as l on l.id = s.order_line_id
         where l.order_id = o.id) as purchases,
       (select count(*)::int from public.invoices as i where i.order_id = o.id and i.kind = 'credit_note') as notes,
       (select coalesce(sum(i.total_minor), 0)::int from public.invoices as i where i.order_id = o.id and i.kind = 'credit_note') as credited,
       (select count(*)::int from public.ledger_journals as j where j.order_id = o.id and j.kind in ('refund', 'dispute')) as journals,
       (select count(*)::int from public.order_events as e where e.order_id = o.id and e.kind = 'refunded') as events,
       (select count(*)::int from public.notifications as n where n.kind = 'order.refunded' and n.href like '%' || o.id) as notices,
       (select coalesce(sum(e.amount_minor), 0)::int from public.ledger_journals as j join public.ledger_entries as e on e.journal_id = j.id
         where j.order_id = o.id and e.account_code = 'clearing.sandbox') as left
     from public.orders as o where o.id = $1`,
    [orderId],
  );
  if (!row) throw new Error("There is no such order.");
  return row;
}
