create or replace function private.require_family_student() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  -- Locked, so that of two invitations at once the second counts the first.
  perform 1 from public.profiles as p where p.user_id = caller and p.role = 'student' and p.is_active for update;
  if not found then
    raise exception 'Only students let their family read along.' using errcode = 'PT403';
  end if;
  if exists (select from public.account_closures as c where c.user_id = caller) then
    raise exception 'This account is being closed.' using errcode = 'PT409', detail = 'closing';
  end if;
  return caller;
end
$$;
comment on function private.require_family_student() is 'The student who asks, locked, for procedures that change whom they let read along. PT401, PT403, PT409 closing.';
