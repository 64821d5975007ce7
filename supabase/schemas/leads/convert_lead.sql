create or replace function private.convert_lead_as(
  p_actor uuid, p_lead_id uuid, p_application jsonb, p_token_hash text, p_version int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, false, p_version);
  account uuid;
begin
  perform private.check_first_application(p_application);
  account := private.conversion_account(lead);
  perform private.check_conversion(lead, account);
  if account is null then
    return private.invite_student(lead, p_actor, p_application, p_token_hash);
  end if;
  -- Two leads of one person that are converted at once wait here; the second finds a student.
  perform 1 from public.profiles as p where p.user_id = account for update;
  perform private.check_conversion(lead, account);
  if lead.status <> 'completed' then
    lead := private.take_unclaimed_lead(lead, p_actor);
  end if;
  perform private.complete_conversion(lead, account, p_actor, p_application);
  return jsonb_build_object('converted', true, 'user_id', account);
end
$$;

create or replace function private.convert_lead(p_lead_id uuid, p_application jsonb, p_token_hash text, p_version int) returns jsonb
language sql security definer set search_path = '' as $$
  select private.convert_lead_as(private.require_permission('leads.work'), p_lead_id, p_application, p_token_hash, p_version)
$$;

create or replace function public.convert_lead(
  p_lead_id uuid, p_token_hash text, p_application jsonb default null, p_version int default null
) returns jsonb
language sql set search_path = '' as $$
  select private.convert_lead(p_lead_id, p_application, p_token_hash, p_version)
$$;
comment on function public.convert_lead(uuid, text, jsonb, int) is 'Makes an unclaimed lead or one''s own a student: {converted: true, user_id} where it has an account, else {converted: false, email, full_name, locale} and an invitation with this token, whose acceptance makes the account. The application {destination, program_name, intake, status} is opened with it. PT409 converted, closed, not_ready, staff, locked, closing, minor, already_student, other_account, no_email, do_not_contact, invited, duplicate_application, changed.';

grant execute on function private.convert_lead(uuid, jsonb, text, int), public.convert_lead(uuid, text, jsonb, int) to authenticated;
