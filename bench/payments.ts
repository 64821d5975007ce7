/**
 * Money over 10,000 journal lines and over 1,000,000, in one run on one PostgreSQL: the nightly recount, the desk of payments and
 * the orders behind its numbers, asked of both by turns so that whatever else the machine does falls on both alike; then news of a
 * provider at 100 a second, some of them twice, while they are worked off into payments, invoices and journals.
 * PAYMENTS_LINES and PAYMENTS_SECONDS make it smaller.
 */
import type { OpenDatabase } from "../supabase/database/connection.ts";
import { startPostgres } from "../supabase/tests/postgres-server.ts";
import { p95Of } from "./finder.ts";
import { addColleague, asPerson, openProvisioned } from "./people.ts";
import type { Measure } from "./table.ts";

const LARGE = Number(process.env.PAYMENTS_LINES ?? 1_000_000);
const SMALL = LARGE / 100;
const SECONDS = Number(process.env.PAYMENTS_SECONDS ?? 20);
const PER_SECOND = 100;
/** Every so many pieces of news are sent once more. */
const TWICE_EVERY = 10;
const SENDERS = 8;
const ROUNDS = 30;
const RECOUNTS = 5;
const LINES_OF_A_SALE = 3;
const SERVICES = 12;
/** Both hold as many days: a large house sells more in a day, and keeps its books no longer. */
const DAYS = 730;
/** The price of an order is held for an hour, so that few wait at any moment. */
const WAITING = 200;
const PRICE = 1_180_000;

const DESK = "select public.read_payment_desk() as answer";
const LIST = "select public.list_orders($1::jsonb, $2, true) as answer";

export async function measurePayments(): Promise<Measure[]> {
  const server = await startPostgres({ sharedBuffers: "1GB" });
  try {
    const small = await openFilled(server.url, "payments_small", SMALL);
    const large = await openFilled(server.url, "payments_large", LARGE);
    const measures = [
      ...(await recounts(small, large)),
      ...(await desk(small, large)),
      ...(await news(large)),
    ];
    await Promise.all([small.database.close(), large.database.close()]);
    return measures;
  } finally {
    await server.close();
  }
}

type Filled = { database: OpenDatabase; reader: string; lines: number };

const counted = (lines: number) => `${lines.toLocaleString("en-GB")} journal lines`;

async function recounts(small: Filled, large: Filled): Promise<Measure[]> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < RECOUNTS; round++) {
    await recount(small, times.small);
    await recount(large, times.large);
  }
  const slowest = (of: readonly number[]) => Math.round(Math.max(...of));
  return [
    { what: `Recount of ${counted(small.lines)}, slowest`, value: slowest(times.small), unit: "ms" },
    {
      what: `Recount of ${counted(large.lines)}, slowest`,
      value: slowest(times.large),
      unit: "ms",
      goal: "at most 5,000 ms",
    },
  ];
}

async function recount({ database }: Filled, times: number[]): Promise<void> {
  const begunAt = performance.now();
  const [row] = await database.query<{ found: { differing: number; unbalanced: number } }>(
    "select public.recount_ledger() as found",
  );
  times.push(performance.now() - begunAt);
  if (row?.found.differing !== 0 || row.found.unbalanced !== 0)
    throw new Error(`The books of the sample are wrong: ${JSON.stringify(row?.found)}`);
}

async function desk(small: Filled, large: Filled): Promise<Measure[]> {
  const month = new Date().toISOString().slice(0, 8);
  const lists: readonly [filters: object, sort: string][] = [
    [{}, "created_at"],
    [{ paid_from: [`${month}01`] }, "created_at"],
    [{ source: ["none"], paid_from: [`${month}01`] }, "created_at"],
    [{ state: ["created", "awaiting_payment", "failed"], age: ["0-1"] }, "created_at"],
    [{ look: ["unmatched"] }, "created_at"],
  ];
  const noTimes = () => ({ desk: [] as number[], lists: [] as number[] });
  const times = { small: noTimes(), large: noTimes() };
  const ask = async (filled: Filled, of: ReturnType<typeof noTimes>) => {
    const rows = await asPerson(filled.database, filled.reader, DESK, [], of.desk);
    const answer = rows[0]?.answer as { days: unknown[] } | undefined;
    // An answer about nothing would be quick, and measure nothing.
    if (!answer?.days.length) throw new Error("Nothing was sold in this month of the sample.");
    for (const [filters, sort] of lists)
      await asPerson(filled.database, filled.reader, LIST, [JSON.stringify(filters), sort], of.lists);
  };
  for (let round = 0; round <= ROUNDS; round++) {
    // The first round warms up.
    if (round === 1) Object.assign(times, { small: noTimes(), large: noTimes() });
    await ask(small, times.small);
    await ask(large, times.large);
  }
  return (["desk", "lists"] as const).flatMap((part): Measure[] => {
    const [few, many] = [p95Of(times.small[part]), p95Of(times.large[part])];
    const name = part === "desk" ? "Desk of payments" : "Orders behind its numbers";
    return [
      { what: `${name}, ${counted(small.lines)}, p95`, value: few, unit: "ms" },
      {
        what: `${name}, ${counted(large.lines)}, p95`,
        value: many,
        unit: "ms",
        ratio: many / few,
        goal: part === "desk" ? "at most 150 ms, 1.2 times" : "at most 150 ms",
      },
    ];
  });
}

