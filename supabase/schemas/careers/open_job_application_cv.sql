create or replace function private.open_job_application_cv(p_application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('jobs.manage');
  application public.job_applications;
begin
  select * into application from public.job_applications as a where a.id = p_application_id;
  if not found then
    return null;
  end if;
  perform private.add_job_application_event(application, 'cv_opened', worker);
  return jsonb_build_object(
    'cv_object', application.cv_object, 'cv_name', application.cv_name, 'cv_format', application.cv_format
  );
end
$$;

create or replace function public.open_job_application_cv(p_application_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.open_job_application_cv(p_application_id)
$$;
comment on function public.open_job_application_cv(uuid) is 'Where the CV lies {cv_object, cv_name, cv_format}, and notes who opened it.';

grant execute on function private.open_job_application_cv(uuid), public.open_job_application_cv(uuid) to authenticated;
