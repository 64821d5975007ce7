-- A handful of selected questions says nothing on an exam's scale.
create or replace function exam_private.clear_practice_scores() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from exam_private.practice_sets as s where s.attempt_id = new.attempt_id) then
    new.scaled := null;
    new.scaled_low := null;
    new.scaled_high := null;
    new.theta := null;
    new.se := null;
    new.totals := new.totals || jsonb_build_object('overall', null, 'also', '[]'::jsonb, 'verdicts', '[]'::jsonb, 'calibration', null,
      'measures', (
        select coalesce(jsonb_agg(m.value || '{"scaled": null, "theta": null, "se": null, "verdicts": []}' order by m.nth), '[]')
        from jsonb_array_elements(new.totals -> 'measures') with ordinality as m (value, nth)
      ));
  end if;
  return new;
end
$$;
comment on function exam_private.clear_practice_scores() is 'Trigger: a practice set has marks, but no scaled score and no verdict.';

create or replace trigger exam_score_runs_clear_practice before insert on public.exam_score_runs
  for each row execute function exam_private.clear_practice_scores();
