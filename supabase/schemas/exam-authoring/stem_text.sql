-- The question text without markup, for search and lists.
create or replace function exam_private.stem_text(p_content jsonb) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(p_content ->> 'stem', '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'))
$$;
