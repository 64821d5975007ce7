-- From marked answers to the figures an exam reports: scales, scoring of an attempt, routing and the choice of questions.
-- No exam publishes how ability becomes its score, so those tables are our own straight lines, and every figure from them is
-- called an estimate and comes with its interval.

-- Scales: marks that are counted by published rules are exact; a scale says how it was made and what it says in words.
alter table public.exam_score_scales drop constraint exam_score_scales_label_check;
alter table public.exam_score_scales
  add constraint exam_score_scales_label_check check (label in ('exact', 'indicative', 'estimate')),
  add column of_marks numeric(10, 3) check (of_marks > 0),
  add column method text not null default '' check (char_length(method) <= 300),
  add column grades jsonb not null default '[]' check (jsonb_typeof(grades) = 'array'),
  add column pass_at numeric(10, 3),
  add column pass_title text check (char_length(pass_title) between 3 and 160),
  add constraint exam_score_scales_pass_is_named check ((pass_at is null) = (pass_title is null));
comment on table public.exam_score_scales is 'How marks or ability become the figure an exam reports. The measure "default" is for measures without a scale of their own, "marked" for those with questions that people mark, "total" for the whole.';
comment on column public.exam_score_scales.label is 'exact: marks counted by the published rules. indicative: a published table that differs from form to form. estimate: our own conversion.';
comment on column public.exam_score_scales.of_marks is 'Marks are converted to a paper of so many before the points are looked up.';
comment on column public.exam_score_scales.grades is '[[from, "word"], …], highest first.';
comment on column public.exam_score_scales.pass_at is 'In the scale''s own figure, or of 100 for a scale that shows plain marks.';

-- Marks are kept as exact as numeric can hold a third, and outcomes have the words of lib/mock-exams/result.ts.
alter table public.exam_item_scores drop constraint exam_item_scores_outcome_check;
alter table public.exam_item_scores
  alter column marks type numeric,
  alter column max_marks type numeric,
  add constraint exam_item_scores_outcome_check check (
    outcome in ('right', 'partly', 'wrong', 'unanswered', 'pending', 'marked', 'dropped', 'bonus', 'not_counted')
  );

insert into public.exam_score_scales
  (exam_id, measure, made_from, name, label, unit, min_score, max_score, step, of_marks, method, grades, pass_at, pass_title, source, checked_on)
