create or replace function private.ask_for_offer_paper(p_offer public.offers, p_type_code text, p_why text, p_before public.application_status)
returns void
language sql security definer set search_path = '' as $$
  insert into public.requirement_rules (type_code, source, student_id, application_id, is_required, needed_before, why, asked_by)
  select p_type_code, 'student', a.student_id, a.id, false, p_before, p_why, p_offer.recorded_by
  from public.applications as a
  where a.id = p_offer.application_id and not exists (
    select from public.requirement_rules as r
    where r.application_id = a.id and r.type_code = p_type_code and r.source = 'student' and r.ended_at is null
  );
  insert into public.application_requirements (application_id, type_code, state, source, why, decided_by, decided_by_name)
  values (p_offer.application_id, p_type_code, 'asked', 'student', p_why, p_offer.recorded_by,
    coalesce(private.name_of(p_offer.recorded_by), 'Your team'))
  on conflict (application_id, type_code) do nothing
$$;
comment on function private.ask_for_offer_paper(public.offers, text, text, public.application_status) is 'Makes a place for a paper of an offer among the documents, for the student and the team alike. It stops nothing: what the offer lacks does. Checks no rights.';
