-- The copy of one's data holds what a person did and what became of it, not only the rows that policies let them read: every
-- attempt with its answers, results and recordings, what the account's security log says of them, letters to their address, and
-- what hangs on their requests. Nothing in it tells what a result or a review would not tell at the same moment.

create function exam_private.words_of_choice(p_choices jsonb, p_id text) returns text
language sql immutable set search_path = '' as $$
  select coalesce((
    select btrim(regexp_replace(replace(replace(replace(replace(regexp_replace(
      c.choice ->> 'html', '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '\s+', ' ', 'g'))
    from jsonb_array_elements(coalesce(p_choices, '[]')) as c (choice) where c.choice ->> 'id' = p_id limit 1
  ), p_id)
$$;

-- Options stand in another order for everybody, so the stored id of one says nothing to its reader.
create function exam_private.answer_in_words(p_type text, p_content jsonb, p_response jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_type = 'single_choice' then exam_private.words_of_choice(p_content -> 'options', p_response #>> '{}')
    when p_type in ('multiple_choice', 'ordering') and jsonb_typeof(p_response) = 'array' then (
      select string_agg(exam_private.words_of_choice(p_content -> case p_type when 'ordering' then 'parts' else 'options' end, o.id), '; ' order by o.place)
      from jsonb_array_elements_text(p_response) with ordinality as o (id, place)
    )
    when p_type = 'gaps' and jsonb_typeof(p_response) = 'object' then (
      select string_agg(exam_private.words_of_choice(
        case g.gap ->> 'kind' when 'choice' then g.gap -> 'options' when 'bank' then p_content -> 'bank' end, p_response ->> (g.gap ->> 'id')), '; ' order by g.place)
      from jsonb_array_elements(p_content -> 'gaps') with ordinality as g (gap, place) where p_response ? (g.gap ->> 'id')
    )
    when p_type = 'matching' and jsonb_typeof(p_response) = 'object' then (
      select string_agg(exam_private.words_of_choice(p_content -> 'rows', m.key) || ': ' || exam_private.words_of_choice(p_content -> 'columns', m.value), '; ' order by m.key)
      from jsonb_each_text(p_response) as m
    )
    when p_type = 'speech' then null
    else p_response #>> '{}'
  end
$$;
comment on function exam_private.answer_in_words(text, jsonb, jsonb) is 'An answer as its candidate read it. Of a recording there are no words.';

create function private.own_exam_record() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'attempt_id', a.id, 'exam', m.exam_id, 'title', m.title, 'kind', m.kind, 'mode', a.mode, 'attempt_no', a.attempt_no, 'state', a.state,
      'practice', (
        select jsonb_build_object('kind', p.kind, 'topics', p.topics, 'day', p.day) from exam_private.practice_sets as p where p.attempt_id = a.id
      ),
      'started_at', a.started_at, 'deadline_at', a.deadline_at, 'submitted_at', a.submitted_at, 'submit_reason', a.submit_reason,
      'void_reason', a.void_reason, 'results_from', case when a.result_visible_at > clock_timestamp() then a.result_visible_at end,
      'time_multiplier', a.time_multiplier, 'extra_seconds', nullif(a.extra_s, 0), 'extra_break_seconds', nullif(a.extra_break_s, 0),
      'sections', (
        select jsonb_agg(jsonb_build_object('section', t.ordinal, 'title', x.title, 'opened_at', t.opened_at, 'closed_at', t.closed_at,
          'close_reason', t.close_reason, 'time_limit_seconds', t.time_limit_s, 'extra_seconds', nullif(t.extra_s, 0)) order by t.ordinal)
        from public.exam_attempt_sections as t join public.exam_sections as x on x.id = t.section_id where t.attempt_id = a.id
      ),
      'answers', (
        select jsonb_agg(jsonb_build_object('question', r.ordinal, 'section', i.section_ordinal,
          'answer', exam_private.answer_in_words(v.type::text, v.content, r.response),
          'first_answer', case when r.first_response is distinct from r.response then exam_private.answer_in_words(v.type::text, v.content, r.first_response) end,
          'marked_for_later', nullif(r.marked, false), 'time_ms', r.time_ms, 'saved_at', r.saved_at,
          'outcome', s.outcome, 'marks', round(s.marks, 2), 'most', round(s.max_marks, 2)) order by r.ordinal)
        from public.exam_responses as r
        join public.exam_attempt_items as i on i.attempt_id = r.attempt_id and i.ordinal = r.ordinal
        join public.exam_item_versions as v on v.id = i.item_version_id
        left join public.exam_item_scores as s on s.run_id = w.run_id and s.ordinal = r.ordinal
        where r.attempt_id = a.id
      ),
      'answers_that_came_too_late', (
        select jsonb_agg(jsonb_build_object('question', l.ordinal, 'answer', exam_private.answer_in_words(v.type::text, v.content, l.response),
          'reason', l.reason, 'received_at', l.received_at) order by l.id)
        from exam_private.late_responses as l
        join public.exam_attempt_items as i on i.attempt_id = l.attempt_id and i.ordinal = l.ordinal
        join public.exam_item_versions as v on v.id = i.item_version_id
        where l.attempt_id = a.id
      ),
      'recordings', (
        select jsonb_agg(jsonb_build_object('question', r.ordinal, 'take', r.try_no, 'state', r.state, 'format', r.mime, 'length_ms', r.ms,
          'bytes', r.bytes, 'begun_at', r.begun_at, 'sent_at', r.committed_at, 'kept_until', r.delete_after) order by r.ordinal, r.try_no)
        from public.exam_recordings as r where r.attempt_id = a.id
      ),
      'recordings_played', (
        select jsonb_agg(jsonb_build_object('title', s.title, 'plays', y.plays - y.refunds, 'last_played_at', y.last_played_at) order by y.last_played_at)
        from public.exam_media_plays as y join public.exam_stimulus_versions as s on s.id = y.stimulus_version_id where y.attempt_id = a.id
      ),
      'result', (select u.totals from public.exam_score_runs as u where u.id = w.run_id),
      'marked', case when w.run_id is not null then (
        select jsonb_agg(jsonb_build_object('run', u.run_no, 'reason', u.reason, 'at', u.created_at, 'raw', trim_scale(u.raw), 'most', trim_scale(u.max_raw),
          'overall', trim_scale(u.scaled)) order by u.run_no)
        from public.exam_score_runs as u where u.attempt_id = a.id
      ) end,
      'rubric_marks', case when w.run_id is not null and w.is_review_open then (
        select jsonb_agg(jsonb_build_object('question', g.ordinal, 'criterion', c.title, 'band', trim_scale(g.band), 'most', trim_scale(c.max_band),
          'comment', g.comment) order by g.ordinal, c.ordinal)
        from (
          select e.ordinal, e.criterion_id, avg(e.band) as band, string_agg(e.comment, E'\n\n' order by e.created_at) as comment
          from public.exam_marks as e
          where e.attempt_id = a.id and e.kind <> 'ai' and (e.kind = 'adjudicated' or not exists (
            select from public.exam_marks as d where d.attempt_id = a.id and d.ordinal = e.ordinal and d.kind = 'adjudicated'
          ))
          group by e.ordinal, e.criterion_id
        ) as g
        join public.exam_rubric_criteria as c on c.id = g.criterion_id
        join public.exam_item_scores as s on s.run_id = w.run_id and s.ordinal = g.ordinal and s.outcome = 'marked'
      ) end,
      'events', (
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'detail', e.detail, 'at', e.received_at) order by e.id)
        from public.exam_attempt_events as e where e.attempt_id = a.id
      )
    )) order by a.started_at, a.id), '[]')
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    -- As get_result and review_attempt decide.
    cross join lateral (
      select case when a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at <= clock_timestamp(), true)
          then (exam_private.last_run(a.id)).id end as run_id,
        (exam_private.review_of(a) ->> 'open')::boolean as is_review_open
    ) as w
    where a.user_id = caller
  );
end
$$;

create function public.own_exam_record() returns jsonb
language sql set search_path = '' as $$ select private.own_exam_record() $$;
comment on function public.own_exam_record() is 'For the copy of one''s data: every attempt with its answers in words, what was recorded, and the results that are released. Never a key.';

create function private.own_account_record() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  address constant text := private.own_address();
begin
  return (
    select jsonb_build_object(
      'account', (
        select jsonb_build_object('email', u.email, 'confirmed_at', u.email_confirmed_at, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at)
        from auth.users as u where u.id = caller
      ),
      'shortlist', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('program', p.name, 'university', coalesce(u.name, h.name),
          'address', coalesce('/program/' || p.slug, '/universities/' || u.slug), 'since', s.created_at)) order by s.created_at), '[]')
        from public.shortlist_items as s
        left join public.programs as p on p.id = s.program_id
        left join public.universities as h on h.id = p.university_id
        left join public.universities as u on u.id = s.university_id
        where s.user_id = caller
      ),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object('role', i.role, 'reason', i.reason, 'sent_at', i.sent_at, 'accepted_at', i.accepted_at,
          'withdrawn_at', i.withdrawn_at) order by i.created_at), '[]')
        from public.invitations as i where i.accepted_by = caller or i.email = address
      ),
      'letters', (
        select coalesce(jsonb_agg(jsonb_build_object('subject', e.subject, 'status', e.status, 'written_at', e.created_at, 'sent_at', e.sent_at) order by e.created_at), '[]')
        from private.email_outbox as e where e.to_address = address
      ),
      'security_events', (
        select coalesce(jsonb_agg(jsonb_build_object('event', e.event_type, 'severity', e.severity, 'at', e.happened_at, 'network_address', host(e.ip_address),
          'browser', e.user_agent, 'details', e.event_details) order by e.id), '[]')
        from private.security_events as e where e.user_id = caller
      )
    )
  );
