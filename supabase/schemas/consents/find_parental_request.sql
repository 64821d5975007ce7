create or replace function private.find_parental_request(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'student_name', p.full_name, 'parent_name', c.parent_name, 'body', t.body, 'version', t.version,
    'state', case
      when c.withdrawn_at is not null then 'withdrawn'
      when c.confirmed_at is not null then 'confirmed'
      when c.expires_at <= now() then 'expired'
      else 'open'
    end
  )
  from public.parental_consents as c
  join public.profiles as p on p.user_id = c.user_id
  join public.consent_texts as t on (t.purpose, t.version) = (c.purpose, c.version)
  where c.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;

create or replace function public.find_parental_request(p_token text) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_parental_request(p_token)
$$;
comment on function public.find_parental_request(text) is 'The request behind the link in a parent''s e-mail: {student_name, parent_name, body, version, state}. The token grants access.';

grant execute on function private.find_parental_request(text), public.find_parental_request(text) to anon, authenticated;
