-- Open objections oldest first, or decided ones latest first.
create or replace function private.list_exam_objections(p_exam_id text, p_decided boolean, p_after uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    with found as (
      select v.id as item_version_id, i.name, i.exam_id, v.content, q.*
      from (
        select j.item_version_id as version, count(*)::int as objections, min(j.created_at) as since, max(j.decided_at) as decided_at,
          count(*) filter (where j.state = 'accepted')::int as accepted,
          (array_agg(left(j.text, 200) order by j.created_at))[1] as first_text,
          case when coalesce(p_decided, false) then -extract(epoch from max(j.decided_at)) else extract(epoch from min(j.created_at)) end as place
        from public.exam_objections as j where (j.state <> 'open') = coalesce(p_decided, false) group by j.item_version_id
      ) as q
      join public.exam_item_versions as v on v.id = q.version
      join public.exam_items as i on i.id = v.item_id
      where p_exam_id is null or i.exam_id = p_exam_id
    )
    select coalesce(jsonb_agg(to_jsonb(o) - array['content', 'place', 'version'] || jsonb_build_object(
      'stem', left(exam_private.stem_text(o.content), 160),
      'is_proposed', exists (select from exam_private.key_changes as c where c.item_version_id = o.item_version_id and c.state = 'proposed')
    ) order by o.place, o.item_version_id), '[]')
    from (
      select * from found as o
      where p_after is null or (o.place, o.item_version_id) > (select c.place, c.item_version_id from found as c where c.item_version_id = p_after)
      order by o.place, o.item_version_id limit 26
    ) as o
  );
end
$$;

create or replace function public.list_exam_objections(p_exam_id text default null, p_decided boolean default false, p_after uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.list_exam_objections(p_exam_id, p_decided, p_after) $$;
comment on function public.list_exam_objections(text, boolean, uuid) is 'Questions with objections, 26 after p_after, without names. For editors.';

grant execute on function
  private.list_exam_objections(text, boolean, uuid),
  public.list_exam_objections(text, boolean, uuid)
to authenticated;
