create or replace function private.forget_family_reader(p_link_id uuid, p_secret text) returns void
language sql security definer set search_path = '' as $$
  delete from private.family_readers as r
  where r.link_id = p_link_id and r.secret_hash = encode(sha256(convert_to(p_secret, 'UTF8')), 'hex')
$$;

create or replace function public.forget_family_reader(p_link_id uuid, p_secret text) returns void
language sql set search_path = '' as $$
  select private.forget_family_reader(p_link_id, p_secret)
$$;
comment on function public.forget_family_reader(uuid, text) is 'A reader leaves this browser, which then needs a code again. Service role only.';

grant execute on function private.forget_family_reader(uuid, text) to service_role;
