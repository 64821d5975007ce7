/** Rows as a consultancy of some years has them, made by the database itself from numbers: the same number, the same row. */
import type { Queryable, Transactional } from "../database/connection.ts";
import { inBatches } from "./sample-batches.ts";
import { addSampleCases, type Cases, removeSampleCases } from "./sample-cases.ts";
import { DESTINATIONS, MARK, name, number, pick } from "./sample-words.ts";

type Writable = Queryable & Transactional;

const FIRST_BATCH = 500;
/** Plans that were made for small tables read the whole table for each row. */
const ANALYZED_AT = [FIRST_BATCH, 5_000, 50_000];
/** Of a desk that is looked at; beyond, it is measured. */
export const USUAL_LEADS = 20_000;

const SOURCES = ["search", "instagram", "newsletter", "referral", "fair", "direct"];
const CAMPAIGNS = ["autumn-fair", "uk-intake", "germany-public", "ielts-week"];
const TYPES = [
  "consultation",
  "callback",
  "contact",
  "program_request",
  "download",
  "webinar",
  "registration_success",
];
/** Open leads are the few, as in a desk that works: those of the last days, and of the weeks before what is still talked about. */
const STATUSES = [
  "new",
  "contacted",
  "contacted",
  "qualified",
  "completed",
  "completed",
  "lost",
  "lost",
  "lost",
  "lost",
];
const LOST = ["no_response", "budget", "chose_other", "not_eligible", "postponed", "not_interested"];
const OUTCOMES = ["reached", "no_answer", "call_again"];
const STEPS = [
  "Call again",
  "Send the shortlist",
  "Ask for the marks",
  "Confirm the consultation",
  "Send the fee comparison",
];
type Extent = Pick<Cases, "documents"> & {
  /** How many batches are written side by side, on a database with as many connections. */
  atOnce?: number;
};

export async function addSampleVolume(
  db: Writable,
  leads: number,
  say: (text: string) => void,
  { atOnce = 1, documents }: Extent = { documents: leads > USUAL_LEADS ? "all" : "asked" },
): Promise<void> {
  const addLeads = async (from: number, to: number) => {
    await db.transaction(async (within) => {
      await within.query(LEADS, [from, to]);
      await within.query(EVENTS, [from, to]);
      await within.query(TASKS, [from, to]);
    });
    if (ANALYZED_AT.includes(to)) await db.query("analyze");
    if (to % 100_000 === 0) say(`${to.toLocaleString("en-IN")} leads …`);
  };
  const first = Math.min(leads, FIRST_BATCH);
  await addLeads(1, first);
  await inBatches(first + 1, leads, atOnce, addLeads);
  const students = Math.round(leads / 10);
  const applications = Math.round((leads * 3) / 20);
  await addSampleCases(db, { students, applications, documents }, say, atOnce);
  await db.query("analyze");
}

export async function removeSampleVolume(db: Writable): Promise<void> {
  await db.query("delete from public.leads where source_page = $1", [`/${MARK}`]);
  await removeSampleCases(db);
}

/** What stands in a database of the sample, in words. */
export async function countSampleVolume(db: Queryable): Promise<string> {
  const [made] = await db.query<Record<string, number>>(
    `select (select count(*)::int from public.leads where source_page = $1) as leads,
       (select count(*)::int from public.profiles where email like $2) as students,
       (select count(*)::int from public.applications where is_sample) as applications,
       (select count(*)::int from public.application_events as e join public.applications as a on a.id = e.application_id where a.is_sample) as events,
       (select count(*)::int from public.documents as d join public.profiles as p on p.user_id = d.student_id where p.email like $2) as documents`,
    [`/${MARK}`, `${MARK}-%@sample.test`],
  );
  return Object.entries(made ?? {})
    .map(([what, rows]) => `${rows.toLocaleString("en-IN")} ${what === "events" ? "events of them" : what}`)
    .join(", ");
}

const WORKERS = `workers as (
    select array_agg(distinct r.user_id order by r.user_id) as ids from public.user_roles as r
    join public.role_permissions as p on p.role = r.role where r.is_active and p.permission = 'leads.work'
  )`;

