create or replace function private.close_expired() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  jobs int;
  webinars int;
begin
  update public.job_openings set status = 'closed'
  where status = 'open' and closes_on < (now() at time zone 'Asia/Kolkata')::date;
  get diagnostics jobs = row_count;
  update public.webinars set is_over = true
  where not is_over and starts_at + make_interval(mins => duration_minutes) <= now();
  get diagnostics webinars = row_count;
  return jsonb_build_object('jobs', jobs, 'webinars', webinars);
end
$$;

create or replace function public.close_expired() returns jsonb
language sql set search_path = '' as $$
  select private.close_expired()
$$;
comment on function public.close_expired() is 'Closes jobs past their last day and records which webinars have ended, so that their pages are rendered again: {jobs, webinars}. Service role only.';

grant execute on function private.close_expired() to service_role;
