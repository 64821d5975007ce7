create or replace function private.list_job_applications(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{"created_at": ["a.created_at", "timestamptz"], "answer_due_on": ["a.answer_due_on", "date"]}';
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  uuid_or_none constant jsonb := '{"type": "uuid", "or": ["none"]}';
  found_by text;
  page record;
begin
  perform private.require_permission('jobs.manage');
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'opening', uuid_or_none, 'owner', uuid_or_none, 'waiting', jsonb_build_array('yes', 'late'),
    'status', to_jsonb(enum_range(null::public.job_application_status))
  ));
  select string_agg(format('l.search like %L', pattern), ' and ') into found_by
  from unnest(private.lead_search_patterns(p_filters -> 'q' ->> 0)) as pattern;
  select * into page from private.page_by_key(
    'public.job_applications as a', 'a.id',
    'true' || coalesce(' and a.lead_id in (select l.id from public.leads as l where ' || found_by || ')', '')
      || private.is_any_of('a.job_opening_id', 'uuid', p_filters -> 'opening')
      || private.is_any_of('a.owner_id', 'uuid', p_filters -> 'owner')
      || private.is_any_of('a.status', 'public.job_application_status', p_filters -> 'status')
      || case when coalesce(jsonb_array_length(p_filters -> 'waiting'), 0) = 0 then ''
        else $q$ and a.answered_at is null and a.status not in ('hired', 'withdrawn')$q$ end
      || case when p_filters -> 'waiting' = '["late"]' then format(' and a.answer_due_on < %L::date', today) else '' end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'job_title', a.job_title, 'status', a.status, 'owner_id', a.owner_id, 'owner_name', o.full_name,
        'answer_due_on', a.answer_due_on, 'answered_at', a.answered_at, 'created_at', a.created_at,
        'interview_starts_at', a.interview_starts_at, 'name', l.name, 'email', l.email, 'phone', l.phone, 'reference', l.reference
      ) order by i.place), '[]')
      from unnest(page.ids) with ordinality as i (id, place) join public.job_applications as a on a.id = i.id::uuid
      join public.leads as l on l.id = a.lead_id
      left join public.profiles as o on o.user_id = a.owner_id
    )
  );
end
$$;

create or replace function public.list_job_applications(
  p_filters jsonb default '{}', p_sort text default 'created_at', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_job_applications(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_job_applications(jsonb, text, boolean, jsonb, int) is 'A page of job applications in the order shown: {rows, total, is_total_capped, has_more}. Filters are lists of alternatives: q (as in the list of leads), opening and owner (ids, or none), status, waiting (yes: without an answer; late: for longer than promised). 22023 for what there is not. For those who manage jobs.';

grant execute on function private.list_job_applications(jsonb, text, boolean, jsonb, int), public.list_job_applications(jsonb, text, boolean, jsonb, int) to authenticated;
