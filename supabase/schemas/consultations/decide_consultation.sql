create or replace function private.decide_consultation_as(
  p_actor uuid, p_consultation_id uuid, p_status text, p_missed_by text, p_note text, p_next_title text, p_next_at timestamptz, p_version int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  former public.consultations;
  step record;
begin
  perform private.check_lead_note(p_note);
  perform private.check_next_step(p_next_title, p_next_at);
  if coalesce(p_status, '') not in ('held', 'missed') or (p_status = 'missed') <> (coalesce(p_missed_by, '') in ('visitor', 'us')) then
    raise exception 'It was held, or missed by the visitor or by us.' using errcode = '22023';
  end if;
  lead := private.lock_desk_consultation(p_consultation_id, p_actor, p_version);
  select * into former from public.consultations as c where c.id = p_consultation_id;
  if former.status = 'cancelled' then
    raise exception 'This consultation was cancelled.' using errcode = 'PT409', detail = 'cancelled';
  end if;
  if former.starts_at > now() then
    raise exception 'This consultation is still to come.' using errcode = 'PT409', detail = 'to_come';
  end if;
  lead := private.take_unclaimed_lead(lead, p_actor);
  select * into step from private.next_step_after_consultation(p_status, p_missed_by, now());
  step.title := coalesce(btrim(p_next_title), step.title);
  step.due_at := coalesce(p_next_at, step.due_at);
  -- Who corrects an answer has a next step already; a closed lead needs none.
  if lead.status not in ('new', 'contacted', 'qualified')
    or (former.status <> 'booked' and p_next_title is null and p_next_at is null) then
    step.title := null;
    step.due_at := null;
  end if;

  update public.consultations set status = p_status, caused_by = p_missed_by, decided_at = now(), decided_by = p_actor
  where id = p_consultation_id;
  -- The answer belongs to the version that it makes.
  update public.leads set updated_at = now() where id = lead.id;
  perform private.add_lead_event(
    lead.id, ('consultation_' || p_status)::public.lead_event_kind, p_actor, null, null, p_note,
    jsonb_build_object('caused_by', p_missed_by, 'next_title', step.title, 'next_at', step.due_at)
  );
  if lead.status = 'new' then
    perform private.change_lead_status(lead, p_actor, 'contacted', null, null);
  end if;
  if step.title is not null then
    perform private.open_task(
      step.title, step.due_at, lead.owner_id, p_actor, format('After the consultation of %s: %s', private.say_day(former.starts_at), p_status), lead.id
    );
  end if;
  return jsonb_build_object('version', private.lead_version(lead.id), 'next_title', step.title, 'next_at', step.due_at);
end
$$;

create or replace function private.decide_consultation(
  p_consultation_id uuid, p_status text, p_missed_by text, p_note text, p_next_title text, p_next_at timestamptz, p_version int
) returns jsonb
language sql security definer set search_path = '' as $$
  select private.decide_consultation_as(
    private.require_permission('leads.work'), p_consultation_id, p_status, p_missed_by, p_note, p_next_title, p_next_at, p_version
  )
$$;

create or replace function public.decide_consultation(
  p_consultation_id uuid, p_status text, p_missed_by text default null, p_note text default null, p_next_title text default null,
  p_next_at timestamptz default null, p_version int default null
) returns jsonb
language sql set search_path = '' as $$
  select private.decide_consultation(p_consultation_id, p_status, p_missed_by, p_note, p_next_title, p_next_at, p_version)
$$;
comment on function public.decide_consultation(uuid, text, text, text, text, timestamptz, int) is 'Says that the consultation of an unclaimed lead or one''s own was held, or missed by the visitor or by us, closes the task about it and opens the next step: {version, next_title, next_at}. An answer can be corrected. PT409 to_come, cancelled, changed.';

grant execute on function
  private.decide_consultation(uuid, text, text, text, text, timestamptz, int),
  public.decide_consultation(uuid, text, text, text, text, timestamptz, int)
to authenticated;
