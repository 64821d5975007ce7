create or replace function private.stage_lead_import_rows(
  p_import_id uuid, p_mapping_version int, p_after_rows int, p_rows jsonb, p_read_bytes int, p_is_end boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  import public.lead_imports;
  end_line int;
begin
  select * into import from public.lead_imports as i where i.id = p_import_id for update;
  -- Somebody else reads it too, or the columns were matched anew meanwhile.
  if import.state is distinct from 'reading' or import.mapping_version <> p_mapping_version or import.row_count <> p_after_rows then
    return false;
  end if;

  with given as (
    select (one ->> 'line')::int as line, one -> 'fields' as fields, coalesce(one -> 'problems', '[]') as problems, one -> 'cells' as cells
    from jsonb_array_elements(p_rows) as one
  ), workers as (
    select named.email, (
      select p.user_id from public.profiles as p
      where p.email = named.email and private.person_may(p.user_id, 'leads.work') limit 1
    ) as user_id
    from (select distinct g.fields ->> 'owner_email' as email from given as g where g.fields ? 'owner_email') as named
  ), matched as (
    select g.line, g.cells, g.fields - 'owner_email' || case when w.user_id is null then '{}' else jsonb_build_object('owner_id', w.user_id) end as fields,
      m.lead_id,
      g.problems
        || case when w.email is not null and w.user_id is null
          then jsonb_build_array(jsonb_build_object('field', 'owner', 'code', 'unknown_owner', 'value', w.email)) else '[]' end
        || case when m.other_id is not null then jsonb_build_array(jsonb_build_object('field', 'phone', 'code', 'two_leads', 'value', (
          select string_agg(l.reference, ', ' order by l.reference) from public.leads as l where l.id in (m.lead_id, m.other_id)
        ))) else '[]' end as problems
    from given as g
    left join workers as w on w.email = g.fields ->> 'owner_email'
    cross join lateral private.find_import_match(g.fields ->> 'phone', g.fields ->> 'email') as m
  )
  insert into public.lead_import_rows (import_id, line, state, fields, cells, problems, lead_id)
  select p_import_id, m.line,
    case when m.problems <> '[]' then 'problem' when m.lead_id is not null then 'duplicate' else 'new' end::public.lead_import_row_state,
    case when m.problems = '[]' then m.fields end,
    case when m.problems <> '[]' then m.cells end,
    case when m.problems <> '[]' then m.problems end,
    case when m.problems = '[]' then m.lead_id end
  from matched as m;

  update public.lead_import_rows as r set state = 'repeat', match_line = e.line
  from public.lead_import_rows as n cross join lateral (
    select min(found.line) as line from (
      (select b.line from public.lead_import_rows as b
       where b.import_id = p_import_id and b.phone = n.phone and b.line < n.line order by b.line limit 1)
      union all
      (select b.line from public.lead_import_rows as b
       where b.import_id = p_import_id and b.email = n.email and b.line < n.line order by b.line limit 1)
    ) as found
  ) as e
  where n.import_id = p_import_id and n.line > import.last_line and n.state = 'new' and e.line is not null
    and r.import_id = n.import_id and r.line = n.line;

  end_line := coalesce((select max((one ->> 'line')::int) from jsonb_array_elements(p_rows) as one), import.last_line);
  perform private.count_import_problems(p_import_id, import.last_line, end_line);
  update public.lead_imports as i set
    row_count = i.row_count + jsonb_array_length(p_rows), read_bytes = least(p_read_bytes, i.file_bytes), last_line = end_line,
    new_count = i.new_count + c.new, duplicate_count = i.duplicate_count + c.duplicate, repeat_count = i.repeat_count + c.repeat,
    problem_count = i.problem_count + c.problem
  from (
    select count(*) filter (where r.state = 'new') as new, count(*) filter (where r.state = 'duplicate') as duplicate,
      count(*) filter (where r.state = 'repeat') as repeat, count(*) filter (where r.state = 'problem') as problem
    from public.lead_import_rows as r where r.import_id = p_import_id and r.line > import.last_line
  ) as c
  where i.id = p_import_id;
  if p_is_end then
    update public.lead_imports set state = 'ready' where id = p_import_id;
  end if;
  return true;
end
$$;

create or replace function public.stage_lead_import_rows(
  p_import_id uuid, p_mapping_version int, p_after_rows int, p_rows jsonb, p_read_bytes int, p_is_end boolean
) returns boolean
language sql set search_path = '' as $$
  select private.stage_lead_import_rows(p_import_id, p_mapping_version, p_after_rows, p_rows, p_read_bytes, p_is_end)
$$;
comment on function public.stage_lead_import_rows(uuid, int, int, jsonb, int, boolean) is 'Keeps the next lines of a file, [{line, fields, problems, cells}], after as many as were read before, and looks whom we know already. False where another reading came first. Service role only.';

grant execute on function private.stage_lead_import_rows(uuid, int, int, jsonb, int, boolean) to service_role;
