create or replace function private.next_step_after_consultation(p_status text, p_caused_by text, p_now timestamptz, out title text, out due_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  title := case
    when p_status = 'held' then 'Send what was agreed'
    when p_caused_by = 'us' then 'Apologise and book a new time'
    else 'Call again: they missed the consultation'
  end;
  due_at := private.default_call_time(p_now, 1, p_status = 'missed' and p_caused_by = 'visitor');
end
$$;
comment on function private.next_step_after_consultation(text, text, timestamptz) is 'What follows a consultation unless somebody says otherwise. nextStepAfterConsultation in lib/leads/consultations/next-step.ts decides alike.';
