create or replace function exam_private.paper_plan(p_exam_id text, p_variant text) returns table (
  ordinal int, code text, title text, part int, name text, questions numeric, marks numeric, own_questions int, time_limit_s int,
  break_after_s int, doc jsonb
)
language sql stable set search_path = '' as $$
  with drawn as (
    select s.doc, s.ordinal, b.clock, k.spec, k.paper_rules, (s.doc ->> 'part')::int as part,
      count(*) over same_part as sections, row_number() over (same_part order by s.ordinal) as stage
    from exam_private.current_format(p_exam_id, p_variant) as k
    join exam_private.paper_blueprints as b on b.format_id = k.id
    cross join lateral jsonb_array_elements(b.sections) with ordinality as s (doc, ordinal)
    window same_part as (partition by s.doc -> 'part')
  )
  select d.ordinal::int, d.doc ->> 'code', d.doc ->> 'title', d.part, p.doc ->> 'name', (p.doc ->> 'questions')::numeric,
    (d.paper_rules #>> array['marks', (d.part - 1)::text])::numeric,
    coalesce((d.doc ->> 'questions')::int, (d.doc ->> 'take')::int, case when d.sections = 1 or d.part is null then (p.doc ->> 'questions')::int end),
    case when d.clock = 'sections' then 60 * coalesce(
      (d.doc ->> 'minutes')::numeric, (p.doc #>> array['stages', (d.stage - 1)::text, 'minutes'])::numeric, (p.doc ->> 'minutes')::numeric
    ) end::int,
    case when d.part is not null and d.stage = d.sections and next.doc ->> 'type' = 'break' then 60 * (next.doc ->> 'minutes')::int else 0 end,
    d.doc
  from drawn as d
  left join lateral (select d.spec -> 'sections' -> (d.part - 1)) as p (doc) on true
  left join lateral (select d.spec -> 'sections' -> d.part) as next (doc) on true
  order by d.ordinal
$$;
comment on function exam_private.paper_plan(text, text) is 'The sections a new paper of a variant may have, and what the format requires of each. part, name, questions and marks are those of its format part, which may span several sections; own_questions: of this section alone. Sections without a part are for shorter papers.';
