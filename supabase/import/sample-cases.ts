/** Students with their files, and applications at every stage with everything that happened to them, made by the database from numbers. */
import type { Queryable, Transaction, Transactional } from "../database/connection.ts";
import { inBatches } from "./sample-batches.ts";
import { DOCUMENTS } from "./sample-documents.ts";
import { SAMPLE_FILES } from "./sample-pdf.ts";
import { ARRIVALS, VISA_APPOINTMENTS, VISA_DATES, VISAS } from "./sample-visas.ts";
import { DESTINATIONS, MARK, name, number, pick } from "./sample-words.ts";

type Writable = Queryable & Transactional;

export type Cases = {
  students: number;
  applications: number;
  /** The three that everybody is asked for, or five for each application, as after years of work. */
  documents: "none" | "asked" | "all";
};

/** Steps on the way, as application_status_transitions and the procedures that write events have them. */
const STEPS = [
  // kind, from, to, who has the ball after it, who did it, days since the step before
  ["created", null, "profile", "student", "student", 0],
  ["assigned", null, null, "student", "owner", 1],
  ["moved", "profile", "shortlist", "student", "student", 4],
  ["moved", "shortlist", "application", "team", "student", 6],
  ["handed_over", null, null, "university", "owner", 4],
  ["offer_recorded", null, null, "university", "owner", 24],
  ["moved", "application", "offer", "student", "owner", 0],
  ["offer_accepted", null, null, "student", "student", 9],
  ["moved", "offer", "deposit", "student", "student", 0],
  ["deposit_paid", null, null, "student", "owner", 11],
  ["moved", "deposit", "confirmation", "university", "owner", 0],
  ["confirmed", null, null, "university", "owner", 13],
  ["moved", "confirmation", "visa", "student", "owner", 0],
  ["handed_over", null, null, "team", "student", 8],
  ["handed_over", null, null, "embassy", "owner", 3],
  ["moved", "visa", "departure", "student", "owner", 21],
  ["moved", "departure", "arrived", null, "student", 26],
] as const;

/** Where applications stand, and how many steps they took until there. Most are open, as on a desk in season. */
const ENDS = [
  "profile:2",
  "shortlist:3",
  "shortlist:3",
  "application:4",
  "application:4",
  "application:5",
  "offer:7",
  "deposit:9",
  "confirmation:11",
  "visa:13",
  "visa:14",
  "visa:15",
  "departure:16",
  "arrived:17",
  "arrived:17",
  "arrived:17",
  "arrived:17",
  "rejected:5",
  "withdrawn:3",
  "withdrawn:7",
  "deferred:9",
  "visa_refused:15",
];

const text = (value: string | null) => (value === null ? "null" : `'${value}'`);
const steps = STEPS.map(
  ([kind, from, to, holder, by, days], place) =>
    `(${place + 1}, ${text(kind)}, ${text(from)}, ${text(to)}, ${text(holder)}, ${text(by)}, ${days})`,
).join(", ");

const studentId = (n: string) => `md5('${MARK} student ' || ${n})::uuid`;
const applicationId = (n: string) => `md5(md5('${MARK} application ' || ${n}))::uuid`;
const BATCH_OF_STUDENTS = `select ${studentId("n")} from generate_series($1::int, $2::int) as n`;
const BATCH_OF_APPLICATIONS = `select ${applicationId("n")} from generate_series($1::int, $2::int) as n`;

/** How many students are taken away at a time: each takes all that is theirs along. */
const REMOVED_AT_ONCE = 1_000;

