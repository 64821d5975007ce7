create or replace function private.list_job_applications(
  p_search text, p_opening_id uuid, p_has_opening boolean, p_status public.job_application_status, p_is_waiting boolean,
  p_due_before date, p_owner_id uuid, p_at timestamptz, p_id uuid, p_is_backwards boolean, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  max_counted constant int := 10000;
  size constant int := greatest(least(coalesce(p_limit, 25), 100), 1);
  -- Phone numbers match in any spacing: they are stored without.
  term text := case when p_search ~ '^[\s+0-9().-]+$' then regexp_replace(p_search, '[\s().-]+', '', 'g') else lower(btrim(p_search)) end;
  pattern text := '%' || replace(replace(replace(nullif(term, ''), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- A plan for the given filters: those that are not given fall away.
  matching constant text := $q$
    ($1 is null or exists (select from public.leads as l where l.id = a.lead_id and l.search like $1))
    and ($2 is null or a.job_opening_id = $2)
    and ($3 is null or (a.job_opening_id is not null) = $3)
    and ($4 is null or a.status = $4)
    and ($5 is not true or (a.answered_at is null and a.status not in ('hired', 'withdrawn')))
    and ($6 is null or a.answer_due_on < $6)
    and ($7 is null or a.owner_id = $7)
  $q$;
  total int;
  rows jsonb;
begin
  perform private.require_permission('jobs.manage');
  execute format('select count(*) from (select from public.job_applications as a where %s limit %s) as counted', matching, max_counted + 1)
  into total using pattern, p_opening_id, p_has_opening, p_status, p_is_waiting, p_due_before, p_owner_id;
  execute format(
    $q$
      select coalesce(jsonb_agg(to_jsonb(page)), '[]') from (
        select a.id, a.job_title, a.status, a.owner_id, o.full_name as owner_name, a.answer_due_on, a.answered_at, a.created_at,
          a.interview_starts_at, l.name, l.email, l.phone, l.reference
        from (
          select * from public.job_applications as a
          where %1$s and ($8 is null or (a.created_at, a.id) %2$s ($8, $9))
          order by a.created_at %3$s, a.id %3$s limit $10
        ) as a
        join public.leads as l on l.id = a.lead_id
        left join public.profiles as o on o.user_id = a.owner_id
        order by a.created_at %3$s, a.id %3$s
      ) as page
    $q$,
    matching, case when p_is_backwards then '>' else '<' end, case when p_is_backwards then 'asc' else 'desc' end
  )
  into rows using pattern, p_opening_id, p_has_opening, p_status, p_is_waiting, p_due_before, p_owner_id, p_at, p_id, size + 1;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(r.entry order by case when p_is_backwards then -r.place else r.place end), '[]')
      from jsonb_array_elements(rows) with ordinality as r (entry, place) where r.place <= size
    ),
    'total', least(total, max_counted), 'is_total_capped', total > max_counted, 'has_more', jsonb_array_length(rows) > size
  );
end
$$;

create or replace function public.list_job_applications(
  p_search text default null, p_opening_id uuid default null, p_has_opening boolean default null,
  p_status public.job_application_status default null, p_is_waiting boolean default null,
  p_due_before date default null, p_owner_id uuid default null, p_at timestamptz default null, p_id uuid default null, p_is_backwards boolean default false, p_limit int default 25
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_job_applications(p_search, p_opening_id, p_has_opening, p_status, p_is_waiting, p_due_before, p_owner_id, p_at, p_id, p_is_backwards, p_limit)
$$;
comment on function public.list_job_applications(text, uuid, boolean, public.job_application_status, boolean, date, uuid, timestamptz, uuid, boolean, int) is 'A page of job applications, newest first {rows, total, is_total_capped, has_more}: before or, backwards, after the row of p_at and p_id.';

grant execute on function
  private.list_job_applications(text, uuid, boolean, public.job_application_status, boolean, date, uuid, timestamptz, uuid, boolean, int),
  public.list_job_applications(text, uuid, boolean, public.job_application_status, boolean, date, uuid, timestamptz, uuid, boolean, int)
to authenticated;
