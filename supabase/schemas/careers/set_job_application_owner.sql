create or replace function private.set_job_application_owner(p_application_id uuid, p_version int, p_owner_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('jobs.manage');
  application public.job_applications := private.lock_job_application(p_application_id, p_version);
begin
  if application.owner_id is not distinct from p_owner_id then
    return;
  end if;
  if p_owner_id is not null and not exists (select from private.list_job_managers() as m where m.user_id = p_owner_id) then
    raise exception 'no_such_colleague' using errcode = 'PT409', detail = 'This person does not manage jobs.';
  end if;
  update public.job_applications set owner_id = p_owner_id where id = p_application_id returning * into application;
  perform private.add_job_application_event(
    application, 'owner_changed', worker,
    coalesce((select p.full_name from public.profiles as p where p.user_id = p_owner_id), 'Nobody')
  );
end
$$;

create or replace function public.set_job_application_owner(p_application_id uuid, p_version int, p_owner_id uuid) returns void
language sql set search_path = '' as $$
  select private.set_job_application_owner(p_application_id, p_version, p_owner_id)
$$;
comment on function public.set_job_application_owner(uuid, int, uuid) is 'Gives an application to a colleague who manages jobs, or to nobody. PT409 stale or no_such_colleague.';

grant execute on function
  private.set_job_application_owner(uuid, int, uuid), public.set_job_application_owner(uuid, int, uuid)
to authenticated;
