-- Beyond saving and publishing, editors need: no overwriting of a colleague's draft unseen, trying out an answer, sending to
-- review or withdrawing, and adding a passage or figure.

create or replace function private.save_exam_item(p_exam_id text, p_row jsonb, p_after int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  newest record;
  version uuid;
begin
  -- Serialized by name, new names included.
  perform pg_advisory_xact_lock(hashtext('exam item ' || (p_row ->> 'name')));
  select v.id, v.item_id, v.version_no, v.content_hash, v.created_at, v.created_by,
    (select p.full_name from public.profiles as p where p.user_id = v.created_by) as author
  into newest
  from public.exam_items as i join public.exam_item_versions as v on v.item_id = i.id
  where i.name = p_row ->> 'name' order by v.version_no desc limit 1;
  if newest.id is not null and p_after is not null then
    -- A retry with the same text, for example after a lost response.
    if newest.content_hash = p_row ->> 'hash' and newest.created_by is not distinct from caller then
      return jsonb_build_object('item_id', newest.item_id, 'version_id', newest.id, 'version_no', newest.version_no);
    end if;
    if p_after = 0 then
      raise exception 'NAME_TAKEN' using errcode = 'P0001';
    end if;
    if newest.version_no <> p_after then
      return jsonb_build_object('item_id', newest.item_id, 'before', jsonb_build_object(
        'version_no', newest.version_no, 'author', newest.author, 'at', newest.created_at, 'is_own', newest.created_by = caller
      ));
    end if;
  end if;
  if newest.id is null and p_after > 0 then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  version := exam_private.write_item_version(caller, p_exam_id, p_row);
  return (
    select jsonb_build_object('item_id', v.item_id, 'version_id', v.id, 'version_no', v.version_no)
    from public.exam_item_versions as v where v.id = version
  );
end
$$;

create or replace function public.save_exam_item(p_exam_id text, p_row jsonb, p_after int default null) returns jsonb
language sql set search_path = '' as $$ select private.save_exam_item(p_exam_id, p_row, p_after) $$;
comment on function public.save_exam_item(text, jsonb, int) is 'Saves a draft version of a question: {item_id, version_id, version_no}. With p_after, the version number it was based on (0: a new question), a conflicting version is answered as {item_id, before} and nothing is written. GONE, NAME_TAKEN, NO_STIMULUS, NO_RUBRIC. For editors.';

grant execute on function private.save_exam_item(text, jsonb, int), public.save_exam_item(text, jsonb, int) to authenticated;
