create or replace function private.withdraw_lead_consent(p_lead_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  perform 1 from public.leads as l
  where l.id = p_lead_id and l.email = private.own_email() and l.consented_at is not null for update;
  if not found then
    raise exception 'There is no such request of yours.' using errcode = 'PT404';
  end if;
  if exists (select from public.consents as c where c.lead_id = p_lead_id) then
    return false;
  end if;
  insert into public.consents (user_id, lead_id, is_given, source_page) values (caller, p_lead_id, false, '/account-settings');
  -- The people working on the lead read its timeline.
  insert into public.lead_events (lead_id, kind, note)
  values (p_lead_id, 'note', 'The person has withdrawn the consent to be contacted about this request.');
  return true;
end
$$;

create or replace function public.withdraw_lead_consent(p_lead_id uuid) returns boolean
language sql set search_path = '' as $$
  select private.withdraw_lead_consent(p_lead_id)
$$;
comment on function public.withdraw_lead_consent(uuid) is 'Withdraws the consent given with a lead from the caller''s confirmed address; its workers see it on the timeline. Whether anything changed.';

grant execute on function private.withdraw_lead_consent(uuid), public.withdraw_lead_consent(uuid) to authenticated;
