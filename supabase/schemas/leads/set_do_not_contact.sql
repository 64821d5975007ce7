create or replace function private.set_do_not_contact_as(
  p_actor uuid, p_lead_id uuid, p_is_on boolean, p_reason text, p_version int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- Whoever hears this wish writes it down; only who works the lead takes it back.
  lead public.leads := private.lock_lead(p_lead_id, p_actor, coalesce(p_is_on, false), p_version);
begin
  if p_is_on is null or coalesce(char_length(btrim(p_reason)), 0) not between 1 and 300 then
    raise exception 'A reason has 1 to 300 characters.' using errcode = '22023';
  end if;
  if (lead.do_not_contact_at is not null) = p_is_on then
    return lead.version;
  end if;
  update public.leads set do_not_contact_at = case when p_is_on then now() end,
    do_not_contact_reason = case when p_is_on then btrim(p_reason) end
  where id = p_lead_id;
  perform private.add_lead_event(
    p_lead_id, case when p_is_on then 'contact_stopped' else 'contact_allowed' end::public.lead_event_kind, p_actor, null, null, p_reason
  );
  return private.lead_version(p_lead_id);
end
$$;

create or replace function private.set_do_not_contact(p_lead_id uuid, p_is_on boolean, p_reason text, p_version int) returns int
language sql security definer set search_path = '' as $$
  select private.set_do_not_contact_as(private.require_permission('leads.work'), p_lead_id, p_is_on, p_reason, p_version)
$$;

create or replace function public.set_do_not_contact(
  p_lead_id uuid, p_is_on boolean, p_reason text, p_version int default null
) returns int
language sql set search_path = '' as $$
  select private.set_do_not_contact(p_lead_id, p_is_on, p_reason, p_version)
$$;
comment on function public.set_do_not_contact(uuid, boolean, text, int) is 'Says that a person is not to be contacted, or may be again, and why; answers the lead''s version. PT409 changed.';

grant execute on function
  private.set_do_not_contact(uuid, boolean, text, int), public.set_do_not_contact(uuid, boolean, text, int)
to authenticated;
