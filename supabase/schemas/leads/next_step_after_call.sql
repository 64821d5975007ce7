create or replace function private.next_step_after_call(
  p_outcome public.lead_call_outcome, p_now timestamptz, p_has_email boolean, p_unanswered int,
  out title text, out due_at timestamptz, out lost_reason public.lead_lost_reason
)
language plpgsql stable security definer set search_path = '' as $$
begin
  case p_outcome
    when 'reached' then
      title := 'Agree on the next step';
      due_at := private.default_call_time(p_now, 2, false);
    when 'no_answer' then
      title := case when p_unanswered >= 3 and p_has_email then 'Write an email: three calls without an answer' else 'Call again' end;
      due_at := private.default_call_time(p_now, 1, true);
    when 'call_again' then
      title := 'Call again';
      due_at := private.default_call_time(p_now, 1, false);
    when 'wrong_number' then
      if p_has_email then
        title := 'Ask by email for the right number';
        due_at := private.default_call_time(p_now, 1, false);
      else
        lost_reason := 'wrong_number';
      end if;
    when 'not_interested' then
      lost_reason := 'not_interested';
  end case;
end
$$;
comment on function private.next_step_after_call(public.lead_call_outcome, timestamptz, boolean, int) is 'What follows a call unless somebody says otherwise: a step and its time, or that the lead is lost. nextStepAfterCall in lib/leads/desk/next-step.ts decides alike.';
