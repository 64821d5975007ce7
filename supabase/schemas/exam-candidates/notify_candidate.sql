-- Notices about an attempt and their links: marking finished, score changed by a regrade, objection decided. Always on the
-- site, by e-mail unless the person opted out.

create or replace function exam_private.notify_candidate(p_attempt uuid, p_kind text, p_title text, p_body text) returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, href)
  select a.user_id, p_kind, p_title,
    left(concat_ws(E'\n', m.title || '.', p_body, case when a.result_visible_at > clock_timestamp()
      then 'You can see it from ' || to_char(a.result_visible_at at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY, HH24:MI') || ' (India).' end), 1000),
    case when p_kind = 'exam.objection' then '/mock-exam/' || m.exam_id || '/review/' || a.id else '/mock-exam/' || m.exam_id || '/results/' || a.id end
  from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
  where a.id = p_attempt
$$;
comment on function exam_private.notify_candidate(uuid, text, text, text) is 'Notifies the candidate of an attempt; a result that is not released yet is announced with its date, and the text may hold no score before that.';
