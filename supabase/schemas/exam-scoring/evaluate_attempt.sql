-- The overall result: {overall, also, verdicts, measures}.
create or replace function exam_private.evaluate_attempt(p_exam text, p_kind text, p_measures jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  total public.exam_score_scales;
  comparable public.exam_score_scales;
  measures jsonb;
  verdicts jsonb := '[]';
  also jsonb := '[]';
  overall jsonb;
  is_open boolean;
  is_whole constant boolean := p_kind = 'full' and jsonb_array_length(p_measures) > 1;
  has_gap constant boolean := exists (select from jsonb_array_elements(p_measures) as m where (m ->> 'answered')::int = 0);
  scores numeric[];
  widths numeric[];
  sum_of_scores numeric;
  width numeric;
  raw numeric;
  least numeric;
  most numeric;
  value numeric;
begin
  select * into total from exam_private.total_scale(p_exam, p_measures);
  select coalesce(jsonb_agg(j.measure || jsonb_build_object(
    'scaled', exam_private.with_paper_range(j.measure -> 'scaled', (m.value ->> 'least')::numeric, (m.value ->> 'most')::numeric)
  ) order by m.nth), '[]') into measures
  from jsonb_array_elements(p_measures) with ordinality as m (value, nth)
  cross join lateral exam_private.evaluate_measure(p_exam, m.value) as j (measure);

  if p_exam = 'toefl' and is_whole and has_gap then
    select jsonb_agg(m || '{"scaled": null}' order by nth) into measures from jsonb_array_elements(measures) with ordinality as m (m, nth);
    verdicts := verdicts || jsonb_build_object('code', 'every_section', 'title', 'No section is scored when one has no answer',
      'passed', false, 'needed', 1, 'reached', 0, 'unit', 'answers');
  end if;

  select bool_or((m ->> 'pending')::int > 0),
    -- A qualifying paper adds nothing to the ranking marks.
    sum((m ->> 'raw')::numeric) filter (where counts), sum((m ->> 'least')::numeric) filter (where counts),
    sum((m ->> 'most')::numeric) filter (where counts),
    array_agg((m #>> '{scaled,value}')::numeric) filter (where p_exam <> 'gre' or (m #>> '{scaled,max}')::numeric = 170),
    array_agg(((m #>> '{scaled,high}')::numeric - (m #>> '{scaled,low}')::numeric) / 2)
      filter (where p_exam <> 'gre' or (m #>> '{scaled,max}')::numeric = 170)
  into is_open, raw, least, most, scores, widths
  from jsonb_array_elements(measures) as m
  cross join lateral (select p_exam <> 'upsc' or m ->> 'code' not like 'csat%' or jsonb_array_length(p_measures) = 1) as c (counts);
  sum_of_scores := (select sum(s) from unnest(scores) as s);
  width := (select sqrt(sum(w * w)) from unnest(widths) as w);

  if total.id is not null and not is_open and array_position(scores, null) is null or total.label = 'exact' and not is_open then
    if total.label = 'exact' then
      value := exam_private.total_marks(raw);
      width := null;
    elsif not is_whole or cardinality(scores) < 2 then
      value := null;
    elsif p_exam in ('ielts', 'toefl', 'duolingo') then
      value := exam_private.round_to_step(sum_of_scores / cardinality(scores), total.min_score, total.max_score, total.step);
      width := width / cardinality(scores);
    elsif p_exam in ('gre', 'sat', 'french') then
      value := sum_of_scores;
    elsif p_exam = 'gmat' then
      value := exam_private.round_to_step(
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
  overall := exam_private.scaled_score(
    total, value,
    exam_private.round_to_step(value - width, total.min_score, total.max_score, total.step),
    exam_private.round_to_step(value + width, total.min_score, total.max_score, total.step)
  );
  if p_kind <> 'full' then
    overall := exam_private.with_paper_range(overall, least, most);
  end if;
  return jsonb_build_object('measures', measures, 'verdicts', verdicts, 'also', also, 'overall', overall);
end
$$;
comment on function exam_private.evaluate_attempt(text, text, jsonb) is 'Overall rules of the exams: means to the half band, sums, pass marks. No overall figure while marking is pending, and none for a single-section mock if the exam has none.';
