create or replace function private.normalize_words(p_text text) returns text
language sql stable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(extensions.unaccent('extensions.unaccent', lower(p_text)), '[.''’]', '', 'g'),
    '[\s!-/:-@\[-`{-~]+', ' ', 'g'))
$$;
comment on function private.normalize_words(text) is 'Lower case without accents and punctuation: M.Sc. and MSc are one word.';
