create or replace function exam_private.write_key_change(p_change exam_private.key_changes) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('exams.reason', p_change.reason, true);
  update exam_private.item_keys as k
  set key = coalesce(p_change.key, k.key), explanation = coalesce(p_change.explanation, k.explanation),
    status = case when p_change.kind = 'key' then 'live' else p_change.kind end
  where k.item_version_id = p_change.item_version_id;
  perform set_config('exams.reason', '', true);
end
$$;
