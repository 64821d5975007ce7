create or replace function private.assign_lead_as(
  p_actor uuid, p_lead_id uuid, p_owner_id uuid, p_note text, p_version int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, private.person_may(p_actor, 'leads.assign'), p_version);
  new_owner text := (select p.full_name from public.profiles as p where p.user_id = p_owner_id);
  former_owner text := (select p.full_name from public.profiles as p where p.user_id = lead.owner_id);
begin
  perform private.check_lead_note(p_note);
  if lead.owner_id is not distinct from p_owner_id then
    return lead.version;
  end if;
  if p_owner_id is not null and not private.person_may(p_owner_id, 'leads.work') then
    raise exception 'This person does not work on leads.' using errcode = 'PT409', detail = 'not_a_worker';
  end if;
  perform private.give_lead(lead, p_owner_id);
  perform private.add_lead_event(
    p_lead_id, case when p_owner_id is null then 'released' else 'assigned' end::public.lead_event_kind, p_actor, null, null, p_note,
    jsonb_build_object('to', p_owner_id, 'to_name', new_owner, 'from', lead.owner_id, 'from_name', former_owner)
  );
  perform private.open_first_step(p_lead_id, 'Assigned, and nothing was planned yet');
  if p_owner_id <> p_actor and not private.in_bulk() then
    perform private.notify_person(
      p_owner_id, 'lead.assigned', left(format('A lead for you: %s', lead.name), 200), nullif(btrim(left(p_note, 2000)), ''),
      '/crm-dashboard?lead=' || p_lead_id
    );
  end if;
  return private.lead_version(p_lead_id);
end
$$;

create or replace function private.assign_lead(p_lead_id uuid, p_owner_id uuid, p_note text, p_version int) returns int
language sql security definer set search_path = '' as $$
  select private.assign_lead_as(private.require_permission('leads.work'), p_lead_id, p_owner_id, p_note, p_version)
$$;

create or replace function public.assign_lead(
  p_lead_id uuid, p_owner_id uuid, p_note text default null, p_version int default null
) returns int
language sql set search_path = '' as $$
  select private.assign_lead(p_lead_id, p_owner_id, p_note, p_version)
$$;
comment on function public.assign_lead(uuid, uuid, text, int) is 'Gives a lead to a colleague who works leads, or to nobody, and answers its version. One''s own and unclaimed ones; any with leads.assign. The new owner is told. PT409 not_a_worker, changed.';

grant execute on function private.assign_lead(uuid, uuid, text, int), public.assign_lead(uuid, uuid, text, int) to authenticated;
