create or replace function private.list_paper_plans() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'exam_id', f.exam_id, 'variant', f.variant_code, 'name', f.spec ->> 'name', 'valid_to', f.valid_to,
      'why_not', case
        when f.status <> 'published' then 'unsure'
        when f.valid_to < (clock_timestamp() at time zone 'Asia/Kolkata')::date then 'over'
        when plan.sections is null then 'unknown'
        when not (select m.adds_up from exam_private.paper_minutes(f.exam_id, f.variant_code) as m) then 'minutes'
      end,
      'sections', coalesce(plan.sections, '[]')
    ) order by family.name, f.variant_code <> 'main', f.spec ->> 'name'), '[]')
    from public.exam_families as family
    join public.exam_formats as f on f.exam_id = family.id and f.id = (
      select o.id from public.exam_formats as o where o.exam_id = f.exam_id and o.variant_code = f.variant_code and o.status <> 'retired'
      order by o.status = 'published' and daterange(o.valid_from, o.valid_to, '[]') @> (clock_timestamp() at time zone 'Asia/Kolkata')::date desc,
        o.version desc limit 1
    )
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'code', p.code, 'title', p.title, 'is_part', p.part is not null, 'questions', p.own_questions, 'seconds', p.time_limit_s,
        'follows', p.doc ->> 'follows'
      ) order by p.ordinal) as sections
      from exam_private.paper_plan(f.exam_id, f.variant_code) as p
    ) as plan on true
    where family.is_active
  );
end
$$;

create or replace function public.list_paper_plans() returns jsonb
language sql stable set search_path = '' as $$ select private.list_paper_plans() $$;
comment on function public.list_paper_plans() is 'Papers that can be composed: the sections of each exam and variant, and why_not if no complete one is possible: unsure, over, unknown, minutes. For editors.';

grant execute on function private.list_paper_plans(), public.list_paper_plans() to authenticated;
