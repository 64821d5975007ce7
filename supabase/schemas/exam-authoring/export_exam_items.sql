-- Questions with their keys, as a file for other programs is made from them.
create or replace function private.export_exam_items(
  p_exam_id text, p_type public.exam_item_type, p_status public.exam_content_status, p_difficulty public.exam_difficulty, p_text text,
  p_mock_exam_id uuid
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text;
  paper uuid;
  found jsonb;
begin
  perform exam_private.require_exam_editor();
  if p_mock_exam_id is not null then
    select m.current_revision_id into paper from public.mock_exams as m where m.id = p_mock_exam_id;
    if paper is null then
      raise exception 'GONE' using errcode = 'P0001';
    end if;
  end if;
  pattern := '%' || replace(replace(replace(btrim(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  with chosen as (
    select v.id, row_number() over (order by s.ordinal, m.ordinal, p.ordinal) as place
    from public.exam_sections as s
    join public.exam_modules as m on m.section_id = s.id
    join exam_private.slots as p on p.module_id = m.id
    join public.exam_item_versions as v on v.id = p.item_version_id
    where s.revision_id = paper
    union all
    select latest.id, row_number() over (order by i.name)
    from public.exam_items as i
    cross join lateral (
      select v.id, v.difficulty, t.path as topic, exam_private.stem_text(v.content) as stem
      from public.exam_item_versions as v join public.exam_topics as t on t.id = v.topic_id
      where v.item_id = i.id order by v.version_no desc limit 1
    ) as latest
    where paper is null
      and (p_exam_id is null or i.exam_id = p_exam_id) and (p_type is null or i.type = p_type)
      and (p_status is null or i.status = p_status) and (p_difficulty is null or latest.difficulty = p_difficulty)
      and (pattern is null or i.name ilike pattern or latest.topic ilike pattern or latest.stem ilike pattern)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', i.name, 'exam_id', i.exam_id, 'source', s.source, 'stimulus', case when x.id is not null then jsonb_build_object(
      'name', x.name, 'kind', y.kind, 'title', y.title, 'html', y.content ->> 'html', 'has_figure', y.content ? 'figure'
    ) end
  ) order by c.place), '[]') into found
  from (select * from chosen order by place limit 3001) as c
  join public.exam_item_versions as v on v.id = c.id
  join public.exam_items as i on i.id = v.item_id
  left join exam_private.item_sources as s on s.item_version_id = v.id
  left join public.exam_stimulus_versions as y on y.id = v.stimulus_version_id
  left join public.exam_stimuli as x on x.id = y.stimulus_id;
  if jsonb_array_length(found) > 3000 then
    raise exception 'TOO_MANY' using errcode = 'P0001';
  end if;
  return found;
end
$$;

create or replace function public.export_exam_items(
  p_exam_id text default null, p_type public.exam_item_type default null, p_status public.exam_content_status default null,
  p_difficulty public.exam_difficulty default null, p_text text default null, p_mock_exam_id uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.export_exam_items(p_exam_id, p_type, p_status, p_difficulty, p_text, p_mock_exam_id)
$$;
comment on function public.export_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, uuid) is 'Questions with their keys, to be written as a file for other programs.';

grant execute on function
  private.export_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, uuid),
  public.export_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, uuid)
to authenticated;
