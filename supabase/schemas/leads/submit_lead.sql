create or replace function private.submit_lead(p_lead jsonb, p_limit_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_logged_repeats constant int := 20;
  -- Keys that are not columns but say what else to do.
  extra_keys constant text[] := array['consultation', 'webinar', 'job_application', 'search', 'referral_code', 'referred_by'];
  lead public.leads;
  consultation jsonb := nullif(p_lead -> 'consultation', 'null');
  webinar jsonb := nullif(p_lead -> 'webinar', 'null');
  job_application jsonb := nullif(p_lead -> 'job_application', 'null');
  webinar_id uuid;
  attempt_id uuid;
  limit_state jsonb;
begin
  begin
    lead := jsonb_populate_record(null::public.leads, p_lead - extra_keys);
    webinar_id := (webinar ->> 'webinar_id')::uuid;
  exception when others then
    raise exception 'The lead is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  if lead.idempotency_key is null then
    raise exception 'A lead needs its key.' using errcode = '22023';
  end if;
  -- Calls with the same key are serialized, so the second finds the first one's lead.
  perform pg_advisory_xact_lock(hashtextextended(lead.idempotency_key::text, 1));

  -- Signing up uses one key, whether it works or not: the attempt that succeeds is the same lead.
  if lead.request_type = 'registration_success' then
    select l.id into attempt_id from public.leads as l
    where l.idempotency_key = lead.idempotency_key and l.request_type = 'registration_attempt';
    if found then
      perform private.complete_registration(attempt_id, 'Signed up.');
      return private.lead_receipt(attempt_id, true);
    end if;
  end if;

  update public.leads as l set repeats = l.repeats + 1
  where l.idempotency_key = lead.idempotency_key returning * into lead;
  if found then
    if lead.repeats <= max_logged_repeats then
      perform private.add_lead_event(lead.id, 'repeated', null, null, null, null);
    end if;
    return private.lead_receipt(lead.id, true);
  end if;

  limit_state := private.consume_rate_limit('contact', p_limit_key);
  if not (limit_state ->> 'allowed')::boolean then
    raise exception 'Rate limit exceeded.' using errcode = 'PT429', detail = limit_state ->> 'reset_at';
  end if;

  begin
    lead := jsonb_populate_record(null::public.leads, p_lead - extra_keys);
    insert into public.leads (idempotency_key, name, email, phone, request_type, status, message, source_page, referrer,
      first_touch, last_touch, preferred_destination, preferred_time, consent_text, consented_at, time_zone, locale, details,
      referral_code, came_with_code, referred_by, user_id)
    values (
      lead.idempotency_key, btrim(lead.name), lower(btrim(lead.email)), lead.phone, lead.request_type,
      case when lead.status = 'completed' then 'completed'::public.lead_status else 'new'::public.lead_status end,
      nullif(btrim(lead.message), ''), lead.source_page, nullif(lead.referrer, ''), lead.first_touch, lead.last_touch,
      nullif(btrim(lead.preferred_destination), ''), nullif(btrim(lead.preferred_time), ''), lead.consent_text,
      case when lead.consent_text is not null then coalesce(lead.consented_at, now()) end, lead.time_zone,
      coalesce(lead.locale, 'en'), coalesce(lead.details, '{}'), case when lead.request_type = 'referral' then private.new_referral_code() end,
      lead.came_with_code, (select r.id from public.leads as r where r.referral_code = lead.came_with_code),
      -- An address says whose lead it is; without one, the student who is signed in is.
      case when lead.email is null then (
        select u.id from auth.users as u
        where u.id = lead.user_id and u.email_confirmed_at is not null and private.active_role(u.id) = 'student'
      ) end
    )
    returning * into lead;
    if consultation is not null then
      perform private.book_consultation(
        lead.id, (consultation ->> 'starts_at')::timestamptz,
        coalesce(consultation ->> 'time_zone', lead.time_zone, 'Asia/Kolkata')
      );
    end if;
    if webinar is not null then
      perform private.register_for_webinar(lead.id, webinar_id);
    end if;
    if job_application is not null then
      perform private.add_job_application(lead.id, job_application);
    end if;
  exception
    when check_violation or not_null_violation or unique_violation or invalid_text_representation or invalid_datetime_format
      or datetime_field_overflow or numeric_value_out_of_range then
      raise exception 'The lead is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  return private.lead_receipt(lead.id, false);
end
$$;

create or replace function public.submit_lead(p_lead jsonb, p_limit_key text) returns jsonb
language sql set search_path = '' as $$
  select private.submit_lead(p_lead, p_limit_key)
$$;
comment on function public.submit_lead(jsonb, text) is 'Stores a lead, named by columns (user_id: who is signed in), with its consultation {starts_at, time_zone}, webinar {webinar_id} or job_application {job_opening_id, cv_…} if any: {reference, repeated, lead_id, consultation, referral_code, registration, cv_object}. Idempotent by key; a retry does not count against the contact limit. PT429 with the time in the detail; PT409 slot_taken, webinar_closed or job_closed; 22023. Service role only.';

grant execute on function private.submit_lead(jsonb, text) to service_role;
