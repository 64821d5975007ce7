create or replace function private.record_call_outcome_as(
  p_actor uuid, p_lead_id uuid, p_outcome public.lead_call_outcome, p_note text, p_next_at timestamptz, p_next_title text, p_version int,
  p_called_at timestamptz default null, p_request_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, false, p_version);
  step record;
begin
  perform private.check_lead_note(p_note);
  perform private.check_next_step(p_next_title, p_next_at);
  if lead.status in ('completed', 'lost') then
    raise exception 'A closed lead is opened again first.' using errcode = 'PT409', detail = 'closed';
  end if;
  lead := private.take_unclaimed_lead(lead, p_actor);
  select * into step from private.next_step_after_call(
    p_outcome, now(), lead.email is not null and lead.do_not_contact_at is null,
    private.unanswered_calls(p_lead_id) + case when p_outcome = 'no_answer' then 1 else 0 end
  );
  -- A step that was asked for is taken, but nobody calls who is not interested.
  if p_outcome <> 'not_interested' and (p_next_at is not null or p_next_title is not null) then
    step.lost_reason := null;
    step.title := coalesce(btrim(p_next_title), step.title, 'Call again');
    step.due_at := coalesce(p_next_at, step.due_at, private.default_call_time(now(), 1, false));
  end if;

  -- The call that was due has been made; one that was planned for later is made up for by the next step.
  update public.tasks as t set state = 'done', snoozed_until = null, closed_at = now(), closed_by = p_actor,
    closing_note = format('Called: %s.', replace(p_outcome::text, '_', ' ')), version = t.version + 1, updated_at = now()
  where t.id = lead.next_action_task_id and t.state in ('open', 'snoozed') and (
    coalesce(t.snoozed_until, t.due_at) < private.start_of_day((now() at time zone 'Asia/Kolkata')::date::text, 1) or t.title ~* '^call\M'
  );
  -- The call belongs to the version that it makes.
  update public.leads set updated_at = now() where id = p_lead_id;
  perform private.add_lead_event(
    p_lead_id, 'call', p_actor, null, null, p_note,
    jsonb_build_object(
      'outcome', p_outcome, 'next_title', step.title, 'next_at', step.due_at, 'called_at', p_called_at, 'request_key', p_request_key
    )
  );
  if step.lost_reason is not null then
    perform private.change_lead_status(lead, p_actor, 'lost', null, step.lost_reason);
  else
    if lead.status = 'new' then
      perform private.change_lead_status(lead, p_actor, 'contacted', null, null);
    end if;
    perform private.open_task(
      step.title, step.due_at, lead.owner_id, p_actor,
      format('After the call of %s: %s.', private.say_day(coalesce(p_called_at, now())), replace(p_outcome::text, '_', ' ')), p_lead_id
    );
  end if;
  return jsonb_build_object(
    'version', private.lead_version(p_lead_id), 'next_title', step.title, 'next_at', step.due_at, 'lost_reason', step.lost_reason
  );
end
$$;

create or replace function private.record_call_outcome(
  p_lead_id uuid, p_outcome public.lead_call_outcome, p_note text, p_next_at timestamptz, p_next_title text, p_version int
) returns jsonb
language sql security definer set search_path = '' as $$
  select private.record_call_outcome_as(
    private.require_permission('leads.work'), p_lead_id, p_outcome, p_note, p_next_at, p_next_title, p_version
  )
$$;

create or replace function public.record_call_outcome(
  p_lead_id uuid, p_outcome public.lead_call_outcome, p_note text default null, p_next_at timestamptz default null,
  p_next_title text default null, p_version int default null
) returns jsonb
language sql set search_path = '' as $$
  select private.record_call_outcome(p_lead_id, p_outcome, p_note, p_next_at, p_next_title, p_version)
$$;
comment on function public.record_call_outcome(uuid, public.lead_call_outcome, text, timestamptz, text, int) is 'Writes down a call to an unclaimed lead or one''s own, closes the task that asked for it and opens the next, or loses the lead: {version, next_title, next_at, lost_reason}. Without a step of the caller''s, private.next_step_after_call decides. PT409 closed, changed.';

grant execute on function
  private.record_call_outcome(uuid, public.lead_call_outcome, text, timestamptz, text, int),
  public.record_call_outcome(uuid, public.lead_call_outcome, text, timestamptz, text, int)
to authenticated;
