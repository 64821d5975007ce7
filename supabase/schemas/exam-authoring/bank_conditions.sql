create or replace function exam_private.bank_conditions(p_filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'exam', 'text', 'type', to_jsonb(enum_range(null::public.exam_item_type)),
    'status', to_jsonb(enum_range(null::public.exam_content_status)), 'difficulty', to_jsonb(enum_range(null::public.exam_difficulty)),
    'objections', jsonb_build_array('open')
  ));
  return 'i.search is not null' || exam_private.has_words('i.search', p_filters -> 'q' ->> 0)
    || private.is_any_of('i.exam_id', 'text', p_filters -> 'exam')
    || private.is_any_of('i.type', 'public.exam_item_type', p_filters -> 'type')
    || private.is_any_of('i.status', 'public.exam_content_status', p_filters -> 'status')
    || private.is_any_of('i.difficulty', 'public.exam_difficulty', p_filters -> 'difficulty')
    || case when coalesce(jsonb_array_length(p_filters -> 'objections'), 0) = 0 then '' else $q$ and i.id in (
      select v.item_id from public.exam_objections as o join public.exam_item_versions as v on v.id = o.item_version_id where o.state = 'open'
    )$q$ end;
end
$$;
comment on function exam_private.bank_conditions(jsonb) is 'The filters of the bank of questions as a condition on exam_items as i. Lists of alternatives: q (each of its words in the name, topic or text), exam, type, status, difficulty, objections (open). 22023 for what there is not.';
