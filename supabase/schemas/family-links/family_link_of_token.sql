create or replace function private.family_link_of_token(p_token text) returns public.family_links
language sql stable security definer set search_path = '' as $$
  select f.* from public.family_links as f where f.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;
comment on function private.family_link_of_token(text) is 'The link whose latest invitation has this token, or nothing.';
