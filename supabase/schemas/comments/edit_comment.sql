create or replace function private.edit_comment(p_comment_id uuid, p_version int, p_text text, p_mentions uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  comment public.comments := private.lock_comment(p_comment_id, p_version);
  mentions uuid[] := array(select distinct m.id from unnest(p_mentions) as m (id) where m.id is not null limit 51);
begin
  if char_length(btrim(coalesce(p_text, ''))) not between 1 and 4000 or cardinality(mentions) > 50
    or (comment.is_by_person and cardinality(mentions) > 0) then
    raise exception 'A comment has 1 to 4000 characters.' using errcode = '22023';
  end if;
  if comment.text = btrim(p_text) then
    return;
  end if;
  perform private.require_mentionable(comment, mentions);
  update public.comments set text = btrim(p_text), edited_at = now() where id = comment.id returning * into comment;
  delete from public.comment_mentions as m where m.comment_id = comment.id and m.user_id <> all (mentions)
    and position('@' || m.name in comment.text) = 0
    -- Whoever was told is not told again when they are put back.
    and not exists (select from public.notifications as n where n.user_id = m.user_id and n.href like '%#comment-' || comment.id);
  perform private.tell_of_comment(comment, mentions);
end
$$;

create or replace function public.edit_comment(p_comment_id uuid, p_version int, p_text text, p_mentions uuid[] default '{}') returns void
language sql set search_path = '' as $$
  select private.edit_comment(p_comment_id, p_version, p_text, p_mentions)
$$;
comment on function public.edit_comment(uuid, int, text, uuid[]) is 'Its author writes a comment anew, within fifteen minutes; who is newly mentioned is told. PT404, PT403 mention, PT409 changed or too_late.';

grant execute on function private.edit_comment(uuid, int, text, uuid[]), public.edit_comment(uuid, int, text, uuid[]) to authenticated;
