create or replace function private.intake_alternatives(p_program_id uuid, p_intake_on date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 3;
  days_to_apply constant int := 14;
  today constant date := private.india_day(now());
begin
  return (
    with chosen as (
      select p.id, p.subject_code, p.level, u.country_code
      from public.programs as p join public.universities as u on u.id = p.university_id where p.id = p_program_id
    ), alike as (
      select p.id, p.slug, p.name, u.name as university_name, u.city
      from chosen as c join public.programs as p on p.subject_code = c.subject_code and p.level = c.level and p.status = 'published' and p.id <> c.id
      join public.universities as u on u.id = p.university_id and u.country_code = c.country_code and u.status = 'published'
    ), starts as (
      -- The first of its month after the closing day: a deadline belongs to the start that follows it.
      select a.*, i.deadline_on, s.intake_on,
        row_number() over (partition by a.id order by abs(s.intake_on - p_intake_on), i.deadline_on) as place
      from alike as a join public.program_intakes as i on i.program_id = a.id and i.deadline_on >= today + days_to_apply
      cross join lateral (
        select make_date(extract(year from i.deadline_on)::int + n.years, i.month, 1) as intake_on from generate_series(0, 1) as n (years)
      ) as s
      where private.is_deadline_of(i.deadline_on, s.intake_on) and s.intake_on > today
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'slug', b.slug, 'name', b.name, 'university_name', b.university_name, 'city', b.city, 'intake_on', b.intake_on, 'deadline_on', b.deadline_on
    ) order by abs(b.intake_on - p_intake_on), b.deadline_on desc, b.name, b.id), '[]')
    from (
      select * from starts as s where s.place = 1 order by abs(s.intake_on - p_intake_on), s.deadline_on desc, s.name, s.id limit most
    ) as b
  );
end
$$;

create or replace function public.intake_alternatives(p_program_id uuid, p_intake_on date) returns jsonb
language sql stable set search_path = '' as $$
  select private.intake_alternatives(p_program_id, p_intake_on)
$$;
comment on function public.intake_alternatives(uuid, date) is 'Where an intake closes: at most three programs of the same subject and level in the same country that can still be applied for, by a closing day two weeks away at least, the nearest start first. For everybody signed in.';

grant execute on function private.intake_alternatives(uuid, date), public.intake_alternatives(uuid, date) to authenticated;
