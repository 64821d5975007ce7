create or replace function private.move_consultation(p_consultation_id uuid, p_starts_at timestamptz, p_actor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.consultations;
  slot_end timestamptz;
begin
  -- The same lock as for a booking: whoever comes second finds the place taken.
  perform private.lock_slots();
  kept := private.lock_open_consultation(p_consultation_id);
  if kept.status = 'cancelled' then
    raise exception 'cancelled' using errcode = 'PT409', detail = 'This consultation was cancelled.';
  end if;
  -- A second click, or the same choice in another tab.
  if kept.starts_at = p_starts_at then
    return;
  end if;
  select s.ends_at into slot_end
  from private.list_consultation_slots(p_starts_at, p_starts_at + interval '1 minute') as s
  where s.starts_at = p_starts_at;
  if slot_end is null then
    raise exception 'slot_taken' using errcode = 'PT409', detail = 'This time is no longer free.';
  end if;
  update public.consultations
  set starts_at = p_starts_at, ends_at = slot_end, calendar_sequence = calendar_sequence + 1, moves = moves + 1
  where id = p_consultation_id;
  -- The move belongs to the version that it makes.
  update public.leads set updated_at = now() where id = kept.lead_id;
  perform private.add_lead_event(
    kept.lead_id, 'consultation_moved', p_actor, null, null,
    format('From %s to %s', private.say_indian_time(kept.starts_at), private.say_indian_time(p_starts_at))
  );
  perform private.tell_counsellor(kept, p_actor, 'Consultation moved', format('Now on %s', private.say_indian_time(p_starts_at)));
end
$$;
comment on function private.move_consultation(uuid, timestamptz, uuid) is 'Moves a consultation that has not started to a slot with a place left; the visitor moves it where no actor is named. PT404, or PT409 cancelled, past or slot_taken.';
