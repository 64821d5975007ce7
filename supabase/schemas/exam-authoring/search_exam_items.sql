-- Each row shows the licence of its question.
create or replace function private.search_exam_items(
  p_exam_id text, p_type public.exam_item_type, p_status public.exam_content_status, p_difficulty public.exam_difficulty,
  p_text text, p_after text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text;
begin
  perform exam_private.require_exam_editor();
  pattern := '%' || replace(replace(replace(btrim(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  return (
    select coalesce(jsonb_agg(to_jsonb(hit) order by hit.name), '[]') from (
      select i.id as item_id, i.name, i.exam_id, i.type, i.status, i.licence, latest.version_no, latest.published_at is not null as is_published,
        latest.difficulty, latest.topic, left(latest.stem, 160) as stem,
        (select count(*) from public.exam_objections as o join public.exam_item_versions as v on v.id = o.item_version_id
          where v.item_id = i.id and o.state = 'open') as objections
      from public.exam_items as i
      cross join lateral (
        select v.version_no, v.published_at, v.difficulty, t.path as topic, exam_private.stem_text(v.content) as stem
        from public.exam_item_versions as v join public.exam_topics as t on t.id = v.topic_id
        where v.item_id = i.id order by v.version_no desc limit 1
      ) as latest
      where (p_exam_id is null or i.exam_id = p_exam_id) and (p_type is null or i.type = p_type)
        and (p_status is null or i.status = p_status) and (p_difficulty is null or latest.difficulty = p_difficulty)
        and (pattern is null or i.name ilike pattern or latest.topic ilike pattern or latest.stem ilike pattern)
        and (p_after is null or i.name > p_after)
      order by i.name limit 51
    ) as hit
  );
end
$$;

create or replace function public.search_exam_items(
  p_exam_id text default null, p_type public.exam_item_type default null, p_status public.exam_content_status default null,
  p_difficulty public.exam_difficulty default null, p_text text default null, p_after text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_exam_items(p_exam_id, p_type, p_status, p_difficulty, p_text, p_after)
$$;
comment on function public.search_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, text) is 'Questions by name, up to 51 after the given name, so that a page of 50 knows whether there are more. For editors.';

grant execute on function
  private.search_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, text),
  public.search_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, text)
to authenticated;
