create or replace function private.read_mentor_meeting(p_meeting_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  meeting public.mentor_meetings;
begin
  select * into meeting from public.mentor_meetings as m where m.id = p_meeting_id and caller in (m.student_id, m.mentor_id);
  if not found then
    raise exception 'There is no such meeting.' using errcode = 'PT404';
  end if;
  return private.mentor_meeting_row(meeting, caller);
end
$$;

create or replace function public.read_mentor_meeting(p_meeting_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_mentor_meeting(p_meeting_id)
$$;
comment on function public.read_mentor_meeting(uuid) is 'A meeting for one of its two people. PT404.';

grant execute on function private.read_mentor_meeting(uuid), public.read_mentor_meeting(uuid) to authenticated;
