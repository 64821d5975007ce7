create or replace function private.list_item_statistics(p_exam_id text, p_show text, p_text text, p_sort text, p_after uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text;
begin
  perform exam_private.require_exam_editor();
  pattern := '%' || replace(replace(replace(btrim(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  return (
    with found as (
      select v.id as item_version_id, i.id as item_id, i.name, i.exam_id, v.type, v.version_no, t.path as topic, v.difficulty, v.est_seconds,
        v.content, k.status as key_status, f.*, coalesce(j.times, 0) as objections,
        case p_sort
          when 'hard' then f.p
          when 'easy' then -f.p
          when 'discrimination' then f.point_biserial
          when 'slow' then -f.median_ms / (v.est_seconds * 1000.0)
          when 'answers' then -f.n
          when 'exposure' then -f.seen
          when 'name' then 0
          else -cardinality(f.flags)
        end::numeric as place
      from public.exam_item_versions as v
      join public.exam_items as i on i.id = v.item_id
      join public.exam_topics as t on t.id = v.topic_id
      join exam_private.item_keys as k on k.item_version_id = v.id
      cross join lateral exam_private.item_statistics(v.id) as f
      left join (
        select o.item_version_id, count(*)::int as times from public.exam_objections as o where o.state = 'open' group by o.item_version_id
      ) as j on j.item_version_id = v.id
      where v.published_at is not null and (p_exam_id is null or i.exam_id = p_exam_id)
        and (pattern is null or i.name ilike pattern or t.path ilike pattern or exam_private.stem_text(v.content) ilike pattern)
    ), ordered as (
      -- Nulls last.
      select o.*, row_number() over (order by o.place nulls last, o.name, o.version_no) as nth from found as o
      where case p_show
        when 'flagged' then cardinality(o.flags) > 0
        when 'sound' then o.has_verdict and cardinality(o.flags) = 0
        when 'too_few' then not o.has_verdict
        when 'objections' then o.objections > 0
        when 'not_counted' then o.key_status <> 'live'
        else p_show is null or p_show = any (o.flags)
      end
    )
    select coalesce(jsonb_agg(to_jsonb(o) - array['content', 'place', 'nth', 'options']
      || jsonb_build_object('stem', left(exam_private.stem_text(o.content), 160)) order by o.nth), '[]')
    from (
      select * from ordered as o
      where p_after is null or (coalesce(o.place, 'Infinity'), o.name, o.version_no) > (
        select coalesce(c.place, 'Infinity'), c.name, c.version_no from found as c where c.item_version_id = p_after
      )
      order by o.nth limit 26
    ) as o
  );
end
$$;

create or replace function public.list_item_statistics(
  p_exam_id text default null, p_show text default null, p_text text default null, p_sort text default null, p_after uuid default null
) returns jsonb
language sql stable set search_path = '' as $$ select private.list_item_statistics(p_exam_id, p_show, p_text, p_sort, p_after) $$;
comment on function public.list_item_statistics(text, text, text, text, uuid) is 'Published questions with their statistics, 26 after p_after. p_show: flagged, sound, too_few, objections, not_counted or one flag. p_sort: hard, easy, discrimination, slow, answers, exposure, name; default: most flags first. For editors.';

grant execute on function
  private.list_item_statistics(text, text, text, text, uuid),
  public.list_item_statistics(text, text, text, text, uuid)
to authenticated;
