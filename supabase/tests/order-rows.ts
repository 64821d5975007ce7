/** A shop with one price, students who buy there, and what is to be seen of their orders afterwards. */
import { randomUUID } from "node:crypto";
import type { TestDatabase } from "./database.ts";

export const PRICE = 1_180_000;
export const BILLING = {
  name: "Test Person",
  email: "bill@people.test",
  address: "1 Test Road, Pune 411001",
  state: "27",
  country: "IN",
};

export type Shop = { serviceId: string; priceId: string };

export async function openShop(
  db: TestDatabase,
  amount = PRICE,
  plan: readonly object[] = [],
): Promise<Shop> {
  const [service] = await db.query<{ id: string }>(
    `insert into public.services (slug, name, summary, is_offered)
     values ('s' || left(md5(random()::text), 12), 'Visa assistance', 'Your file, page by page.', true) returning id`,
  );
  const serviceId = service?.id ?? "";
  await db.query(
    "insert into public.service_inclusions (service_id, place, text) values ($1, 1, 'A written list')",
    [serviceId],
  );
  return { serviceId, priceId: await setPrice(db, serviceId, amount, plan) };
}

/** 40 % at once, 30 % after 30 days, the rest after 60. */
export const PLAN = [
  { share_basis_points: 4000, after_days: 0 },
  { share_basis_points: 3000, after_days: 30 },
  { share_basis_points: null, after_days: 60 },
];

export async function setPrice(
  db: TestDatabase,
  serviceId: string,
  amount: number,
  plan: readonly object[] = [],
): Promise<string> {
  const [price] = await db.does<{ id: string }>(
    "admin",
    `select public.set_service_price($1, jsonb_build_object('amount_minor', $2::bigint, 'is_tax_included', true, 'sac', '999299',
       'refund_policy_id', (select id from public.refund_policies limit 1), 'instalments', $3::text::jsonb), gen_random_uuid()) as id`,
    [serviceId, amount, JSON.stringify(plan)],
  );
  return price?.id ?? "";
}

export async function addBuyer(db: TestDatabase, born = "2000-01-01"): Promise<string> {
  const id = await db.addPerson();
  await db.query("update public.profiles set date_of_birth = $2 where user_id = $1", [id, born]);
  return id;
}

export async function order(
  db: TestDatabase,
  buyer: string,
  shop: Shop,
  { key = randomUUID() as string, total = PRICE, billing = BILLING as object, isInParts = false } = {},
): Promise<string> {
  const [made] = await db.does<{ id: string }>(
    buyer,
    "select public.create_order($1, $2, $3, $4, $5, p_is_in_parts => $6) as id",
    [shop.serviceId, shop.priceId, total, billing, key, isInParts],
  );
  return made?.id ?? "";
}

export async function begin(
  db: TestDatabase,
  buyer: string,
  orderId: string,
  providerOrder = `order_${randomUUID()}`,
  part = 1,
): Promise<string> {
  const [row] = await db.does<{ begun: { provider_order_id: string } }>(
    "server",
    "select public.begin_payment($1, $2, 'sandbox', $3, $4) as begun",
    [orderId, buyer, providerOrder, part],
  );
  return row?.begun.provider_order_id ?? "";
}

export async function settle(
  db: TestDatabase,
  providerOrder: string,
  { payment = `pay_${providerOrder}`, amount = PRICE, currency = "INR" } = {},
): Promise<string> {
  const [row] = await db.does<{ outcome: string }>(
    "server",
    "select public.settle_payment('sandbox', $1, $2, $3, $4) as outcome",
    [providerOrder, payment, amount, currency],
  );
  return row?.outcome ?? "";
}

export type Seen = {
  state: string;
  captured: number;
  purchases: number;
  sales: number;
  paid: number;
  granted: number;
  notices: number;
  sold: string | null;
  unmatched: string | null;
};

/** Everything that a payment leaves behind, counted. */
export async function seen(db: TestDatabase, orderId: string): Promise<Seen> {
  const [row] = await db.query<Seen>(
    `select o.state,
       (select count(*)::int from public.payments as p where p.order_id = o.id and p.state = 'captured') as captured,
       (select count(*)::int from public.service_purchases as s join public.order_lines as l on l.id = s.order_line_id
         where l.order_id = o.id and s.payment_status = 'completed') as purchases,
       (select count(*)::int from public.ledger_journals as j where j.order_id = o.id and j.kind = 'sale') as sales,
       (select count(*)::int from public.order_events as e where e.order_id = o.id and e.kind = 'paid') as paid,
       (select count(*)::int from public.order_events as e where e.order_id = o.id and e.kind = 'granted') as granted,
       (select count(*)::int from public.notifications as n where n.kind = 'order.paid' and n.href like '%' || o.id) as notices,
       (select sum(e.amount_minor) from public.ledger_journals as j join public.ledger_entries as e on e.journal_id = j.id
         where j.order_id = o.id and j.kind = 'sale' and e.account_code = 'clearing.sandbox')::text as sold,
       (select sum(e.amount_minor) from public.ledger_journals as j join public.ledger_entries as e on e.journal_id = j.id
         where j.order_id = o.id and j.kind = 'unmatched' and e.account_code = 'clearing.sandbox')::text as unmatched
     from public.orders as o where o.id = $1`,
    [orderId],
  );
  if (!row) throw new Error("There is no such order.");
  return row;
}

export const PAID_ONCE: Seen = {
  state: "paid",
  captured: 1,
  purchases: 1,
  sales: 1,
  paid: 1,
  granted: 1,
  notices: 1,
  sold: String(PRICE),
  unmatched: null,
};

export async function recount(
  db: TestDatabase,
): Promise<{ entries: number; differing: number; unbalanced: number }> {
  const [row] = await db.does<{ ledger: { entries: number; differing: number; unbalanced: number } }>(
    "server",
    "select public.recount_ledger() as ledger",
  );
  if (!row) throw new Error("Nothing was counted.");
  return row.ledger;
}
