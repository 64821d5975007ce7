create or replace function private.lock_assignment_rules() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('private.lock_assignment_rules', 0))
$$;
comment on function private.lock_assignment_rules() is 'Changes of the rules are made one after another, because each depends on their order.';
