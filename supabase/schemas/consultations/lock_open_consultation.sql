create or replace function private.lock_open_consultation(p_consultation_id uuid) returns public.consultations
language plpgsql security definer set search_path = '' as $$
declare
  locked public.consultations := private.lock_consultation(p_consultation_id);
begin
  if locked.status in ('held', 'missed') or (locked.status = 'booked' and locked.starts_at <= now()) then
    raise exception 'past' using errcode = 'PT409', detail = 'This consultation has started.';
  end if;
  return locked;
end
$$;
comment on function private.lock_open_consultation(uuid) is 'The consultation, locked: booked and still to come, or cancelled. PT404, or PT409 past.';
