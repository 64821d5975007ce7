create or replace function private.remove_application_date(p_date_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  application public.applications;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select a.* into application from public.application_dates as d join public.applications as a on a.id = d.application_id
  where d.id = p_date_id and d.removed_at is null for update of d;
  if not found or private.may_act_on_application(application) is not true or application.student_id = caller then
    raise exception 'There is no such date.' using errcode = 'PT404';
  end if;
  update public.application_dates set removed_at = now(), removed_by = caller where id = p_date_id;
end
$$;

create or replace function public.remove_application_date(p_date_id uuid) returns void
language sql set search_path = '' as $$
  select private.remove_application_date(p_date_id)
$$;
comment on function public.remove_application_date(uuid) is 'Removes a date: for those who work on the application. PT404.';

grant execute on function private.remove_application_date(uuid), public.remove_application_date(uuid) to authenticated;
