create or replace function private.list_consultations(p_filters jsonb, p_is_descending boolean, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader constant uuid := private.require_permission('leads.read');
  today constant timestamptz := private.start_of_day((now() at time zone 'Asia/Kolkata')::date::text, 0);
  counsellors constant text[] := private.lead_filter_values(p_filters, 'counsellor');
  asked jsonb;
  when_met text;
  found_by text;
  page record;
begin
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'state', jsonb_build_array('booked', 'held', 'missed', 'cancelled'),
    'when', jsonb_build_array('today', 'coming', 'unanswered', 'past'),
    'counsellor', jsonb_build_object('type', 'uuid', 'or', jsonb_build_array('me', 'team', 'none'))
  ));
  if counsellors is not null then
    asked := to_jsonb(private.lead_filter_owners(counsellors, reader)::text[] || array(select 'none' where 'none' = any (counsellors)));
  end if;
  select string_agg(case w.value
    when 'today' then format('(c.starts_at >= %1$L and c.starts_at < %1$L::timestamptz + interval ''1 day'')', today)
    when 'coming' then '(c.status = ''booked'' and c.starts_at > now())'
    when 'unanswered' then '(c.status = ''booked'' and c.starts_at <= now())'
    when 'past' then 'c.starts_at <= now()'
  end, ' or ') into when_met from unnest(private.lead_filter_values(p_filters, 'when')) as w (value);
  select string_agg(format('l.search like %L', pattern), ' and ') into found_by
  from unnest(private.lead_search_patterns(p_filters -> 'q' ->> 0)) as pattern;
  select * into page from private.page_by_key(
    'public.consultations as c', 'c.id',
    'true' || private.is_any_of('c.status', 'text', p_filters -> 'state')
      || private.is_any_of('c.counsellor_id', 'uuid', asked)
      || coalesce(' and (' || when_met || ')', '')
      || coalesce(' and exists (select from public.leads as l where l.id = c.lead_id and ' || found_by || ')', ''),
    '["c.starts_at", "timestamptz"]', p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.consultation_row(c) order by i.place), '[]')
      from unnest(page.ids) with ordinality as i (id, place) join public.consultations as c on c.id = i.id::uuid
    )
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

grant execute on function private.list_consultations(jsonb, boolean, jsonb, int), public.list_consultations(jsonb, boolean, jsonb, int)
to authenticated;
