create or replace function private.application_day_title(p_what text, p_kind public.application_date_kind, p_note text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_what = 'closes' then 'Applications close'
    when p_what = 'promised' then 'Your part is due'
    when p_what = 'confirmation' then 'Last day of the ' || p_note
    when p_what like 'document:%' then p_note || ' due'
    when p_what like 'condition:%' then concat_ws(', ', 'Condition due', p_note)
    when p_kind = 'other' then p_note
    else concat_ws(', ', case p_kind
      when 'offer_reply' then 'Reply to the offer'
      when 'deposit' then 'Pay the deposit'
      when 'interview' then 'Interview'
      when 'test' then 'Test'
      when 'visa_appointment' then 'Visa appointment'
      when 'biometrics' then 'Biometrics'
      when 'medical' then 'Medical examination'
      when 'visa_lodging' then 'Send the visa application'
      when 'visa_decision' then 'Visa decision expected'
      when 'visa_answer' then 'Answer to the visa refusal'
      when 'visa_until' then 'Visa valid until'
      when 'flight' then 'Flight'
      when 'enrolment' then 'Enrolment'
    end, p_note)
  end
$$;
comment on function private.application_day_title(text, public.application_date_kind, text) is 'A day to keep in words: "Visa appointment, VFS Bengaluru". lib/applications/clock/dates.ts says the same.';
