create or replace function private.record_job_run(p_job text, p_ok boolean, p_note text, p_every_seconds int) returns void
language sql security definer set search_path = '' as $$
  insert into private.job_runs as j (job, every_seconds, last_started_at, last_finished_at, last_ok, last_note)
  values (p_job, p_every_seconds, now(), case when p_ok is not null then now() end, p_ok, left(p_note, 500))
  on conflict (job) do update set
    every_seconds = coalesce(excluded.every_seconds, j.every_seconds),
    last_started_at = case when p_ok is null then now() else coalesce(j.last_started_at, now()) end,
    last_finished_at = case when p_ok is null then j.last_finished_at else now() end,
    last_ok = coalesce(p_ok, j.last_ok),
    last_note = case when p_ok is null then j.last_note else excluded.last_note end
$$;

create or replace function public.record_job_run(p_job text, p_ok boolean default null, p_note text default null, p_every_seconds int default null)
returns void
language sql set search_path = '' as $$
  select private.record_job_run(p_job, p_ok, p_note, p_every_seconds)
$$;
comment on function public.record_job_run(text, boolean, text, int) is 'Records how a job ended, or with p_ok null that it started. Service role only.';

grant execute on function private.record_job_run(text, boolean, text, int) to service_role;
