-- Adds scaled scores and verdicts to a measure: {code, title, raw, most, least, theta, se, pending, answered, machine, marked}.
create or replace function exam_private.evaluate_measure(p_exam text, p_measure jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  scale constant public.exam_score_scales := exam_private.scale_for(p_exam, p_measure ->> 'code', (p_measure ->> 'marked')::int > 0);
  raw constant numeric := (p_measure ->> 'raw')::numeric;
  most constant numeric := (p_measure ->> 'most')::numeric;
  questions constant int := (p_measure ->> 'machine')::int;
  theta constant numeric := (p_measure ->> 'theta')::numeric;
  se constant numeric := (p_measure ->> 'se')::numeric;
  -- For tasks marked by people: the squared marks of one rubric band, summed over tasks.
  unsure constant numeric := coalesce((p_measure ->> 'unsure')::numeric, 0);
  machine_raw constant numeric := coalesce((p_measure ->> 'machine_raw')::numeric, raw);
  machine_most constant numeric := coalesce((p_measure ->> 'machine_most')::numeric, most);
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
        -- Two markers differ by half a band as often as not.
        low := greatest(scale.min_score, value - scale.step);
        high := least(scale.max_score, value + scale.step);
      elsif scale.label <> 'exact' and (questions > 1 or unsure > 0) then
        -- Lord's binomial error for the number of right answers, plus one band either way for each task marked by a person.
        off_by := sqrt(unsure + case when questions > 0
          then greatest(machine_raw, 0) * greatest(machine_most - machine_raw, 0) / greatest(questions - 1, 1) else 0 end);
        low := exam_private.scale_value(scale, raw - off_by, most);
        high := exam_private.scale_value(scale, raw + off_by, most);
      end if;
    end if;
    scaled := exam_private.scaled_score(scale, value, low, high);
    if scale.made_from = 'raw' and unsure > 0 then
      scaled := scaled || jsonb_build_object('method', btrim(scale.method
        || ' The range is our own assumption: a band either way in each task that a person marked'
        || case when questions > 0 then ', and chance in the other questions.' else '.' end));
    end if;
  end if;
  reached := case
    when scale.label = 'exact' then round(100 * raw / nullif(most, 0), 2)
    else value
  end;
  return (p_measure - array['answered', 'machine', 'marked', 'unsure', 'machine_raw', 'machine_most']) || jsonb_build_object(
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
