create or replace function private.remove_comment(p_comment_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  comment public.comments := private.lock_comment(p_comment_id, p_version);
  student uuid := (private.comment_subject(comment) ->> 'student_id')::uuid;
begin
  update public.comments set text = null, deleted_at = now() where id = comment.id;
  -- The words go from the notices too.
  update public.notifications as n set body = 'It was removed.'
  where n.created_at >= comment.created_at and n.href like '%#comment-' || comment.id and n.user_id in (
    select m.user_id from public.comment_mentions as m where m.comment_id = comment.id
    union all select student where comment.channel = 'person'
    union all select r.id from private.reply_readers(comment, student) as r (id) where comment.is_by_person
  );
end
$$;

create or replace function public.remove_comment(p_comment_id uuid, p_version int) returns void
language sql set search_path = '' as $$
  select private.remove_comment(p_comment_id, p_version)
$$;
comment on function public.remove_comment(uuid, int) is 'Its author removes a comment within fifteen minutes: that it was there stays, its words go, from the notices too. PT404, PT409 changed or too_late.';

grant execute on function private.remove_comment(uuid, int), public.remove_comment(uuid, int) to authenticated;
