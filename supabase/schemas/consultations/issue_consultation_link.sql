create or replace function private.issue_consultation_link(p_consultation_id uuid, p_token text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if char_length(coalesce(p_token, '')) < 40 then
    raise exception 'The token is too short to be safe.' using errcode = '22023';
  end if;
  insert into private.consultation_links as k (consultation_id, token_hash)
  values (p_consultation_id, encode(sha256(convert_to(p_token, 'UTF8')), 'hex'))
  on conflict (consultation_id) do update set token_hash = excluded.token_hash
  where k.token_hash <> excluded.token_hash;
end
$$;

create or replace function public.issue_consultation_link(p_consultation_id uuid, p_token text) returns void
language sql set search_path = '' as $$
  select private.issue_consultation_link(p_consultation_id, p_token)
$$;
comment on function public.issue_consultation_link(uuid, text) is 'Lets whoever brings this token move or cancel the consultation; an earlier token stops working. Service role only.';

grant execute on function private.issue_consultation_link(uuid, text) to service_role;
