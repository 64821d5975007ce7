create or replace function private.bulk_undo_application(
  p_actor uuid, p_application_id uuid, p_action text, p_before jsonb, p_version int
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
  former_owner constant uuid := p_before ->> 'assigned_to';
  refused text;
begin
  select * into application from public.applications as a where a.id = p_application_id for update;
  if not found then
    return 'It no longer exists.';
  elsif application.version <> p_version then
    return private.who_changed_application(p_application_id, p_version, 'since');
  end if;
  perform set_config('campusbound.application_actor', p_actor::text, true);
  if p_action = 'move' then
    select t.refused into refused from private.take_back_move(application, p_before) as t;
  else
    if former_owner is not null and not private.may_look_after_applications(former_owner) then
      perform set_config('campusbound.application_actor', '', true);
      return format('%s no longer looks after applications.', coalesce(private.name_of(former_owner), 'Whoever had it'));
    end if;
    perform private.give_application(application, former_owner, null);
  end if;
  perform set_config('campusbound.application_actor', '', true);
  return refused;
end
$$;
comment on function private.bulk_undo_application(uuid, uuid, text, jsonb, int) is 'Puts an application back as it was before a run changed it, and answers why not if somebody changed it since.';
