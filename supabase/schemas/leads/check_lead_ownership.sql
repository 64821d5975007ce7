create or replace function private.check_lead_ownership() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  gaps record;
begin
  select * into gaps from private.count_lead_gaps();
  insert into private.lead_ownership_checks as c (day, open, unowned_due, silent, overdue, away)
  values ((now() at time zone 'Asia/Kolkata')::date, gaps.open, gaps.unowned_due, gaps.silent, gaps.overdue, gaps.away)
  on conflict (day) do update set open = excluded.open, unowned_due = excluded.unowned_due, silent = excluded.silent,
    overdue = excluded.overdue, away = excluded.away, checked_at = now();
  return to_jsonb(gaps);
end
$$;

create or replace function public.check_lead_ownership() returns jsonb
language sql set search_path = '' as $$
  select private.check_lead_ownership()
$$;
comment on function public.check_lead_ownership() is 'Job check-lead-ownership: counts what is due and unowned, and keeps the night''s result. Service role only.';

grant execute on function private.check_lead_ownership() to service_role;
