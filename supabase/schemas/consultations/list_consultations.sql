create or replace function private.list_consultations(
  p_filters jsonb, p_is_descending boolean, p_cursor jsonb, p_limit int, p_counted_to int default 10000
) returns jsonb
-- By key: the order is that of an index with the id after the time, whichever filter is set.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  reader uuid := private.require_permission('leads.read');
  today timestamptz := private.start_of_day((now() at time zone 'Asia/Kolkata')::date::text, 0);
  is_backwards boolean := coalesce(p_cursor ->> 'direction' = 'before', false);
  is_falling boolean := p_is_descending <> is_backwards;
  counsellors text[];
  counsellor_ids uuid[];
  states text[];
  whens text[];
  patterns text[];
  conditions text := 'true';
  past text := 'true';
  found uuid[];
  total int;
begin
  if coalesce(jsonb_typeof(p_filters), 'null') <> 'object' or exists (
    select from jsonb_each(p_filters) as f (name, value)
    where f.name <> all (array['q', 'when', 'state', 'counsellor']) or jsonb_typeof(f.value) <> 'array' or jsonb_array_length(f.value) > 100
      or exists (
        select from jsonb_array_elements(f.value) as v (value) where jsonb_typeof(v.value) <> 'string' or char_length(v.value #>> '{}') > 300
          or not case f.name
            when 'when' then v.value #>> '{}' in ('today', 'coming', 'unanswered', 'past')
            when 'state' then v.value #>> '{}' in ('booked', 'held', 'missed', 'cancelled')
            when 'counsellor' then v.value #>> '{}' in ('me', 'none', 'team') or v.value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            else true
          end
      )
  ) then
    raise exception 'There is no such filter, or no such value of one.' using errcode = '22023';
  end if;
  if p_is_descending is null or coalesce(p_limit, 0) not between 1 and 200 or (p_cursor is not null and (
    jsonb_typeof(p_cursor) <> 'object' or coalesce(p_cursor ->> 'direction', '') not in ('after', 'before')
    or not private.reads_as(p_cursor ->> 'id', 'uuid') or not private.reads_as(p_cursor ->> 'value', 'timestamptz')
  )) then
    raise exception 'This page begins at no row.' using errcode = '22023';
  end if;

  -- Fixed words with numbered parameters; what somebody typed is never part of the statement.
  states := private.lead_filter_values(p_filters, 'state');
  whens := private.lead_filter_values(p_filters, 'when');
  counsellors := private.lead_filter_values(p_filters, 'counsellor');
  counsellor_ids := private.lead_filter_owners(counsellors, reader);
  patterns := private.lead_search_patterns(p_filters -> 'q' ->> 0);
  if cardinality(states) = 1 then
    conditions := conditions || ' and c.status = ($1)[1]';
  elsif states is not null then
    conditions := conditions || ' and c.status = any ($1)';
  end if;
  if counsellors is not null then
    conditions := conditions || case
      when counsellors = '{none}' then ' and c.counsellor_id is null'
      when 'none' = any (counsellors) then ' and (c.counsellor_id is null or c.counsellor_id = any ($2))'
      when cardinality(counsellor_ids) = 1 then ' and c.counsellor_id = ($2)[1]'
      else ' and c.counsellor_id = any ($2)'
    end;
  end if;
  if whens is not null then
    conditions := conditions || ' and (' || (
      select string_agg(case w.value
        when 'today' then '(c.starts_at >= $3 and c.starts_at < $3 + interval ''1 day'')'
        when 'coming' then '(c.status = ''booked'' and c.starts_at > now())'
        when 'unanswered' then '(c.status = ''booked'' and c.starts_at <= now())'
        when 'past' then 'c.starts_at <= now()'
      end, ' or ') from unnest(whens) as w (value)
    ) || ')';
  end if;
  for place in 1..coalesce(cardinality(patterns), 0) loop
    conditions := conditions || format(' and exists (select from public.leads as l where l.id = c.lead_id and l.search like ($4)[%s])', place);
  end loop;
  if p_cursor is not null then
    past := format('(c.starts_at, c.id) %s ($5, $6)', case when is_falling then '<' else '>' end);
  end if;
  execute format(
    $statement$
      select array(
        select c.id from public.consultations as c where %s and %s order by c.starts_at %3$s, c.id %3$s limit $7
      ), (select count(*) from (select from public.consultations as c where %2$s limit $8) as counted)
    $statement$,
    past, conditions, case when is_falling then 'desc' else 'asc' end
  ) into found, total using
    states, counsellor_ids, today, patterns, (p_cursor ->> 'value')::timestamptz, (p_cursor ->> 'id')::uuid, p_limit + 1, p_counted_to + 1;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.consultation_row(c) order by case when is_backwards then -page.place else page.place end), '[]')
      from unnest(found[1:p_limit]) with ordinality as page (id, place) join public.consultations as c on c.id = page.id
    ),
    'total', least(total, p_counted_to), 'is_total_capped', total > p_counted_to, 'has_more', cardinality(found) > p_limit
  );
end
$$;

create or replace function public.list_consultations(
  p_filters jsonb default '{}', p_is_descending boolean default false, p_cursor jsonb default null, p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_consultations(p_filters, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_consultations(jsonb, boolean, jsonb, int) is 'A page of consultations by time, as list_leads answers one of leads. Filters: q, when (today, coming, unanswered, past), state, counsellor (me, team, none, ids). 22023 for what there is not.';

grant execute on function
  private.list_consultations(jsonb, boolean, jsonb, int, int), public.list_consultations(jsonb, boolean, jsonb, int)
to authenticated;
