create or replace function private.list_exam_items(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{
    "name": ["i.name", "text"], "exam_id": ["i.exam_id", "text"], "type": ["i.type", "public.exam_item_type"],
    "status": ["i.status", "public.exam_content_status"], "difficulty": ["i.difficulty", "public.exam_difficulty"],
    "topic": ["i.topic", "text"], "created_at": ["i.created_at", "timestamptz"]
  }';
  page record;
begin
  perform exam_private.require_exam_editor();
  select * into page from private.page_by_key(
    'public.exam_items as i', 'i.id', exam_private.bank_conditions(p_filters), sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'name', i.name, 'exam_id', i.exam_id, 'type', i.type, 'status', i.status, 'licence', i.licence,
        'difficulty', i.difficulty, 'topic', i.topic, 'created_at', i.created_at, 'version_no', newest.version_no,
        'is_published', newest.published_at is not null, 'stem', left(exam_private.stem_text(newest.content), 160),
        'objections', (
          select count(*) from public.exam_objections as o join public.exam_item_versions as v on v.id = o.item_version_id
          where v.item_id = i.id and o.state = 'open'
        )
      ) order by p.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as p (id, place) join public.exam_items as i on i.id = p.id
      cross join lateral (
        select v.version_no, v.published_at, v.content from public.exam_item_versions as v
        where v.item_id = i.id order by v.version_no desc limit 1
      ) as newest
    )
  );
end
$$;

create or replace function public.list_exam_items(
  p_filters jsonb default '{}', p_sort text default 'name', p_is_descending boolean default false, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_exam_items(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_exam_items(jsonb, text, boolean, jsonb, int) is 'A page of the bank of questions in the order shown, each in its newest version: {rows, total, is_total_capped, has_more}. Filters: exam_private.bank_conditions. 22023 for what there is not. For editors.';

grant execute on function private.list_exam_items(jsonb, text, boolean, jsonb, int), public.list_exam_items(jsonb, text, boolean, jsonb, int) to authenticated;
