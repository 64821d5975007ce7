create or replace view private.application_days as
select a.id as application_id, a.student_id, 'closes' as what, i.deadline_on as day, null::uuid as date_id,
  null::public.application_date_kind as kind, null::text as note, null::timestamptz as starts_at
from public.applications as a
join public.program_intakes as i on i.program_id = a.program_id and i.month = extract(month from a.intake_on)
  and private.is_deadline_of(i.deadline_on, a.intake_on)
where a.application_status in ('profile', 'shortlist') or a.application_status = 'application' and a.holder in ('student', 'team')
union all
select a.id, a.student_id, 'promised', a.promised_by, null, null, null, null
from public.applications as a
where a.holder = 'student' and a.promised_by is not null
  -- The day of a visa appointment is told by the appointment.
  and not exists (
    select from public.application_dates as d
    where d.application_id = a.id and d.day = a.promised_by and d.removed_at is null and d.visa_appointment_id is not null
  )
union all
select a.id, a.student_id, 'date:' || d.id, d.day, d.id, d.kind, d.note, p.starts_at
from public.application_dates as d join public.applications as a on a.id = d.application_id
left join public.visa_appointments as p on p.id = d.visa_appointment_id
where d.removed_at is null and a.holder is not null
union all
-- A document that was asked for by a day, until it is uploaded and again once it is sent back.
select a.id, a.student_id, 'document:' || q.type_code, q.due_on, null, null, t.name, null
from public.application_requirements as q
join public.applications as a on a.id = q.application_id
join public.document_types as t on t.code = q.type_code
where q.state = 'asked' and q.due_on is not null and a.holder is not null and not private.is_let_be(q) and not exists (
  select from public.documents as d
  where d.student_id = a.student_id and d.type_code = q.type_code and (d.application_id is null or d.application_id = a.id)
    and (d.state in ('uploaded', 'scanning', 'in_review') or d.accepted_version_no is not null and private.is_accepted(d, q))
)
union all
select a.id, a.student_id, 'condition:' || c.id, c.meet_by, null, null, c.text, null
from public.offer_conditions as c
join public.offers as o on o.id = c.offer_id
join public.applications as a on a.id = o.application_id
where c.meet_by is not null and c.met_on is null and o.state in ('received', 'accepted') and a.holder is not null and not exists (
  select from public.application_waivers as w
  where w.application_id = a.id and w.gap = 'condition:' || c.id and w.is_waived
)
union all
-- The last day on which the university's confirmation can be used, until the visa application is sent with it.
select a.id, a.student_id, 'confirmation', coalesce(o.confirmation_until, (o.confirmed_on + make_interval(months => f.months))::date),
  null, null, k.name, null
from public.offers as o
join public.confirmation_kinds as k on k.code = o.confirmation_kind and k.until_name is not null
join public.applications as a on a.id = o.application_id
left join (
  select f.key, f.value::int as months from public.facts as f
  where f.unit = 'months' and f.value ~ '^[1-9][0-9]?$' and f.confidence <> 'low'
) as f on f.key = k.until_fact_key
where o.state = 'accepted' and o.confirmation_number is not null and (o.confirmation_until is not null or f.months is not null)
  and a.application_status in ('confirmation', 'visa') and a.holder is not null and not exists (
    select from public.visa_cases as v where v.application_id = a.id and v.state <> 'preparing'
  );
comment on view private.application_days is 'The days that a student must keep: until when the university takes the application, what they promised, the dates that somebody entered, documents that are asked for by a day, the days of open conditions, and the last one of a confirmation.';
