create or replace function private.refresh_finder_dates() returns int
language plpgsql security definer set search_path = '' as $$
declare
  outdated uuid[];
begin
  select array_agg(e.id) into outdated from private.finder_entries as e
  left join public.programs as p on p.id = e.id
  left join lateral (
    select max(r.as_of) as as_of from public.exchange_rates as r where r.currency = p.tuition_currency and r.currency <> 'INR'
  ) as newest on true
  where e.scope = 'program' and (e.deadline_on < current_date or e.rate_as_of is distinct from newest.as_of);
  for part in 0 .. coalesce(cardinality(outdated), 0) / 4096 loop
    perform private.refresh_finder('program', outdated[part * 4096 + 1 : (part + 1) * 4096]);
  end loop;
  if outdated is not null then
    perform private.mark_stale('catalogue');
  end if;
  return coalesce(cardinality(outdated), 0);
end
$$;

create or replace function public.refresh_finder_dates() returns int
language sql set search_path = '' as $$
  select private.refresh_finder_dates()
$$;
comment on function public.refresh_finder_dates() is 'Updates passed deadlines and rupee amounts at an older rate in the finder; returns how many programs. Service role only, daily.';

grant execute on function private.refresh_finder_dates() to service_role;
