create or replace function private.unlock_account(p_user_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  trimmed_reason text := private.require_reason(p_reason);
  actor uuid := private.require_admin_locked();
  person public.profiles := private.lock_person(p_user_id);
begin
  if person.is_active then
    raise exception 'The account is not locked.' using errcode = 'PT409', detail = 'not_locked';
  end if;
  update public.profiles set is_active = true where user_id = p_user_id;
  insert into public.account_events (user_id, kind, actor_id, note) values (p_user_id, 'unlocked', actor, trimmed_reason);
end
$$;

create or replace function public.unlock_account(p_user_id uuid, p_reason text) returns void
language sql set search_path = '' as $$
  select private.unlock_account(p_user_id, p_reason)
$$;
comment on function public.unlock_account(uuid, text) is 'Unlocks an account. Administrators only.';

grant execute on function private.unlock_account(uuid, text), public.unlock_account(uuid, text) to authenticated;
