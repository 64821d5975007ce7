create or replace function private.list_audit_log(p_filters jsonb, p_is_descending boolean, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant text := p_filters -> 'from' ->> 0;
  last_day constant text := p_filters -> 'to' ->> 0;
  found_by text;
  page record;
begin
  perform private.require_admin();
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'table', 'text', 'action', 'text', 'from', 'date', 'to', 'date',
    'actor', jsonb_build_object('type', 'uuid', 'or', jsonb_build_array('none'))
  ));
  select string_agg(format(' and private.audit_search_text(a.row_id, a.before, a.after) like %L',
    '%' || replace(replace(replace(w.word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '') into found_by
  from regexp_split_to_table(lower(btrim(p_filters -> 'q' ->> 0)), '\s+') with ordinality as w (word, place)
  where w.word <> '' and w.place <= 8;
  select * into page from private.page_by_key(
    'private.audit_log as a', 'a.id',
    'true' || coalesce(found_by, '')
      || private.is_any_of('a.actor_id', 'uuid', p_filters -> 'actor')
      || private.is_any_of('a.table_name', 'text', p_filters -> 'table')
      || private.is_any_of('a.action', 'text', p_filters -> 'action')
      || case when first_day is null then '' else format(' and a.happened_at >= %L', private.start_of_day(first_day, 0)) end
      || case when last_day is null then '' else format(' and a.happened_at < %L', private.start_of_day(last_day, 1)) end,
    '["a.happened_at", "timestamptz"]', p_is_descending, p_cursor, p_limit, 'bigint'
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.audit_entry(a) order by i.place), '[]')
      from unnest(page.ids) with ordinality as i (id, place) join private.audit_log as a on a.id = i.id::bigint
    )
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
