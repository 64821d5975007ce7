create or replace function private.count_import_problems(p_import_id uuid, p_after_line int, p_to_line int) returns void
language sql security definer set search_path = '' as $$
  insert into public.lead_import_problems as p (import_id, field, code, count, examples)
  select p_import_id, found.field, found.code, count(*),
    jsonb_path_query_array(jsonb_agg(jsonb_build_object('line', found.line, 'value', found.value) order by found.line), '$[0 to 19]')
  from (
    select r.line, one ->> 'field' as field, one ->> 'code' as code, left(one ->> 'value', 200) as value
    from public.lead_import_rows as r cross join jsonb_array_elements(r.problems) as one
    where r.import_id = p_import_id and r.line > p_after_line and r.line <= p_to_line and r.state = 'problem'
  ) as found
  group by found.field, found.code
  on conflict (import_id, field, code) do update set
    count = p.count + excluded.count, examples = jsonb_path_query_array(p.examples || excluded.examples, '$[0 to 19]')
$$;
comment on function private.count_import_problems(uuid, int, int) is 'Adds the problems of some lines to those of their import, the same ones together.';
