create or replace function private.cancel_consultation(p_consultation_id uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.consultations := private.lock_open_consultation(p_consultation_id);
begin
  if kept.status = 'cancelled' then
    return;
  end if;
  update public.consultations set status = 'cancelled', calendar_sequence = calendar_sequence + 1 where id = p_consultation_id;
  perform private.add_lead_event(
    kept.lead_id, 'consultation_cancelled', p_actor, null, null, format('It was on %s', private.say_indian_time(kept.starts_at))
  );
end
$$;
comment on function private.cancel_consultation(uuid, uuid) is 'Cancels a consultation that has not started and frees its slot; the visitor cancels it where no actor is named. PT404, or PT409 past. Cancelling again changes nothing.';
