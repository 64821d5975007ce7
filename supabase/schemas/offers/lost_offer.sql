create or replace function private.lost_offer(p_application_id uuid) returns public.offer_state
language sql stable security definer set search_path = '' as $$
  select case when o.state not in ('received', 'accepted') then o.state end
  from public.offers as o where o.application_id = p_application_id order by o.created_at desc, o.id desc limit 1
$$;
comment on function private.lost_offer(uuid) is 'What became of the latest offer of an application, if none stands.';
