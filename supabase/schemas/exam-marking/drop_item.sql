create or replace function private.drop_item(p_item_version uuid, p_status text, p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  revision int;
begin
  perform exam_private.require_exam_editor();
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 or p_status is null or p_status not in ('live', 'dropped', 'bonus') then
    raise exception 'dropped, bonus or live, and a reason of 3 to 500 characters.' using errcode = '22023';
  end if;
  perform exam_private.require_free_question(p_item_version);
  perform set_config('exams.reason', btrim(p_reason), true);
  update exam_private.item_keys as k set status = p_status where k.item_version_id = p_item_version returning k.key_revision into revision;
  if not found then
    raise exception 'There is no question under this id.' using errcode = 'PT404';
  end if;
  perform set_config('exams.reason', '', true);
  return revision;
end
$$;

create or replace function public.drop_item(p_item_version_id uuid, p_status text, p_reason text) returns int
language sql set search_path = '' as $$ select private.drop_item(p_item_version_id, p_status, p_reason) $$;
comment on function public.drop_item(uuid, text, text) is 'dropped: full marks to all; bonus: full marks to everybody who answered; live: normal. Returns the key''s new revision. For editors.';

grant execute on function private.drop_item(uuid, text, text), public.drop_item(uuid, text, text) to authenticated;
