create or replace function private.lead_for_call(p_student_id uuid, p_caller uuid) returns public.leads
language sql stable security definer set search_path = '' as $$
  select l.* from public.leads as l
  where private.has_permission('leads.work') and private.may_work_lead(p_caller, l.owner_id) and l.merged_into is null
    and l.request_type <> 'job_application' and l.id in (
      select o.id from public.leads as o where o.user_id = p_student_id
      union
      -- As find_student_lead has it.
      select private.kept_lead_id(o.id) from public.leads as o where o.converted_user_id = p_student_id
    )
  order by l.status in ('completed', 'lost'), l.converted_user_id is distinct from p_student_id, l.created_at desc, l.id
  limit 1
$$;
comment on function private.lead_for_call(uuid, uuid) is 'The lead that a call with a student belongs to: the open one that the caller works, else a closed one; of several the one that became the student, then the latest. Nothing where there is none.';

create or replace function private.is_called_as_lead(p_lead public.leads) returns boolean
language sql immutable set search_path = '' as $$
  select p_lead.id is not null and p_lead.status not in ('completed', 'lost') and p_lead.do_not_contact_at is null
$$;
comment on function private.is_called_as_lead(public.leads) is 'Whether a call with its student moves a lead on, as one from the desk does. Of any other lead it is only written down.';

create or replace function private.find_call_lead(p_student_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff();
  lead public.leads;
begin
  -- Of whom log_student_call would take one.
  if not private.may_read_person(p_student_id) or not exists (
    select from public.profiles as p where p.user_id = p_student_id and p.role = 'student'
  ) then
    return null;
  end if;
  lead := private.lead_for_call(p_student_id, caller);
  return case when lead.id is not null then jsonb_build_object(
    'lead_id', lead.id, 'reference', lead.reference, 'is_moved_on', private.is_called_as_lead(lead), 'has_email', lead.email is not null,
    'unanswered', private.unanswered_calls(lead.id)
  ) end;
end
$$;

create or replace function public.find_call_lead(p_student_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_call_lead(p_student_id)
$$;
comment on function public.find_call_lead(uuid) is 'Where log_student_call would write a call: {lead_id, reference, is_moved_on, has_email, unanswered} of the lead, or null for the student''s own calls. For those who work here.';

create or replace function private.log_student_call(
  p_student_id uuid, p_outcome public.lead_call_outcome, p_key uuid, p_note text, p_called_at timestamptz, p_next_at timestamptz,
  p_next_title text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff();
  lead public.leads;
  step record;
begin
  perform private.check_lead_note(p_note);
  perform private.check_next_step(p_next_title, p_next_at);
  if p_outcome is null or p_outcome = 'not_interested' or p_key is null
    or p_called_at not between now() - interval '31 days' and now() + interval '10 minutes' then
    raise exception 'A call has an outcome, and was in the last month.' using errcode = '22023';
  end if;
  if not private.may_read_person(p_student_id) or not exists (
    select from public.profiles as p where p.user_id = p_student_id and p.role = 'student'
  ) then
    raise exception 'There is no such student.' using errcode = 'PT404';
  end if;
  -- The same form sent twice waits for itself.
  perform pg_advisory_xact_lock(hashtextextended('student-call:' || p_key, 0));
  lead := private.lead_for_call(p_student_id, caller);
  if exists (select from public.student_calls as c where c.request_key = p_key)
    or exists (select from public.lead_events as e where e.lead_id = lead.id and e.details ->> 'request_key' = p_key::text) then
    return false;
  end if;
  if private.is_called_as_lead(lead) then
    perform private.record_call_outcome_as(caller, lead.id, p_outcome, p_note, p_next_at, p_next_title, null, p_called_at, p_key);
    return true;
  end if;
  if lead.id is not null then
    lead := private.lock_lead(lead.id, caller, false);
    update public.leads set updated_at = now() where id = lead.id;
    perform private.add_lead_event(
      lead.id, 'call', caller, null, null, p_note,
      jsonb_build_object('outcome', p_outcome, 'called_at', p_called_at, 'request_key', p_key)
    );
  else
    insert into public.student_calls (student_id, outcome, note, called_at, caller_id, caller_name, request_key)
    values (
      p_student_id, p_outcome, nullif(btrim(p_note), ''), coalesce(p_called_at, now()), caller, private.name_of(caller), p_key
    );
  end if;
  -- What was agreed with somebody who was reached is written by whoever talked to them.
  select * into step from private.next_step_after_call(p_outcome, now(), true, 0);
  if p_outcome <> 'reached' or p_next_at is not null or p_next_title is not null then
    perform private.open_task(
      coalesce(btrim(p_next_title), case when p_outcome <> 'reached' then step.title end, 'Call again'),
      coalesce(p_next_at, step.due_at, private.default_call_time(now(), 1, false)), caller, caller,
      format('After the call of %s: %s.', private.say_day(coalesce(p_called_at, now())), replace(p_outcome::text, '_', ' ')),
      p_student_id => p_student_id
    );
  end if;
  return true;
end
$$;

create or replace function public.log_student_call(
  p_student_id uuid, p_outcome public.lead_call_outcome, p_key uuid, p_note text default null, p_called_at timestamptz default null,
  p_next_at timestamptz default null, p_next_title text default null
) returns boolean
language sql set search_path = '' as $$
  select private.log_student_call(p_student_id, p_outcome, p_key, p_note, p_called_at, p_next_at, p_next_title)
$$;
comment on function public.log_student_call(uuid, public.lead_call_outcome, uuid, text, timestamptz, timestamptz, text) is 'Writes down a call with a student: with the lead that the caller works, moved on as by record_call_outcome while it is open, else with the student. Opens the caller''s task where something follows. The same key twice is one call, and answers false. For colleagues who may read the student; PT404 for anybody else.';

grant execute on function
  private.find_call_lead(uuid), public.find_call_lead(uuid),
  private.log_student_call(uuid, public.lead_call_outcome, uuid, text, timestamptz, timestamptz, text),
  public.log_student_call(uuid, public.lead_call_outcome, uuid, text, timestamptz, timestamptz, text)
to authenticated;
