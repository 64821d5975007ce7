create or replace function private.handle_exchange_rate_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  -- Other programs follow in the nightly refresh_finder_dates, so that a rate change does not block on 200,000 of them.
  select array_agg(p.id) into ids from (
    select p.id from public.programs as p
    where p.status = 'published' and p.tuition_currency in (select r.currency from new_rows as r) limit 5000
  ) as p;
  perform private.refresh_finder('program', ids);
  perform private.mark_stale('exchange-rates', 'catalogue', 'catalogue-bulk');
  return null;
end
$$;

create or replace trigger exchange_rates_are_handled_when_added after insert on public.exchange_rates
  referencing new table as new_rows for each statement execute function private.handle_exchange_rate_changes();
create or replace trigger exchange_rates_are_handled_when_changed after update on public.exchange_rates
  referencing new table as new_rows for each statement execute function private.handle_exchange_rate_changes();
