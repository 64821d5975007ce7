create or replace function private.page_by_key(
  p_from text, p_key text, p_conditions text, p_sort jsonb, p_is_descending boolean, p_cursor jsonb, p_limit int,
  p_key_type text default 'uuid', p_counted_to int default 10000, p_alternatives text[] default null, out ids text[], out answer jsonb
)
-- The caller's rights: it is called by list procedures alone, whose conditions hold every value as a quoted literal.
language plpgsql stable set search_path = '' as $$
declare
  sort_column constant text := p_sort ->> 0;
  sort_type constant text := p_sort ->> 1;
  may_be_empty constant boolean := coalesce((p_sort ->> 2)::boolean, false);
  is_backwards constant boolean := coalesce(p_cursor ->> 'direction' = 'before', false);
  -- Before a row is after it in the other direction.
  direction constant text := case when p_is_descending <> is_backwards then 'desc' else 'asc' end;
  sign constant text := case when direction = 'desc' then '<' else '>' end;
  value text := p_cursor ->> 'value';
  parts text[];
  part text;
  found text[];
  total int;
  -- So few are found first and then put in order: an order with few of them in it would be read to its end.
  few constant int := 1000;
  among text;
  branches text;
begin
  if sort_column is null or p_is_descending is null or coalesce(p_limit, 0) not between 1 and 200 then
    raise exception 'There is no such order, or no such size of a page.' using errcode = '22023';
  end if;
  if p_cursor is not null and (
    jsonb_typeof(p_cursor) <> 'object' or coalesce(p_cursor ->> 'direction', '') not in ('after', 'before')
    or not private.reads_as(p_cursor ->> 'id', p_key_type)
    or not (private.reads_as(value, sort_type) or (value is null and may_be_empty))
  ) then
    raise exception 'This page begins at no row.' using errcode = '22023';
  end if;
  if sort_column like 'lower(%' then
    value := lower(value);
  end if;
  -- Rows without a value come last in both directions, so they are a part of their own, read by the same index.
  parts := case
    when not may_be_empty then array[case when p_cursor is null then 'true' else 'AFTER_ROW' end]
    when p_cursor is null then array['COLUMN is not null', 'COLUMN is null']
    when is_backwards and value is null then array['COLUMN is null and AFTER_ID', 'COLUMN is not null']
    when is_backwards then array['COLUMN is not null and AFTER_ROW']
    when value is null then array['COLUMN is null and AFTER_ID']
    else array['COLUMN is not null and AFTER_ROW', 'COLUMN is null']
  end;
  execute format(
    'select array(select (%s)::text from %s where %s limit %s)', p_key, p_from, p_conditions, least(few, p_counted_to) + 1
  ) into found;
  if cardinality(found) <= least(few, p_counted_to) then
    total := cardinality(found);
    among := format('%s = any (%L::%s[])', p_key, found, p_key_type);
  else
    execute format('select count(*) from (select from %s where %s limit %s) as counted', p_from, p_conditions, p_counted_to + 1) into total;
  end if;
  ids := '{}';
  foreach part in array parts loop
    exit when cardinality(ids) > p_limit;
    part := replace(part, 'AFTER_ROW', format('(%s, %s) %s (%L::%s, %L::%s)', sort_column, p_key, sign, value, sort_type, p_cursor ->> 'id', p_key_type));
    part := replace(part, 'AFTER_ID', format('%s %s %L::%s', p_key, sign, p_cursor ->> 'id', p_key_type));
    part := replace(part, 'COLUMN', sort_column);
    -- The first of each alternative, each read in the order of its index, hold the first of all.
    select string_agg(format(
      '(select %1$s as key, %5$s as sort from %2$s where %3$s and %4$s and %8$s order by %5$s %6$s, %1$s %6$s limit %7$s)',
      p_key, p_from, part, coalesce(among, p_conditions), sort_column, direction, p_limit + 1 - cardinality(ids), a.alternative
    ), ' union all ') into branches
    from unnest(case when among is null then p_alternatives end) as a (alternative);
    execute case when branches is null
      then format(
        'select array(select (%1$s)::text from %2$s where %3$s and %4$s order by %5$s %6$s, %1$s %6$s limit %7$s)',
        p_key, p_from, part, coalesce(among, p_conditions), sort_column, direction, p_limit + 1 - cardinality(ids)
      )
      else format(
        'select array(select f.key::text from (%1$s) as f order by f.sort %3$s, f.key %3$s limit %2$s)',
        branches, p_limit + 1 - cardinality(ids), direction
      ) end
    into found;
    ids := ids || found;
  end loop;
  answer := jsonb_build_object(
    'total', least(total, p_counted_to), 'is_total_capped', total > p_counted_to, 'has_more', cardinality(ids) > p_limit
  );
  ids := ids[1:p_limit];
  if is_backwards then
    ids := array(select i.id from unnest(ids) with ordinality as i (id, place) order by i.place desc);
  end if;
end
$$;
comment on function private.page_by_key(text, text, text, jsonb, boolean, jsonb, int, text, int, text[]) is 'The ids of a page of a list in the order shown, and what the list answers beside its rows: {total, is_total_capped, has_more}. Sort: [expression, type, may be empty]; the expression has an index with the key after it, so that page 400 costs what page 1 costs. Alternatives: conditions of which each row meets one, each with such an index of its own. 22023 for what there is not.';
