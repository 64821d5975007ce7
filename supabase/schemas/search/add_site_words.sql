create or replace function private.add_site_words(p_text text) returns void
language sql security definer set search_path = '' as $$
  insert into private.site_words (word)
  select distinct w.word from unnest(string_to_array(private.normalize_words(p_text), ' ')) as w (word) where w.word ~ '^[a-z]{4,30}$'
  on conflict do nothing
$$;
