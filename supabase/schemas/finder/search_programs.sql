create or replace function private.search_programs(p_filters jsonb, p_q text, p_facets jsonb, p_sort text, p_after jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb := private.search_finder('program', p_filters, p_q, p_facets, p_sort, p_after, p_limit);
begin
  return answer - 'found' || jsonb_build_object('programs', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'slug', p.slug, 'name', p.name, 'level', p.level, 'subject_code', p.subject_code, 'program_type', p.program_type,
      'study_mode', p.study_mode, 'duration_months', p.duration_months, 'tuition_amount', p.tuition_amount,
      'tuition_currency', p.tuition_currency, 'tuition_period', p.tuition_period, 'tuition_year', p.tuition_year,
      'tuition_rupees', e.tuition_rupees, 'application_fee', p.application_fee, 'application_fee_currency', p.application_fee_currency,
      'tags', p.tags, 'is_sample', p.is_sample, 'checked_on', p.checked_on, 'source_url', p.source_url,
      'is_complete', e.is_complete, 'is_closed', u.is_closed,
      'intakes', (select coalesce(jsonb_agg(distinct i.month), '[]') from public.program_intakes as i where i.program_id = p.id),
      'next_deadline', (select min(i.deadline_on) from public.program_intakes as i where i.program_id = p.id and i.deadline_on >= current_date),
      'deadline_note', (select i.deadline_note from public.program_intakes as i
        where i.program_id = p.id and i.deadline_note is not null order by i.month limit 1),
      'marks', e.marks_minimum, 'ielts', e.ielts_minimum, 'asked', (
        select coalesce(jsonb_agg(jsonb_build_object('test', q.test, 'minimum', q.minimum, 'unit', q.unit, 'note', q.note)), '[]')
        from public.program_requirements as q where q.program_id = p.id and q.section = 'overall'
          and q.test in ('previous_marks', 'ielts', 'toefl', 'pte', 'duolingo', 'cambridge')),
      'university', jsonb_build_object('id', u.id, 'slug', u.slug, 'name', u.name, 'city', u.city, 'country_code', u.country_code)
    ) order by f.nth), '[]')
    from jsonb_array_elements(answer -> 'found') with ordinality as f (item, nth)
    cross join lateral (select * from public.programs as l where l.id = (f.item ->> 'id')::uuid offset 0) as p
    cross join lateral (
      select l.id, l.slug, l.name, l.city, l.country_code,
        exists (select from private.closed_universities as x where x.domain = any (l.domains)) as is_closed
      from public.universities as l where l.id = p.university_id offset 0
    ) as u
    cross join lateral (
      select l.tuition_rupees, l.marks_minimum, l.ielts_minimum, l.is_complete from private.finder_entries as l
      where l.scope = 'program' and l.n = (f.item ->> 'n')::int offset 0
    ) as e
  ));
end
$$;

create or replace function public.search_programs(p_filters jsonb default '{}', p_q text default '', p_facets jsonb default '{}',
  p_sort text default 'relevance', p_after jsonb default null, p_limit int default 20) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_programs(p_filters, p_q, p_facets, p_sort, p_after, p_limit)
$$;
comment on function public.search_programs(jsonb, text, jsonb, text, jsonb, int) is 'Published programs that match all filters ({any: {facet: [values]}, all: {facet: [values]}}) and words: total, facet counts, one page in the requested order, and how each typed word was read.';

grant execute on function private.search_programs(jsonb, text, jsonb, text, jsonb, int) to anon, authenticated, service_role;
grant execute on function public.search_programs(jsonb, text, jsonb, text, jsonb, int) to anon, authenticated;
