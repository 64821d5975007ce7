create or replace function private.list_audit_log(p_filters jsonb, p_is_descending boolean, p_cursor jsonb, p_limit int) returns jsonb
-- Pages by key: the order has an index with the id after it, so that page 400 costs what page 1 costs.
language plpgsql stable security definer set search_path = '' as $$
declare
  counted_to constant int := 10000;
  known constant text[] := array['q', 'actor', 'table', 'action', 'from', 'to'];
  single constant text[] := array['q', 'from', 'to'];
  is_backwards boolean := coalesce(p_cursor ->> 'direction' = 'before', false);
  -- Before a row is after it in the other direction.
  is_falling boolean := p_is_descending <> is_backwards;
  conditions text := 'true';
  actors text[];
  patterns text[];
  found bigint[];
  total int;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(p_filters), 'null') <> 'object' or exists (
    select from jsonb_each(p_filters) as f
    where f.key <> all (known) or jsonb_typeof(f.value) <> 'array'
      or jsonb_array_length(f.value) > (case when f.key = any (single) then 1 else 100 end)
      or exists (
        select from jsonb_array_elements(f.value) as v
        where jsonb_typeof(v) <> 'string' or char_length(v #>> '{}') > 300
          or (f.key in ('from', 'to') and not ((v #>> '{}') ~ '^\d{4}-\d{2}-\d{2}$' and private.reads_as(v #>> '{}', 'date')))
          or (f.key = 'actor' and not ((v #>> '{}') = 'none' or (v #>> '{}') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
      )
  ) then
    raise exception 'There is no such filter, or no such value of one.' using errcode = '22023';
  end if;
  if p_is_descending is null or coalesce(p_limit, 0) not between 1 and 200 then
    raise exception 'There is no such order, or no such size of a page.' using errcode = '22023';
  end if;
  if p_cursor is not null and (
    jsonb_typeof(p_cursor) <> 'object' or coalesce(p_cursor ->> 'direction', '') not in ('after', 'before')
    or coalesce(p_cursor ->> 'id', '') !~ '^\d{1,18}$' or not private.reads_as(p_cursor ->> 'value', 'timestamptz')
  ) then
    raise exception 'This page begins at no row.' using errcode = '22023';
  end if;

  -- Fixed words with numbered parameters; what somebody typed is never part of the statement.
  select array_agg('%' || replace(replace(replace(w.word, '\', '\\'), '%', '\%'), '_', '\_') || '%') into patterns
  from regexp_split_to_table(lower(btrim(p_filters -> 'q' ->> 0)), '\s+') with ordinality as w (word, place)
  where w.word <> '' and w.place <= 8;
  for place in 1..coalesce(cardinality(patterns), 0) loop
    conditions := conditions || format(' and private.audit_search_text(a.row_id, a.before, a.after) like ($1::text[])[%s]', place);
  end loop;
  actors := private.lead_filter_values(p_filters, 'actor');
  if actors is not null then
    conditions := conditions || case
      when actors = '{none}' then ' and a.actor_id is null'
      when 'none' = any (actors) then ' and (a.actor_id is null or a.actor_id = any ($2))'
      when cardinality(actors) = 1 then ' and a.actor_id = ($2)[1]'
      else ' and a.actor_id = any ($2)'
    end;
  end if;
  -- One value is an equality, under which an index keeps its order.
  conditions := conditions || case coalesce(jsonb_array_length(p_filters -> 'table'), 0)
    when 0 then '' when 1 then ' and a.table_name = ($3)[1]' else ' and a.table_name = any ($3)' end;
  conditions := conditions || case coalesce(jsonb_array_length(p_filters -> 'action'), 0)
    when 0 then '' when 1 then ' and a.action = ($4)[1]' else ' and a.action = any ($4)' end;
  if p_filters -> 'from' ->> 0 is not null then
    conditions := conditions || ' and a.happened_at >= $5';
  end if;
  if p_filters -> 'to' ->> 0 is not null then
    conditions := conditions || ' and a.happened_at < $6';
  end if;
  execute format(
    $statement$
      select array(select a.id from private.audit_log as a where %1$s%2$s order by a.happened_at %3$s, a.id %3$s limit $9),
        (select count(*) from (select from private.audit_log as a where %1$s limit $10) as counted)
    $statement$,
    conditions,
    case when p_cursor is null then '' else ' and (a.happened_at, a.id) ' || case when is_falling then '<' else '>' end || ' ($7, $8)' end,
    case when is_falling then 'desc' else 'asc' end
  ) into found, total using
    patterns, array_remove(actors, 'none')::uuid[], private.lead_filter_values(p_filters, 'table'),
    private.lead_filter_values(p_filters, 'action'), private.start_of_day(p_filters -> 'from' ->> 0, 0),
    private.start_of_day(p_filters -> 'to' ->> 0, 1), (p_cursor ->> 'value')::timestamptz, (p_cursor ->> 'id')::bigint,
    p_limit + 1, counted_to + 1;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.audit_entry(a) order by case when is_backwards then -page.place else page.place end), '[]')
      from unnest(found[1:p_limit]) with ordinality as page (id, place) join private.audit_log as a on a.id = page.id
    ),
    'total', least(total, counted_to), 'is_total_capped', total > counted_to, 'has_more', cardinality(found) > p_limit
  );
end
$$;

create or replace function public.list_audit_log(
  p_filters jsonb default '{}', p_is_descending boolean default true, p_cursor jsonb default null, p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_audit_log(p_filters, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_audit_log(jsonb, boolean, jsonb, int) is 'A page of the audit log by time: {rows, total, is_total_capped, has_more}. Filters are lists of alternatives: q (words in the row''s id and the values), actor (ids, or none for the server), table, action, from and to (days in India). The cursor {direction: after or before, value, id} names the row beside which the page lies. 22023 for what there is not. For administrators.';

grant execute on function private.list_audit_log(jsonb, boolean, jsonb, int), public.list_audit_log(jsonb, boolean, jsonb, int) to authenticated;
