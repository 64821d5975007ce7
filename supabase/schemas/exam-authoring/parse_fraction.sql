create or replace function exam_private.parse_fraction(p_text text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('num', split_part(p_text, '/', 1)::int, 'den', coalesce(nullif(split_part(p_text, '/', 2), ''), '1')::int)
$$;
