create or replace function private.text_stems(p_text text) returns text[]
language sql stable parallel safe set search_path = '' as $$
  select tsvector_to_array(to_tsvector('pg_catalog.english', private.normalize_words(p_text)))
$$;
comment on function private.text_stems(text) is 'The stems of a text''s words, without accents and stop words.';
