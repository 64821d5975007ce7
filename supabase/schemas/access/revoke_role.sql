create or replace function private.revoke_role(p_user_id uuid, p_role public.app_role, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  trimmed_reason text := private.require_reason(p_reason);
begin
  perform private.require_admin_locked();
  perform private.lock_person(p_user_id);
  if p_role = 'student' then
    raise exception 'Whoever holds no other role is a student.' using errcode = 'PT409', detail = 'student';
  end if;
  update public.user_roles set is_active = false, ended_reason = trimmed_reason
  where user_id = p_user_id and role = p_role and is_active;
  if not found then
    raise exception 'The person does not have this role.' using errcode = 'PT404', detail = 'not_held';
  end if;
  if private.active_role(p_user_id) is null then
    insert into public.user_roles (user_id, role, reason) values (p_user_id, 'student', 'No other role is left');
  end if;
  perform private.notify_person(p_user_id, 'role.ended', 'One of your roles has ended', null);
end
$$;

create or replace function public.revoke_role(p_user_id uuid, p_role public.app_role, p_reason text) returns void
language sql set search_path = '' as $$
  select private.revoke_role(p_user_id, p_role, p_reason)
$$;
comment on function public.revoke_role(uuid, public.app_role, text) is 'Ends a role, with a reason; a person left without one becomes a student. PT409 with detail last_admin, master or student.';

grant execute on function
  private.revoke_role(uuid, public.app_role, text),
  public.revoke_role(uuid, public.app_role, text)
to authenticated;
