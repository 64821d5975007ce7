create or replace function private.list_bulk_runs(p_kind public.bulk_kind, p_before timestamptz, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := private.require_permission((select k.read_permission from private.bulk_kinds as k where k.kind = p_kind));
  is_manager constant boolean := p_kind in (select private.managed_bulk_kinds());
begin
  if coalesce(p_limit, 0) not between 1 and 100 then
    raise exception 'There is no such size of a page.' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(private.bulk_run_row(page) order by page.created_at desc, page.id), '[]') from (
      select r.* from public.bulk_runs as r
      where r.kind = p_kind and r.state <> 'previewed' and (r.actor_id = reader or is_manager)
        and (p_before is null or r.created_at < p_before)
      order by r.created_at desc, r.id limit p_limit
    ) as page
  );
end
$$;

create or replace function public.list_bulk_runs(p_kind public.bulk_kind, p_before timestamptz default null, p_limit int default 50) returns jsonb
language sql stable set search_path = '' as $$ select private.list_bulk_runs(p_kind, p_before, p_limit) $$;
comment on function public.list_bulk_runs(public.bulk_kind, timestamptz, int) is 'Runs of a kind that were started, newest first: one''s own, and those of colleagues for who manages the kind.';

grant execute on function
  private.list_bulk_runs(public.bulk_kind, timestamptz, int), public.list_bulk_runs(public.bulk_kind, timestamptz, int)
to authenticated;
