create or replace function private.follow_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  challenge date;
begin
  case tg_table_name
    when 'profiles' then
      insert into private.points_due (user_id, rule_key, subject_id) values (new.user_id, 'profile_complete', new.user_id);
    when 'document_reviews' then
      insert into private.points_due (user_id, rule_key, subject_id)
      select d.student_id, 'document_accepted', d.id from public.documents as d where d.id = new.document_id;
    when 'exam_attempts' then
      if new.mode = 'exam' then
        insert into private.points_due (user_id, rule_key, subject_id) values (new.user_id, 'mock_exam', new.id);
      else
        select s.day into challenge from exam_private.practice_sets as s where s.attempt_id = new.id and s.kind = 'daily';
        if found then
          insert into private.points_due (user_id, rule_key, subject_id) values (new.user_id, 'daily_challenge', to_char(challenge, 'YYYY-MM-DD'));
        end if;
      end if;
    when 'mentor_meetings' then
      insert into private.points_due (user_id, rule_key, subject_id) values (new.student_id, 'mentor_meeting', new.id);
    else
      insert into private.points_due (user_id, rule_key, subject_id)
      select a.student_id, r.key, a.id
      from public.applications as a cross join unnest(case tg_table_name
        when 'application_events' then array['application_sent']
        when 'offers' then array['offer_received', 'deposit_confirmed']
        when 'visa_cases' then array['visa_granted']
        when 'arrivals' then array['arrived']
      end) as r (key)
      where a.id = new.application_id and not a.is_sample;
  end case;
  return null;
end
$$;
comment on function private.follow_progress() is 'Notes what points may follow from. Whether they do is settled at the end of the transaction, from how things stand then.';

-- Whatever was changed: another trigger says what it makes of the profile.
create or replace trigger profiles_bring_points after update on public.profiles
  for each row when (old.profile_completion_status is distinct from new.profile_completion_status) execute function private.follow_progress();
create or replace trigger document_reviews_bring_points after insert on public.document_reviews
  for each row execute function private.follow_progress();
create or replace trigger exam_attempts_bring_points after update of state on public.exam_attempts
  for each row when (old.state <> new.state and new.state in ('submitted', 'marking', 'scored', 'void')) execute function private.follow_progress();
create or replace trigger mentor_meetings_bring_points after update of state on public.mentor_meetings
  for each row when (old.state <> new.state) execute function private.follow_progress();
create or replace trigger application_events_bring_points after insert on public.application_events
  for each row when (new.holder = 'university' or new.kind in ('created', 'moved')) execute function private.follow_progress();
create or replace trigger offers_bring_points_when_made after insert on public.offers
  for each row execute function private.follow_progress();
create or replace trigger offers_bring_points after update of deposit_paid_on on public.offers
  for each row when (old.deposit_paid_on is distinct from new.deposit_paid_on) execute function private.follow_progress();
create or replace trigger visa_cases_bring_points after update of state on public.visa_cases
  for each row when (old.state <> new.state and 'granted' in (old.state, new.state)) execute function private.follow_progress();
create or replace trigger arrivals_bring_points_when_made after insert on public.arrivals
  for each row when (new.confirmed_at is not null) execute function private.follow_progress();
create or replace trigger arrivals_bring_points after update of confirmed_at on public.arrivals
  for each row when (old.confirmed_at is distinct from new.confirmed_at) execute function private.follow_progress();
