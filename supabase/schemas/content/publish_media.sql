create or replace function public.publish_media(p_id uuid) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  v_media public.media;
begin
  if not private.has_permission('content.manage') then
    raise exception 'Only editors put photographs on pages' using errcode = 'PT403';
  end if;
  select * into v_media from public.media where id = p_id for update;
  if not found then raise exception 'No such photograph' using errcode = 'PT404'; end if;
  update public.media set status = 'archived'
    where subject_kind = v_media.subject_kind and subject_slug = v_media.subject_slug and status = 'published' and id <> p_id;
  update public.media set status = 'published' where id = p_id;
end
$$;
comment on function public.publish_media(uuid) is 'Shows this photograph in place of the one its subject has; row policies decide who may.';
revoke execute on function public.publish_media(uuid) from public, anon;
grant execute on function public.publish_media(uuid) to authenticated;

create or replace trigger media_are_touched before update on public.media
  for each row execute function private.touch_updated_at();
create or replace trigger media_go_stale after insert or update or delete on public.media
  for each statement execute function private.mark_table_stale('media');
