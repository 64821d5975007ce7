-- Grouped when it is asked for: objections are few beside questions and answers, and the open ones have an index of their own.
create or replace function private.list_exam_objections(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{
    "at": ["q.at", "timestamptz"], "objections": ["q.objections", "int"], "name": ["i.name", "text"], "exam_id": ["i.exam_id", "text"]
  }';
  is_decided constant boolean := coalesce(p_filters -> 'show' ? 'decided', false);
  page record;
begin
  perform exam_private.require_exam_editor();
  perform private.check_list_filters(p_filters, jsonb_build_object('q', 'text', 'exam', 'text', 'show', jsonb_build_array('decided')));
  select * into page from private.page_by_key(
    format(
      $q$(
        select o.item_version_id, count(*)::int as objections, %s as at
        from public.exam_objections as o where %s group by o.item_version_id
      ) as q join public.exam_item_versions as v on v.id = q.item_version_id join public.exam_items as i on i.id = v.item_id$q$,
      case when is_decided then 'max(o.decided_at)' else 'min(o.created_at)' end,
      case when is_decided then $q$o.state <> 'open'$q$ else $q$o.state = 'open'$q$ end
    ),
    'q.item_version_id',
    'true' || private.is_any_of('i.exam_id', 'text', p_filters -> 'exam') || case when p_filters -> 'q' ->> 0 is null then '' else format(
      ' and q.item_version_id in (select f.item_version_id from exam_private.item_facts as f where true%s)',
      exam_private.has_words('f.search', p_filters -> 'q' ->> 0)
    ) end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'name', i.name, 'exam_id', i.exam_id, 'objections', q.objections, 'accepted', q.accepted, 'at', q.at,
        'first_text', q.first_text, 'is_proposed', exists (
          select from exam_private.key_changes as c where c.item_version_id = v.id and c.state = 'proposed'
        )
      ) order by l.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as l (id, place)
      join public.exam_item_versions as v on v.id = l.id
      join public.exam_items as i on i.id = v.item_id
      cross join lateral (
        select count(*)::int as objections, count(*) filter (where o.state = 'accepted')::int as accepted,
          case when is_decided then max(o.decided_at) else min(o.created_at) end as at,
          (array_agg(left(o.text, 200) order by o.created_at))[1] as first_text
        from public.exam_objections as o where o.item_version_id = v.id and (o.state <> 'open') = is_decided
      ) as q
    )
  );
end
$$;

create or replace function public.list_exam_objections(
  p_filters jsonb default '{}', p_sort text default 'at', p_is_descending boolean default false, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_exam_objections(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_exam_objections(jsonb, text, boolean, jsonb, int) is 'A page of the questions with open objections in the order shown, without names: {rows, total, is_total_capped, has_more}. Filters: q (each of its words in the name, topic or text), exam, show (decided: those with decided objections instead). Sorted by at: since when the first is open, or when the last was decided. 22023 for what there is not. For editors.';

grant execute on function
  private.list_exam_objections(jsonb, text, boolean, jsonb, int), public.list_exam_objections(jsonb, text, boolean, jsonb, int)
to authenticated;
