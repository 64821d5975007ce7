create or replace function private.read_exam_item(p_item_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select to_jsonb(i) - 'owner_id' || jsonb_build_object(
      'versions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', v.id, 'version_no', v.version_no, 'content', v.content, 'difficulty', v.difficulty, 'topic', t.path,
          'est_seconds', v.est_seconds, 'created_at', v.created_at, 'published_at', v.published_at,
          'author', (select p.full_name from public.profiles as p where p.user_id = v.created_by),
          'key', k.key, 'key_revision', k.key_revision, 'key_status', k.status, 'calibration', k.calibration,
          'explanation', k.explanation, 'source', s.source, 'stimulus', (
            select jsonb_build_object('name', x.name, 'kind', y.kind, 'title', y.title, 'content', y.content)
            from public.exam_stimulus_versions as y join public.exam_stimuli as x on x.id = y.stimulus_id
            where y.id = v.stimulus_version_id
          ),
          'used_in', (
            select coalesce(jsonb_agg(distinct m.title), '[]') from exam_private.slots as p
            join public.exam_modules as d on d.id = p.module_id join public.exam_sections as e on e.id = d.section_id
            join public.mock_exams as m on m.current_revision_id = e.revision_id where p.item_version_id = v.id
          )
        ) order by v.version_no desc), '[]')
        from public.exam_item_versions as v
        join public.exam_topics as t on t.id = v.topic_id
        left join exam_private.item_keys as k on k.item_version_id = v.id
        left join exam_private.item_sources as s on s.item_version_id = v.id
        where v.item_id = i.id
      )
    ) from public.exam_items as i where i.id = p_item_id
  );
end
$$;

create or replace function public.read_exam_item(p_item_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_exam_item(p_item_id) $$;
comment on function public.read_exam_item(uuid) is 'A question with its versions, keys and sources, newest first; null if there is none. For editors.';

grant execute on function private.read_exam_item(uuid), public.read_exam_item(uuid) to authenticated;
