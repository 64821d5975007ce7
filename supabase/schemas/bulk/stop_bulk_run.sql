create or replace function private.stop_bulk_run(p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.bulk_runs;
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  -- A manager stops a colleague's too. Whoever lost the right to a run may still stop it.
  select * into run from public.bulk_runs as r
  where r.id = p_run_id and (r.actor_id = auth.uid() or r.kind in (select private.managed_bulk_kinds())) for no key update;
  if not found then
    raise exception 'There is no such run.' using errcode = 'PT404';
  end if;
  if run.state = 'running' then
    update public.bulk_runs set state = 'stopped',
      stopped_because = case when auth.uid() = run.actor_id then 'You stopped it.'
        else left(coalesce(private.name_of(auth.uid()), 'A manager') || ' stopped it.', 500) end
    where id = run.id;
    perform private.finish_bulk_run(run.id);
  end if;
end
$$;

create or replace function public.stop_bulk_run(p_run_id uuid) returns void
language sql set search_path = '' as $$ select private.stop_bulk_run(p_run_id) $$;
comment on function public.stop_bulk_run(uuid) is 'Stops a run after the batch that is under way; what it changed stays. One''s own, or with the right to manage its kind. PT404.';

grant execute on function private.stop_bulk_run(uuid), public.stop_bulk_run(uuid) to authenticated;
