create or replace function private.lock_job_application(p_application_id uuid, p_version int) returns public.job_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.job_applications;
begin
  select * into application from public.job_applications as a where a.id = p_application_id for update;
  if not found then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if application.version <> p_version then
    raise exception 'stale' using errcode = 'PT409', detail = (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', e.kind, 'actor_name', e.actor_name, 'from_status', e.from_status, 'to_status', e.to_status, 'note', e.note,
          'mail_subject', e.mail_subject, 'created_at', e.created_at
        ) order by e.id
      ), '[]')::text
      from public.job_application_events as e
      where e.application_id = p_application_id and e.version > p_version and e.kind not in ('note', 'cv_opened')
    );
  end if;
  return application;
end
$$;
comment on function private.lock_job_application(uuid, int) is 'The application, locked. PT404; PT409 stale when it has changed since that version, with the changes that came between as JSON.';
