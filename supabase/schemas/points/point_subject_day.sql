create or replace function private.point_subject_day(p_rule public.point_rules, p_subject text) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  day date;
begin
  case p_rule.subject_kind
    when 'day' then
      day := p_subject::date;
    when 'attempt' then
      select private.india_day(a.submitted_at) into day from public.exam_attempts as a where a.id = p_subject::uuid;
    when 'meeting' then
      select private.india_day(m.ends_at) into day from public.mentor_meetings as m where m.id = p_subject::uuid;
    else
      day := null;
  end case;
  return day;
end
$$;
comment on function private.point_subject_day(public.point_rules, text) is 'The day on which a student did what points are for, however late it was marked or confirmed; null where only the day of the decision is known.';
