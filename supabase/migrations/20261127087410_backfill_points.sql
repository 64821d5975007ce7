-- Points for what students did before there were any, as private.settle_point would have given them. No notices: nobody is told
-- today of what they did in spring.
with found as (
  select p.user_id, 'profile_complete' as rule_key, p.user_id::text as subject_id, null as about, p.updated_at as at
  from public.profiles as p where p.profile_completion_status = 'complete'
  union all
  select d.student_id, 'document_accepted', d.id::text, t.name, r.created_at
  from public.documents as d join public.document_types as t on t.code = d.type_code
  cross join lateral (
    select r.decision, r.created_at from public.document_reviews as r where r.document_id = d.id order by r.id desc limit 1
  ) as r
  where r.decision = 'accepted'
  union all
  select s.user_id, 'daily_challenge', s.day::text, null, min(a.submitted_at)
  from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
  where s.kind = 'daily' and a.state in ('submitted', 'marking', 'scored') and (a.submitted_at at time zone 'Asia/Kolkata')::date = s.day
    and exists (
      select from public.exam_responses as r where r.attempt_id = a.id and coalesce(r.response, 'null') not in ('null', '""', '[]', '{}')
    )
  group by s.user_id, s.day
  union all
  select m.student_id, 'mentor_meeting', m.id::text, null, m.ends_at
  from public.mentor_meetings as m where m.state = 'kept'
  union all
  select a.student_id, 'application_sent', a.id::text, concat_ws(', ', a.program_name, a.university_name), coalesce(
    (select min(e.created_at) from public.application_events as e where e.application_id = a.id and e.holder = 'university'), a.updated_at
  )
  from public.applications as a
  where not a.is_sample and a.application_status not in ('profile', 'shortlist') and (
    a.application_status in ('offer', 'deposit', 'confirmation', 'visa', 'departure', 'arrived')
    or exists (select from public.application_events as e where e.application_id = a.id and e.holder = 'university')
  )
  union all
  select a.student_id, 'offer_received', a.id::text, concat_ws(', ', a.program_name, a.university_name), min(o.created_at)
  from public.applications as a join public.offers as o on o.application_id = a.id where not a.is_sample group by a.id
  union all
  select a.student_id, 'deposit_confirmed', a.id::text, concat_ws(', ', a.program_name, a.university_name), min(o.deposit_paid_on)::timestamptz
  from public.applications as a join public.offers as o on o.application_id = a.id
  where not a.is_sample and o.deposit_paid_on is not null group by a.id
  union all
  select a.student_id, 'visa_granted', a.id::text, concat_ws(', ', a.program_name, a.university_name), min(v.decided_on)::timestamptz
  from public.applications as a join public.visa_cases as v on v.application_id = a.id
  where not a.is_sample and v.state = 'granted' group by a.id
  union all
  select a.student_id, 'arrived', a.id::text, concat_ws(', ', a.program_name, a.university_name), r.confirmed_at
  from public.applications as a join public.arrivals as r on r.application_id = a.id where not a.is_sample and r.confirmed_at is not null
), counted as (
  select f.*, u.subject_kind, u.points, u.most_a_day, u.most_in_all,
    row_number() over (partition by f.user_id, f.rule_key order by f.at, f.subject_id) as nth,
    row_number() over (partition by f.user_id, f.rule_key, (f.at at time zone 'Asia/Kolkata')::date order by f.at, f.subject_id) as nth_of_day
  from found as f join public.point_rules as u on u.key = f.rule_key
  join public.profiles as p on p.user_id = f.user_id and p.role = 'student'
)
insert into public.points_ledger (user_id, rule_key, subject_kind, subject_id, points, about, created_at)
select c.user_id, c.rule_key, c.subject_kind, c.subject_id, c.points, nullif(left(c.about, 200), ''), c.at
from counted as c
where c.nth <= coalesce(c.most_in_all, c.nth) and c.nth_of_day <= coalesce(c.most_a_day, c.nth_of_day)
order by c.at, c.user_id;

-- Papers one after the other: whether one counts depends on those that counted before it.
do $$
declare
  rule constant public.point_rules := (select r from public.point_rules as r where r.key = 'mock_exam');
  sitting record;
begin
  for sitting in
    select a.id, a.user_id, a.mock_exam_id, a.submitted_at, m.title
    from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
    join public.profiles as p on p.user_id = a.user_id and p.role = 'student'
    where a.mode = 'exam' and a.state = 'scored' and 2 * (
      select count(*) from public.exam_responses as r where r.attempt_id = a.id and coalesce(r.response, 'null') not in ('null', '""', '[]', '{}')
    ) >= greatest(1, (select count(*) from public.exam_attempt_items as i where i.attempt_id = a.id))
    order by a.submitted_at, a.id
  loop
    if (
      select count(*) from public.points_ledger as l
      where l.user_id = sitting.user_id and l.rule_key = rule.key
        and (l.created_at at time zone 'Asia/Kolkata')::date = (sitting.submitted_at at time zone 'Asia/Kolkata')::date
    ) < rule.most_a_day and not exists (
      select from public.points_ledger as l join public.exam_attempts as o on o.user_id = l.user_id and o.id::text = l.subject_id
      where l.user_id = sitting.user_id and l.rule_key = rule.key and o.mock_exam_id = sitting.mock_exam_id
        and o.submitted_at > sitting.submitted_at - make_interval(days => rule.again_after_days)
    ) then
      insert into public.points_ledger (user_id, rule_key, subject_kind, subject_id, points, about, created_at)
      values (sitting.user_id, rule.key, rule.subject_kind, sitting.id::text, rule.points, left(sitting.title, 200), sitting.submitted_at);
    end if;
  end loop;
end
$$;

insert into public.point_accounts (user_id, points, week_on, week_points)
select s.user_id, s.points, s.week_on, s.week_points
from (
  select l.user_id, sum(l.points) as points, max(w.week_on) as week_on,
    sum(l.points) filter (where w.week_on = w.latest) as week_points
  from public.points_ledger as l join (
    select i.id, i.week_on, max(i.week_on) over (partition by i.user_id) as latest
    from (
      select e.id, e.user_id, date_trunc('week', e.created_at at time zone 'Asia/Kolkata')::date as week_on from public.points_ledger as e
    ) as i
  ) as w on w.id = l.id
  group by l.user_id
) as s;

insert into public.badge_awards (user_id, badge_key, entry_id, created_at)
select e.user_id, b.key, e.id, e.created_at
from (
  select l.*, row_number() over (partition by l.user_id, l.rule_key order by l.created_at, l.id) as nth from public.points_ledger as l
) as e join public.badges as b on b.rule_key = e.rule_key and b.least = e.nth;
