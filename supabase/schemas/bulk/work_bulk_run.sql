create or replace function private.work_bulk_run(p_run_id uuid, p_limit int) returns public.bulk_run_state
language plpgsql security definer set search_path = '' as $$
declare
  state public.bulk_run_state;
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if coalesce(p_limit, 0) not between 1 and 200 then
    raise exception 'A batch has 1 to 200 rows.' using errcode = '22023';
  end if;
  if not exists (select from public.bulk_runs as r where r.id = p_run_id and r.actor_id = auth.uid()) then
    raise exception 'There is no such run of yours.' using errcode = 'PT404';
  end if;
  perform private.step_bulk_run(p_run_id, p_limit);
  select r.state into state from public.bulk_runs as r where r.id = p_run_id;
  return state;
end
$$;

create or replace function public.work_bulk_run(p_run_id uuid, p_limit int default 100) returns public.bulk_run_state
language sql set search_path = '' as $$ select private.work_bulk_run(p_run_id, p_limit) $$;
comment on function public.work_bulk_run(uuid, int) is 'Does the next batch of a run of one''s own, unless another worker is at it, and answers its state: a page that is open need not wait for the job. PT404.';

grant execute on function private.work_bulk_run(uuid, int), public.work_bulk_run(uuid, int) to authenticated;
