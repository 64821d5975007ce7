create or replace function private.move_exam_item(p_item_id uuid, p_move text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  item public.exam_items;
  is_published boolean;
begin
  perform exam_private.require_exam_editor();
  select * into item from public.exam_items where id = p_item_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  is_published := exists (select from public.exam_item_versions as v where v.item_id = item.id and v.published_at is not null);
  case p_move
    when 'review' then
      if item.status = 'retired' or not exists (
        select from public.exam_item_versions as v where v.item_id = item.id and v.published_at is null
          and v.version_no = (select max(o.version_no) from public.exam_item_versions as o where o.item_id = item.id)
      ) then
        raise exception 'NOTHING_NEW' using errcode = 'P0001';
      end if;
      update public.exam_items set status = 'review' where id = item.id;
    when 'withdraw' then
      update public.exam_items set status = 'retired' where id = item.id;
    when 'return' then
      update public.exam_items set status = case when is_published then 'live' else 'draft' end::public.exam_content_status
      where id = item.id;
    else
      raise exception 'A question moves to review, is withdrawn or returns.' using errcode = '22023';
  end case;
end
$$;

create or replace function public.move_exam_item(p_item_id uuid, p_move text) returns void
language sql set search_path = '' as $$ select private.move_exam_item(p_item_id, p_move) $$;
comment on function public.move_exam_item(uuid, text) is 'Sends a draft to review, withdraws a question, or reverts either (return). GONE, NOTHING_NEW. For editors.';

grant execute on function private.move_exam_item(uuid, text), public.move_exam_item(uuid, text) to authenticated;
