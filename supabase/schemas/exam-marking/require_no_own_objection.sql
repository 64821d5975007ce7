-- Nobody decides about a question they have objected to themselves.
create or replace function exam_private.require_no_own_objection(p_version uuid, p_editor uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from public.exam_objections as j where j.item_version_id = p_version and j.user_id = p_editor and j.state = 'open') then
    raise exception 'OWN' using errcode = 'P0001';
  end if;
end
$$;
