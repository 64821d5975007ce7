create or replace function private.lead_ownership_proof() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_permission('leads.assign') then
    perform private.require_permission('lead-reports.read');
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(c) order by c.day desc), '[]')
    from (select * from private.lead_ownership_checks as k order by k.day desc limit 60) as c
  );
end
$$;

create or replace function public.lead_ownership_proof() returns jsonb
language sql stable set search_path = '' as $$
  select private.lead_ownership_proof()
$$;
comment on function public.lead_ownership_proof() is 'The last sixty nights, newest first: [{day, open, unowned_due, silent, overdue, away, checked_at}]. For those who assign leads or read reports on them.';

grant execute on function private.lead_ownership_proof(), public.lead_ownership_proof() to authenticated;
