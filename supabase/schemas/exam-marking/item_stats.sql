create or replace function private.item_stats(p_revision uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'item_version_id', v.id, 'name', i.name, 'type', v.type, 'section', x.ordinal, 'tier', d.tier, 'place', p.ordinal, 'topic', t.path,
      'difficulty', v.difficulty, 'calibration', k.calibration, 'irt', jsonb_build_object('a', k.irt_a, 'b', k.irt_b, 'c', k.irt_c),
      'key_status', k.status, 'key_revision', k.key_revision, 'n', case when f.n >= 10 then f.n else 0 end,
      'p', case when f.n >= 10 then f.p end, 'point_biserial', case when f.n >= 10 then f.point_biserial end,
      'omit_rate', case when f.n >= 10 then f.omit_rate end, 'median_ms', case when f.n >= 10 then f.median_ms end,
      'options', case when f.n >= 10 then f.options end, 'flags', case when f.n >= 10 then to_jsonb(f.flags) else '[]' end,
      'objections', (select count(*) from public.exam_objections as j where j.item_version_id = v.id and j.state = 'open'),
      'built_at', f.built_at
    ) order by x.ordinal, d.ordinal, p.ordinal), '[]')
    from public.exam_sections as x
    join public.exam_modules as d on d.section_id = x.id
    join exam_private.slots as p on p.module_id = d.id
    join public.exam_item_versions as v on v.id = p.item_version_id
    join public.exam_items as i on i.id = v.item_id
    join public.exam_topics as t on t.id = v.topic_id
    join exam_private.item_keys as k on k.item_version_id = v.id
    left join exam_private.item_facts as f on f.item_version_id = v.id
    where x.revision_id = p_revision
  );
end
$$;

create or replace function public.item_stats(p_revision_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.item_stats(p_revision_id) $$;
comment on function public.item_stats(uuid) is 'Statistics of the questions of a paper; figures from ten first attempts on. For editors.';

grant execute on function private.item_stats(uuid), public.item_stats(uuid) to authenticated;
