/**
 * What else there is about students whom a team has known for a while, so that their page costs what it costs in life: the lead that
 * they were, a conversation, notes, tasks, orders of which one was paid back. Labelled as the sample is and the same each time; only
 * in databases that are made for a measurement, because money is never taken away again (`npm run sample:volume` makes none).
 */
import type { OpenDatabase } from "../supabase/database/connection.ts";
import { MARK, number } from "../supabase/import/sample-words.ts";

/** One student in so many has all but orders, and as many of those have orders; who has a file has everything. */
const LIVELY_OF = 3;
const PRICE = 1_180_000;
const HALF = PRICE / 2;

export async function addCaseLife(database: OpenDatabase): Promise<void> {
  await database.transaction(async (db) => {
    await db.query(SERVICE);
    await db.query(PRICES);
    // As while a copy is restored: what triggers would write is written here.
    await db.query("set local session_replication_role = replica");
    await db.query(LIVELY);
    await db.query("analyze lively");
    for (const sql of [LEADS, LEAD_EVENTS, CONVERSATIONS, MESSAGES, READS, COMMENTS, TASKS, TASK_EVENTS])
      await db.query(sql);
    for (const sql of [ORDERS, ORDER_LINES, PAYMENTS, REFUNDS, ORDER_EVENTS]) await db.query(sql);
  });
}

/** A hash of a row about one of them: `h` is theirs. */
const id = (what: string, place = "''") => `md5('${MARK} ${what} ' || ${place} || s.h)::uuid`;

const LIVELY = `
  create temporary table lively on commit drop as
  select s.*, row_number() over (order by s.h) as n, s.has_file or s.reckoned % ${LIVELY_OF} = 0 as has_orders
  from (
    select distinct on (a.student_id) a.student_id, a.id as application_id, a.created_at as at, p.email, p.full_name as name,
      o.user_id as owner_id, o.full_name as owner_name,
      (select r.role from public.user_roles as r where r.user_id = o.user_id and r.is_active limit 1) as owner_role,
      md5('${MARK} life ' || a.student_id) as h, ${number("md5(a.student_id::text)", 7, 1_000_000)} as reckoned, f.has_file
    from public.applications as a
    join public.profiles as p on p.user_id = a.student_id
    join public.profiles as o on o.user_id = a.assigned_to
    cross join lateral (select exists (select from public.student_records as r where r.student_id = a.student_id) as has_file) as f
    where a.is_sample and (f.has_file or ${number("md5(a.student_id::text)", 1, LIVELY_OF)} = 0)
    order by a.student_id, a.created_at
  ) as s`;

/** Drawn by number, because thousands that are drawn in one statement meet. */
const REFERENCE = `'CB-' || (
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (1 + s.n / power(30, i)::bigint % 30)::int, 1), '')
    from generate_series(0, 5) as i
  )`;

const LEADS = `
  insert into public.leads (id, reference, idempotency_key, name, email, request_type, status, owner_id, message, source_page, consent_text, consented_at,
    time_zone, created_at, updated_at, completed_at, converted_at, converted_user_id)
  select ${id("lead of")}, ${REFERENCE}, ${id("lead key of")}, s.name, s.email, 'consultation', 'completed', s.owner_id,
    'Sample message: which universities fit my marks and budget?', '/${MARK}', 'Sample consent: you may contact me about my request.',
    s.at - interval '20 days', 'Asia/Kolkata', s.at - interval '20 days', s.at, s.at, s.at, s.student_id
  from lively as s`;

const LEAD_EVENTS = `
  insert into public.lead_events (lead_id, kind, actor_id, actor_name, from_status, to_status, note, details, created_at)
  select ${id("lead of")}, e.kind::public.lead_event_kind, s.owner_id, s.owner_name, e.was::public.lead_status, e.is_now::public.lead_status,
    case when e.kind = 'call' then 'Sample note: spoke about marks, budget and the next intake.' end,
    case when e.kind = 'call' then '{"outcome": "reached"}'::jsonb else '{}' end, s.at - make_interval(days => e.days)
  from lively as s
  cross join (values ('created', null, null, 20), ('claimed', null, null, 19), ('call', null, null, 18), ('status_changed', 'new', 'contacted', 17),
    ('call', null, null, 12), ('status_changed', 'contacted', 'qualified', 11), ('call', null, null, 5), ('status_changed', 'qualified', 'completed', 0)
  ) as e (kind, was, is_now, days)
  order by s.at - make_interval(days => e.days)`;

