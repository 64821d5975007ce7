create or replace function private.purge_gateway_bodies() returns int
language plpgsql security definer set search_path = '' as $$
declare
  kept_for constant interval := interval '90 days';
  erased int;
begin
  with old as (
    select g.id from private.gateway_events as g
    where g.body <> '' and g.received_at < now() - kept_for and (g.worked_at is not null or g.news is null)
    order by g.received_at, g.id limit 1000 for update skip locked
  )
  update private.gateway_events as g set body = '' from old where g.id = old.id;
  get diagnostics erased = row_count;
  return erased;
end
$$;

create or replace function public.purge_gateway_bodies() returns int
language sql set search_path = '' as $$
  select private.purge_gateway_bodies()
$$;
comment on function public.purge_gateway_bodies() is 'Job purge-gateway-bodies: what providers told us over 90 days ago is kept in our words alone, once it was worked on; answers how many, at most 1000. Service role only.';

grant execute on function private.purge_gateway_bodies() to service_role;
