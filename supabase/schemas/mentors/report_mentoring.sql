create or replace function private.report_mentoring(
  p_request_id uuid, p_reason public.mentor_report_reason, p_words text, p_blocks boolean, p_key uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  request public.mentor_requests;
  asked public.mentor_requests;
  side text;
  other uuid;
begin
  -- Before the requests, as when the student asks: two mentors who report one student wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('requests to mentors of ' || q.student_id, 0)) from public.mentor_requests as q where q.id = p_request_id;
  request := private.lock_mentor_request(p_request_id, null);
  side := case when request.student_id = caller then 'student' else 'mentor' end;
  other := case when side = 'student' then request.mentor_id else request.student_id end;
  if p_reason is null or p_blocks is null or p_key is null or char_length(btrim(coalesce(p_words, ''))) > 1000
    or (p_reason = 'other' and btrim(coalesce(p_words, '')) = '') then
    raise exception 'A report has a reason, and words where it is another one.' using errcode = '22023';
  end if;
  -- The same form sent twice waits for the request, and then finds that everything is done.
  if exists (select from public.mentor_reports as r where r.idempotency_key = p_key) then
    return;
  end if;
  insert into public.mentor_reports (request_id, reporter_id, reported_id, reason, words, blocks, idempotency_key)
  values (request.id, caller, other, p_reason, nullif(btrim(p_words), ''), p_blocks, p_key);
  if p_blocks then
    if request.state in ('asked', 'matched', 'active') then
      perform private.step_mentor_request(request, 'blocked', side, null, null);
    elsif request.conversation_id is not null then
      perform private.close_conversation(request.conversation_id, 'blocked');
    end if;
    if side = 'mentor' then
      for asked in
        select * from public.mentor_requests as q where q.student_id = other and q.state = 'asked' order by q.id for update
      loop
        perform private.step_mentor_request(asked, 'ended', 'supervisor', null, null);
      end loop;
    end if;
  end if;
  perform private.tell_mentor_supervisors(
    case when p_blocks then 'A block between a student and a mentor' else 'A report about mentoring' end,
    coalesce(private.name_of(caller), 'Somebody') || ' about ' || coalesce(private.name_of(other), 'somebody')
  );
end
$$;

create or replace function public.report_mentoring(
  p_request_id uuid, p_reason public.mentor_report_reason, p_blocks boolean, p_key uuid, p_words text default null
) returns void
language sql set search_path = '' as $$
  select private.report_mentoring(p_request_id, p_reason, p_words, p_blocks, p_key)
$$;
comment on function public.report_mentoring(uuid, public.mentor_report_reason, boolean, uuid, text) is 'Reports the other of a pair to the supervisors, once for each key. A block ends it at once: the conversation closes, meetings are called off, and a student whom a mentor blocked asks no other. PT404, 22023.';

grant execute on function
  private.report_mentoring(uuid, public.mentor_report_reason, text, boolean, uuid),
  public.report_mentoring(uuid, public.mentor_report_reason, boolean, uuid, text)
to authenticated;
