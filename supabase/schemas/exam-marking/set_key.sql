-- Changes a key or drops a question. The trigger on item_keys keeps the history; scores follow by regrade.
create or replace function private.set_key(p_item_version uuid, p_key jsonb, p_explanation text, p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  revision int;
begin
  perform exam_private.require_exam_editor();
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 or p_key is null then
    raise exception 'A key and a reason of 3 to 500 characters are needed.' using errcode = '22023';
  end if;
  perform exam_private.require_free_question(p_item_version);
  perform set_config('exams.reason', btrim(p_reason), true);
  update exam_private.item_keys as k set key = p_key, explanation = coalesce(p_explanation, k.explanation), status = 'live'
  where k.item_version_id = p_item_version and k.key is not null returning k.key_revision into revision;
  if not found then
    raise exception 'There is no question with a key under this id.' using errcode = 'PT404';
  end if;
  perform set_config('exams.reason', '', true);
  return revision;
end
$$;

create or replace function public.set_key(p_item_version_id uuid, p_key jsonb, p_explanation text, p_reason text) returns int
language sql set search_path = '' as $$ select private.set_key(p_item_version_id, p_key, p_explanation, p_reason) $$;
comment on function public.set_key(uuid, jsonb, text, text) is 'Changes the key of a question; returns its new revision. Scores change with regrade. For editors.';

grant execute on function private.set_key(uuid, jsonb, text, text), public.set_key(uuid, jsonb, text, text) to authenticated;