export async function addSampleCases(
  db: Writable,
  { students, applications, documents }: Cases,
  say: (text: string) => void,
  atOnce = 1,
): Promise<void> {
  await inBatches(1, students, atOnce, async (from, to) => {
    await asRestored(db, async (within) => {
      for (const sql of [ACCOUNTS, PROFILES, ROLES]) await within.query(sql, [from, to]);
      await within.query(RECORDS, [from, to, documents !== "all"]);
    });
    if (to % 50_000 === 0) say(`${to.toLocaleString("en-IN")} students …`);
  });
  await inBatches(1, applications, atOnce, async (from, to) => {
    await asRestored(db, async (within) => {
      await within.query(APPLICATIONS, [from, to, students]);
      for (const sql of [OFFERS, CONDITIONS, DATES, ASKED]) await within.query(sql, [from, to]);
      for (const sql of [VISAS, VISA_APPOINTMENTS, VISA_DATES, ARRIVALS])
        await within.query(sql(BATCH_OF_APPLICATIONS), [from, to]);
    });
    if (to % 50_000 === 0) say(`${to.toLocaleString("en-IN")} applications …`);
  });
  // Plans that were made for empty tables read the whole table for each row.
  await db.query("analyze");
  if (documents === "none") return;
  const files = SAMPLE_FILES.flatMap(({ sha256, bytes }) => [sha256, bytes.length]);
  await inBatches(1, students, atOnce, async (from, to) => {
    await asRestored(db, (within) =>
      within.query(DOCUMENTS(BATCH_OF_STUDENTS), [from, to, documents === "all", ...files]),
    );
    if (to % 50_000 === 0) say(`Documents of ${to.toLocaleString("en-IN")} students …`);
  });
}

export async function removeSampleCases(db: Queryable): Promise<void> {
  for (;;) {
    const removed = await db.query(
      "delete from auth.users where id in (select id from auth.users where email like $1 limit $2) returning id",
      [`${MARK}-student-%@sample.test`, REMOVED_AT_ONCE],
    );
    if (removed.length < REMOVED_AT_ONCE) return;
  }
}

/** Triggers rest, as while a copy is restored: what they would write for each change is written here for all of them at once. */
async function asRestored(db: Writable, write: (within: Transaction) => Promise<unknown>): Promise<void> {
  await db.transaction(async (within) => {
    await within.query("set local session_replication_role = replica");
    await write(within);
  });
}

const ACCOUNTS = `
  insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at)
  select ${studentId("n")}, 'authenticated', 'authenticated', '${MARK}-student-' || n || '@sample.test', now(),
    jsonb_build_object('full_name', ${name("md5('student ' || n)")}), now() - make_interval(hours => n % 8000)
  from generate_series($1::int, $2::int) as n
  on conflict (id) do nothing`;

const CITIES = ["Bengaluru", "Hyderabad", "Pune", "Chennai", "Ahmedabad", "Kochi", "Lucknow", "Jaipur"];

const PROFILES = `
  insert into public.profiles (user_id, email, full_name, role, phone, date_of_birth, city, education, profile_completion_status, created_at, updated_at)
  select u.id, u.email, u.raw_user_meta_data ->> 'full_name', 'student', '+9191' || lpad(split_part(split_part(u.email, '@', 1), '-', 4), 8, '0'),
    (current_date - make_interval(days => 6800 + ${number("md5(u.email)", 1, 3000)}))::date, ${pick(CITIES, "md5(u.email)", 7)},
    ${pick(["class_12", "bachelor", "bachelor", "master"], "md5(u.email)", 13)}::public.education_level, 'complete', u.created_at, u.created_at
  from auth.users as u where u.id in (${BATCH_OF_STUDENTS})
  on conflict (user_id) do nothing`;

const ROLES = `
  insert into public.user_roles (user_id, role, assigned_at)
  select u.id, 'student', u.created_at from auth.users as u where u.id in (${BATCH_OF_STUDENTS})
  on conflict (user_id, role) where is_active do nothing`;

const SUBJECTS = ["Computer science", "Commerce", "Mechanical engineering", "Life sciences", "Economics"];

