create or replace function private.draft_mock_exam(
  p_id uuid, p_exam_id text, p_title text, p_kind public.mock_exam_kind, p_access public.mock_exam_access, p_sections text[], p_variant text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  format constant public.exam_formats := exam_private.current_format(p_exam_id, p_variant);
  blueprint exam_private.paper_blueprints;
  timing record;
  codes text[];
  model uuid;
  revision uuid;
  total int;
begin
  -- A form sent twice creates one paper.
  perform pg_advisory_xact_lock(hashtextextended('draft_mock_exam:' || p_id, 0));
  if exists (select from public.mock_exams as m where m.id = p_id) then
    return p_id;
  end if;
  select * into blueprint from exam_private.paper_blueprints as b where b.format_id = format.id;
  select * into timing from exam_private.paper_minutes(p_exam_id, p_variant);
  if blueprint.format_id is null or p_kind not in ('full', 'section') or (p_kind = 'full' and not coalesce(timing.adds_up, false)) then
    raise exception 'NO_PLAN' using errcode = 'P0001';
  end if;
  -- A section that routes to another comes with it.
  select array_agg(p.code order by p.ordinal) into codes from exam_private.paper_plan(p_exam_id, p_variant) as p
  where case when p_kind = 'full' then p.part is not null else p.code = any (p_sections) or exists (
    select from exam_private.paper_plan(p_exam_id, p_variant) as o where o.doc ->> 'follows' = p.code and o.code = any (p_sections)
  ) end;
  if codes is null then
    raise exception 'NO_SECTIONS' using errcode = 'P0001';
  end if;
  -- The introduction of a complete paper fits another one only if it has the same sections.
  if p_kind = 'full' then
    select m.current_revision_id into model from public.mock_exams as m
    where m.exam_id = p_exam_id and m.status = 'published' and m.kind = 'full'
      and exam_private.revision_variant(m.current_revision_id) = p_variant
      and (select array_agg(s.code order by s.ordinal) from public.exam_sections as s where s.revision_id = m.current_revision_id) = codes
    order by m.sort_order, m.created_at, m.id limit 1;
  end if;
  -- With one clock for all sections, a shorter paper starts with its share of the time.
  select greatest(60, 60 * ceil(case when p_kind = 'full' then timing.minutes
    else timing.minutes * coalesce(sum(p.own_questions) filter (where p.code = any (codes)) / sum(p.own_questions)::numeric, 1) end))::int
  into total from exam_private.paper_plan(p_exam_id, p_variant) as p where p.part is not null or p.code = any (codes);

  insert into public.mock_exams (id, exam_id, slug, title, kind, access)
  values (p_id, p_exam_id, coalesce(nullif(btrim(left(regexp_replace(lower(p_title), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'paper')
    || '-' || left(p_id::text, 8), p_title, p_kind, p_access);
  insert into public.exam_revisions (
    mock_exam_id, rev_no, format_id, player, clock, time_limit_s, instructions, settings, content_hash, created_by
  ) values (
    p_id, 1, format.id, blueprint.player, blueprint.clock, total,
    (select r.instructions from public.exam_revisions as r where r.id = model), '{"source": "editor"}', 'editor ' || gen_random_uuid(), caller
  ) returning id into revision;
  insert into public.exam_sections (
    revision_id, clock, ordinal, code, title, measure, time_limit_s, break_after_s, navigation, may_close_early, calculator,
    instructions, marking, adaptive_take, changes_at_end, routed_from
  )
  select revision, blueprint.clock, array_position(codes, p.code), p.code, p.title, coalesce(p.doc ->> 'measure', p.code), p.time_limit_s,
    case when p.code = codes[cardinality(codes)] then 0 else p.break_after_s end,
    coalesce(p.doc ->> 'navigation', 'free')::public.exam_navigation, coalesce((p.doc ->> 'closes_early')::boolean, true),
    coalesce(p.doc ->> 'calculator', 'none')::public.exam_calculator,
    (select s.instructions from public.exam_sections as s where s.revision_id = model and s.code = p.code), p.doc -> 'marking',
    (p.doc ->> 'take')::smallint, coalesce((p.doc ->> 'changes_at_end')::smallint, 0), array_position(codes, p.doc ->> 'follows')
  from exam_private.paper_plan(p_exam_id, p_variant) as p where p.code = any (codes) order by p.ordinal;
  insert into public.exam_modules (section_id, ordinal, stage, tier)
  select s.id, tier.ordinal, case when tier.doc ->> 'tier' is null then 1 else 2 end, tier.doc ->> 'tier'
  from public.exam_sections as s
  join exam_private.paper_plan(p_exam_id, p_variant) as p on p.code = s.code
  cross join lateral jsonb_array_elements(coalesce(p.doc -> 'tiers', '[{}]')) with ordinality as tier (doc, ordinal)
  where s.revision_id = revision;
  insert into exam_private.routing_rules (section_id, lo_theta, hi_theta, to_module_id)
  select s.id, (tier.doc ->> 'from')::numeric, (tier.doc ->> 'below')::numeric, m.id
  from public.exam_sections as s
  join exam_private.paper_plan(p_exam_id, p_variant) as p on p.code = s.code
  cross join lateral jsonb_array_elements(p.doc -> 'tiers') as tier (doc)
  join public.exam_modules as m on m.section_id = s.id and m.tier = tier.doc ->> 'tier'
  where s.revision_id = revision;
  update public.exam_revisions as r set time_limit_s = (
    select sum(s.time_limit_s) from public.exam_sections as s where s.revision_id = r.id
  ) where r.id = revision and r.clock = 'sections';
  return p_id;
end
$$;

create or replace function public.draft_mock_exam(
  p_id uuid, p_exam_id text, p_title text, p_kind public.mock_exam_kind, p_access public.mock_exam_access, p_sections text[],
  p_variant text default 'main'
) returns uuid
language sql set search_path = '' as $$ select private.draft_mock_exam(p_id, p_exam_id, p_title, p_kind, p_access, p_sections, p_variant) $$;
comment on function public.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[], text) is 'Creates a mock exam with an empty paper of these sections of an exam variant; idempotent by id. NO_PLAN, NO_SECTIONS. For editors.';

grant execute on function
  private.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[], text),
  public.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[], text)
to authenticated;