values
  ('ielts', 'listening', 'raw', 'Listening', 'indicative', 'Band', 0, 9, 0.5, 40, 'Marks out of 40 looked up in an indicative table; the real one differs from form to form.', '[]', null, null, 'Published examples of raw marks and bands', '2026-11-01'),
  ('ielts', 'reading', 'raw', 'Reading', 'indicative', 'Band', 0, 9, 0.5, 40, 'Marks out of 40 looked up in an indicative table; the real one differs from form to form.', '[]', null, null, 'Published examples of raw marks and bands', '2026-11-01'),
  ('ielts', 'default', 'raw', 'Band', 'estimate', 'Band', 0, 9, 0.5, null, 'The share of the marks on bands from 0 to 9.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('ielts', 'marked', 'rubric', 'Band', 'estimate', 'Band', 0, 9, 0.5, null, 'The bands a person gave by our own rubric, equally weighted; the second writing task counts double.', '[]', null, null, 'Own rubric', '2026-11-01'),
  ('ielts', 'total', 'scaled', 'Overall band', 'estimate', 'Band', 0, 9, 0.5, null, 'The mean of the four bands, rounded to the nearest half band; a quarter goes up.', '[]', null, null, 'Published rounding rule', '2026-11-01'),
  ('toefl', 'default', 'theta', 'Section score', 'estimate', 'Score', 1, 6, 0.5, null, 'Estimated ability on a straight line of our own: 3.5 for the middle, 1 for each standard deviation.', '[[6,"C2"],[5,"C1"],[4,"B2"],[3,"B1"],[2,"A2"],[1,"A1"]]', null, null, 'Own conversion', '2026-11-01'),
  ('toefl', 'marked', 'rubric', 'Section score', 'estimate', 'Score', 1, 6, 0.5, null, 'The share of the marks, those of a person''s bands among them, from 1 to 6.', '[[6,"C2"],[5,"C1"],[4,"B2"],[3,"B1"],[2,"A2"],[1,"A1"]]', null, null, 'Own rubric', '2026-11-01'),
  ('toefl', 'total', 'scaled', 'Overall score', 'estimate', 'Score', 1, 6, 0.5, null, 'The mean of the four sections, rounded to the nearest half.', '[[6,"C2"],[5,"C1"],[4,"B2"],[3,"B1"],[2,"A2"],[1,"A1"]]', null, null, 'Published rounding rule', '2026-11-01'),
  ('toefl', 'comparable', 'scaled', 'Comparable total of 0 to 120', 'estimate', 'Score', 0, 120, 1, null, 'The middle of the range that the overall score is said to be comparable with.', '[]', null, null, 'Published comparison of both scales', '2026-11-01'),
  ('pte', 'default', 'raw', 'Score', 'estimate', 'Points', 10, 90, 1, null, 'The share of the marks from 10 to 90. How the real test weighs its tasks is not published.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('pte', 'total', 'scaled', 'Overall score', 'estimate', 'Points', 10, 90, 1, null, 'The share of all marks from 10 to 90. How the real test weighs its tasks is not published.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('duolingo', 'default', 'theta', 'Score', 'estimate', 'Points', 10, 160, 5, null, 'Estimated ability on two straight lines of our own through 10, 100 and 160.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('duolingo', 'marked', 'rubric', 'Score', 'estimate', 'Points', 10, 160, 5, null, 'The share of the marks, those of a person''s bands among them, from 10 to 160.', '[]', null, null, 'Own rubric', '2026-11-01'),
  ('duolingo', 'total', 'scaled', 'Overall score', 'estimate', 'Points', 10, 160, 5, null, 'The mean of the parts, rounded to 5. How the real test forms it is not published.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('gre', 'default', 'theta', 'Score', 'estimate', 'Points', 130, 170, 1, null, 'Estimated ability on a straight line of our own: 150 for the middle, 9 for each standard deviation.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('gre', 'marked', 'rubric', 'Analytical Writing', 'estimate', 'Points', 0, 6, 0.5, null, 'The bands a person gave by our own rubric, from 0 to 6.', '[]', null, null, 'Own rubric', '2026-11-01'),
  ('gre', 'total', 'scaled', 'Verbal and Quantitative together', 'estimate', 'Points', 260, 340, 1, null, 'The sum of both scores, as it is often quoted; the real report has no sum.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('gmat', 'default', 'theta', 'Section score', 'estimate', 'Points', 60, 90, 1, null, 'Estimated ability on a straight line of our own: 75 for the middle, 5 for each standard deviation. What was left out counts as wrong.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('gmat', 'total', 'scaled', 'Total score', 'estimate', 'Points', 205, 805, 10, null, 'The three sections with equal weight, from 205 to 805.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('sat', 'default', 'theta', 'Section score', 'estimate', 'Points', 200, 800, 10, null, 'Estimated ability on a straight line of our own: 500 for the middle, 100 for each standard deviation.', '[]', null, null, 'Own conversion', '2026-11-01'),
  ('sat', 'total', 'scaled', 'Total score', 'estimate', 'Points', 400, 1600, 10, null, 'The sum of both sections.', '[]', null, null, 'Published rule', '2026-11-01'),
  ('jee_main', 'total', 'raw', 'Marks', 'exact', 'Marks', -75, 300, 1, null, 'Marks counted by the published rules.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('jee_advanced', 'total', 'raw', 'Marks', 'exact', 'Marks', -180, 360, 1, null, 'Marks counted by the published rules of 2025.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('gate', 'total', 'raw', 'Marks', 'exact', 'Marks', -33.33, 100, 0.01, null, 'Marks counted by the published rules.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('gate', 'score', 'scaled', 'GATE score', 'estimate', 'Points', 0, 1000, 1, null, 'The published formula with the marks of those who took this mock in place of the real candidates.', '[]', null, null, 'Published formula', '2026-11-01'),
  ('neet', 'total', 'raw', 'Marks', 'exact', 'Marks', -180, 720, 1, null, 'Marks counted by the published rules.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('cat', 'total', 'raw', 'Raw score', 'exact', 'Marks', -68, 204, 1, null, 'Marks counted by the published rules. The real test scales them across its forms.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('upsc', 'total', 'raw', 'Marks that count for the rank', 'exact', 'Marks', -66.67, 200, 0.01, null, 'Marks counted by the published rules; the second paper only qualifies.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('upsc', 'csat', 'raw', 'CSAT', 'exact', 'Marks', -66.67, 200, 0.01, null, 'Marks counted by the published rules.', '[]', 33, 'Qualifying mark: 33 percent', 'Published marking scheme', '2026-11-01'),
  ('ibps_sbi_rbi', 'total', 'raw', 'Marks', 'exact', 'Marks', -25, 100, 0.01, null, 'Marks counted by the published rules, before any normalisation across shifts.', '[]', null, null, 'Published marking scheme', '2026-11-01'),
  ('ibps_sbi_rbi', 'default', 'raw', 'Section', 'exact', 'Marks', -25, 100, 0.01, null, 'Marks counted by the published rules.', '[]', 30, 'Our guide for a sectional cut: 30 percent. The real one is set each year', 'Own guide', '2026-11-01'),
  ('german', 'default', 'raw', 'Module', 'indicative', 'Points', 0, 100, 1, null, 'The share of the module''s marks, out of 100 points.', '[[90,"sehr gut"],[80,"gut"],[70,"befriedigend"],[60,"ausreichend"],[0,"nicht bestanden"]]', 60, 'Pass mark: 60 of 100 points', 'Published pass mark and grades', '2026-11-01'),
  ('french', 'default', 'raw', 'Part', 'indicative', 'Points', 0, 25, 0.5, null, 'The share of the part''s marks, out of 25 points.', '[]', 5, 'At least 5 of 25 points in each part', 'Published pass rule', '2026-11-01'),
  ('french', 'total', 'scaled', 'Total', 'indicative', 'Points', 0, 100, 0.5, null, 'The sum of the four parts.', '[]', 50, 'Pass mark: 50 of 100 points', 'Published pass rule', '2026-11-01');

-- Tables of raw marks: from so many marks of 40, this band.
insert into public.exam_scale_points (scale_id, from_value, to_value, scaled)
select s.id, b.least, lead(b.least) over (partition by s.id order by b.least), b.band
from public.exam_score_scales as s
join (values
  ('listening', 39, 9), ('listening', 37, 8.5), ('listening', 35, 8), ('listening', 32, 7.5), ('listening', 30, 7), ('listening', 26, 6.5),
  ('listening', 23, 6), ('listening', 18, 5.5), ('listening', 16, 5), ('listening', 13, 4.5), ('listening', 11, 4), ('listening', 8, 3.5),
  ('listening', 6, 3), ('listening', 4, 2.5), ('listening', 2, 2), ('listening', 1, 1), ('listening', 0, 0),
  ('reading', 39, 9), ('reading', 37, 8.5), ('reading', 35, 8), ('reading', 33, 7.5), ('reading', 30, 7), ('reading', 27, 6.5),
  ('reading', 23, 6), ('reading', 19, 5.5), ('reading', 15, 5), ('reading', 13, 4.5), ('reading', 10, 4), ('reading', 8, 3.5),
  ('reading', 6, 3), ('reading', 4, 2.5), ('reading', 2, 2), ('reading', 1, 1), ('reading', 0, 0)
) as b (measure, least, band) on b.measure = s.measure
where s.exam_id = 'ielts';

insert into public.exam_scale_points (scale_id, from_value, to_value, scaled)
select s.id, b.score, lead(b.score) over (order by b.score), b.middle
from public.exam_score_scales as s
cross join (values (6, 117), (5.5, 110), (5, 101), (4.5, 90), (4, 79), (3.5, 65), (3, 51), (2.5, 39), (2, 29), (1.5, 18), (1, 6)) as b (score, middle)
where s.exam_id = 'toefl' and s.measure = 'comparable';

-- Ability: a score begins half a step below it on the line; the lowest one reaches down without end.
insert into public.exam_scale_points (scale_id, from_value, to_value, scaled)
select p.id, p.from_theta, lead(p.from_theta) over (partition by p.id order by p.score), p.score
from (
  select s.id, score, case when score = s.min_score then -1000 else
    (score - s.step / 2 - line.middle) / case when score - s.step / 2 < line.middle then line.below else line.above end
  end as from_theta
  from public.exam_score_scales as s
  join (values ('toefl', 3.5, 1.0, 1.0), ('duolingo', 100, 22.5, 20), ('gre', 150, 9, 9), ('gmat', 75, 5, 5), ('sat', 500, 100, 100))
    as line (exam_id, middle, below, above) on line.exam_id = s.exam_id
  cross join lateral generate_series(s.min_score, s.max_score, s.step) as score
  where s.made_from = 'theta'
) as p;

create function exam_private.to_step(p_value numeric, p_min numeric, p_max numeric, p_step numeric) returns numeric
language sql immutable strict parallel safe set search_path = '' as $$
  select least(p_max, greatest(p_min, p_min + floor((p_value - p_min) / p_step + 0.5) * p_step))
$$;
comment on function exam_private.to_step(numeric, numeric, numeric, numeric) is 'The nearest value of a scale; half a step goes up.';

create function exam_private.scale_for(p_exam text, p_measure text, p_has_marked boolean) returns public.exam_score_scales
language sql stable set search_path = '' as $$
  select s from public.exam_score_scales as s
  where s.exam_id = p_exam and (s.measure = p_measure or p_measure like s.measure || '-%' or s.measure = 'default'
    or (p_has_marked and s.measure = 'marked'))
  order by (s.measure = p_measure) desc, (s.measure not in ('default', 'marked')) desc, (s.measure = 'marked') desc, s.version desc limit 1
$$;
comment on function exam_private.scale_for(text, text, boolean) is 'The scale of a measure: its own, or that for what people mark, or the exam''s default.';

-- A value is marks of p_most, or ability where the scale is made from it.
create function exam_private.scale_value(p_scale public.exam_score_scales, p_value numeric, p_most numeric) returns numeric
language sql stable set search_path = '' as $$
  select case
    when (p_scale).label = 'exact' then exam_private.total_marks(p_value)
    when exists (select from public.exam_scale_points as p where p.scale_id = (p_scale).id) then (
      select p.scaled from public.exam_scale_points as p
      where p.scale_id = (p_scale).id and (p.from_value <= case
        when (p_scale).of_marks is null then p_value
        else round(p_value * (p_scale).of_marks / nullif(p_most, 0), 6)
      end or p.from_value = (select min(q.from_value) from public.exam_scale_points as q where q.scale_id = (p_scale).id))
      order by p.from_value desc limit 1
    )
    else exam_private.to_step(
      (p_scale).min_score + ((p_scale).max_score - (p_scale).min_score) * round(greatest(p_value, 0) / nullif(p_most, 0), 12),
      (p_scale).min_score, (p_scale).max_score, (p_scale).step
    )
  end
$$;

create function exam_private.scaled_score(p_scale public.exam_score_scales, p_value numeric, p_low numeric, p_high numeric) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_value is not null then jsonb_build_object(
    'value', trim_scale(p_value), 'low', trim_scale(case when p_low is not null then least(p_low, p_value) end),
    'high', trim_scale(case when p_high is not null then greatest(p_high, p_value) end),
    'min', trim_scale((p_scale).min_score), 'max', trim_scale((p_scale).max_score), 'step', trim_scale((p_scale).step),
    'unit', (p_scale).unit, 'basis', (p_scale).label,
    'label', case (p_scale).label
      when 'estimate' then 'Estimate, not an official score'
      when 'indicative' then 'Indicative, not an official score'
      else ''
    end,
    'method', (p_scale).method,
    'grade', (
      select g.value ->> 1 from jsonb_array_elements((p_scale).grades) with ordinality as g (value, nth)
      where p_value >= (g.value ->> 0)::numeric order by g.nth limit 1
    )
  ) end
$$;
comment on function exam_private.scaled_score(public.exam_score_scales, numeric, numeric, numeric) is 'A figure as ScaledScore of lib/mock-exams/result.ts.';

-- What a measure came to: {code, title, raw, most, least, theta, se, pending, answered, machine, marked} becomes the same with scaled and verdicts.
create function exam_private.judge_measure(p_exam text, p_measure jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  scale constant public.exam_score_scales := exam_private.scale_for(p_exam, p_measure ->> 'code', (p_measure ->> 'marked')::int > 0);
  raw constant numeric := (p_measure ->> 'raw')::numeric;
  most constant numeric := (p_measure ->> 'most')::numeric;
  questions constant int := (p_measure ->> 'machine')::int;
  theta constant numeric := (p_measure ->> 'theta')::numeric;
  se constant numeric := (p_measure ->> 'se')::numeric;
  is_open constant boolean := (p_measure ->> 'pending')::int > 0;
  value numeric;
  low numeric;
  high numeric;
  off_by numeric;
  reached numeric;
  scaled jsonb;
begin
  if scale.id is not null and not is_open and most > 0 then
    if scale.made_from = 'theta' then
      value := exam_private.scale_value(scale, theta, most);
      low := exam_private.scale_value(scale, theta - se, most);
      high := exam_private.scale_value(scale, theta + se, most);
    else
      value := exam_private.scale_value(scale, raw, most);
      if scale.made_from = 'rubric' then
        -- Two people differ by half a band as often as not.
        low := greatest(scale.min_score, value - scale.step);
        high := least(scale.max_score, value + scale.step);
      elsif scale.label <> 'exact' and questions > 1 then
        -- Lord's binomial error of a number of right answers.
        off_by := most * sqrt(greatest(raw, 0) * greatest(most - raw, 0) / (most * most * (questions - 1)));
        low := exam_private.scale_value(scale, raw - off_by, most);
        high := exam_private.scale_value(scale, raw + off_by, most);
      end if;
    end if;
    scaled := exam_private.scaled_score(scale, value, low, high);
  end if;
  reached := case
    when scale.label = 'exact' then round(100 * raw / nullif(most, 0), 2)
    else value
  end;
  return (p_measure - array['answered', 'machine', 'marked']) || jsonb_build_object(
    'scaled', scaled,
    'verdicts', case when scale.pass_at is null or scale.measure = 'total' then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
      'code', 'pass', 'title', scale.pass_title,
      'passed', case when not is_open then reached >= scale.pass_at end,
      'needed', trim_scale(case when scale.label = 'exact' then round(most * scale.pass_at / 100, 2) else scale.pass_at end),
      'reached', case when not is_open then trim_scale(case when scale.label = 'exact' then raw else value end) end,
      'unit', scale.unit
    )) end
  );
end
$$;

-- The whole: {overall, also, verdicts, measures}.
create function exam_private.judge_attempt(p_exam text, p_kind text, p_measures jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  total public.exam_score_scales;
  comparable public.exam_score_scales;
  measures jsonb;
  verdicts jsonb := '[]';
  also jsonb := '[]';
  is_open boolean;
  is_whole constant boolean := p_kind = 'full' and jsonb_array_length(p_measures) > 1;
  has_gap constant boolean := exists (select from jsonb_array_elements(p_measures) as m where (m ->> 'answered')::int = 0);
  scores numeric[];
  widths numeric[];
  sum_of_scores numeric;
  width numeric;
  raw numeric;
  value numeric;
begin
  select s.* into total from public.exam_score_scales as s where s.exam_id = p_exam and s.measure = 'total' order by s.version desc limit 1;
  select coalesce(jsonb_agg(exam_private.judge_measure(p_exam, m.value) order by m.nth), '[]') into measures
  from jsonb_array_elements(p_measures) with ordinality as m (value, nth);

  if p_exam = 'toefl' and is_whole and has_gap then
    select jsonb_agg(m || '{"scaled": null}' order by nth) into measures from jsonb_array_elements(measures) with ordinality as m (m, nth);
    verdicts := verdicts || jsonb_build_object('code', 'every_section', 'title', 'No section is scored when one has no answer',
      'passed', false, 'needed', 1, 'reached', 0, 'unit', 'answers');
  end if;

  select bool_or((m ->> 'pending')::int > 0),
    -- A second paper that only qualifies adds nothing to what ranks.
    sum((m ->> 'raw')::numeric) filter (where p_exam <> 'upsc' or m ->> 'code' not like 'csat%' or jsonb_array_length(p_measures) = 1),
    array_agg((m #>> '{scaled,value}')::numeric) filter (where p_exam <> 'gre' or (m #>> '{scaled,max}')::numeric = 170),
    array_agg(((m #>> '{scaled,high}')::numeric - (m #>> '{scaled,low}')::numeric) / 2)
      filter (where p_exam <> 'gre' or (m #>> '{scaled,max}')::numeric = 170)
  into is_open, raw, scores, widths
  from jsonb_array_elements(measures) as m;
  sum_of_scores := (select sum(s) from unnest(scores) as s);
  width := (select sqrt(sum(w * w)) from unnest(widths) as w);

  if total.id is not null and not is_open and array_position(scores, null) is null or total.label = 'exact' and not is_open then
    if total.label = 'exact' then
      value := exam_private.total_marks(raw);
      width := null;
    elsif not is_whole or cardinality(scores) < 2 then
      value := null;
    elsif p_exam in ('ielts', 'toefl', 'duolingo') then
      value := exam_private.to_step(sum_of_scores / cardinality(scores), total.min_score, total.max_score, total.step);
      width := width / cardinality(scores);
    elsif p_exam in ('gre', 'sat', 'french') then
      value := sum_of_scores;
    elsif p_exam = 'gmat' then
      value := exam_private.to_step(
        205 + (sum_of_scores - 60 * cardinality(scores)) * 600 / (30 * cardinality(scores)), total.min_score, total.max_score, total.step
      );
      width := width * 600 / (30 * cardinality(scores));
    elsif p_exam = 'pte' then
      value := exam_private.scale_value(total, raw, most);
      width := width / cardinality(scores);
    end if;
  end if;
  if total.pass_at is not null and is_whole then
    verdicts := verdicts || jsonb_build_object('code', 'pass', 'title', total.pass_title,
      'passed', case when value is not null then value >= total.pass_at and not exists (
        select from jsonb_array_elements(measures) as m cross join lateral jsonb_array_elements(m -> 'verdicts') as v
        where not (v ->> 'passed')::boolean
      ) end,
      'needed', trim_scale(total.pass_at), 'reached', trim_scale(value), 'unit', total.unit);
  end if;
  if p_exam = 'toefl' and value is not null then
    select s.* into comparable from public.exam_score_scales as s where s.exam_id = p_exam and s.measure = 'comparable' order by s.version desc limit 1;
    also := also || exam_private.scaled_score(comparable, exam_private.scale_value(comparable, value, null), null, null);
  end if;
  return jsonb_build_object('measures', measures, 'verdicts', verdicts, 'also', also, 'overall', exam_private.scaled_score(
    total, value,
    exam_private.to_step(value - width, total.min_score, total.max_score, total.step),
    exam_private.to_step(value + width, total.min_score, total.max_score, total.step)
  ));
end
$$;
comment on function exam_private.judge_attempt(text, text, jsonb) is 'The overall rules of the exams: means to the half band, sums, pass marks. No overall figure while something is to be marked, and none for a mock of one section where the exam has none.';

create function exam_private.gate_score(p_marks numeric, p_qualifying numeric, p_top numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(least(1000, greatest(0, 350 + (900 - 350) * (p_marks - p_qualifying) / nullif(p_top - p_qualifying, 0))))
$$;
comment on function exam_private.gate_score(numeric, numeric, numeric) is 'Sq + (St − Sq)(M − Mq) / (Mt − Mq) with Sq 350 and St 900, at most 1000.';

-- Two people mark where the paper asks for it or is paid for; a third decides where they are more than a band apart.
create function exam_private.markings_missing(p_attempt uuid, p_ordinal int) returns text
language sql stable set search_path = '' as $$
  with bands as (
    select m.kind, sum(m.band * c.weight) / sum(c.weight) as band
    from public.exam_marks as m join public.exam_rubric_criteria as c on c.id = m.criterion_id
    where m.attempt_id = p_attempt and m.ordinal = p_ordinal and m.kind <> 'ai'
    group by m.kind
  ), given as (
    select max(b.band) filter (where b.kind = 'human') as first, max(b.band) filter (where b.kind = 'second') as second,
      max(b.band) filter (where b.kind = 'adjudicated') as third
    from bands as b
  )
  select case
    when g.third is not null then 'none'
    when g.first is null then 'human'
    when g.second is null and (
      select mock.access = 'paid' or coalesce((r.settings ->> 'second_marking')::boolean, false)
      from public.exam_attempts as a join public.exam_revisions as r on r.id = a.revision_id
      join public.mock_exams as mock on mock.id = a.mock_exam_id where a.id = p_attempt
    ) then 'second'
    when abs(g.first - g.second) > 1 then 'adjudicated'
    else 'none'
  end
  from given as g
$$;
comment on function exam_private.markings_missing(uuid, int) is 'Which marking by a person a question still needs: human, second, adjudicated, or none.';

-- What people gave: the adjudicator's bands, or the mean of both markers', or the only one's. A draft of a model is none.
create function exam_private.marked_share(p_attempt uuid, p_ordinal int) returns numeric
language sql stable set search_path = '' as $$
  with by_marker as (
    select m.kind, sum(m.band * c.weight) / sum(c.max_band * c.weight) as share, count(*) as criteria, c.rubric_id
    from public.exam_marks as m join public.exam_rubric_criteria as c on c.id = m.criterion_id
    where m.attempt_id = p_attempt and m.ordinal = p_ordinal and m.kind <> 'ai'
    group by m.kind, c.rubric_id
  )
  select case
    when exam_private.markings_missing(p_attempt, p_ordinal) <> 'none' then null
    else coalesce(
      (select b.share from by_marker as b where b.kind = 'adjudicated'),
      (select avg(b.share) from by_marker as b where b.kind in ('human', 'second'))
    )
  end
$$;

create or replace function exam_private.run_scoring(p_attempt uuid, p_reason text) returns void
language plpgsql set search_path = '' as $$
declare
  attempt record;
  run uuid := gen_random_uuid();
  pending int;
begin
  select a.id, a.state, a.revision_id, a.mode, mock.exam_id, mock.kind::text as kind into attempt
  from public.exam_attempts as a join public.mock_exams as mock on mock.id = a.mock_exam_id
  where a.id = p_attempt for no key update of a;
  if not found or attempt.state not in ('submitted', 'marking', 'scored') then
    return;
  end if;

  -- One statement: reading back the rows it writes would be planned for the empty table they come into.
  with places as (
    select i.ordinal, i.section_ordinal, i.item_version_id, p.marking, p.is_scored, v.content, v.type in ('essay', 'speech') as by_people,
      k.key, k.status, k.key_revision, k.irt_a, k.irt_b, k.irt_c, k.calibration, r.response, coalesce(r.time_ms, 0) as time_ms
    from public.exam_attempt_items as i
    join exam_private.slots as p on p.id = i.slot_id
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
    where i.attempt_id = p_attempt
  ), scored as materialized (
    select p.ordinal, p.section_ordinal, p.is_scored, p.by_people, p.key_revision, p.status, p.irt_a, p.irt_b, p.irt_c, p.calibration, p.time_ms,
      case
        when not p.is_scored then 'not_counted'
        when s.outcome = 'pending' and human.share is not null then 'marked'
        else s.outcome
      end as outcome,
      case
        when not p.is_scored then 0
        when s.outcome = 'pending' then human.share * s.most_num / s.most_den
        else s.num::numeric / s.den
      end as marks,
      case when p.is_scored then s.most_num::numeric / s.most_den else 0 end as most,
      case
        when not p.is_scored or p.by_people or p.marking ->> 'partial' = 'per_option' then 0
        else (p.marking #>> '{wrong,num}')::numeric / (p.marking #>> '{wrong,den}')::numeric
      end as least
    from places as p
    cross join lateral exam_private.score_item(p.key, p.content, p.marking, p.response, p.status) as s
    -- A case, because a condition on a join would ask for every question.
    cross join lateral (
      select case when s.outcome = 'pending' and p.is_scored then exam_private.marked_share(p_attempt, p.ordinal) end
    ) as human (share)
  ), items as (
    insert into public.exam_item_scores (run_id, ordinal, marks, max_marks, outcome, key_revision)
    select run, s.ordinal, s.marks, s.most, s.outcome, s.key_revision from scored as s
    returning 1
  ), parts as (
    -- Places that were never given out: a bank that was not used up, a second stage that never opened.
    select t.ordinal, x.code, x.title, x.measure, t.time_limit_s, greatest(
      case
        when x.adaptive_take is not null then x.adaptive_take - (select count(*) from scored as s where s.section_ordinal = t.ordinal)
        when not exists (select from scored as s where s.section_ordinal = t.ordinal) then t.last_ordinal - t.first_ordinal + 1
        else 0
      end, 0
    )::int as missing,
    (x.marking #>> '{correct,num}')::numeric / (x.marking #>> '{correct,den}')::numeric as worth
    from public.exam_attempt_sections as t join public.exam_sections as x on x.id = t.section_id
    where t.attempt_id = p_attempt
  ), sections as (
    select p.ordinal, p.code, p.title, p.measure, p.time_limit_s, p.missing,
      coalesce(sum(s.marks), 0) as raw, coalesce(sum(s.most), 0) + p.missing * p.worth as most, coalesce(sum(s.least), 0) as least,
      (count(*) filter (where s.is_scored) + p.missing)::int as questions,
      (count(*) filter (where s.outcome in ('right', 'bonus', 'dropped')))::int as right,
      (count(*) filter (where s.outcome = 'partly'))::int as partly,
      (count(*) filter (where s.outcome = 'wrong'))::int as wrong,
      (count(*) filter (where s.outcome = 'unanswered') + p.missing)::int as unanswered,
      (count(*) filter (where s.outcome = 'pending'))::int as pending,
      (count(*) filter (where s.by_people and s.is_scored))::int as marked,
      (count(*) filter (where s.is_scored and s.outcome <> 'unanswered'))::int as answered,
      coalesce(-sum(s.marks) filter (where s.marks < 0), 0) as lost,
      coalesce(sum(s.time_ms), 0) as time_ms
    from parts as p left join scored as s on s.section_ordinal = p.ordinal
    group by p.ordinal, p.code, p.title, p.measure, p.time_limit_s, p.missing, p.worth
  ), abilities as (
    -- Ability from what a machine marks; half of the marks or more is right, and what was left out is wrong.
    select p.measure, array_agg(q.irt_a) as a, array_agg(q.irt_b) as b, array_agg(q.irt_c) as c, array_agg(q.is_right) as u
    from parts as p
    join lateral (
      select s.irt_a, s.irt_b, s.irt_c, s.marks * 2 >= s.most as is_right from scored as s
      where s.section_ordinal = p.ordinal and s.is_scored and not s.by_people and s.status = 'live'
      union all
      select 1, 0, 0, false from generate_series(1, p.missing)
    ) as q on true
    group by p.measure
  ), measures as (
    select m.measure, min(m.ordinal) as nth, case when count(*) = 1 then min(m.title) else initcap(replace(m.measure, '-', ' ')) end as title,
      sum(m.raw) as raw, sum(m.most) as most, sum(m.least) as least, sum(m.pending) as pending, sum(m.marked) as marked,
      sum(m.answered) as answered, sum(m.questions) - sum(m.marked) as machine
    from sections as m group by m.measure
  ), judged as (
    select exam_private.judge_attempt(attempt.exam_id, attempt.kind, jsonb_agg(jsonb_build_object(
      'code', m.measure, 'title', m.title, 'raw', exam_private.total_marks(m.raw), 'most', exam_private.total_marks(m.most),
      'least', exam_private.total_marks(m.least), 'theta', round(e.theta::numeric, 4), 'se', round(e.se::numeric, 4),
      'pending', m.pending, 'answered', m.answered, 'machine', m.machine, 'marked', m.marked
    ) order by m.nth)) as verdict, max(e.theta) filter (where m.n = 1) as theta, max(e.se) filter (where m.n = 1) as se
    from (select m.*, count(*) over () as n from measures as m) as m
    left join abilities as q on q.measure = m.measure
    left join lateral (
      select est.theta, est.se from exam_private.estimate_ability(q.a, q.b, q.c, q.u, 2) as est
      where (exam_private.scale_for(attempt.exam_id, m.measure, m.marked > 0)).made_from = 'theta'
    ) as e on true
  ), whole as (
    select exam_private.total_marks(sum(s.raw)) as raw, exam_private.total_marks(sum(s.most)) as most,
      exam_private.total_marks(sum(s.least)) as least, sum(s.questions) as questions, sum(s.right) as right, sum(s.partly) as partly,
      sum(s.wrong) as wrong, sum(s.unanswered) as unanswered, sum(s.pending) as pending, exam_private.total_marks(sum(s.lost)) as lost,
      jsonb_agg(jsonb_build_object(
        'section', s.ordinal, 'code', s.code, 'title', s.title, 'measure', s.measure, 'raw', exam_private.total_marks(s.raw),
        'most', exam_private.total_marks(s.most), 'least', exam_private.total_marks(s.least), 'questions', s.questions, 'right', s.right,
        'partly', s.partly, 'wrong', s.wrong, 'unanswered', s.unanswered, 'pending', s.pending,
        'lost', exam_private.total_marks(s.lost), 'time_ms', s.time_ms, 'time_limit_s', s.time_limit_s
      ) order by s.ordinal) as sections
    from sections as s
  )
  insert into public.exam_score_runs
    (id, attempt_id, run_no, reason, raw, max_raw, scaled, scaled_low, scaled_high, theta, se, totals, is_final, created_by)
  select run, p_attempt, 1 + coalesce((select max(r.run_no) from public.exam_score_runs as r where r.attempt_id = p_attempt), 0), p_reason,
    w.raw, w.most, (j.verdict #>> '{overall,value}')::numeric, (j.verdict #>> '{overall,low}')::numeric, (j.verdict #>> '{overall,high}')::numeric,
    j.theta, j.se,
    j.verdict || to_jsonb(w) || jsonb_build_object('calibration', case when exists (
      select from jsonb_array_elements(j.verdict -> 'measures') as m where m ->> 'theta' is not null
    ) then (select case when bool_or(s.calibration in ('none', 'expert')) then 'expert' when bool_or(s.calibration = 'pilot') then 'pilot' else 'live' end from scored as s) end),
    w.pending = 0, auth.uid()
  from whole as w cross join judged as j
  returning (totals ->> 'pending')::int into pending;

  if attempt.state = 'submitted' or (attempt.state = 'marking' and pending = 0) then
    update public.exam_attempts as a
    set state = case when pending > 0 then 'marking' else 'scored' end::public.exam_attempt_state
    where a.id = p_attempt;
  end if;
end
$$;

-- Answers so far as the ability model sees them.
create function exam_private.ability_in_section(p_attempt uuid, p_section int, out theta float8, out se float8)
language sql stable set search_path = '' as $$
  select e.theta, e.se
  from (
    select array_agg(k.irt_a) as a, array_agg(k.irt_b) as b, array_agg(k.irt_c) as c,
      array_agg(coalesce(s.num * s.most_den * 2 >= s.most_num * s.den, false)) as u
    from public.exam_attempt_items as i
    join exam_private.slots as p on p.id = i.slot_id
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
    cross join lateral exam_private.score_item(k.key, v.content, p.marking, r.response, k.status) as s
    where i.attempt_id = p_attempt and i.section_ordinal = p_section and p.is_scored and k.status = 'live'
      and v.type not in ('essay', 'speech')
  ) as q
  cross join lateral exam_private.estimate_ability(q.a, q.b, q.c, q.u, 1) as e
$$;
comment on function exam_private.ability_in_section(uuid, int) is 'Ability for routing and for the choice of questions: prior SD 1, what has no answer is wrong.';

create or replace function exam_private.route_module(p_attempt uuid, p_section int) returns uuid
language plpgsql set search_path = '' as $$
declare
  source record;
  ability record;
begin
  select t.section_id, x.routed_from into source
  from public.exam_attempt_sections as t join public.exam_sections as x on x.id = t.section_id
  where t.attempt_id = p_attempt and t.ordinal = p_section;
  select * into ability from exam_private.ability_in_section(p_attempt, source.routed_from);
  update public.exam_attempt_sections as t set theta = ability.theta, se = ability.se
  where t.attempt_id = p_attempt and t.ordinal = source.routed_from;
  return (
    select r.to_module_id from exam_private.routing_rules as r
    where r.section_id = source.section_id
      and (r.lo_theta is null or r.lo_theta <= ability.theta) and (r.hi_theta is null or ability.theta < r.hi_theta)
    order by r.id limit 1
  );
end
$$;

create or replace function exam_private.choose_next_item(p_attempt uuid, p_section int) returns uuid
language sql set search_path = '' as $$
  with section as (
    select t.module_id, a.seed from public.exam_attempt_sections as t join public.exam_attempts as a on a.id = t.attempt_id
    where t.attempt_id = p_attempt and t.ordinal = p_section
  ), bank as (
    select p.id, v.stimulus_version_id as stimulus, split_part(topic.path, '/', 1) || '/' || split_part(topic.path, '/', 2) as topic,
      k.irt_a, k.irt_b, k.irt_c, i.ordinal as asked
    from section as s
    join exam_private.slots as p on p.module_id = s.module_id
    join public.exam_item_versions as v on v.id = p.item_version_id
    join public.exam_topics as topic on topic.id = v.topic_id
    join exam_private.item_keys as k on k.item_version_id = p.item_version_id
    left join public.exam_attempt_items as i on i.attempt_id = p_attempt and i.item_version_id = p.item_version_id
  ), latest as (
    select b.stimulus from bank as b where b.asked is not null order by b.asked desc limit 1
  ), unseen as (
    -- Questions on one passage come one after the other; else the topic comes that is furthest behind its share of the bank.
    select b.*, case when b.stimulus = (select l.stimulus from latest as l) then 1 else 0 end as goes_on,
      count(*) filter (where b.asked is not null) over (partition by b.topic)::float8
        / count(*) over (partition by b.topic) as served_share
    from bank as b
  ), candidates as (
    select u.id, exam_private.item_information(e.theta, u.irt_a, u.irt_b, u.irt_c) as information,
      dense_rank() over (order by u.goes_on desc, u.served_share, case when u.goes_on = 1 then '' else u.topic end) as class
    from unseen as u cross join exam_private.ability_in_section(p_attempt, p_section) as e
    where u.asked is null
  ), best as (
    select c.id, row_number() over (order by c.information desc, c.id) as place
    from candidates as c where c.class = 1 order by c.information desc, c.id limit 5
  )
  select b.id from best as b
  where b.place = 1 + exam_private.seeded_number(
    (select s.seed from section as s)::text || ':' || p_section || ':' || (select count(*) from bank as k where k.asked is not null),
    (select count(*)::int from best)
  )
$$;

revoke execute on all functions in schema exam_private from public;
