create or replace function private.save_exam_paper(p_revision_id uuid, p_after int, p_paper jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  paper public.exam_revisions;
  mock public.mock_exams;
  last exam_private.revision_edits;
  before jsonb;
  kept uuid[];
  fingerprint constant text := 'editor ' || md5(p_paper::text);
begin
  select * into paper from public.exam_revisions where id = p_revision_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if paper.published_at is not null then
    raise exception 'PUBLISHED' using errcode = 'P0001';
  end if;
  select * into strict mock from public.mock_exams where id = paper.mock_exam_id for update;
  select * into last from exam_private.revision_edits as e where e.revision_id = paper.id order by e.edit_no desc limit 1;
  -- A retry, for example after a lost response.
  if paper.content_hash = fingerprint and last.edited_by = caller then
    return jsonb_build_object('edits', last.edit_no);
  end if;
  if coalesce(last.edit_no, 0) <> p_after then
    return jsonb_build_object('before', jsonb_build_object(
      'author', (select p.full_name from public.profiles as p where p.user_id = last.edited_by), 'at', last.edited_at,
      'is_own', coalesce(last.edited_by = caller, false), 'edits', coalesce(last.edit_no, 0)
    ));
  end if;

  if mock.current_revision_id is null and p_paper ->> 'title' is not null then
    update public.mock_exams set title = p_paper ->> 'title' where id = mock.id;
  end if;
  if mock.kind <> 'full' then
    update public.exam_sections as s set time_limit_s = (one ->> 'seconds')::int
    from jsonb_array_elements(p_paper -> 'sections') as one
    where s.revision_id = paper.id and s.code = one ->> 'code' and s.clock = 'sections' and one ->> 'seconds' is not null;
  end if;
  update public.exam_revisions as r set content_hash = fingerprint,
    settings = r.settings || '{"source": "editor"}' || case when p_paper ? 'introduction'
      then jsonb_build_object('introduction', p_paper ->> 'introduction') else '{}' end,
    instructions = case when p_paper ? 'introduction' then p_paper ->> 'instructions' else r.instructions end,
    time_limit_s = case
      when r.clock = 'sections' then (select sum(s.time_limit_s) from public.exam_sections as s where s.revision_id = r.id)
      when mock.kind = 'full' then r.time_limit_s else coalesce((p_paper ->> 'seconds')::int, r.time_limit_s) end
  where r.id = paper.id;

  select coalesce(jsonb_object_agg(p.module_id || ' ' || p.item_version_id, to_jsonb(p)), '{}'), coalesce(array_agg(p.item_version_id), '{}')
  into before, kept
  from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id join public.exam_sections as s on s.id = m.section_id
  where s.revision_id = paper.id;
  delete from exam_private.slots as p using public.exam_modules as m, public.exam_sections as s
  where m.id = p.module_id and s.id = m.section_id and s.revision_id = paper.id;
  insert into exam_private.slots (module_id, ordinal, item_version_id, marking, is_scored, item_time_s, pinned_options)
  select m.id, chosen.ordinal, v.id,
    coalesce(before #> array[m.id || ' ' || v.id, 'marking'], exam_private.item_marking_override(o.source), s.marking),
    (chosen.doc ->> 'is_scored')::boolean,
    case when before ? (m.id || ' ' || v.id) then (before #>> array[m.id || ' ' || v.id, 'item_time_s'])::int
      else (o.source ->> 'limitSeconds')::int end,
    exam_private.pinned_options(v.content)
  from jsonb_array_elements(p_paper -> 'sections') as section
  join public.exam_sections as s on s.revision_id = paper.id and s.code = section ->> 'code'
  cross join lateral jsonb_array_elements(section -> 'modules') with ordinality as module (doc, ordinal)
  join public.exam_modules as m on m.section_id = s.id and m.ordinal = module.ordinal
  cross join lateral jsonb_array_elements(module.doc) with ordinality as chosen (doc, ordinal)
  join public.exam_item_versions as v on v.id = (chosen.doc ->> 'version_id')::uuid
  left join exam_private.item_sources as o on o.item_version_id = v.id
  where v.id = any (kept) or exists (select from exam_private.usable_item_versions(mock.exam_id) as u where u.id = v.id);
  -- All or nothing: an unusable question is not dropped silently.
  if (select count(*) from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id
      join public.exam_sections as s on s.id = m.section_id where s.revision_id = paper.id)
    <> (select count(*) from jsonb_path_query(p_paper, 'strict $.sections[*].modules[*][*]')) then
    raise exception 'UNUSABLE' using errcode = 'P0001';
  end if;
  -- Questions on one passage are adjacent, except in a bank, which is unordered.
  if exists (
    select from (
      select p.module_id, v.stimulus_version_id as passage,
        p.ordinal - row_number() over (partition by p.module_id, v.stimulus_version_id order by p.ordinal) as island
      from exam_private.slots as p
      join public.exam_modules as m on m.id = p.module_id
      join public.exam_sections as s on s.id = m.section_id
      join public.exam_item_versions as v on v.id = p.item_version_id
      where s.revision_id = paper.id and s.adaptive_take is null and v.stimulus_version_id is not null
    ) as placed group by module_id, passage having count(distinct island) > 1
  ) then
    raise exception 'SPLIT' using errcode = 'P0001';
  end if;
  insert into exam_private.revision_edits (revision_id, edit_no, edited_by) values (paper.id, p_after + 1, caller);
  return jsonb_build_object('edits', p_after + 1);
end
$$;

create or replace function public.save_exam_paper(p_revision_id uuid, p_after int, p_paper jsonb) returns jsonb
language sql set search_path = '' as $$ select private.save_exam_paper(p_revision_id, p_after, p_paper) $$;
comment on function public.save_exam_paper(uuid, int, jsonb) is 'Saves the whole draft of a paper: {edits}. If another save came first, since the count in p_after, answers {before} and writes nothing. p_paper: {title, introduction, instructions, seconds, sections: [{code, seconds, modules: [[{version_id, is_scored}]]}]}. GONE, PUBLISHED, UNUSABLE, SPLIT. For editors.';

grant execute on function private.save_exam_paper(uuid, int, jsonb), public.save_exam_paper(uuid, int, jsonb) to authenticated;