/** News come at their own moments, whether those before are kept or not, as a provider sends them. */
async function news({ database }: Filled): Promise<Measure[]> {
  const number = SECONDS * PER_SECOND;
  await addTries(database, number);
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  let isSending = true;
  const worker = workOff(database, () => isSending);
  const begunAt = performance.now();
  for (let nth = 0; nth < number; nth++) {
    const dueAt = begunAt + (nth * 1000) / PER_SECOND;
    await until(dueAt);
    sent.push(tell(database, nth, dueAt, times));
    if (nth % TWICE_EVERY === 0) sent.push(tell(database, nth, dueAt, times));
  }
  await Promise.all(sent);
  const receivedAt = performance.now();
  isSending = false;
  await worker;
  const workedAt = performance.now();
  const [kept] = await database.query<{ kept: number; paid: number; sales: number }>(
    `select count(*)::int as kept, count(*) filter (where outcome = 'paid')::int as paid,
       (select count(*)::int from public.ledger_journals as j join public.payments as p on p.id = j.payment_id
         where p.provider_order_id like 'bench\\_%' and j.kind = 'sale') as sales
     from private.gateway_events`,
  );
  return [
    {
      what: `News of a provider kept, ${PER_SECOND} a second while they are worked off, p95`,
      value: p95Of(times),
      unit: "ms",
      goal: "at most 100 ms",
    },
    { what: "News lost", value: number - (kept?.kept ?? 0), unit: "", goal: "0" },
    { what: "Payments not made of them", value: number - (kept?.paid ?? 0), unit: "", goal: "0" },
    { what: "Sales booked once each, beside that", value: number - (kept?.sales ?? 0), unit: "", goal: "0" },
    { what: "All worked off after the last came", value: Math.round(workedAt - receivedAt), unit: "ms" },
  ];
}

const until = (moment: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));

/** What a provider writes about a payment is some two kilobytes. */
const BODY = JSON.stringify({ entity: "event", filler: "x".repeat(2000) });

async function tell(database: OpenDatabase, nth: number, dueAt: number, times: number[]): Promise<void> {
  await asServer(database, "select public.record_gateway_event('sandbox', $1, $2, $3::jsonb)", [
    `event_${nth}`,
    BODY,
    JSON.stringify({
      kind: "captured",
      provider_order_id: `bench_${nth}`,
      provider_payment_id: `paid_${nth}`,
      amount_minor: PRICE,
      currency: "INR",
    }),
  ]);
  times.push(performance.now() - dueAt);
}

/** As the job does: one after the other, until nothing waits and nothing more comes. */
async function workOff(database: OpenDatabase, comesMore: () => boolean): Promise<void> {
  for (;;) {
    const isLast = !comesMore();
    const [row] = await asServer<{ outcome: string | null }>(
      database,
      "select public.work_gateway_event() as outcome",
      [],
    );
    if (row?.outcome != null) continue;
    if (isLast) return;
    await until(performance.now() + 50);
  }
}

async function asServer<Row>(
  database: OpenDatabase,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  return database.transaction(async (db) => {
    await db.query("select set_config('role', 'service_role', true)");
    return db.query<Row>(sql, parameters);
  });
}

