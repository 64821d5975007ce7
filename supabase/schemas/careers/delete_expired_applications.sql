create or replace function private.delete_expired_applications(p_objects uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  deleted int;
begin
  delete from public.leads as l using public.job_applications as a
  where a.lead_id = l.id and a.cv_object = any (p_objects)
    and a.keep_until < (now() at time zone 'Asia/Kolkata')::date;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

create or replace function public.delete_expired_applications(p_objects uuid[]) returns int
language sql set search_path = '' as $$
  select private.delete_expired_applications(p_objects)
$$;
comment on function public.delete_expired_applications(uuid[]) is 'Deletes the expired applications of these files, with their leads; returns how many. Service role only.';

grant execute on function private.delete_expired_applications(uuid[]) to service_role;
