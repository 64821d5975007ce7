/** Visas of sample applications: being prepared, sent in, with an appointment, granted and refused, and who arrived. */
import { MARK, number, pick } from "./sample-words.ts";

const CITIES = ["New Delhi", "Mumbai", "Bengaluru", "Chennai", "Hyderabad"];
const REASONS = ["funds_not_shown", "funds_not_held", "purpose", "papers_missing"];

/** Whoever waits for the embassy has sent the form; every third of those who have the ball before that goes to an appointment first. */
export const VISAS = (applications: string) => `
  insert into public.visa_cases (id, application_id, country_code, route, state, planned_on, lodged_on, reference, expected_by, decided_on,
    valid_from, valid_to, refusal_reasons, refusal_note, answer_by, next_step, next_note, created_at, updated_at)
  select md5('${MARK} visa ' || a.id)::uuid, a.id, coalesce(u.country_code, c.code), 'Sample student visa', s.state::public.visa_state,
    case s.state when 'preparing' then current_date + ${number("s.h", 1, 20)} end,
    d.lodged_on, case when d.lodged_on is not null then upper('SAMPLE-' || substr(a.id::text, 1, 8)) end,
    case when s.state in ('lodged', 'appointment') then d.lodged_on + 35 end, d.decided_on,
    case s.state when 'granted' then d.decided_on + 7 end, case s.state when 'granted' then d.decided_on + 1100 end,
    case s.state when 'refused' then array[${pick(REASONS, "s.h", 5)}]::public.visa_refusal_reason[] else '{}' end,
    case s.state when 'refused' then 'Sample reason: the embassy was not shown enough funds.' end,
    case s.state when 'refused' then d.decided_on + 28 end,
    case when s.state = 'refused' and s.is_settled then 'later_intake'::public.visa_next_step end,
    case when s.state = 'refused' and s.is_settled then 'Sample note: we apply again for the next intake.' end,
    e.came_at, a.updated_at
  from public.applications as a
  cross join lateral (
    select min(o.created_at) filter (where o.to_status = 'visa') as came_at,
      max(o.created_at) filter (where o.holder = 'embassy') as sent_at,
      max(o.created_at) filter (where o.from_status = 'visa') as decided_at
    from public.application_events as o where o.application_id = a.id
  ) as e
  cross join lateral (
    select md5('${MARK} visa of ' || a.id) as h, case
      when e.decided_at is not null and a.application_status = 'visa_refused' then 'refused'
      when e.decided_at is not null then 'granted'
      when a.holder = 'embassy' and ${number("md5(a.id::text)", 9, 3)} = 0 then 'appointment'
      when a.holder = 'embassy' then 'lodged'
      else 'preparing' end as state, ${number("md5(a.id::text)", 11, 2)} = 0 as is_settled
  ) as s
  cross join lateral (
    select case when s.state <> 'preparing' then (coalesce(e.sent_at, e.came_at) at time zone 'Asia/Kolkata')::date end as lodged_on,
      case when s.state in ('granted', 'refused') then (e.decided_at at time zone 'Asia/Kolkata')::date end as decided_on
  ) as d
  left join public.universities as u on u.id = a.university_id left join public.iso_countries as c on c.name = a.destination
  where a.id in (${applications}) and a.is_sample and e.came_at is not null
    and a.application_status in ('visa', 'departure', 'arrived', 'visa_refused')
  on conflict do nothing`;

/** In the coming fortnight, in the morning of India, where the fingerprints are taken. */
export const VISA_APPOINTMENTS = (applications: string) => `
  insert into public.visa_appointments (id, visa_case_id, kind, local_day, local_time, time_zone, starts_at, country_code, place, recorded_by, idempotency_key, created_at, updated_at)
  select md5('${MARK} appointment ' || v.id)::uuid, v.id, 'biometrics', t.day, t.hour, 'Asia/Kolkata', (t.day + t.hour) at time zone 'Asia/Kolkata', 'IN',
    'Sample visa centre, ' || ${pick(CITIES, "t.h", 5)}, a.assigned_to, md5('${MARK} appointment key ' || v.id)::uuid, v.created_at, v.created_at
  from public.visa_cases as v join public.applications as a on a.id = v.application_id
  cross join lateral (
    select md5(v.id::text) as h, current_date + 1 + ${number("md5(v.id::text)", 1, 14)} as day,
      make_time(9 + ${number("md5(v.id::text)", 3, 4)}, 30 * ${number("md5(v.id::text)", 4, 2)}, 0) as hour
  ) as t
  where v.application_id in (${applications}) and v.state = 'appointment'
  on conflict do nothing`;

/** As keep_visa_dates and keep_visa_appointment_dates write them. */
export const VISA_DATES = (applications: string) => `
  insert into public.application_dates (id, application_id, kind, day, note, source, created_by, visa_appointment_id)
  select md5('${MARK} date ' || d.kind || v.id)::uuid, v.application_id, d.kind::public.application_date_kind, d.day, null, 'visa'::public.application_date_source, null::uuid, null::uuid
  from public.visa_cases as v
  cross join lateral (values
    ('visa_lodging', case v.state when 'preparing' then v.planned_on end),
    ('visa_decision', case when v.state in ('lodged', 'appointment') then v.expected_by end),
    ('visa_answer', case when v.state = 'refused' and v.next_step is null then v.answer_by end),
    ('visa_until', case v.state when 'granted' then v.valid_to end)
  ) as d (kind, day)
  where v.application_id in (${applications}) and d.day is not null
  union all
  select md5('${MARK} date appointment ' || p.id)::uuid, v.application_id, 'biometrics', p.local_day, private.visa_appointment_line(p), 'visa', p.recorded_by, p.id
  from public.visa_appointments as p join public.visa_cases as v on v.id = p.visa_case_id
  where v.application_id in (${applications})
  on conflict do nothing`;

export const ARRIVALS = (applications: string) => `
  insert into public.arrivals (application_id, arrived_on, reported_by, reported_at, confirmed_by, confirmed_at)
  select a.id, (a.updated_at at time zone 'Asia/Kolkata')::date, a.student_id, a.updated_at, a.assigned_to, case when a.assigned_to is not null then a.updated_at end
  from public.applications as a where a.id in (${applications}) and a.is_sample and a.application_status = 'arrived'
  on conflict do nothing`;
