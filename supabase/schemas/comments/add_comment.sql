create or replace function private.add_comment(
  p_lead_id uuid, p_student_id uuid, p_application_id uuid, p_job_application_id uuid, p_channel public.comment_channel, p_text text,
  p_key uuid, p_mentions uuid[], p_task_title text, p_task_due_at timestamptz
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  side text := private.comment_side(p_lead_id, p_student_id, p_application_id, p_job_application_id);
  mentions uuid[] := array(select distinct m.id from unnest(p_mentions) as m (id) where m.id is not null limit 51);
  written public.comments;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if num_nonnulls(p_lead_id, p_student_id, p_application_id, p_job_application_id) <> 1 or p_channel is null or p_key is null
    or char_length(btrim(coalesce(p_text, ''))) not between 1 and 4000 or cardinality(mentions) > 50
    or (p_channel = 'person' and num_nonnulls(p_student_id, p_application_id) = 0)
    or (p_task_title is null) <> (p_task_due_at is null) then
    raise exception 'A comment has 1 to 4000 characters and is about one thing.' using errcode = '22023';
  end if;
  if side is null or (side = 'person' and p_channel = 'team') then
    raise exception 'There is nothing you may write about here.' using errcode = 'PT404';
  end if;
  if p_student_id is not null and not exists (
    select from public.profiles as p where p.user_id = p_student_id and (p.role = 'student' or p_student_id = caller)
  ) then
    raise exception 'There is no such student.' using errcode = 'PT404';
  end if;
  if side = 'person' then
    -- The person answers; a conversation is begun by the team, so that somebody reads what comes.
    if cardinality(mentions) > 0 or p_task_title is not null or not exists (
      select from public.comments as c where c.channel = 'person' and not c.is_by_person
        and (c.student_id = caller or c.application_id in (select a.id from public.applications as a where a.student_id = caller))
    ) then
      raise exception 'There is no message to reply to.' using errcode = 'PT404';
    end if;
  end if;

  select * into written from public.comments as c where c.request_key = p_key;
  if found then
    if written.author_id is distinct from caller then
      raise exception 'This form is somebody else''s.' using errcode = 'PT404';
    end if;
    return written.id;
  end if;
  if p_channel = 'person' and private.has_team_conversation(
    coalesce(p_student_id, (select a.student_id from public.applications as a where a.id = p_application_id))
  ) then
    raise exception 'conversation' using errcode = 'PT409', detail = 'The student and the team have a conversation.';
  end if;
  insert into public.comments (
    channel, lead_id, student_id, application_id, job_application_id, author_id, author_name, is_by_person, text, request_key
  ) values (
    p_channel, p_lead_id, p_student_id, p_application_id, p_job_application_id, caller, private.name_of(caller), side = 'person',
    btrim(p_text), p_key
  ) returning * into written;
  perform private.require_mentionable(written, mentions);
  perform private.tell_of_comment(written, mentions);
  if p_task_title is not null then
    perform private.create_task(p_task_title, p_task_due_at, caller, p_lead_id, p_application_id, p_student_id);
  end if;
  return written.id;
end
$$;

create or replace function public.add_comment(
  p_channel public.comment_channel, p_text text, p_key uuid, p_lead_id uuid default null, p_student_id uuid default null,
  p_application_id uuid default null, p_job_application_id uuid default null, p_mentions uuid[] default '{}',
  p_task_title text default null, p_task_due_at timestamptz default null
) returns uuid
language sql set search_path = '' as $$
  select private.add_comment(
    p_lead_id, p_student_id, p_application_id, p_job_application_id, p_channel, p_text, p_key, p_mentions, p_task_title, p_task_due_at
  )
$$;
comment on function public.add_comment(public.comment_channel, text, uuid, uuid, uuid, uuid, uuid, uuid[], text, timestamptz) is 'Writes about a lead, student, application or job application: to colleagues, or to the person, who answers by it too; with a task of one''s own about the same thing where it has a title. The same key twice is one comment. PT404, PT403 mention with the name, PT409 past; PT409 conversation for a message where the student and the team have one.';

grant execute on function
  private.add_comment(uuid, uuid, uuid, uuid, public.comment_channel, text, uuid, uuid[], text, timestamptz),
  public.add_comment(public.comment_channel, text, uuid, uuid, uuid, uuid, uuid, uuid[], text, timestamptz)
to authenticated;
