create or replace function private.lock_lead_pair(p_one uuid, p_other uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- In the order of their ids, so that merges that meet wait for each other instead of blocking each other.
  perform pg_advisory_xact_lock(hashtextextended('private.lock_lead_pair' || least(p_one, p_other), 0));
  perform pg_advisory_xact_lock(hashtextextended('private.lock_lead_pair' || greatest(p_one, p_other), 0));
  perform 1 from public.leads as l where l.id in (p_one, p_other) order by l.id for no key update;
end
$$;
comment on function private.lock_lead_pair(uuid, uuid) is 'Locks two leads until the end of the transaction.';
