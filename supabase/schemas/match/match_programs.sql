-- Narrowed by the finder's bits: nothing here depends on a student's marks, money or English, so a better figure can only add.
create or replace function private.match_programs(p_levels text[], p_subjects text[], p_titles text[], p_months int[], p_limit int)
returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  page_size int := least(greatest(p_limit, 0), 1000);
  groups text[] := array['open', 'level'] || case when cardinality(p_subjects || p_titles) > 0 then array['field'] else '{}' end;
  all_count bigint;
  topic_count bigint;
  begins_count bigint;
  dated_count bigint;
  complete_masks bit(8192)[];
  complete_count bigint;
  other_masks bit(8192)[];
  other_count bigint;
  found jsonb;
begin
  if cardinality(p_levels) > 20 or cardinality(p_subjects) > 20 or cardinality(p_titles) > 20 or cardinality(p_months) > 12 then
    raise exception 'That is more than anybody chooses.' using errcode = '22023';
  end if;
  with wanted as (
    select 'open' as facet, 'yes' as value, 'open' as grp
    union all select 'level', l.code, 'level' from unnest(p_levels) as l (code)
    union all select 'subject', s.code, 'field' from unnest(p_subjects) as s (code)
    union all
    select 'title', w.stem, 'field' from unnest(p_titles) as t (title) cross join lateral unnest(private.text_stems(t.title)) as w (stem)
    union all select 'intake', m.month::text, 'begins' from unnest(p_months) as m (month)
    union all select 'intake', m.month::text, 'dated' from generate_series(1, 12) as m (month)
    union all select 'tuition', 'unrecorded', 'unpriced'
    union all select 'complete', 'yes', 'complete'
  ),
  narrowed as materialized (
    select b.block, w.grp, bit_or(b.bits) as mask
    from wanted as w
    cross join lateral (
      select l.block, l.bits from private.finder_bits as l
      where l.scope = 'program' and l.facet = w.facet and l.value = w.value offset 0
    ) as b
    group by b.block, w.grp
  ),
  topic as materialized (
    select n.block, bit_and(n.mask) as mask from narrowed as n where n.grp = any (groups)
    group by n.block having count(*) = cardinality(groups)
  ),
  parted as materialized (
    select t.block, t.mask,
      t.mask & coalesce(begins.mask, 0::bit(8192)) as begins,
      t.mask & coalesce(dated.mask, 0::bit(8192)) as dated,
      ~coalesce(unpriced.mask, 0::bit(8192)) as priced,
      coalesce(complete.mask, 0::bit(8192)) as complete
    from topic as t
    left join narrowed as begins on begins.block = t.block and begins.grp = 'begins'
    left join narrowed as dated on dated.block = t.block and dated.grp = 'dated'
    left join narrowed as unpriced on unpriced.block = t.block and unpriced.grp = 'unpriced'
    left join narrowed as complete on complete.block = t.block and complete.grp = 'complete'
  )
  select coalesce(sum(bit_count(p.mask)), 0), coalesce(sum(bit_count(p.begins)), 0), coalesce(sum(bit_count(p.dated)), 0),
    array_agg(p.begins & p.priced & p.complete order by s.block), coalesce(sum(bit_count(p.begins & p.priced & p.complete)), 0),
    array_agg(p.begins & p.priced & ~p.complete order by s.block), coalesce(sum(bit_count(p.begins & p.priced & ~p.complete)), 0),
    (select coalesce(sum(b.ones), 0) from private.finder_bits as b where b.scope = 'program' and b.facet = 'all')
  into topic_count, begins_count, dated_count, complete_masks, complete_count, other_masks, other_count, all_count
  from generate_series(0, (select max(l.block) from parted as l)) as s (block) left join parted as p on p.block = s.block;

  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', p.slug, 'university_id', p.university_id, 'country_code', u.country_code, 'city', u.city, 'level', p.level, 'language', p.language,
    'tuition_rupees', e.tuition_rupees, 'marks_minimum', e.marks_minimum, 'accepts_other_proof', 'no_ielts' = any (p.tags),
    'tests', (select coalesce(jsonb_object_agg(q.test, q.minimum), '{}') from public.program_requirements as q
      where q.program_id = p.id and q.section = 'overall' and q.minimum > 0 and q.test not in ('previous_marks', 'cambridge')),
    'intakes', (select coalesce(jsonb_agg(jsonb_build_array(i.month, i.deadline_on, i.deadline_note is not null)), '[]')
      from public.program_intakes as i where i.program_id = p.id and i.month = any (p_months))
  )), '[]') into found
  from (
    select c.n, c.id from private.finder_page('program', complete_masks, complete_count, all_count, 1, 'rank', false, '', null,
      page_size) as c
    union all
    select o.n, o.id from private.finder_page('program', other_masks, other_count, all_count, 1, 'rank', false, '', null,
      page_size - least(complete_count, page_size)::int) as o
  ) as f
  cross join lateral (select * from public.programs as l where l.id = f.id offset 0) as p
  cross join lateral (select l.country_code, l.city from public.universities as l where l.id = p.university_id offset 0) as u
  cross join lateral (
    select l.tuition_rupees, l.marks_minimum from private.finder_entries as l where l.scope = 'program' and l.n = f.n offset 0
  ) as e;

  return jsonb_build_object(
    'total', topic_count,
    'other_start', dated_count - begins_count,
    'start_unknown', topic_count - dated_count,
    'fee_unknown', begins_count - complete_count - other_count,
    'not_compared', complete_count + other_count - jsonb_array_length(found),
    'candidates', found
  );
end
$$;

create or replace function public.match_programs(p_levels text[], p_subjects text[] default '{}', p_titles text[] default '{}',
  p_months int[] default '{}', p_limit int default 1000) returns jsonb
language sql stable set search_path = '' as $$
  select private.match_programs(p_levels, p_subjects, p_titles, p_months, p_limit)
$$;
comment on function public.match_programs(text[], text[], text[], int[], int) is 'Real published programs that new students may enter, of these levels, subjects or title words that begin in one of these months and whose fee is known, the best documented first, with what each asks; and how many there are in all, begin at another time, or lack a start or a fee.';

grant execute on function private.match_programs(text[], text[], text[], int[], int) to anon, authenticated, service_role;
grant execute on function public.match_programs(text[], text[], text[], int[], int) to anon, authenticated;
