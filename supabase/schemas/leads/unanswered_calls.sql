create or replace function private.unanswered_calls(p_lead_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.lead_events as e
  where e.lead_id = p_lead_id and e.kind = 'call' and e.details ->> 'outcome' = 'no_answer' and e.id > coalesce((
    select max(o.id) from public.lead_events as o
    where o.lead_id = p_lead_id and o.kind = 'call' and o.details ->> 'outcome' <> 'no_answer'
  ), 0)
$$;
comment on function private.unanswered_calls(uuid) is 'How many calls in a row nobody answered.';
