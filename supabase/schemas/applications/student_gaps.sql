create or replace function private.student_gaps(p_application public.applications) returns table (gap text, sentence text)
language sql stable security definer set search_path = '' as $$
  with next_step as (
    select min(t.to_status) as to_status from public.application_status_transitions as t
    where p_application.holder is not null and t.from_status = p_application.application_status and not t.is_back
      and t.to_status not in ('withdrawn', 'rejected', 'deferred', 'visa_refused')
  )
  select g.gap, g.sentence from next_step as n cross join lateral private.open_application_gaps(p_application, n.to_status) as g
  -- The offer, the number of the confirmation and the visa come from others; what is uploaded waits for us.
  where g.gap not in ('offer_recorded', 'offer_confirmation', 'visa_granted', 'visa_refusal') and not exists (
    select from public.documents as d
    where g.gap = 'document:' || d.type_code and d.student_id = p_application.student_id
      and (d.application_id is null or d.application_id = p_application.id) and d.state in ('uploaded', 'scanning', 'in_review')
  )
$$;
comment on function private.student_gaps(public.applications) is 'What keeps an application from its next stage and is the student''s to close: reminders and the family read it, and of it whose turn is next. Checks no rights.';
