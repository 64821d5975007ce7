create or replace function private.reply_readers(p_comment public.comments, p_student_id uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  readers uuid[] := array(select private.comment_readers(null, p_comment.student_id, p_comment.application_id, null));
  found_readers uuid[];
begin
  found_readers := array(
    select distinct w.id from (
      select c.author_id as id from public.comments as c
      where c.channel = 'person' and not c.is_by_person and (
        c.student_id = p_student_id
        or c.application_id in (select a.id from public.applications as a where a.student_id = p_student_id)
      )
      union all
      select a.assigned_to from public.applications as a where a.student_id = p_student_id
    ) as w where w.id = any (readers)
  );
  if found_readers = '{}' then
    found_readers := array(select r.id from unnest(readers) as r (id) where private.is_active_admin(r.id));
  end if;
  return query select unnest(found_readers);
end
$$;
comment on function private.reply_readers(public.comments, uuid) is 'Who is told of a student''s reply: colleagues who wrote to them or have an application of theirs, else the administrators.';