async function openFilled(server: string, name: string, lines: number): Promise<Filled> {
  const database = await openProvisioned(server, name, SENDERS);
  const reader = await addColleague(database, "ceo");
  const begunAt = performance.now();
  await database.exec(`
    insert into public.services (slug, name, summary, is_offered)
    select 'bench-' || n, 'Measured service ' || n, 'A service of the measurement.', true from generate_series(1, ${SERVICES}) as n;
    insert into public.service_prices (service_id, amount_minor, is_tax_included, sac, refund_policy_id, idempotency_key)
    select s.id, ${PRICE}, true, '999299', (select id from public.refund_policies limit 1), gen_random_uuid()
    from public.services as s where s.slug like 'bench-%';
    create table public.bench_services as
    select row_number() over (order by s.slug) as place, s.id as service_id, p.id as price_id, s.name
    from public.services as s join public.service_prices as p on p.service_id = s.id where s.slug like 'bench-%';
  `);
  // As the triggers would leave it, which would take hours: the recount says whether it is right.
  await database.exec(`
    set session_replication_role = replica;
    ${ordersOf(Math.round(lines / LINES_OF_A_SALE), "'paid'", `now() - (n % ${DAYS}) * interval '1 day' - (n % 80000) * interval '1 second'`, "sale")}
    ${ordersOf(WAITING, "'awaiting_payment'", "now() - n * interval '10 seconds'", "wait")}
    insert into public.payments (order_id, provider, provider_order_id, provider_payment_id, amount_minor, currency, state, captured_at, created_at)
    select o.id, 'sandbox', 'order_' || o.id, 'pay_' || o.id, o.total_minor, 'INR', 'captured', o.paid_at, o.created_at
    from public.orders as o where o.paid_at is not null;
    insert into public.ledger_journals (effect, kind, order_id, payment_id, day)
    select 'sale:' || p.order_id, 'sale', p.order_id, p.id, (p.captured_at at time zone 'Asia/Kolkata')::date
    from public.payments as p order by p.captured_at;
    insert into public.ledger_entries (journal_id, account_code, amount_minor)
    select j.id, a.code, a.amount from public.ledger_journals as j
    cross join (values ('clearing.sandbox', ${PRICE}), ('revenue.service', -1000000), ('tax.igst', -180000)) as a (code, amount)
    order by j.id;
    insert into public.ledger_balances (account_code, day, amount_minor, entries)
    select e.account_code, j.day, sum(e.amount_minor), count(*)
    from public.ledger_entries as e join public.ledger_journals as j on j.id = e.journal_id group by 1, 2;
    insert into private.sales_by_day (day, part, value, orders, total_minor)
    select (o.paid_at at time zone 'Asia/Kolkata')::date, p.part,
      case p.part when 'branch' then coalesce(o.branch, '') when 'source' then coalesce(o.source, '') else '' end, count(*), sum(o.total_minor)
    from public.orders as o cross join (values ('all'), ('branch'), ('source')) as p (part)
    where o.paid_at is not null group by 1, 2, 3;
    insert into private.sales_by_day (day, part, value, orders, total_minor)
    select (o.paid_at at time zone 'Asia/Kolkata')::date, 'service', l.service_id::text, count(*), sum(l.total_minor)
    from public.orders as o join public.order_lines as l on l.order_id = o.id where o.paid_at is not null group by 1, 3;
    set session_replication_role = origin;
  `);
  await database.query("vacuum analyze");
  console.log(`${counted(lines)} were written in ${Math.round((performance.now() - begunAt) / 1000)} s.`);
  const [written] = await database.query<{ lines: number }>(
    "select count(*)::int as lines from public.ledger_entries",
  );
  return { database, reader, lines: written?.lines ?? 0 };
}

/** So many orders of one service each, with their lines; `made` is when, by their number n. */
const ordersOf = (number: number, state: string, made: string, name: string) => `
    create table public.bench_${name} as
    select n, gen_random_uuid() as id, ${made} as made from generate_series(1, ${number}) as n;
    insert into public.orders (
      id, state, net_minor, taxable_minor, tax_minor, total_minor, tax_kind, igst_minor, billing_state, idempotency_key, expires_at, paid_at,
      created_at, branch, source
    )
    select b.id, ${state}, 1000000, 1000000, 180000, ${PRICE}, 'inter', 180000, '27', gen_random_uuid(), b.made + interval '1 hour',
      case when ${state} = 'paid' then b.made end, b.made, (array['Pune', 'Delhi', 'Kochi', null])[1 + b.n % 4],
      (array['google', 'direct', 'friend', 'fair', null])[1 + b.n % 5]
    from public.bench_${name} as b;
    insert into public.order_lines (
      order_id, place, service_id, price_id, description, purchase_type, sac, net_minor, taxable_minor, rate_basis_points, tax_minor, total_minor
    )
    select b.id, 1, s.service_id, s.price_id, s.name, 'service', '999299', 1000000, 1000000, 1800, 180000, ${PRICE}
    from public.bench_${name} as b join public.bench_services as s on s.place = 1 + b.n % ${SERVICES};
    drop table public.bench_${name};`;

/** Orders with a try to pay each, of which nothing was heard yet. */
async function addTries(database: OpenDatabase, number: number): Promise<void> {
  await database.exec(`
    set session_replication_role = replica;
    ${ordersOf(number, "'awaiting_payment'", "now() - n * interval '1 millisecond'", "tries")}
    insert into public.payments (order_id, provider, provider_order_id, amount_minor, currency)
    select o.id, 'sandbox', 'bench_' || row_number() over (order by o.created_at desc) - 1, o.total_minor, 'INR'
    from public.orders as o order by o.created_at desc limit ${number};
    set session_replication_role = origin;
  `);
  await database.query("analyze");
}
