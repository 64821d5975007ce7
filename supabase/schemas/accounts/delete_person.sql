create or replace function private.delete_person(p_user_id uuid, p_name text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  trimmed_reason text := private.require_reason(p_reason);
  actor uuid := private.require_admin_locked();
  person public.profiles := private.lock_person(p_user_id);
begin
  if p_user_id = actor then
    raise exception 'Nobody deletes their own account here.' using errcode = 'PT403', detail = 'own_account';
  end if;
  if private.is_master_admin(p_user_id) then
    raise exception 'The master administrator stays.' using errcode = 'PT409', detail = 'master';
  end if;
  if lower(btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'))) <> lower(regexp_replace(person.full_name, '\s+', ' ', 'g')) then
    raise exception 'This is not the person''s name.' using errcode = 'PT409', detail = 'name';
  end if;
  insert into private.deletions (user_id, role, deleted_by, reason) values (p_user_id, person.role, actor, trimmed_reason);
  -- Same procedure as a closure the person requested, without the thirty days.
  insert into public.account_closures as c (user_id, requested_at, closes_at) values (p_user_id, now() - interval '1 second', now())
  on conflict (user_id) do update set requested_at = least(c.requested_at, excluded.requested_at), closes_at = excluded.closes_at;
  perform private.close_account(p_user_id);
end
$$;

create or replace function public.delete_person(p_user_id uuid, p_name text, p_reason text) returns void
language sql set search_path = '' as $$
  select private.delete_person(p_user_id, p_name, p_reason)
$$;
comment on function public.delete_person(uuid, text, text) is 'Deletes an account and all personal data at once; requires the name. Purchases stay, without the person. Administrators only. PT409 with detail name, master or last_admin.';

grant execute on function private.delete_person(uuid, text, text), public.delete_person(uuid, text, text) to authenticated;
