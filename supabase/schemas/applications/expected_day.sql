create or replace function private.expected_day(
  p_university_id uuid, p_status public.application_status, p_holder public.application_holder
) returns date
language sql stable security definer set search_path = '' as $$
  select case
    when p_holder is null or p_holder not in ('university', 'embassy', 'bank') then null
    when m.p90_days is not null then coalesce(
      -- The first day on or after it on which they work.
      private.add_working_days_in(w.country_code, t.day + greatest(ceil(m.p90_days)::int, 1) - 1, 1), t.day + ceil(m.p90_days)::int
    )
    -- What the planner allows for the same step, in working days; lib/timeline/plan.ts has the days, and a test compares them.
    else private.add_working_days_in(w.country_code, t.day, case p_holder
      when 'embassy' then 45 when 'bank' then 25 else case p_status when 'confirmation' then 20 else 50 end
    end)
  end
  from (select private.india_day(now()) as day) as t
  left join public.universities as u on u.id = p_university_id
  -- A bank of theirs is one here.
  cross join lateral (select case p_holder when 'bank' then 'IN' else u.country_code end as country_code) as w
  left join private.stage_measures(p_university_id) as m on m.status = p_status and m.holder = p_holder
$$;
comment on function private.expected_day(uuid, public.application_status, public.application_holder) is 'By when a university, an embassy or a bank is usually done: our own ninetieth percentile there from five cases on, else what the planner allows, in working days of their country. Nothing for a country we do not describe.';
