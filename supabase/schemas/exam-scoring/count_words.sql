create or replace function exam_private.count_words(p_plain text) returns int
language sql immutable strict parallel safe set search_path = '' as $$
  select case when p_plain = '' then 0 else cardinality(string_to_array(p_plain, ' ')) end
$$;
