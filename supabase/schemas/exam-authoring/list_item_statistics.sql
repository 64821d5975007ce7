create or replace function private.list_item_statistics(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{
    "flag_count": ["(case when f.n >= 30 then cardinality(f.flags) else 0 end)", "int"],
    "p": ["(case when f.n >= 10 then f.p end)", "numeric", true],
    "point_biserial": ["(case when f.n >= 10 then f.point_biserial end)", "numeric", true],
    "pace": ["(case when f.n >= 10 then f.pace end)", "numeric", true],
    "n": ["(case when f.n >= 10 then f.n end)", "int", true],
    "seen": ["f.seen", "int"], "name": ["f.name", "text"], "exam_id": ["f.exam_id", "text"]
  }';
  flags constant text[] := array['wrong_option_leads', 'negative', 'weak', 'too_hard', 'too_easy', 'unused_option', 'slow'];
  shown text[];
  page record;
begin
  perform exam_private.require_exam_editor();
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'exam', 'text', 'show', to_jsonb(array['flagged', 'sound', 'too_few'] || flags),
    'type', to_jsonb(enum_range(null::public.exam_item_type)), 'difficulty', to_jsonb(enum_range(null::public.exam_difficulty)),
    'key', jsonb_build_array('live', 'dropped', 'bonus'), 'objections', jsonb_build_array('open')
  ));
  select array_agg(case s.value
    when 'flagged' then $q$(f.n >= 30 and f.flags <> '{}')$q$ when 'sound' then $q$(f.n >= 30 and f.flags = '{}')$q$
    when 'too_few' then 'f.n < 30' else format('(f.n >= 30 and f.flags && %L::text[])', array[s.value])
  end) into shown from jsonb_array_elements_text(p_filters -> 'show') as s (value);
  select * into page from private.page_by_key(
    'exam_private.item_facts as f', 'f.item_version_id',
    'true' || exam_private.has_words('f.search', p_filters -> 'q' ->> 0)
      || private.is_any_of('f.exam_id', 'text', p_filters -> 'exam')
      || private.is_any_of('f.type', 'public.exam_item_type', p_filters -> 'type')
      || private.is_any_of('f.difficulty', 'public.exam_difficulty', p_filters -> 'difficulty')
      || coalesce(' and (' || array_to_string(shown, ' or ') || ')', '')
      || case when coalesce(jsonb_array_length(p_filters -> 'key'), 0) = 0 then '' else format(
        ' and f.item_version_id in (select k.item_version_id from exam_private.item_keys as k where true%s)',
        private.is_any_of('k.status', 'text', p_filters -> 'key')
      ) end
      || case when coalesce(jsonb_array_length(p_filters -> 'objections'), 0) = 0 then ''
        else $q$ and f.item_version_id in (select o.item_version_id from public.exam_objections as o where o.state = 'open')$q$ end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'name', i.name, 'exam_id', i.exam_id, 'version_no', v.version_no, 'difficulty', v.difficulty, 'key_status', k.status,
        'stem', left(exam_private.stem_text(v.content), 160), 'est_seconds', v.est_seconds,
        'n', f.n, 'p', f.p, 'point_biserial', f.point_biserial, 'median_ms', f.median_ms, 'has_verdict', f.has_verdict,
        'flags', f.flags, 'flag_count', cardinality(f.flags), 'seen', f.seen, 'sittings', f.sittings,
        'pace', (select case when f.n >= 10 then x.pace end from exam_private.item_facts as x where x.item_version_id = v.id),
        'objections', (select count(*) from public.exam_objections as o where o.item_version_id = v.id and o.state = 'open')
      ) order by l.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as l (id, place)
      join public.exam_item_versions as v on v.id = l.id
      join public.exam_items as i on i.id = v.item_id
      join exam_private.item_keys as k on k.item_version_id = v.id
      cross join lateral exam_private.item_statistics(v.id) as f
    )
  );
end
$$;

create or replace function public.list_item_statistics(
  p_filters jsonb default '{}', p_sort text default 'flag_count', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_item_statistics(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_item_statistics(jsonb, text, boolean, jsonb, int) is 'A page of published questions with how they turned out, in the order shown: {rows, total, is_total_capped, has_more}. Filters are lists of alternatives: q (each of its words in the name, topic or text), exam, type, difficulty, show (flagged, sound, too_few or a flag), key (live, dropped, bonus), objections (open). 22023 for what there is not. For editors.';

grant execute on function
  private.list_item_statistics(jsonb, text, boolean, jsonb, int), public.list_item_statistics(jsonb, text, boolean, jsonb, int)
to authenticated;
