create or replace function private.has_team_conversation(p_student_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.conversations as c where c.student_id = p_student_id and c.kind = 'team' and c.last_message_at is not null
  )
$$;
comment on function private.has_team_conversation(uuid) is 'Whether a student and the team write to each other in a conversation.';

create or replace function private.student_channel(p_student_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return case
    when not exists (select from public.profiles as p where p.user_id = p_student_id and p.role = 'student') then null
    -- Who works on every application writes to applicants, and to others whom they may read.
    when private.writes_for_team(p_student_id) and (
      private.may_read_person(p_student_id) or private.has_team_conversation(p_student_id)
      or exists (select from public.applications as a where a.student_id = p_student_id)
    ) then 'conversation'
    when not private.may_read_person(p_student_id) then null
    when private.has_team_conversation(p_student_id) then 'elsewhere'
    else 'comment'
  end;
end
$$;

create or replace function public.student_channel(p_student_id uuid) returns text
language sql stable set search_path = '' as $$
  select private.student_channel(p_student_id)
$$;
comment on function public.student_channel(uuid) is 'Where the caller writes to a student: conversation, with the team; comment, beside what they are about, while there is no conversation; elsewhere, where there is one that the caller is not in; null where they may not. For everybody who works here.';

grant execute on function private.student_channel(uuid), public.student_channel(uuid) to authenticated;