/** $3: of everybody. Of many students one in ten has a file, because each entry is checked against its scale, which takes longer than all else. */
const RECORDS = `
  insert into public.student_records (id, student_id, kind, details, begins_on, ends_on, passport_number, created_at, updated_at)
  select md5('${MARK} record ' || r.kind || s.id)::uuid, s.id, r.kind::public.student_record_kind, r.details, r.begins_on, r.ends_on, r.number, s.created_at, s.created_at
  from (
    select u.id, u.created_at, u.created_at::date as day, md5('${MARK} file ' || u.id) as h,
      lpad(split_part(split_part(u.email, '@', 1), '-', 4), 7, '0') as digits
    from auth.users as u where u.id in (${BATCH_OF_STUDENTS})
  ) as s
  cross join lateral (values
    ('education', jsonb_build_object('institution', 'Sample College of ' || ${pick(CITIES, "s.h", 1)}, 'degree', ${pick(["btech", "bcom", "bsc", "bba"], "s.h", 5)},
      'subject', ${pick(SUBJECTS, "s.h", 9)}, 'mark', 55 + ${number("s.h", 13, 40)}, 'scale', 'percent'), s.day - 1500, s.day - 200, null),
    ('test', jsonb_build_object('test', 'ielts', 'overall', 5.5 + ${number("s.h", 17, 6)} * 0.5, 'sections', jsonb_build_object(
      'reading', 5.5 + ${number("s.h", 21, 6)} * 0.5, 'listening', 5.5 + ${number("s.h", 23, 6)} * 0.5,
      'speaking', 5.5 + ${number("s.h", 25, 6)} * 0.5, 'writing', 5.5 + ${number("s.h", 19, 6)} * 0.5)), s.day - 60, s.day + 670, null),
    ('passport', '{"country": "IN"}'::jsonb, s.day - 400, s.day + 3252, 'S' || s.digits)
  ) as r (kind, details, begins_on, ends_on, number)
  where ($3 or s.digits like '%0') and (r.kind <> 'test' or ${number("s.h", 3, 3)} > 0)
  on conflict (id) do nothing`;

