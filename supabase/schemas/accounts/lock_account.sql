create or replace function private.lock_account(p_user_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  trimmed_reason text := private.require_reason(p_reason);
  actor uuid := private.require_admin_locked();
  person public.profiles := private.lock_person(p_user_id);
begin
  if not person.is_active then
    raise exception 'The account is locked already.' using errcode = 'PT409', detail = 'locked';
  end if;
  update public.profiles set is_active = false where user_id = p_user_id;
  perform private.revoke_sessions(p_user_id);
  insert into public.account_events (user_id, kind, actor_id, note) values (p_user_id, 'locked', actor, trimmed_reason);
end
$$;

create or replace function public.lock_account(p_user_id uuid, p_reason text) returns void
language sql set search_path = '' as $$
  select private.lock_account(p_user_id, p_reason)
$$;
comment on function public.lock_account(uuid, text) is 'Locks an account and signs it out everywhere. Administrators only. PT409 with detail last_admin, master or locked.';

grant execute on function private.lock_account(uuid, text), public.lock_account(uuid, text) to authenticated;
