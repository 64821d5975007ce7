create or replace function private.add_job_application_note(p_application_id uuid, p_key uuid, p_note text, p_is_answer boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('jobs.manage');
  application public.job_applications;
begin
  if p_key is null or char_length(btrim(coalesce(p_note, ''))) not between 1 and 4000 then
    raise exception 'A note has 1 to 4000 characters.' using errcode = '22023';
  end if;
  select * into application from public.job_applications as a where a.id = p_application_id for update;
  if not found then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if exists (select from public.job_application_events as e where e.request_key = p_key) then
    return;
  end if;
  if p_is_answer then
    update public.job_applications as a set answered_at = coalesce(a.answered_at, now()), owner_id = coalesce(a.owner_id, worker)
    where a.id = p_application_id returning * into application;
  end if;
  perform private.add_job_application_event(
    application, case when p_is_answer then 'answered' else 'note' end::public.job_application_event_kind, worker, p_note, p_key
  );
end
$$;

create or replace function public.add_job_application_note(
  p_application_id uuid, p_key uuid, p_note text, p_is_answer boolean default false
) returns void
language sql set search_path = '' as $$
  select private.add_job_application_note(p_application_id, p_key, p_note, p_is_answer)
$$;
comment on function public.add_job_application_note(uuid, uuid, text, boolean) is 'Adds a note to an application, once for each key; one that says what the person was told, by telephone or in person, counts as the answer.';

grant execute on function
  private.add_job_application_note(uuid, uuid, text, boolean), public.add_job_application_note(uuid, uuid, text, boolean)
to authenticated;
