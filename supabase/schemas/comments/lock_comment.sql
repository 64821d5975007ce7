create or replace function private.lock_comment(p_comment_id uuid, p_version int) returns public.comments
language plpgsql security definer set search_path = '' as $$
declare
  comment public.comments;
begin
  select * into comment from public.comments as c where c.id = p_comment_id and c.author_id = private.acting_id() for update;
  if not found or private.comment_side(comment.lead_id, comment.student_id, comment.application_id, comment.job_application_id) is null then
    raise exception 'There is no such comment of yours.' using errcode = 'PT404';
  end if;
  if comment.version is distinct from p_version or comment.deleted_at is not null then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  -- COMMENT_LIMITS.editMinutes in lib/activity/limits.ts
  if comment.created_at < now() - interval '15 minutes' then
    raise exception 'too_late' using errcode = 'PT409';
  end if;
  return comment;
end
$$;
comment on function private.lock_comment(uuid, int) is 'A comment for its author, while it may be changed. PT409 changed or too_late.';
