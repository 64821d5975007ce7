create or replace function private.invite_student(p_lead public.leads, p_actor uuid, p_application jsonb, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  if p_lead.email is null then
    raise exception 'There is no address to invite.' using errcode = 'PT409', detail = 'no_email';
  end if;
  if p_lead.do_not_contact_at is not null then
    raise exception 'This person asked not to be contacted.' using errcode = 'PT409', detail = 'do_not_contact';
  end if;
  -- Inviting again replaces the link, and an expired invitation makes room.
  update public.invitations as i set withdrawn_at = now()
  where i.email = p_lead.email and i.accepted_at is null and i.withdrawn_at is null
    and (i.lead_id in (select private.merged_lead_ids(p_lead.id)) or i.expires_at <= now());
  if exists (select from public.invitations as i where i.email = p_lead.email and i.accepted_at is null and i.withdrawn_at is null) then
    raise exception 'This address is invited to something else.' using errcode = 'PT409', detail = 'invited';
  end if;
  insert into public.invitations (email, full_name, role, reason, token_hash, invited_by, lead_id, application)
  values (p_lead.email, p_lead.name, 'student', 'From lead ' || p_lead.reference, p_token_hash, p_actor, p_lead.id, p_application);

  lead := private.take_unclaimed_lead(p_lead, p_actor);
  -- The invitation belongs to the version that it makes.
  update public.leads set updated_at = now() where id = lead.id;
  perform private.add_lead_event(
    lead.id, 'student_invited', p_actor, null, null, null, jsonb_build_object('destination', p_application ->> 'destination')
  );
  if lead.status in ('new', 'contacted', 'qualified') then
    perform private.open_task(
      'Ask whether the invitation arrived', private.default_call_time(now(), 3, false), lead.owner_id, p_actor,
      'Invited to open a student account', lead.id
    ) where not exists (
      select from public.tasks as t
      where t.lead_id = lead.id and t.state in ('open', 'snoozed') and t.title = 'Ask whether the invitation arrived'
    );
  end if;
  return jsonb_build_object('converted', false, 'email', lead.email, 'full_name', lead.name, 'locale', lead.locale);
end
$$;
comment on function private.invite_student(public.leads, uuid, jsonb, text) is 'Invites a locked lead without an account to open one, for seven days; it is converted when that is accepted, and has a next step until then. PT409 no_email, do_not_contact, invited.';
