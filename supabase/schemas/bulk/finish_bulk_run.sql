create or replace function private.finish_bulk_run(p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  finish text := (
    select k.finish_function from public.bulk_runs as r join private.bulk_kinds as k on k.kind = r.kind where r.id = p_run_id
  );
begin
  if finish is not null then
    execute format('select private.%I($1, $2)', finish) using p_run_id, (select r.told_to from public.bulk_runs as r where r.id = p_run_id);
    update public.bulk_runs as r set told_to = coalesce(
      (select max(b.ordinal) from public.bulk_run_rows as b where b.run_id = p_run_id and b.state = 'changed'), r.told_to
    ) where r.id = p_run_id;
  end if;
end
$$;
comment on function private.finish_bulk_run(uuid) is 'What follows once a run has ended or stopped.';
