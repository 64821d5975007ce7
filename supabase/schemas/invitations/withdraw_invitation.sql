create or replace function private.withdraw_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin_locked();
  update public.invitations set withdrawn_at = now()
  where id = p_id and accepted_at is null and withdrawn_at is null;
  if not found then
    raise exception 'There is no such open invitation.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.withdraw_invitation(p_id uuid) returns void
language sql set search_path = '' as $$
  select private.withdraw_invitation(p_id)
$$;
comment on function public.withdraw_invitation(uuid) is 'Withdraws an open invitation. Administrators only.';

grant execute on function private.withdraw_invitation(uuid), public.withdraw_invitation(uuid) to authenticated;
