create or replace function private.job_opening_counts() returns table (job_opening_id uuid, applicants bigint, waiting bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('jobs.manage');
  return query
    select a.job_opening_id, count(*), count(*) filter (where a.answered_at is null and a.status not in ('hired', 'withdrawn'))
    from public.job_applications as a where a.job_opening_id is not null group by a.job_opening_id;
end
$$;

create or replace function public.job_opening_counts() returns table (job_opening_id uuid, applicants bigint, waiting bigint)
language sql stable set search_path = '' as $$
  select * from private.job_opening_counts()
$$;
comment on function public.job_opening_counts() is 'How many applied for each opening, and how many of them wait for an answer.';

grant execute on function private.job_opening_counts(), public.job_opening_counts() to authenticated;
