create or replace function private.tell_of_comment(p_comment public.comments, p_mentions uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subject constant jsonb := private.comment_subject(p_comment);
  about constant text := coalesce(subject ->> 'name', 'a student');
  anchor constant text := '#comment-' || p_comment.id;
  words constant text := case when char_length(p_comment.text) > 200 then left(p_comment.text, 199) || '…' else p_comment.text end;
  named record;
  told uuid[] := '{}';
begin
  for named in
    insert into public.comment_mentions (comment_id, user_id, name)
    select p_comment.id, m.id, private.name_of(m.id) from unnest(p_mentions) as m (id)
    where private.name_of(m.id) is not null
    on conflict do nothing returning user_id
  loop
    if named.user_id is distinct from p_comment.author_id then
      perform private.notify_person(
        named.user_id, 'comment.mentioned', left(coalesce(p_comment.author_name, 'A colleague') || ' mentioned you about ' || about, 200), words,
        (subject ->> 'path') || anchor
      );
      told := told || named.user_id;
    end if;
  end loop;

  if p_comment.channel = 'team' or p_comment.version > 1 then
    return;
  end if;
  if not p_comment.is_by_person then
    perform private.notify_person(
      (subject ->> 'student_id')::uuid, 'comment.message',
      left('Message from ' || coalesce(p_comment.author_name, 'your team'), 200), words, '/profile' || anchor
    );
    return;
  end if;
  -- Those who wrote to the student or look after them; an administrator where nobody is left, so that no answer is unread.
  perform private.notify_person(r.id, 'comment.reply', left(about || ' replied', 200), words, (subject ->> 'path') || anchor)
  from private.reply_readers(p_comment, (subject ->> 'student_id')::uuid) as r (id) where r.id <> all (told);
end
$$;
comment on function private.tell_of_comment(public.comments, uuid[]) is 'Tells those who are newly mentioned, and whoever a message to or from a student is for.';
