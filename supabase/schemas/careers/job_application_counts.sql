create or replace function private.job_application_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('jobs.manage');
  return jsonb_build_object(
    'by_status', (
      select coalesce(jsonb_object_agg(c.status, c.number), '{}')
      from (select a.status, count(*) as number from public.job_applications as a group by a.status) as c
    ),
    'waiting', (
      select count(*) from public.job_applications as a where a.answered_at is null and a.status not in ('hired', 'withdrawn')
    ),
    'overdue', (
      select count(*) from public.job_applications as a
      where a.answered_at is null and a.status not in ('hired', 'withdrawn')
        and a.answer_due_on < (now() at time zone 'Asia/Kolkata')::date
    )
  );
end
$$;

create or replace function public.job_application_counts() returns jsonb
language sql stable set search_path = '' as $$
  select private.job_application_counts()
$$;
comment on function public.job_application_counts() is 'How many job applications there are {by_status, waiting, overdue}: without an answer, and of these past the promised day.';

grant execute on function private.job_application_counts(), public.job_application_counts() to authenticated;
