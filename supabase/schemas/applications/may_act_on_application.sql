create or replace function private.may_act_on_application(p_application public.applications) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_capability('manage_applications')
    or coalesce(p_application.assigned_to in (select private.case_owner_ids()), false);
end
$$;
comment on function private.may_act_on_application(public.applications) is 'Whether the person who asks works on this application: the policy of applications without the student''s own share, for procedures that run as their owner.';

grant execute on function private.may_act_on_application(public.applications) to authenticated;
