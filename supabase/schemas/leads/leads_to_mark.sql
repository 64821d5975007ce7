create or replace function private.leads_to_mark() returns setof uuid
language sql stable security definer set search_path = '' rows 100 as $$
  select c.lead_id from public.consultations as c
  where c.status = 'booked' and c.starts_at < now() - interval '1 hour' and c.ends_at < now() - interval '1 hour'
$$;
comment on function private.leads_to_mark() is 'Leads of whose consultation nobody has said whether it was held, an hour after its end.';
