create or replace function private.grant_role(p_user_id uuid, p_role public.app_role, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  trimmed_reason text := private.require_reason(p_reason);
begin
  perform private.require_admin_locked();
  perform private.lock_person(p_user_id);
  if exists (select from public.user_roles as r where r.user_id = p_user_id and r.role = p_role and r.is_active) then
    raise exception 'The person has this role.' using errcode = 'PT409', detail = 'held';
  end if;
  if p_role = 'student' then
    raise exception 'Whoever holds no other role is a student.' using errcode = 'PT409', detail = 'student';
  end if;
  insert into public.user_roles (user_id, role, reason) values (p_user_id, p_role, trimmed_reason);
  perform private.notify_person(p_user_id, 'role.given', 'You have been given a new role', null);
end
$$;

create or replace function public.grant_role(p_user_id uuid, p_role public.app_role, p_reason text) returns void
language sql set search_path = '' as $$
  select private.grant_role(p_user_id, p_role, p_reason)
$$;
comment on function public.grant_role(uuid, public.app_role, text) is 'Grants a role, with a reason. Administrators only, never to themselves. PT409 with detail held or student.';

grant execute on function
  private.grant_role(uuid, public.app_role, text),
  public.grant_role(uuid, public.app_role, text)
to authenticated;
