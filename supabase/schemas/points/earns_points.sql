create or replace function private.earns_points(p_user_id uuid, p_rule text, p_subject text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  is_so boolean;
begin
  case p_rule
    when 'profile_complete' then
      is_so := (select p.profile_completion_status = 'complete' from public.profiles as p where p.user_id = p_user_id);
    when 'document_accepted' then
      -- A version that is being checked changes nothing yet.
      is_so := (
        select r.decision = 'accepted' from public.document_reviews as r where r.document_id = p_subject::uuid order by r.id desc limit 1
      );
    when 'mock_exam' then
      is_so := (
        select a.state = 'scored' and 2 * (
          select count(*) from public.exam_responses as r where r.attempt_id = a.id and exam_private.is_answered(r.response)
        ) >= greatest(1, (select count(*) from public.exam_attempt_items as i where i.attempt_id = a.id))
        from public.exam_attempts as a where a.id = p_subject::uuid and a.mode = 'exam'
      );
    when 'daily_challenge' then
      is_so := p_subject::date in (select exam_private.challenge_days(p_user_id));
    when 'mentor_meeting' then
      is_so := (select m.state = 'kept' from public.mentor_meetings as m where m.id = p_subject::uuid);
    when 'application_sent' then
      -- Also of one that was withdrawn or rejected later: it had been sent.
      is_so := (
        select a.application_status not in ('profile', 'shortlist') and (
          a.application_status in ('offer', 'deposit', 'confirmation', 'visa', 'departure', 'arrived')
          or exists (select from public.application_events as e where e.application_id = a.id and e.holder = 'university')
        )
        from public.applications as a where a.id = p_subject::uuid
      );
    when 'offer_received' then
      is_so := exists (select from public.offers as o where o.application_id = p_subject::uuid);
    when 'deposit_confirmed' then
      is_so := exists (select from public.offers as o where o.application_id = p_subject::uuid and o.deposit_paid_on is not null);
    when 'visa_granted' then
      is_so := exists (select from public.visa_cases as v where v.application_id = p_subject::uuid and v.state = 'granted');
    when 'arrived' then
      is_so := exists (select from public.arrivals as r where r.application_id = p_subject::uuid and r.confirmed_at is not null);
    else
      raise exception 'There is no way to tell whether % is so.', p_rule;
  end case;
  return coalesce(is_so, false);
end
$$;
comment on function private.earns_points(uuid, text, text) is 'Whether what a rule gives points for is so now, of this subject.';
