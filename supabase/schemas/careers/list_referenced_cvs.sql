create or replace function private.list_referenced_cvs(p_objects uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.cv_object from public.job_applications as a where a.cv_object = any (p_objects)
$$;

create or replace function public.list_referenced_cvs(p_objects uuid[]) returns setof uuid
language sql stable set search_path = '' as $$
  select * from private.list_referenced_cvs(p_objects)
$$;
comment on function public.list_referenced_cvs(uuid[]) is 'Which of these files belong to an application. Service role only.';

grant execute on function private.list_referenced_cvs(uuid[]) to service_role;
