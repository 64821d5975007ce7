create or replace function private.set_next_action_as(
  p_actor uuid, p_lead_id uuid, p_title text, p_due_at timestamptz, p_version int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, false, p_version);
  former text;
begin
  if p_title is null or p_due_at is null then
    raise exception 'A next step has a title and a time.' using errcode = '22023';
  end if;
  perform private.check_next_step(p_title, p_due_at);
  if lead.status in ('completed', 'lost') then
    raise exception 'A closed lead is opened again first.' using errcode = 'PT409', detail = 'closed';
  end if;
  lead := private.take_unclaimed_lead(lead, p_actor);
  update public.tasks as t set state = 'cancelled', snoozed_until = null, closed_at = now(), closed_by = p_actor,
    closing_note = left('Replaced by: ' || btrim(p_title), 4000), version = t.version + 1, updated_at = now()
  where t.id = lead.next_action_task_id and t.state in ('open', 'snoozed') returning t.title into former;
  perform private.open_task(btrim(p_title), p_due_at, lead.owner_id, p_actor, null, p_lead_id);
  -- The step belongs to the version that it makes.
  update public.leads set updated_at = now() where id = p_lead_id;
  perform private.add_lead_event(
    p_lead_id, 'next_action', p_actor, null, null, null,
    jsonb_build_object('next_title', btrim(p_title), 'next_at', p_due_at, 'former_title', former)
  );
  return private.lead_version(p_lead_id);
end
$$;

create or replace function private.set_next_action(p_lead_id uuid, p_title text, p_due_at timestamptz, p_version int) returns int
language sql security definer set search_path = '' as $$
  select private.set_next_action_as(private.require_permission('leads.work'), p_lead_id, p_title, p_due_at, p_version)
$$;

create or replace function public.set_next_action(
  p_lead_id uuid, p_title text, p_due_at timestamptz, p_version int default null
) returns int
language sql set search_path = '' as $$
  select private.set_next_action(p_lead_id, p_title, p_due_at, p_version)
$$;
comment on function public.set_next_action(uuid, text, timestamptz, int) is 'Says what is done next about an unclaimed lead or one''s own, instead of what was to be done next, and answers its version. PT409 closed, changed.';

grant execute on function
  private.set_next_action(uuid, text, timestamptz, int), public.set_next_action(uuid, text, timestamptz, int)
to authenticated;
