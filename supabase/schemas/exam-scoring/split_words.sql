create or replace function exam_private.split_words(p_plain text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array_remove(string_to_array(regexp_replace(p_plain, '[.,;:!?"()]', '', 'g'), ' '), '')
$$;
comment on function exam_private.split_words(text) is 'The words of normalized text without punctuation.';
