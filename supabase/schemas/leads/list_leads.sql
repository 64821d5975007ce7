create or replace function private.list_leads(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int, p_counted_to int default 20000,
  p_counts_late boolean default false, p_only_ids boolean default false, p_narrowed jsonb default null
) returns jsonb
-- Pages by key: every order has an index with the id after it, so that page 400 costs what page 1 costs. Few leads are found first and
-- then put in order, as an order with few of them in it would be read to its end.
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := private.require_permission('leads.read');
  today date := (now() at time zone 'Asia/Kolkata')::date;
  -- The column, the type of its values, and whether it may be empty; each has an index with the id after it.
  sorts constant jsonb := '{
    "created_at": ["l.created_at", "timestamptz"], "updated_at": ["l.updated_at", "timestamptz"], "name": ["lower(l.name)", "text"],
    "status": ["l.status", "public.lead_status"], "next_action_at": ["l.next_action_at", "timestamptz", true],
    "stage_due_at": ["l.stage_due_at", "timestamptz", true]
  }';
  sort_column constant text := sorts -> p_sort ->> 0;
  sort_type constant text := sorts -> p_sort ->> 1;
  may_be_empty constant boolean := coalesce((sorts -> p_sort ->> 2)::boolean, false);
  -- Filters of alternatives: the name, the column and the parameter.
  choices constant text[] := array[
    ['status', 'l.status', '$2'], ['type', 'l.request_type', '$3'], ['source', 'l.source', '$5'], ['campaign', 'l.campaign', '$6'],
    ['destination', 'l.preferred_destination', '$7'], ['locale', 'l.locale', '$8'], ['lost', 'l.lost_reason', '$18'], ['import', 'l.import_id', '$22']
  ];
  alternatives int;
  is_backwards boolean := coalesce(p_cursor ->> 'direction' = 'before', false);
  -- Before a row is after it in the other direction.
  is_falling boolean := p_is_descending <> is_backwards;
  parts text[];
  conditions text := 'l.is_listed';
  progress text;
  owners text[];
  owner_ids uuid[];
  patterns text[];
  few constant int := 1000;
  needs_attention constant boolean := coalesce(p_filters -> 'attention' ->> 0 = 'yes', false);
  -- No index counts every pair of filters, so what two of them leave is counted to less.
  counted_to constant int := least(p_counted_to, case
    when needs_attention then 5000
    when (
      select count(*) from unnest(array['status', 'type', 'source', 'campaign', 'destination', 'locale', 'lost', 'import', 'owner', 'due', 'q']) as f (name)
      where jsonb_array_length(p_filters -> f.name) > 0
    ) > 1 or p_filters ? 'q' then 2000
    else p_counted_to
  end);
  narrowed jsonb;
  among uuid[];
  statement text;
  found uuid[];
  total int;
  late int;
  works boolean;
  -- By owner: the gap and whether the reader works their leads.
  owned jsonb;
  late_since timestamptz;