/** From 5 to 16 messages, the student and the team by turns. */
const LINES = number("s.h", 9, 12);

const CONVERSATIONS = `
  insert into public.conversations (id, kind, student_id, handler_id, waiting_since, last_message_at, version, created_at)
  select ${id("conversation of")}, 'team', s.student_id, s.owner_id,
    case when ${LINES} % 2 = 0 then s.at + make_interval(hours => 30 * (4 + ${LINES})) end, s.at + make_interval(hours => 30 * (4 + ${LINES})),
    6 + ${LINES}, s.at
  from lively as s`;

/** In the order of time, so that those of one student lie as far apart as they do in life. */
const MESSAGES = `
  insert into public.messages (id, conversation_id, author_id, author_side, author_name, author_role, body, idempotency_key, created_at)
  select ${id("message", "l.no")}, ${id("conversation of")}, case when b.is_theirs then s.student_id else s.owner_id end,
    case when b.is_theirs then 'student' else 'team' end::public.message_side, left(case when b.is_theirs then s.name else s.owner_name end, 120),
    case when not b.is_theirs then s.owner_role end,
    'Sample message ' || l.no || case when b.is_theirs then ': which of the papers do you still need from me, and by when?'
      else ': we have your file. The statement of purpose is missing; please send it by Friday, so that it can be read before it goes out.' end,
    ${id("message key", "l.no")}, s.at + make_interval(hours => 30 * l.no::int)
  from lively as s cross join lateral generate_series(0, 4 + ${LINES}) as l (no)
  cross join lateral (select l.no % 2 = 0 as is_theirs) as b
  order by s.at + make_interval(hours => 30 * l.no::int), s.n`;

/** Whoever looks after them has read all but the last three. */
const READS = `
  insert into public.conversation_reads (conversation_id, reader_id, read_to, read_at)
  select ${id("conversation of")}, s.owner_id, m.place, now()
  from lively as s join public.messages as m on m.id = ${id("message", `1 + ${LINES}`)}`;

const COMMENTS = `
  insert into public.comments (id, channel, student_id, application_id, author_id, author_name, text, request_key, created_at)
  select ${id("comment", "c.no")}, 'team', case when c.no % 3 > 0 then s.student_id end, case when c.no % 3 = 0 then s.application_id end,
    s.owner_id, s.owner_name, 'Sample note ' || c.no || ': the parents asked about the fees of the second year.', ${id("comment key", "c.no")},
    s.at + make_interval(days => 4 * c.no::int)
  from lively as s cross join lateral generate_series(1, 3 + ${number("s.h", 15, 6)}) as c (no)
  order by s.at + make_interval(days => 4 * c.no::int), s.n`;

/** The first two are about the student, the others about an application. */
const TO_DO = `lively as s cross join (values (1, 'Ask for the marks', true), (2, 'Call the parents', false), (3, 'Send the shortlist', true),
    (4, 'Read the statement of purpose', false)) as t (no, title, is_done)`;

const TASKS = `
  insert into public.tasks (id, title, student_id, application_id, owner_id, asked_by, due_at, state, closed_at, closed_by, version, created_at)
  select ${id("task", "t.no")}, t.title, case when t.no < 3 then s.student_id end, case when t.no >= 3 then s.application_id end, s.owner_id, s.owner_id,
    case when t.is_done then s.at + make_interval(days => t.no) else now() + make_interval(hours => ${number("s.h", 21, 240)} - 48) end,
    case when t.is_done then 'done' else 'open' end::public.task_state, case when t.is_done then s.at + make_interval(days => t.no) end,
    case when t.is_done then s.owner_id end, case when t.is_done then 2 else 1 end, s.at
  from ${TO_DO}`;

const TASK_EVENTS = `
  insert into public.task_events (task_id, kind, actor_id, actor_name, changed_to, version, created_at)
  select ${id("task", "t.no")}, e.kind::public.task_event_kind, s.owner_id, s.owner_name, jsonb_build_object('title', t.title), e.version,
    s.at + make_interval(days => case e.version when 1 then 0 else t.no end)
  from ${TO_DO} join (values ('created', 1), ('done', 2)) as e (kind, version) on e.version = 1 or t.is_done
  order by s.at + make_interval(days => case e.version when 1 then 0 else t.no end), s.n`;

