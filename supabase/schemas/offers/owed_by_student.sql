create or replace function private.owed_by_student(p_application public.applications, p_to public.application_status) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(g.sentence, ' ') from private.open_application_gaps(p_application, p_to) as g
  where g.gap ~ '^(profile|record|test):' or g.gap like 'document:%' and not exists (
    select from public.documents as d join public.document_types as t on t.code = d.type_code
    where d.student_id = p_application.student_id and 'document:' || d.type_code = g.gap
      and d.application_id is not distinct from (case when t.is_per_application then p_application.id end)
      and d.state in ('uploaded', 'scanning', 'in_review')
  )
$$;
comment on function private.owed_by_student(public.applications, public.application_status) is 'What of the things missing for a stage its student has to bring, in sentences; null where the rest is with the team.';