begin
  perform private.check_lead_filters(p_filters);
  if sort_column is null or p_is_descending is null or coalesce(p_limit, 0) not between 1 and (case when p_only_ids then 10000 else 200 end) then
    raise exception 'There is no such order, or no such size of a page.' using errcode = '22023';
  end if;
  if p_cursor is not null and (
    jsonb_typeof(p_cursor) <> 'object' or coalesce(p_cursor ->> 'direction', '') not in ('after', 'before')
    or not private.reads_as(p_cursor ->> 'id', 'uuid')
    or not (private.reads_as(p_cursor ->> 'value', sort_type) or (p_cursor ->> 'value' is null and may_be_empty))
  ) then
    raise exception 'This page begins at no row.' using errcode = '22023';
  end if;

  -- Fixed words with numbered parameters; what somebody typed is never part of the statement.
  owners := private.lead_filter_values(p_filters, 'owner');
  owner_ids := private.lead_filter_owners(owners, reader);
  narrowed := coalesce(p_narrowed, private.narrow_leads(p_filters));
  if narrowed ? 'ids' then
    among := array(select i.id::uuid from jsonb_array_elements_text(narrowed -> 'ids') as i (id));
    conditions := conditions || ' and l.id = any ($23)';
  end if;
  if not coalesce((narrowed -> 'is_searched')::boolean, false) then
    patterns := private.lead_search_patterns(p_filters -> 'q' ->> 0);
    for place in 1..coalesce(cardinality(patterns), 0) loop
      conditions := conditions || format(' and l.search like ($1::text[])[%s]', place);
    end loop;
  end if;
  for place in 1..array_length(choices, 1) loop
    alternatives := jsonb_array_length(p_filters -> choices[place][1]);
    -- One value is an equality, under which an index keeps its order.
    conditions := conditions || case
      when alternatives = 1 then format(' and %s = (%s)[1]', choices[place][2], choices[place][3])
      when alternatives > 1 then format(' and %s = any (%s)', choices[place][2], choices[place][3])
      else ''
    end;
  end loop;
  if owners is not null then
    conditions := conditions || case
      when owners = '{none}' then ' and l.owner_id is null'
      when 'none' = any (owners) then ' and (l.owner_id is null or l.owner_id = any ($4))'
      when cardinality(owner_ids) = 1 then ' and l.owner_id = ($4)[1]'
      else ' and l.owner_id = any ($4)'
    end;
  end if;
  if p_filters -> 'created_from' ->> 0 is not null then
    conditions := conditions || ' and l.created_at >= $9';
  end if;
  if p_filters -> 'created_to' ->> 0 is not null then
    conditions := conditions || ' and l.created_at < $10';
  end if;
  if p_filters -> 'due_from' ->> 0 is not null then
    conditions := conditions || ' and l.next_action_at >= $11';
  end if;
  if p_filters -> 'due_to' ->> 0 is not null then
    conditions := conditions || ' and l.next_action_at < $12';
  end if;
  select array_agg(case due.value
    when 'overdue' then 'l.next_action_at < now()'
    when 'today' then '(l.next_action_at >= $13 and l.next_action_at < $13 + interval ''1 day'')'
    when 'week' then '(l.next_action_at >= $13 and l.next_action_at < $13 + interval ''7 days'')'
    when 'none' then 'l.next_action_at is null'
  end) into parts from unnest(private.lead_filter_values(p_filters, 'due')) as due (value);
  if parts is not null then
    conditions := conditions || ' and (' || array_to_string(parts, ' or ') || ')';
  end if;
  if p_filters -> 'without' ? 'campaign' then
    conditions := conditions || ' and l.campaign is null';
  end if;
  if p_filters -> 'without' ? 'destination' then
    conditions := conditions || ' and l.preferred_destination is null';
  end if;
  -- How far a lead has come stands beside it, and the days narrow that as they narrow the leads.
  select string_agg(case p.name
    when 'step' then 'p.step >= $19' when 'answer' then 'p.answer = any ($20)' else 'coalesce(p.last_call::text, ''none'') = any ($21)'
  end, ' and ') into progress
  from unnest(array['step', 'answer', 'last_call']) as p (name) where jsonb_array_length(p_filters -> p.name) > 0;
  if progress is not null then
    conditions := conditions || format(
      ' and l.id in (select p.lead_id from private.lead_progress as p where %s%s%s)', progress,
      case when p_filters -> 'created_from' ->> 0 is not null then ' and p.received_at >= $9' else '' end,
      case when p_filters -> 'created_to' ->> 0 is not null then ' and p.received_at < $10' else '' end
    );
  end if;
  -- Where they are few, their ids stand among those above.
  if needs_attention and not (narrowed ? 'ids') then
    conditions := conditions || case
      -- What is closed needs nobody; asked of each row, that would be found out slowly.
      when jsonb_array_length(p_filters -> 'status') > 0 and not p_filters -> 'status' ?| array['new', 'contacted', 'qualified'] then ' and false'
      else $more$
      and l.status in ('new', 'contacted', 'qualified') and (
        l.owner_id is null and l.stage_due_at < now() or l.owner_id is not null and l.next_action_at is null
        or l.next_action_at < $24 or l.owner_id = any ($25) or l.id = any ($26)
      )$more$ end;
  end if;

  -- Rows without a value come last in both directions, so they are a part of their own, read by the same index. After a row lies none without.
  parts := case
    when not may_be_empty then array[case when p_cursor is null then 'true' else 'AFTER_ROW' end]
    when p_cursor is null then array['COLUMN is not null', 'COLUMN is null']
    when is_backwards and p_cursor ->> 'value' is null then array['COLUMN is null and AFTER_ID', 'COLUMN is not null']
    when is_backwards then array['AFTER_ROW']
    when p_cursor ->> 'value' is null then array['COLUMN is null and AFTER_ID']
    else array['AFTER_ROW', 'COLUMN is null']
  end;
  for place in 1..cardinality(parts) loop
    parts[place] := replace(replace(parts[place], 'AFTER_ROW', '(COLUMN, l.id) IS_PAST ($14::' || sort_type || ', $15)'), 'AFTER_ID', 'l.id IS_PAST $15');
    parts[place] := replace(replace(parts[place], 'IS_PAST', case when is_falling then '<' else '>' end), 'COLUMN', sort_column);
    parts[place] := format(
      $part$case when f.ids is null
        then array(select l.id from public.leads as l where %1$s and %2$s order by %3$s %4$s, l.id %4$s limit $16)
        else array(
          select l.id from unnest(f.ids) as k (id) join public.leads as l on l.id = k.id where %1$s order by %3$s %4$s, l.id %4$s limit $16
        )
      end$part$,
      parts[place], conditions, sort_column, case when is_falling then 'desc' else 'asc' end
    );
  end loop;
  statement := format(
    $statement$
      with counted as materialized (select count(*) as n from (select from public.leads as l where %3$s limit $17) as c),
        few as materialized (
          select case when c.n <= %5$s then array(select l.id from public.leads as l where %3$s) end as ids from counted as c
        ),
        first as materialized (select %1$s as ids from few as f),
        second as materialized (select case when cardinality(o.ids) < $16 then %2$s else '{}'::uuid[] end as ids from first as o, few as f)
      select o.ids || s.ids, c.n, %4$s from first as o, second as s, counted as c
    $statement$,
    parts[1], coalesce(parts[2], '''{}''::uuid[]'), conditions,
    case when p_counts_late
      then format('(select count(*) from (select from public.leads as l where %s and l.next_action_at < now() limit $17) as counted)', conditions)
      else 'null' end,
    least(few, counted_to)
  );
  execute statement into found, total, late using
    patterns, private.lead_filter_values(p_filters, 'status')::public.lead_status[],
    private.lead_filter_values(p_filters, 'type')::public.lead_request_type[], owner_ids,
    private.lead_filter_values(p_filters, 'source'), private.lead_filter_values(p_filters, 'campaign'),
    private.lead_filter_values(p_filters, 'destination'), private.lead_filter_values(p_filters, 'locale'),
    private.start_of_day(p_filters -> 'created_from' ->> 0, 0), private.start_of_day(p_filters -> 'created_to' ->> 0, 1),
    private.start_of_day(p_filters -> 'due_from' ->> 0, 0), private.start_of_day(p_filters -> 'due_to' ->> 0, 1),
    private.start_of_day(today::text, 0),
    case when p_sort = 'name' then lower(p_cursor ->> 'value') else p_cursor ->> 'value' end, (p_cursor ->> 'id')::uuid,
    p_limit + 1, counted_to + 1, private.lead_filter_values(p_filters, 'lost')::public.lead_lost_reason[],
    array_position(array['reached', 'qualified', 'held', 'student'], p_filters -> 'step' ->> 0),
    private.lead_filter_values(p_filters, 'answer'), private.lead_filter_values(p_filters, 'last_call'),
    private.lead_filter_values(p_filters, 'import')::uuid[], among, case when needs_attention then private.add_working_days(now(), -1) end,
    array(select i.id::uuid from jsonb_array_elements_text(narrowed -> 'away') as i (id)),
    array(select i.id::uuid from jsonb_array_elements_text(narrowed -> 'to_mark') as i (id));
  if p_only_ids then
    return to_jsonb(found[1:p_limit]);
  end if;
  -- Asked of each owner once, not of each lead.
  works := private.person_may(reader, 'leads.work');
  owned := coalesce(narrowed -> 'owned', private.lead_owners_at_work(reader, works, array(
    select distinct l.owner_id from public.leads as l where l.id = any (found[1:p_limit]) and l.owner_id is not null
  )));
  late_since := private.add_working_days(now(), -1);
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(
        private.lead_list_row(l, private.lead_attention(l, owned -> l.owner_id::text ->> 'gap', late_since))
          || jsonb_build_object('may_work', coalesce((owned -> l.owner_id::text -> 'may_work')::boolean, works))
        order by case when is_backwards then -page.place else page.place end
      ), '[]')
      from unnest(found[1:p_limit]) with ordinality as page (id, place) join public.leads as l on l.id = page.id
    ),
    'total', least(total, counted_to), 'is_total_capped', total > counted_to, 'has_more', cardinality(found) > p_limit
  ) || case when p_counts_late then jsonb_build_object('late', least(late, counted_to)) else '{}' end;
end
$$;

create or replace function public.list_leads(
  p_filters jsonb default '{}', p_sort text default 'created_at', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_leads(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_leads(jsonb, text, boolean, jsonb, int) is 'A page of leads in the order shown: {rows, total, is_total_capped, has_more}. Filters are lists of alternatives by name (private.check_lead_filters); the cursor {direction: after or before, value, id} names the row beside which the page lies. The total stops at 20,000, and at 2,000 of what two filters leave. 22023 for what there is not.';

grant execute on function
  private.list_leads(jsonb, text, boolean, jsonb, int, int, boolean, boolean, jsonb), public.list_leads(jsonb, text, boolean, jsonb, int)
to authenticated;
