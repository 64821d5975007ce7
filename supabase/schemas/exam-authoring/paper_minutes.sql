create or replace function exam_private.paper_minutes(p_exam_id text, p_variant text) returns table (clock public.exam_clock, minutes numeric, adds_up boolean)
language sql stable set search_path = '' as $$
  select b.clock, whole.minutes, b.clock = 'shared' or own.minutes = whole.minutes or coalesce(
    own.minutes between (k.spec #>> '{total_minutes_range,0}')::numeric and (k.spec #>> '{total_minutes_range,1}')::numeric, false
  )
  from exam_private.current_format(p_exam_id, p_variant) as k
  join exam_private.paper_blueprints as b on b.format_id = k.id
  cross join lateral (
    select (k.spec ->> 'total_minutes')::numeric - coalesce(sum((p ->> 'minutes')::numeric), 0) as minutes
    from jsonb_array_elements(k.spec -> 'sections') as p where p ->> 'type' = 'setup'
  ) as whole
  cross join lateral (
    select sum(p.time_limit_s) / 60.0 as minutes from exam_private.paper_plan(p_exam_id, p_variant) as p where p.part is not null
  ) as own;
$$;
comment on function exam_private.paper_minutes(text, text) is 'Length of a complete paper of a variant, and whether the known minutes of its parts add up to it.';
