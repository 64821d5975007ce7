create or replace function private.approve_claim(p_id uuid, p_expires_on date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator approves claims.' using errcode = 'PT403';
  end if;
  if p_expires_on is null or p_expires_on <= current_date then
    raise exception 'An approval ends on a day to come.' using errcode = '22023';
  end if;
  update public.claims set approved_by = auth.uid(), approved_at = now(), expires_on = p_expires_on where id = p_id;
  if not found then
    raise exception 'There is no such claim.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.approve_claim(p_id uuid, p_expires_on date) returns void
language sql set search_path = '' as $$
  select private.approve_claim(p_id, p_expires_on)
$$;
comment on function public.approve_claim(uuid, date) is 'Approves a claim until a date. Administrators only.';

grant execute on function private.approve_claim(uuid, date) to authenticated, service_role;
grant execute on function public.approve_claim(uuid, date) to authenticated;
