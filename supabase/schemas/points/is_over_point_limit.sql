create or replace function private.is_over_point_limit(p_user_id uuid, p_rule public.point_rules, p_subject text, p_today date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) >= p_rule.most_in_all from private.held_points(p_user_id, p_rule.key)) then
    return true;
  end if;
  -- Three papers of three days that are marked on one are three days'.
  if p_rule.most_a_day is not null and (
    select count(*) >= p_rule.most_a_day from private.held_points(p_user_id, p_rule.key) as h
    where coalesce(private.point_subject_day(p_rule, h.subject_id), private.india_day(h.created_at))
      = coalesce(private.point_subject_day(p_rule, p_subject), p_today)
  ) then
    return true;
  end if;
  -- Before or after: an earlier paper may be marked later.
  return p_rule.again_after_days is not null and exists (
    select from public.exam_attempts as a
    join public.exam_attempts as o on o.user_id = a.user_id and o.mock_exam_id = a.mock_exam_id and o.id <> a.id
    join private.held_points(p_user_id, p_rule.key) as h on h.subject_id = o.id::text
    where a.user_id = p_user_id and a.id::text = p_subject
      and a.submitted_at < o.submitted_at + make_interval(days => p_rule.again_after_days)
      and o.submitted_at < a.submitted_at + make_interval(days => p_rule.again_after_days)
  );
end
$$;
comment on function private.is_over_point_limit(uuid, public.point_rules, text, date) is 'Whether a rule gives nothing more: its number of the day or in all is reached, or the same mock exam counted a short time before or after.';