const SERVICE = `
  insert into public.services (slug, name, summary, is_offered)
  values ('${MARK}-service', 'Sample service', 'A service of the measurement.', false)`;
const PRICES = `
  insert into public.service_prices (service_id, amount_minor, is_tax_included, sac, refund_policy_id, idempotency_key)
  select s.id, ${PRICE}, true, '999299', (select id from public.refund_policies limit 1), md5('${MARK} price')::uuid
  from public.services as s where s.slug = '${MARK}-service'`;

/** Three each; half of the last one's price went back. */
const BOUGHT = "lively as s cross join generate_series(1, 3) as o (no)";

const ORDERS = `
  insert into public.orders (id, user_id, state, net_minor, taxable_minor, tax_minor, total_minor, tax_kind, igst_minor, refunded_minor, billing_name,
    billing_email, billing_address, billing_state, idempotency_key, expires_at, paid_at, created_at)
  select ${id("order", "o.no")}, s.student_id, case o.no when 3 then 'partly_refunded' else 'paid' end::public.order_state, 1000000, 1000000, 180000,
    ${PRICE}, 'inter', 180000, case o.no when 3 then ${HALF} else 0 end, s.name, s.email, 'Sample street 1, Pune', '27', ${id("order key", "o.no")},
    s.at + make_interval(days => 9 * o.no, hours => 1), s.at + make_interval(days => 9 * o.no), s.at + make_interval(days => 9 * o.no)
  from ${BOUGHT} where s.has_orders`;

const ORDER_LINES = `
  insert into public.order_lines (id, order_id, place, service_id, price_id, description, purchase_type, sac, net_minor, taxable_minor, rate_basis_points,
    tax_minor, total_minor)
  select ${id("order line", "o.no")}, ${id("order", "o.no")}, 1, p.service_id, p.id, 'Sample service', 'service', '999299', 1000000, 1000000, 1800, 180000,
    ${PRICE}
  from ${BOUGHT} join public.service_prices as p on p.idempotency_key = md5('${MARK} price')::uuid where s.has_orders`;

const PAYMENTS = `
  insert into public.payments (id, order_id, provider, provider_order_id, provider_payment_id, amount_minor, currency, state, captured_at, created_at)
  select ${id("payment", "o.no")}, ${id("order", "o.no")}, 'sandbox', 'order_' || ${id("order", "o.no")}, 'pay_' || ${id("order", "o.no")}, ${PRICE}, 'INR',
    'captured', s.at + make_interval(days => 9 * o.no), s.at + make_interval(days => 9 * o.no)
  from ${BOUGHT} where s.has_orders`;

const REFUNDS = `
  insert into public.refunds (id, order_id, payment_id, is_of_sale, amount_minor, currency, reason, state, asked_by, decided_by, decided_at, note,
    provider_refund_id, done_at, idempotency_key, created_at)
  select ${id("refund")}, ${id("order", "3")}, ${id("payment", "3")}, true, ${HALF}, 'INR', 'Sample reason: the second part is not needed.', 'done',
    s.student_id, s.owner_id, s.at + interval '31 days', 'Sample note: half of it was done.', 'refund_' || ${id("refund")}, s.at + interval '32 days',
    ${id("refund key")}, s.at + interval '30 days'
  from lively as s where s.has_orders`;

const ORDER_EVENTS = `
  insert into public.order_events (order_id, kind, payment_id, details, created_at)
  select ${id("order", "o.no")}, e.kind, ${id("payment", "o.no")},
    case when e.days > 0 then jsonb_build_object('refund', ${id("refund")}, 'amount_minor', ${HALF}) else '{}' end,
    s.at + make_interval(days => 9 * o.no + e.days)
  from ${BOUGHT} cross join (values ('created', 0), ('paid', 0), ('granted', 0), ('refund_asked', 3), ('refund_approved', 4), ('refunded', 5)) as e (kind, days)
  where s.has_orders and (e.days = 0 or o.no = 3)
  order by s.at + make_interval(days => 9 * o.no + e.days), e.days`;