/** A student's applications differ by their place in the list of programs, so that nobody applies twice to one intake. */
const APPLICATIONS = `
  with officers as (
    select array_agg(distinct r.user_id order by r.user_id) as ids from public.user_roles as r
    where r.is_active and r.role in ('application_team', 'student_mentor', 'lva_officer')
  ),
  listed as (
    select p.id, p.name, u.id as university_id, u.name as university_name, c.name as country,
      row_number() over (order by p.id) - 1 as place
    from (select id, name, university_id from public.programs where status = 'published' order by id limit 400) as p
    join public.universities as u on u.id = p.university_id left join public.iso_countries as c on c.code = u.country_code
  ),
  steps (step, kind, from_status, to_status, holder, done_by, days) as (values ${steps}),
  numbered as (
    select n, md5('${MARK} application ' || n) as h, md5('${MARK} student ' || 1 + n % $3::int) as hs, (n / $3::int)::int as place_of_student
    from generate_series($1::int, $2::int) as n
  ),
  drawn as (
    select m.*, m.hs::uuid as student_id, split_part(m.ends, ':', 1)::public.application_status as status, split_part(m.ends, ':', 2)::int as last_step,
      case when m.ends in ('profile:2', 'shortlist:3') and ${number("m.h", 13, 4)} = 0 then null else o.ids[1 + ${number("m.h", 14, 1_000_000)} % cardinality(o.ids)] end as owner_id,
      now() - make_interval(hours => case when split_part(m.ends, ':', 1) in ('arrived', 'rejected', 'withdrawn')
        then 400 + ${number("m.h", 15, 24_000)} else ${number("m.h", 17, 216)} end) as last_at
    from (select n.*, ${pick(ENDS, "n.h", 5)} as ends from numbered as n) as m, officers as o
  ),
  way as (
    select d.n, s.step, s.kind, s.from_status, s.to_status, s.holder, s.done_by, s.days
    from drawn as d join steps as s on s.step <= d.last_step where s.kind <> 'assigned' or d.owner_id is not null
    union all
    select d.n, 99, 'moved', (
        select s.to_status from steps as s where s.step <= d.last_step and s.to_status is not null order by s.step desc limit 1
      ), d.status::text, g.holder::text, case d.status when 'withdrawn' then 'student' else 'owner' end, 12
    from drawn as d join public.application_stages as g on g.status = d.status
    where d.status in ('rejected', 'withdrawn', 'deferred', 'visa_refused')
  ),
  timed as (
    select d.n, d.h, d.student_id, d.owner_id, d.status, d.last_at, w.step, w.kind, w.from_status, w.to_status, w.holder,
      case w.done_by when 'student' then d.student_id else d.owner_id end as actor_id,
      lag(w.holder) over steps_so_far as held_by,
      w.step = max(w.step) over (partition by d.n) as is_last,
      count(*) filter (where w.kind in ('created', 'moved', 'assigned', 'handed_over')) over steps_so_far as version,
      d.last_at - make_interval(secs => 86400 * (
        sum(t.days) over (partition by d.n) - sum(t.days) over steps_so_far
      )) as at
    from drawn as d join way as w on w.n = d.n
    cross join lateral (
      select w.days * (0.4 + 1.2 * ('x' || substr(d.h, 1 + (w.step * 5) % 27, 6))::bit(24)::int / 16777216.0) as days
    ) as t
    window steps_so_far as (partition by d.n order by w.step)
  ),
  reckoned as (
    select t.n, min(t.at) as created_at, max(t.at) as changed_at, max(t.holder) filter (where t.is_last) as holder,
      max(t.at) filter (where t.holder is distinct from t.held_by) as holder_since, max(t.version) as version
    from timed as t group by t.n
  ),
  -- Our own promise is five working days, so some of them are late.
  promised as (
    select r.*, case when r.holder = 'team' then (r.changed_at at time zone 'Asia/Kolkata')::date + 7
      when r.holder in ('university', 'embassy') and r.n % 2 = 0 then (r.changed_at at time zone 'Asia/Kolkata')::date + 21 end as promised_by
    from reckoned as r
  ),
  made as (
    insert into public.applications (id, student_id, application_status, program_id, program_name, university_id, university_name, destination, intake,
      intake_on, assigned_to, created_at, updated_at, holder, holder_since, promised_by, reason, version, is_sample)
    select md5(d.h)::uuid, d.student_id, d.status, l.id, left(l.name, 200), l.university_id, left(l.university_name, 200),
      coalesce(l.country, ${pick(DESTINATIONS, "d.h", 7)}), to_char(i.month, 'FMMonth YYYY'), i.month, d.owner_id, r.created_at, r.changed_at,
      r.holder::public.application_holder, case when r.holder is not null then r.holder_since end, r.promised_by,
      case d.status when 'rejected' then 'Sample reason: the university had more applicants than places.'
        when 'withdrawn' then 'Sample reason: I chose another program.' when 'deferred' then 'Sample reason: I begin a year later.'
        when 'visa_refused' then 'Sample reason: the embassy was not shown enough funds.' end,
      r.version, true
    from drawn as d join promised as r on r.n = d.n
    left join listed as l on l.place = (${number("d.hs", 1, 1_000_000)} + d.place_of_student) % nullif((select count(*) from listed), 0)
    -- Who arrived came for the intake behind them, everybody else goes for the one ahead.
    cross join lateral (
      select case d.status when 'arrived' then d.last_at when 'departure' then d.last_at + interval '1 month' else d.last_at + interval '5 months' end as day
    ) as t
    cross join lateral (
      select (date_trunc('year', t.day) + case when d.status = 'arrived' and extract(month from t.day) < 8 then interval '0'
        when d.status = 'arrived' or extract(month from t.day) < 9 then interval '8 months' else interval '1 year' end)::date as month
    ) as i
    on conflict do nothing
    returning id
  )
  insert into public.application_events (application_id, kind, actor_id, actor_name, from_status, to_status, holder, reason, details, version, created_at)
  select m.id, t.kind::public.application_event_kind, t.actor_id, p.full_name, t.from_status::public.application_status,
    t.to_status::public.application_status, t.holder::public.application_holder, a.reason,
    jsonb_strip_nulls(case t.kind
      when 'assigned' then jsonb_build_object('to_name', p.full_name)
      when 'handed_over' then jsonb_build_object('from', t.held_by, 'promised_by', case when t.is_last then r.promised_by end)
      when 'deposit_paid' then jsonb_build_object('paid_on', (t.at at time zone 'Asia/Kolkata')::date)
      when 'confirmed' then jsonb_build_object('number', 'SAMPLE-' || t.n, 'on', (t.at at time zone 'Asia/Kolkata')::date)
      else '{}' end),
    t.version, t.at
  from timed as t join promised as r on r.n = t.n join made as m on m.id = md5(t.h)::uuid
  left join public.profiles as p on p.user_id = t.actor_id
  left join lateral (select case t.to_status when 'rejected' then 'Sample reason: the university had more applicants than places.'
    when 'withdrawn' then 'Sample reason: I chose another program.' when 'deferred' then 'Sample reason: I begin a year later.'
    when 'visa_refused' then 'Sample reason: the embassy was not shown enough funds.' end as reason) as a on true
  order by t.n, t.step`;

