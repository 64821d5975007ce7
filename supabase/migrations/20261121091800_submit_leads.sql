create function private.book_consultation(p_lead_id uuid, p_starts_at timestamptz, p_time_zone text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  slot_end timestamptz;
  booked public.consultations;
begin
  -- One booking at a time: the count below is still true when the booking is written.
  perform pg_advisory_xact_lock(hashtextextended('private.book_consultation', 0));
  select s.ends_at into slot_end
  from private.list_consultation_slots(p_starts_at, p_starts_at + interval '1 minute') as s
  where s.starts_at = p_starts_at;
  if slot_end is null then
    raise exception 'slot_taken' using errcode = 'PT409', detail = 'This time is no longer free.';
  end if;
  insert into public.consultations (lead_id, starts_at, ends_at, time_zone)
  values (p_lead_id, p_starts_at, slot_end, p_time_zone)
  returning * into booked;
  return to_jsonb(booked);
end
$$;
comment on function private.book_consultation(uuid, timestamptz, text) is 'Books a slot that has a place left, or PT409 slot_taken.';

create function private.submit_lead(p_lead jsonb, p_limit_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  repeats_told constant int := 20;
  lead public.leads;
  consultation jsonb := nullif(p_lead -> 'consultation', 'null');
  limit_state jsonb;
begin
  begin
    lead := jsonb_populate_record(null::public.leads, p_lead - array['consultation', 'search']);
  exception when others then
    raise exception 'The lead is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  if lead.idempotency_key is null then
    raise exception 'A lead needs its key.' using errcode = '22023';
  end if;
  -- Two calls with the same key go one after the other, so the second finds the first one's lead.
  perform pg_advisory_xact_lock(hashtextextended(lead.idempotency_key::text, 1));

  update public.leads as l set repeats = l.repeats + 1
  where l.idempotency_key = lead.idempotency_key returning * into lead;
  if found then
    if lead.repeats <= repeats_told then
      perform private.add_lead_event(lead.id, 'repeated', null, null, null, null);
    end if;
    return jsonb_build_object(
      'reference', lead.reference, 'repeated', true, 'lead_id', lead.id,
      'consultation', (select to_jsonb(c) from public.consultations as c where c.lead_id = lead.id)
    );
  end if;

  limit_state := private.consume_rate_limit('contact', p_limit_key);
  if not (limit_state ->> 'allowed')::boolean then
    raise exception 'Rate limit exceeded.' using errcode = 'PT429', detail = limit_state ->> 'reset_at';
  end if;

  begin
    lead := jsonb_populate_record(null::public.leads, p_lead - array['consultation', 'search']);
    insert into public.leads (idempotency_key, name, email, phone, request_type, status, message, source_page, referrer,
      first_touch, last_touch, preferred_destination, preferred_time, consent_text, consented_at, time_zone)
    values (
      lead.idempotency_key, btrim(lead.name), lower(btrim(lead.email)), lead.phone, lead.request_type,
      case when lead.status = 'completed' then 'completed'::public.lead_status else 'new'::public.lead_status end,
      nullif(btrim(lead.message), ''), lead.source_page, nullif(lead.referrer, ''), lead.first_touch, lead.last_touch,
      nullif(btrim(lead.preferred_destination), ''), nullif(btrim(lead.preferred_time), ''), lead.consent_text,
      case when lead.consent_text is not null then coalesce(lead.consented_at, now()) end, lead.time_zone
    )
    returning * into lead;
    if consultation is not null then
      consultation := private.book_consultation(
        lead.id, (consultation ->> 'starts_at')::timestamptz,
        coalesce(consultation ->> 'time_zone', lead.time_zone, 'Asia/Kolkata')
      );
    end if;
  exception
    when check_violation or not_null_violation or invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
      raise exception 'The lead is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  return jsonb_build_object(
    'reference', lead.reference, 'repeated', false, 'lead_id', lead.id, 'consultation', consultation
  );
end
$$;

create function public.submit_lead(p_lead jsonb, p_limit_key text) returns jsonb
language sql set search_path = '' as $$
  select private.submit_lead(p_lead, p_limit_key)
$$;
comment on function public.submit_lead(jsonb, text) is 'Takes in a lead, named by columns, with its consultation {starts_at, time_zone} if there is one: {reference, repeated, lead_id, consultation}. The same key again is the same lead and costs no place of the contact limit. PT429 with the time in the detail, PT409 slot_taken, 22023. The server''s own.';

grant execute on function private.submit_lead(jsonb, text) to service_role;
