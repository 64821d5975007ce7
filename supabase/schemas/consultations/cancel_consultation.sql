create or replace function private.cancel_consultation(
  p_consultation_id uuid, p_actor uuid, p_caused_by text default 'visitor', p_reason text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.consultations := private.lock_open_consultation(p_consultation_id);
  lead public.leads;
begin
  if kept.status = 'cancelled' then
    return;
  end if;
  update public.consultations set status = 'cancelled', caused_by = p_caused_by, decided_at = now(), decided_by = p_actor,
    calendar_sequence = calendar_sequence + 1
  where id = p_consultation_id;
  -- The cancellation belongs to the version that it makes.
  update public.leads set updated_at = now() where id = kept.lead_id returning * into lead;
  perform private.add_lead_event(
    kept.lead_id, 'consultation_cancelled', p_actor, null, null,
    concat_ws(E'\n', format('It was on %s', private.say_indian_time(kept.starts_at)), nullif(btrim(p_reason), '')),
    jsonb_build_object('caused_by', p_caused_by)
  );
  if lead.status in ('new', 'contacted', 'qualified') and lead.owner_id is not null and lead.next_action_at is null then
    perform private.open_task(
      'Agree on a new time', private.default_call_time(now(), 1, false), lead.owner_id, p_actor, 'The consultation was cancelled', kept.lead_id
    );
  end if;
  perform private.tell_counsellor(kept, p_actor, 'Consultation cancelled', format('It was on %s', private.say_indian_time(kept.starts_at)));
end
$$;
comment on function private.cancel_consultation(uuid, uuid, text, text) is 'Cancels a consultation that has not started and frees its slot; the visitor cancels it where no actor is named. PT404, or PT409 past. Cancelling again changes nothing.';
