/** Rows as a consultancy of some years has them, made by the database itself from numbers: the same number, the same row. */
import type { Queryable, Transactional } from "../database/connection.ts";

type Writable = Queryable & Transactional;
type Made = { leads: number; students: number; applications: number };

const BATCH = 5_000;
const FIRST_BATCH = 500;
/** Plans that were made for small tables read the whole table for each row. */
const ANALYZED_AT = [FIRST_BATCH, 5_000, 50_000];
const MARK = "sample-volume";

/** One of a list by the digits of a hash, from a place in it. */
const pick = (list: readonly string[], hash: string, from: number) =>
  `(array[${list.map((item) => `'${item}'`).join(",")}])[1 + ('x' || substr(${hash}, ${from}, 6))::bit(24)::int % ${list.length}]`;
/** A number below `below` from a hash. */
const number = (hash: string, from: number, below: number) =>
  `(('x' || substr(${hash}, ${from}, 6))::bit(24)::int % ${below})`;

const GIVEN =
  "Aarav,Aditi,Ananya,Arjun,Asha,Bhavya,Chitra,Deepak,Devika,Diya,Farhan,Gauri,Harish,Isha,Ishaan,Jaya,Kabir,Karthik,Kavya,Lakshmi,Manish,Meera,Mohit,Naina,Neha,Nikhil,Pooja,Pranav,Priya,Rahul,Rhea,Rohan,Sanjana,Sara,Shreya,Siddharth,Sneha,Tanvi,Varun,Zoya".split(
    ",",
  );
const FAMILY =
  "Agarwal,Bhat,Chatterjee,Das,Desai,Fernandes,Ghosh,Gupta,Iyer,Jain,Joshi,Kapoor,Khan,Kulkarni,Kumar,Mehta,Menon,Mishra,Nair,Naidu,Pandey,Patel,Pillai,Rao,Reddy,Saxena,Shah,Sharma,Shetty,Singh,Subramaniam,Thomas,Varma,Venkataraman,Yadav".split(
    ",",
  );
const DESTINATIONS = [
  "United Kingdom",
  "Canada",
  "Germany",
  "Australia",
  "Ireland",
  "United States",
  "France",
  "New Zealand",
];
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
const STAGES = [
  "profile",
  "shortlist",
  "application",
  "application",
  "offer",
  "deposit",
  "confirmation",
  "visa",
  "departure",
  "arrived",
];

const name = (hash: string) => `${pick(GIVEN, hash, 1)} || ' ' || ${pick(FAMILY, hash, 7)} || ' (sample)'`;

/** `atOnce`: how many batches are written side by side, on a database with as many connections. */
export async function addSampleVolume(
  db: Writable,
  leads: number,
  say: (text: string) => void,
  atOnce = 1,
): Promise<Made> {
  const students = Math.round(leads / 10);
  const applications = Math.round((leads * 3) / 20);
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
  await inBatches(1, students, atOnce, (from, to) => db.query(STUDENTS, [from, to]));
  await inBatches(1, applications, atOnce, (from, to) => db.query(APPLICATIONS, [from, to, students]));
  await db.query("analyze");
  return { leads, students, applications };
}

export async function removeSampleVolume(db: Writable): Promise<void> {
  await db.query("delete from public.leads where source_page = $1", [`/${MARK}`]);
  await db.query("delete from auth.users where email like $1", [`${MARK}-%@sample.test`]);
}

async function inBatches(
  first: number,
  last: number,
  atOnce: number,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  let next = first;
  const writeNext = async () => {
    while (next <= last) {
      const from = next;
      next = Math.min(last, from + BATCH - 1 - ((from - 1) % BATCH)) + 1;
      await again(() => write(from, next - 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writeNext));
}

/** Two batches at once may draw one reference for two leads: whichever is later draws again. */
async function again(write: () => Promise<unknown>, tries = 5): Promise<void> {
  try {
    await write();
  } catch (error) {
    if ((error as { code?: string }).code !== "23505" || tries === 1) throw error;
    await again(write, tries - 1);
  }
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

const STUDENTS = `
  insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at)
  select md5('${MARK} student ' || n)::uuid, 'authenticated', 'authenticated', '${MARK}-student-' || n || '@sample.test', now(),
    jsonb_build_object('full_name', ${name("md5('student ' || n)")}), now() - make_interval(hours => n % 8000)
  from generate_series($1::int, $2::int) as n
  on conflict (id) do nothing`;

const APPLICATIONS = `
  with officers as (
    select array_agg(distinct r.user_id order by r.user_id) as ids from public.user_roles as r
    where r.is_active and r.role in ('application_team', 'student_mentor', 'lva_officer')
  ),
  listed as (select array_agg(p.name order by p.id) as names from (select id, name from public.programs order by id limit 400) as p),
  numbered as (select n, md5('${MARK} application ' || n) as h from generate_series($1::int, $2::int) as n)
  insert into public.applications (id, student_id, application_status, destination, program_name, intake, assigned_to, created_at, updated_at)
  select md5(h)::uuid, md5('${MARK} student ' || 1 + n % $3::int)::uuid, ${pick(STAGES, "h", 5)}::public.application_status,
    ${pick(DESTINATIONS, "h", 7)}, left(listed.names[1 + ${number("h", 9, 1_000_000)} % cardinality(listed.names)], 200),
    ${pick(["September 2027", "January 2027", "February 2027"], "h", 11)},
    officers.ids[1 + ${number("h", 13, 1_000_000)} % cardinality(officers.ids)], now() - make_interval(hours => ${number("h", 15, 6000)}), now() - make_interval(hours => ${number("h", 17, 700)})
  from numbered, officers, listed
  on conflict (id) do nothing`;
