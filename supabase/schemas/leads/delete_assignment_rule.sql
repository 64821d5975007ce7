create or replace function private.delete_assignment_rule(p_rule_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place int;
begin
  perform private.require_permission('leads.assign');
  perform private.lock_assignment_rules();
  delete from public.lead_assignment_rules as r where r.id = p_rule_id returning r.position into place;
  if not found then
    raise exception 'There is no such rule.' using errcode = 'PT404';
  end if;
  update public.lead_assignment_rules as r set position = r.position - 1 where r.position > place;
end
$$;

create or replace function public.delete_assignment_rule(p_rule_id uuid) returns void
language sql set search_path = '' as $$
  select private.delete_assignment_rule(p_rule_id)
$$;
comment on function public.delete_assignment_rule(uuid) is 'Deletes a rule; leads that it gave to somebody stay theirs.';

grant execute on function private.delete_assignment_rule(uuid), public.delete_assignment_rule(uuid) to authenticated;
