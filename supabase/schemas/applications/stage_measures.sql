create or replace function private.stage_measures(p_university_id uuid)
returns table (status public.application_status, holder public.application_holder, cases int, median_days numeric, p90_days numeric)
language sql stable security definer set search_path = '' as $$
  select t.status, t.holder, t.cases, t.median_days, t.p90_days from private.stage_times as t
  where t.university_id = p_university_id and t.cases >= 5
  order by t.status, t.holder
$$;
comment on function private.stage_measures(uuid) is 'How many days each holder has had the ball in a stage for a university: median and ninetieth percentile, from five finished cases on.';
