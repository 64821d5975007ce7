create or replace function private.set_lead_status_as(
  p_actor uuid, p_lead_id uuid, p_status public.lead_status, p_note text, p_lost_reason public.lead_lost_reason, p_version int,
  p_is_undo boolean default false
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, private.person_may(p_actor, 'leads.assign'), p_version);
begin
  perform private.check_lead_note(p_note);
  if p_status is null or (p_status = 'lost') <> (p_lost_reason is not null) then
    raise exception 'There is no status, or a lost lead has no reason, or another has one.' using errcode = '22023';
  end if;
  if lead.status <> p_status then
    perform private.change_lead_status(lead, p_actor, p_status, p_note, p_lost_reason, coalesce(p_is_undo, false));
  elsif btrim(p_note) <> '' then
    perform private.add_lead_event(p_lead_id, 'note', p_actor, null, null, p_note);
  end if;
  return private.lead_version(p_lead_id);
end
$$;

create or replace function private.set_lead_status(
  p_lead_id uuid, p_status public.lead_status, p_note text, p_lost_reason public.lead_lost_reason, p_version int, p_is_undo boolean
) returns int
language sql security definer set search_path = '' as $$
  select private.set_lead_status_as(
    private.require_permission('leads.work'), p_lead_id, p_status, p_note, p_lost_reason, p_version, p_is_undo
  )
$$;

create or replace function public.set_lead_status(
  p_lead_id uuid, p_status public.lead_status, p_note text default null, p_lost_reason public.lead_lost_reason default null,
  p_version int default null, p_is_undo boolean default false
) returns int
language sql set search_path = '' as $$
  select private.set_lead_status(p_lead_id, p_status, p_note, p_lost_reason, p_version, p_is_undo)
$$;
comment on function public.set_lead_status(uuid, public.lead_status, text, public.lead_lost_reason, int, boolean) is 'Moves an unclaimed lead or one''s own, with leads.assign a colleague''s too, and answers its version. A lost lead has a reason. An undo of a closing brings back what the closing cancelled. PT409 for a step missing in lead_status_transitions, and changed.';

grant execute on function
  private.set_lead_status(uuid, public.lead_status, text, public.lead_lost_reason, int, boolean),
  public.set_lead_status(uuid, public.lead_status, text, public.lead_lost_reason, int, boolean)
to authenticated;
