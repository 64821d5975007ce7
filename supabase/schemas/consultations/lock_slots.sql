create or replace function private.lock_slots() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('private.book_consultation', 0))
$$;
comment on function private.lock_slots() is 'Whoever books or moves waits here for their turn, so that a counted place is still free when it is taken. Before any lead is locked.';
