create or replace function private.close_account(p_user_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  picture uuid;
begin
  perform 1 from public.account_closures as c where c.user_id = p_user_id and c.closes_at <= now() for update;
  if not found then
    raise exception 'This account is not due for deletion.' using errcode = 'PT409';
  end if;
  if exists (select from public.user_roles as r where r.user_id = p_user_id and r.role = 'admin' and r.is_active) then
    perform private.require_another_admin(p_user_id);
  end if;
  -- Requests belong to the person only if the address is confirmed.
  select lower(btrim(u.email)) into address from auth.users as u where u.id = p_user_id and u.email_confirmed_at is not null;
  select p.avatar_object into picture from public.profiles as p where p.user_id = p_user_id;
  -- A lead of theirs that was merged lent its words to the one that goes on.
  delete from public.leads as l where l.id in (select private.kept_lead_id(m.id) from public.leads as m where m.email = address);
  delete from public.leads as l where l.email = address;
  delete from public.saved_searches as s where s.email = address;
  delete from private.failing_addresses as f where f.address = (select lower(btrim(u.email)) from auth.users as u where u.id = p_user_id and u.email_confirmed_at is not null);
  delete from private.email_outbox as e where e.to_address = address;
  delete from auth.users as u where u.id = p_user_id;
  return picture;
end
$$;

create or replace function public.close_account(p_user_id uuid) returns uuid
language sql set search_path = '' as $$
  select private.close_account(p_user_id)
$$;
comment on function public.close_account(uuid) is 'Deletes an account that is due, with its requests and e-mails, and returns the file of its picture; payments stay without the person. Service role only.';

grant execute on function private.close_account(uuid) to service_role;