const OFFERS = `
  insert into public.offers (id, application_id, state, received_on, accept_by, tuition_currency, deposit_amount, deposit_by, deposit_paid_on,
    confirmation_number, confirmed_on, note, declined_because, decided_at, recorded_by, idempotency_key, created_at, updated_at)
  select md5('${MARK} offer ' || a.id)::uuid, a.id,
    case when e.accepted_at is not null then 'accepted' when a.holder is null then 'declined' else 'received' end::public.offer_state,
    e.received_on, e.received_on + 30, 'GBP', 1000 + 500 * ${number("md5(a.id::text)", 1, 8)}, e.received_on + 44,
    e.paid_on, case when e.confirmed_on is not null then 'SAMPLE-' || substr(a.id::text, 1, 8) end, e.confirmed_on, 'Sample offer.',
    case when e.accepted_at is null and a.holder is null then 'Sample reason: I chose another program.' end,
    coalesce(e.accepted_at, case when a.holder is null then a.updated_at end), a.assigned_to, md5('${MARK} offer key ' || a.id)::uuid, e.received_at, e.received_at
  from public.applications as a
  cross join lateral (
    select min(o.created_at) filter (where o.kind = 'offer_recorded') as received_at,
      (min(o.created_at) filter (where o.kind = 'offer_recorded') at time zone 'Asia/Kolkata')::date as received_on,
      min(o.created_at) filter (where o.kind = 'offer_accepted') as accepted_at,
      (min(o.created_at) filter (where o.kind = 'deposit_paid') at time zone 'Asia/Kolkata')::date as paid_on,
      (min(o.created_at) filter (where o.kind = 'confirmed') at time zone 'Asia/Kolkata')::date as confirmed_on
    from public.application_events as o where o.application_id = a.id
  ) as e
  where a.id in (${BATCH_OF_APPLICATIONS}) and a.is_sample and e.received_at is not null
  on conflict do nothing`;

const CONDITIONS = `
  insert into public.offer_conditions (id, offer_id, place, text, met_on, marked_by)
  select md5('${MARK} condition ' || c.place || o.id)::uuid, o.id, c.place, c.text, case when o.state = 'accepted' then o.received_on + 5 end,
    case when o.state = 'accepted' then o.recorded_by end
  from public.offers as o cross join (values (1, 'Sample condition: final transcript with 60 percent or more'), (2, 'Sample condition: passport valid for the whole course')) as c (place, text)
  where o.application_id in (${BATCH_OF_APPLICATIONS}) and ${number("md5(o.id::text)", 1, 3)} = 0
  on conflict do nothing`;

const DATES = `
  insert into public.application_dates (id, application_id, kind, day, source, created_by, created_at)
  select md5('${MARK} date ' || d.kind || o.id)::uuid, o.application_id, d.kind::public.application_date_kind, d.day, 'offer', o.recorded_by, o.created_at
  from public.offers as o join public.applications as a on a.id = o.application_id and a.holder is not null
  cross join lateral (values ('offer_reply', o.accept_by, o.state = 'received'), ('deposit', o.deposit_by, o.deposit_paid_on is null)) as d (kind, day, is_open)
  where o.application_id in (${BATCH_OF_APPLICATIONS}) and d.is_open
  on conflict do nothing`;

/** What colleagues ask for beside the rules: of one open application in ten. */
const ASKED = `
  with asking as (
    select a.id, a.student_id, a.assigned_to, p.full_name, a.updated_at
    from public.applications as a join public.profiles as p on p.user_id = a.assigned_to
    where a.id in (${BATCH_OF_APPLICATIONS}) and a.is_sample and a.holder is not null and ${number("md5(a.id::text)", 7, 10)} = 0
  ), ruled as (
    insert into public.requirement_rules (id, type_code, source, student_id, application_id, needed_before, why, asked_by, created_at)
    select md5('${MARK} rule ' || a.id)::uuid, 'recommendation_letters', 'student', a.student_id, a.id, 'offer', 'Sample reason: the university wants two letters.', a.assigned_to, a.updated_at
    from asking as a
    on conflict do nothing
  )
  insert into public.application_requirements (application_id, type_code, state, source, why, due_on, decided_by, decided_by_name, decided_at)
  select a.id, 'recommendation_letters', 'asked', 'student', 'Sample reason: the university wants two letters.', current_date + 10, a.assigned_to, a.full_name, a.updated_at
  from asking as a
  on conflict do nothing`;
