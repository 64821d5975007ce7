create or replace function exam_private.has_words(p_column text, p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    format(' and %s like %L', p_column, '%' || replace(replace(replace(w.word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ''
  ), '')
  from regexp_split_to_table(lower(p_text), '\s+') with ordinality as w (word, place)
  where w.word <> '' and w.place <= 20
$$;
comment on function exam_private.has_words(text, text) is 'A condition of a list for page_by_key: a column in small letters holds each of these words; empty when nothing is searched for.';
