create or replace function private.words_of(p_text text) returns text[]
language sql stable parallel safe set search_path = '' as $$
  select tsvector_to_array(to_tsvector('pg_catalog.english', private.plain_words(p_text)))
$$;
comment on function private.words_of(text) is 'The stems of a text''s words, without accents and without words that say nothing.';
