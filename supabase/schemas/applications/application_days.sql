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
where d.removed_at is null and a.holder is not null;
comment on view private.application_days is 'The days that a student must keep: until when the university takes the application, what they promised, and the dates that somebody entered.';
