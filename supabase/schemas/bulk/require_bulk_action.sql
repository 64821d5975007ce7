create or replace function private.require_bulk_action(p_kind public.bulk_kind, p_action text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  required public.app_permission;
  reading public.app_permission;
begin
  select a.permission, k.read_permission into required, reading
  from private.bulk_actions as a join private.bulk_kinds as k on k.kind = a.kind where a.kind = p_kind and a.action = p_action;
  if not found then
    -- Whoever may do nothing to these rows is not told what others may.
    perform private.require_permission(a.permission) from private.bulk_actions as a
    where a.kind = p_kind order by private.has_permission(a.permission) desc limit 1;
    raise exception 'There is no such action.' using errcode = '22023';
  end if;
  perform private.require_permission(reading);
  return private.require_permission(required);
end
$$;
comment on function private.require_bulk_action(public.bulk_kind, text) is 'The caller''s id if they may do this to rows of this kind; raises otherwise.';
