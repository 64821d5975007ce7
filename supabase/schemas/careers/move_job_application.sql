create or replace function private.move_job_application(
  p_application_id uuid, p_version int, p_key uuid, p_status public.job_application_status, p_reason public.job_rejection_reason,
  p_note text, p_interview jsonb, p_mail jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('jobs.manage');
  before public.job_applications;
  application public.job_applications;
  worker_name text := (select p.full_name from public.profiles as p where p.user_id = worker);
  address text;
  is_moved boolean;
  is_called_off boolean;
begin
  if p_key is null or (p_status is null and p_mail is null) then
    raise exception 'There is nothing to do.' using errcode = '22023';
  end if;
  -- The same form sent twice, as by a double click, waits here and then finds that everything is done.
  perform pg_advisory_xact_lock(hashtextextended(p_key::text, 2));
  if exists (select from public.job_application_events as e where e.request_key = p_key) then
    return;
  end if;

  before := private.lock_job_application(p_application_id, p_version);
  is_moved := p_status is not null and p_status <> before.status;
  is_called_off := is_moved and p_status in ('shortlisted', 'rejected', 'withdrawn') and before.interview_starts_at > now();
  update public.job_applications as a set
    status = coalesce(p_status, a.status),
    rejection_reason = case when is_moved then p_reason else a.rejection_reason end,
    owner_id = coalesce(a.owner_id, worker),
    answered_at = case when p_mail ->> 'template' <> 'received' then coalesce(a.answered_at, now()) else a.answered_at end,
    interview_starts_at = case when not is_called_off then coalesce((p_interview ->> 'starts_at')::timestamptz, a.interview_starts_at) end,
    interview_ends_at = case when not is_called_off then coalesce((p_interview ->> 'ends_at')::timestamptz, a.interview_ends_at) end,
    interview_place = case when not is_called_off then coalesce(p_interview ->> 'place', a.interview_place) end,
    -- The entry that was cancelled stays cancelled; another interview is another entry.
    calendar_uid = case
      when is_called_off then gen_random_uuid() || '@campusbound' else coalesce(p_interview ->> 'calendar_uid', a.calendar_uid)
    end,
    calendar_sequence = case
      when is_called_off then 0 else coalesce((p_interview ->> 'calendar_sequence')::int, a.calendar_sequence)
    end
  where a.id = p_application_id returning * into application;

  if is_moved then
    insert into public.job_application_events (
      application_id, kind, version, actor_id, actor_name, request_key, from_status, to_status, reason, note
    ) values (
      application.id, 'status_changed', application.version, worker, worker_name, p_key, before.status, application.status,
      application.rejection_reason, nullif(btrim(p_note), '')
    );
  end if;

  if p_mail is not null then
    select l.email into address from public.leads as l where l.id = application.lead_id;
    if address is null then
      raise exception 'no_address' using errcode = 'PT409', detail = 'This person left no e-mail address.';
    end if;
    perform private.enqueue_email(
      address, p_mail ->> 'subject', p_mail ->> 'html', p_mail ->> 'text',
      case when p_mail ? 'calendar' then jsonb_build_array(jsonb_build_object(
        'filename', 'interview.ics', 'content', p_mail ->> 'calendar',
        'contentType', 'text/calendar; charset=utf-8; method='
          || case when p_mail ->> 'calendar_method' = 'CANCEL' then 'CANCEL' else 'REQUEST' end
      )) else '[]'::jsonb end,
      'job-application-mail:' || p_key
    );
    insert into public.job_application_events (
      application_id, kind, version, actor_id, actor_name, request_key, mail_template, mail_subject, mail_text
    ) values (
      application.id, 'mail', application.version, worker, worker_name, case when not is_moved then p_key end,
      p_mail ->> 'template', p_mail ->> 'subject', p_mail ->> 'text'
    );
  end if;
end
$$;

create or replace function public.move_job_application(
  p_application_id uuid, p_version int, p_key uuid, p_status public.job_application_status default null,
  p_reason public.job_rejection_reason default null, p_note text default null, p_interview jsonb default null, p_mail jsonb default null
) returns void
language sql set search_path = '' as $$
  select private.move_job_application(p_application_id, p_version, p_key, p_status, p_reason, p_note, p_interview, p_mail)
$$;
comment on function public.move_job_application(uuid, int, uuid, public.job_application_status, public.job_rejection_reason, text, jsonb, jsonb) is 'Moves an application, writes to the person {template, subject, text, html, calendar, calendar_method}, or both, once for each key; notes an interview {starts_at, ends_at, place, calendar_uid, calendar_sequence}. Whoever is first to act looks after it. PT409 stale, no_such_step or no_address.';

grant execute on function
  private.move_job_application(uuid, int, uuid, public.job_application_status, public.job_rejection_reason, text, jsonb, jsonb),
  public.move_job_application(uuid, int, uuid, public.job_application_status, public.job_rejection_reason, text, jsonb, jsonb)
to authenticated;
