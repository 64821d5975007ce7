create or replace function private.count_complete_programs()
returns table (level text, subject_code text, country_code text, tuition_band text, programs int, changed_on date)
language sql stable security definer set search_path = '' as $$
  select p.level, p.subject_code, u.country_code, private.tuition_band(e.tuition_rupees), count(*)::int, max(p.updated_at)::date
  from private.finder_entries as e join public.programs as p on p.id = e.id join public.universities as u on u.id = p.university_id
  where e.scope = 'program' and e.is_complete
  group by 1, 2, 3, 4
$$;

create or replace function public.count_complete_programs()
returns table (level text, subject_code text, country_code text, tuition_band text, programs int, changed_on date)
language sql stable set search_path = '' as $$
  select * from private.count_complete_programs()
$$;
comment on function public.count_complete_programs() is 'How many programs of which everything that decides is known there are, by level, field, country and band of the fee: from these the lists of programs are made.';

grant execute on function private.count_complete_programs() to anon, authenticated, service_role;
grant execute on function public.count_complete_programs() to anon, authenticated;
