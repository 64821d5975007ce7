create or replace function private.find_saved_search(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', s.name, 'query', s.query, 'email', s.email, 'state', case
    when s.ended_at is not null then 'ended'
    when s.confirmed_at is not null then 'running'
    else 'open'
  end)
  from private.saved_search_by_token(p_token) as s where s.id is not null
$$;

create or replace function public.find_saved_search(p_token text) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_saved_search(p_token)
$$;
comment on function public.find_saved_search(text) is 'The search behind the link in a mail: {name, query, email, state}; null when there is none. The token grants access.';

grant execute on function private.find_saved_search(text), public.find_saved_search(text) to anon, authenticated;
