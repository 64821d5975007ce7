create or replace function private.bulk_name_applications(p_ids uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select a.id, p.full_name || ' (' || private.application_line(a) || ')'
  from public.applications as a join public.profiles as p on p.user_id = a.student_id where a.id = any (p_ids)
$$;
comment on function private.bulk_name_applications(uuid[]) is 'Applications as reports of runs name them. Checks no rights.';
