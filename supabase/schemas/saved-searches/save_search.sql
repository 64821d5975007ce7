create or replace function private.save_search(p_id uuid, p_email text, p_query text, p_name text, p_token_hash text, p_locale text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_of_one_address constant int := 20;
  address text := lower(btrim(p_email));
  known public.saved_searches;
begin
  -- Two clicks at once are one search.
  perform pg_advisory_xact_lock(hashtextextended(address, 2));
  select * into known from public.saved_searches as s where s.email = address and s.query = p_query and s.ended_at is null;
  if found then
    -- Until it is confirmed, its language is the one it was asked for in last.
    update public.saved_searches as s set locale = p_locale, name = p_name where s.id = known.id and s.confirmed_at is null;
    return jsonb_build_object('id', known.id, 'state', case when known.confirmed_at is null then 'open' else 'running' end);
  end if;
  if (select count(*) from public.saved_searches as s where s.email = address and s.ended_at is null) >= max_of_one_address then
    raise exception 'too_many' using errcode = 'PT409', detail = 'This address has as many searches as one may have.';
  end if;
  insert into public.saved_searches (id, email, query, name, token_hash, locale)
  values (p_id, address, p_query, p_name, p_token_hash, p_locale);
  return jsonb_build_object('id', p_id, 'state', 'open');
exception when check_violation or not_null_violation then
  raise exception 'The search is not well formed.' using errcode = '22023';
end
$$;

create or replace function public.save_search(p_id uuid, p_email text, p_query text, p_name text, p_token_hash text, p_locale text default 'en') returns jsonb
language sql set search_path = '' as $$
  select private.save_search(p_id, p_email, p_query, p_name, p_token_hash, p_locale)
$$;
comment on function public.save_search(uuid, text, text, text, text, text) is 'Keeps a search for an address, in the language of its emails, or finds the one it has already: {id, state}, open until its person confirms it, then running. PT409 too_many. Service role only: the server mails the link.';

grant execute on function private.save_search(uuid, text, text, text, text, text) to service_role;
