create or replace function private.queue_mentor_meeting_mails(p_meeting_id uuid, p_sequence int, p_mails jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  mail jsonb;
begin
  update public.mentor_meetings as m set mailed_sequence = p_sequence
  where m.id = p_meeting_id and m.calendar_sequence = p_sequence and m.mailed_sequence is distinct from p_sequence;
  if not found then
    return false;
  end if;
  for mail in select * from jsonb_array_elements(p_mails) loop
    perform private.enqueue_email(
      mail ->> 'to', mail ->> 'subject', mail ->> 'html', mail ->> 'text',
      jsonb_build_array(jsonb_build_object('filename', 'meeting.ics', 'content', mail ->> 'calendar',
        'contentType', 'text/calendar; charset=utf-8; method=' || case when mail ->> 'method' = 'CANCEL' then 'CANCEL' else 'REQUEST' end)),
      format('mentor-meeting:%s:%s:%s', p_meeting_id, p_sequence, mail ->> 'side')
    );
  end loop;
  return true;
end
$$;

create or replace function public.queue_mentor_meeting_mails(p_meeting_id uuid, p_sequence int, p_mails jsonb) returns boolean
language sql set search_path = '' as $$
  select private.queue_mentor_meeting_mails(p_meeting_id, p_sequence, p_mails)
$$;
comment on function public.queue_mentor_meeting_mails(uuid, int, jsonb) is 'Queues the calendar entries of a meeting, [{to, subject, html, text, calendar, method, side}], and marks it, once for each sequence; false when it has changed since. Service role only.';

grant execute on function private.queue_mentor_meeting_mails(uuid, int, jsonb) to service_role;