end
$$;

create function public.own_account_record() returns jsonb
language sql stable set search_path = '' as $$ select private.own_account_record() $$;
comment on function public.own_account_record() is 'For the copy of one''s data: the account, its shortlist with names, invitations, letters to its address and what the security log says of it.';

-- With the seat, the application or the talk that a request led to, and the steps it took. Notes are how colleagues work; whose
-- work it is stays out as well.
create or replace function private.own_requests() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  address text := private.own_address();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', l.reference, 'kind', l.request_type, 'status', l.status, 'name', l.name, 'email', l.email, 'phone', l.phone,
      'message', l.message, 'preferred_destination', l.preferred_destination, 'preferred_time', l.preferred_time,
      'details', l.details, 'consent_text', l.consent_text, 'consented_at', l.consented_at, 'created_at', l.created_at,
      'sent_from', l.source_page, 'came_from', l.referrer, 'first_visit', l.first_touch, 'this_visit', l.last_touch, 'time_zone', l.time_zone,
      'own_code', l.referral_code, 'came_with_code', l.came_with_code,
      'consultation', (
        select jsonb_build_object('starts_at', c.starts_at, 'ends_at', c.ends_at, 'status', c.status)
        from public.consultations as c where c.lead_id = l.id
      ),
      'webinar', (
        select jsonb_build_object('title', w.title, 'starts_at', w.starts_at, 'status', r.status, 'registered_at', r.created_at)
        from public.webinar_registrations as r join public.webinars as w on w.id = r.webinar_id where r.lead_id = l.id
      ),
      'job_application', (
        select jsonb_build_object('job', j.job_title, 'cv', j.cv_name, 'cv_bytes', j.cv_bytes, 'kept_until', j.keep_until)
        from public.job_applications as j where j.lead_id = l.id
      ),
      'steps', (
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'from', e.from_status, 'to', e.to_status, 'at', e.created_at) order by e.id)
        from public.lead_events as e where e.lead_id = l.id and e.kind <> 'note'
      )
    ) order by l.created_at), '[]')
    from public.leads as l where l.email = address
  );
end
$$;

revoke execute on function exam_private.words_of_choice(jsonb, text), exam_private.answer_in_words(text, jsonb, jsonb),
  private.own_exam_record(), private.own_account_record(), public.own_exam_record(), public.own_account_record() from public, anon, authenticated;
grant execute on function private.own_exam_record(), private.own_account_record(), public.own_exam_record(), public.own_account_record() to authenticated;