const LEADS = `
  with ${WORKERS}, numbered as (select n, md5('${MARK} lead ' || n) as h from generate_series($1::int, $2::int) as n),
  made as (
    select n, h, now() - make_interval(mins => ${number("h", 13, 525_600)}) as at,
      ${pick(STATUSES, "h", 19)} as drawn from numbered
  ),
  staged as (select made.*, case
      when at > now() - interval '2 days' then 'new'
      when drawn in ('new', 'contacted', 'qualified') and at < now() - interval '60 days' and ${number("h", 25, 40)} > 0 then 'lost'
      else drawn
    end::public.lead_status as status from made)
  insert into public.leads (idempotency_key, name, email, phone, request_type, status, lost_reason, owner_id, message, source_page,
    first_touch, last_touch, preferred_destination, consent_text, consented_at, time_zone, locale, created_at, completed_at)
  select md5('${MARK} key ' || n)::uuid, ${name("h")}, '${MARK}-lead-' || n || '@sample.test', '+9190' || lpad(n::text, 8, '0'),
    ${pick(TYPES, "h", 3)}::public.lead_request_type, status,
    case when status = 'lost' then ${pick(LOST, "h", 5)} end::public.lead_lost_reason,
    case when status <> 'new' or at < now() - interval '5 days' or ${number("h", 9, 3)} = 0 then workers.ids[1 + ${number("h", 11, 1_000_000)} % cardinality(workers.ids)] end,
    'Sample message: which universities fit my marks and budget?', '/${MARK}',
    jsonb_build_object('source', ${pick(SOURCES, "h", 15)}), jsonb_build_object('source', ${pick(SOURCES, "h", 15)}, 'campaign', ${pick(CAMPAIGNS, "h", 17)}),
    ${pick(DESTINATIONS, "h", 21)}, 'Sample consent: you may contact me about my request.', at, 'Asia/Kolkata',
    case when ${number("h", 23, 8)} = 0 then 'hi' else 'en' end, at, case when status = 'completed' then at + interval '20 days' end
  from staged, workers
  on conflict (idempotency_key) do nothing`;

const EVENTS = `
  with of_batch as (
    select l.*, md5('${MARK} event ' || l.email) as h from public.leads as l
    where l.idempotency_key in (select md5('${MARK} key ' || n)::uuid from generate_series($1::int, $2::int) as n)
      and not exists (select from public.lead_events as e where e.lead_id = l.id and e.kind <> 'created')
  )
  insert into public.lead_events (lead_id, kind, actor_id, actor_name, from_status, to_status, note, details, created_at)
  select l.id, e.kind::public.lead_event_kind, l.owner_id, p.full_name,
    case when e.kind = 'status_changed' then 'new'::public.lead_status end,
    case when e.kind = 'status_changed' then l.status end,
    case when e.kind = 'call' then 'Sample note: spoke about marks, budget and the next intake.' end,
    case when e.kind = 'call' then jsonb_build_object('outcome', ${pick(OUTCOMES, "l.h", 7)}) else '{}' end,
    l.created_at + e.later
  from of_batch as l
  join public.profiles as p on p.user_id = l.owner_id
  cross join (values ('claimed', interval '3 hours'), ('call', interval '5 hours'), ('status_changed', interval '6 hours')) as e (kind, later)
  where e.kind <> 'status_changed' or l.status <> 'new'`;

const TASKS = `
  insert into public.tasks (title, reason, lead_id, owner_id, asked_by, due_at)
  select ${pick(STEPS, "h", 3)}, null, l.id, l.owner_id, l.owner_id, now() + make_interval(hours => ${number("h", 9, 240)} - 48)
  from (
    select l.*, md5('${MARK} task ' || l.email) as h from public.leads as l
    where l.idempotency_key in (select md5('${MARK} key ' || n)::uuid from generate_series($1::int, $2::int) as n)
  ) as l
  where l.owner_id is not null and l.status in ('new', 'contacted', 'qualified') and ${number("h", 15, 10)} > 0
    and not exists (select from public.tasks as t where t.lead_id = l.id)`;
