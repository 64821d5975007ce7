create or replace function private.book_consultation(
  p_lead_id uuid, p_starts_at timestamptz, p_time_zone text, p_actor uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  slot_end timestamptz;
  booked public.consultations;
begin
  -- Bookings are serialized: the count is still true when the booking is written.
  perform private.lock_slots();
  select s.ends_at into slot_end
  from private.list_consultation_slots(p_starts_at, p_starts_at + interval '1 minute') as s
  where s.starts_at = p_starts_at;
  if slot_end is null then
    raise exception 'slot_taken' using errcode = 'PT409', detail = 'This time is no longer free.';
  end if;
  insert into public.consultations (lead_id, starts_at, ends_at, time_zone, booked_by)
  values (p_lead_id, p_starts_at, slot_end, p_time_zone, p_actor)
  returning * into booked;
  return to_jsonb(booked);
end
$$;
comment on function private.book_consultation(uuid, timestamptz, text, uuid) is 'Books a slot with a place left, for the visitor where no actor is named, or raises PT409 slot_taken.';
