create or replace function private.complete_conversion(p_lead public.leads, p_account uuid, p_actor uuid, p_application jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application uuid := private.open_first_application(p_account, p_application);
begin
  -- What is known goes along where the account says nothing yet; the rest stays with the lead, which the student's page shows.
  update public.profiles set phone = p_lead.phone where user_id = p_account and phone is null and p_lead.phone is not null;
  insert into public.contact_preferences (user_id, language) values (p_account, p_lead.locale) on conflict (user_id) do nothing;
  if p_lead.status <> 'completed' then
    perform private.change_lead_status(p_lead, p_actor, 'completed', null, null);
  end if;
  update public.leads set
    user_id = p_account, converted_at = now(), converted_user_id = p_account, converted_application_id = application
  where id = p_lead.id;
  update public.invitations set withdrawn_at = now()
  where lead_id = p_lead.id and accepted_at is null and withdrawn_at is null;
  perform private.add_lead_event(
    p_lead.id, 'converted', p_actor, null, null, null,
    jsonb_build_object('student', p_account, 'application', application, 'destination', p_application ->> 'destination')
  );
end
$$;
comment on function private.complete_conversion(public.leads, uuid, uuid, jsonb) is 'Makes a locked lead the student of an account. Checks no rights and nothing that private.check_conversion does.';
