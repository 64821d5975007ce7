create or replace function exam_private.challenge_days(p_user uuid) returns setof date
language sql stable set search_path = '' as $$
  select distinct s.day
  from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
  where s.user_id = p_user and s.kind = 'daily' and a.state in ('submitted', 'marking', 'scored')
    and (a.submitted_at at time zone 'Asia/Kolkata')::date = s.day
    and exists (select from public.exam_responses as r where r.attempt_id = a.id and exam_private.is_answered(r.response))
$$;
comment on function exam_private.challenge_days(uuid) is 'Days on which somebody submitted a challenge with at least one answer, on the day itself.';
