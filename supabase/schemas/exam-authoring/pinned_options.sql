create or replace function exam_private.pinned_options(p_content jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(o ->> 'id') from jsonb_array_elements(p_content -> 'options') as o
  where o ->> 'html' ~* '^(none|all|neither|both) of (the above|these|them|the given)'
$$;
comment on function exam_private.pinned_options(jsonb) is 'Options that stay last when shuffled; must match PINNED in lib/mock-exams/authoring/item-version.ts.';
