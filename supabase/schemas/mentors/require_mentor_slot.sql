create or replace function private.require_mentor_slot(p_request public.mentor_requests, p_starts_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Bookings of one mentor wait for each other, and the table itself refuses what gets past.
  perform pg_advisory_xact_lock(hashtextextended('meetings of mentor ' || p_request.mentor_id, 0));
  if p_starts_at is null or p_starts_at < now() + private.mentor_notice() or p_starts_at > now() + private.mentor_horizon()
    or not exists (select from private.mentor_slots(p_request.mentor_id, p_starts_at, p_starts_at + interval '1 minute') as s where s.starts_at = p_starts_at) then
    raise exception 'This time is no longer free.' using errcode = 'PT409', detail = 'slot_taken';
  end if;
end
$$;
comment on function private.require_mentor_slot(public.mentor_requests, timestamptz) is 'Raises PT409 slot_taken unless the mentor has this half hour.';
