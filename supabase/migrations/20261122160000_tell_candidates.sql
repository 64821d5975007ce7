-- What a candidate is told about an attempt, and where it leads: the marking by people is finished, a score changed when it was
-- marked again, an objection was decided. On the site always, by e-mail unless the person chose otherwise.

create function exam_private.tell_candidate(p_attempt uuid, p_kind text, p_title text, p_body text) returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, href)
  select a.user_id, p_kind, p_title,
    left(concat_ws(E'\n', m.title || '.', p_body, case when a.result_visible_at > clock_timestamp()
      then 'You can see it from ' || to_char(a.result_visible_at at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY, HH24:MI') || ' (India).' end), 1000),
    case when p_kind = 'exam.objection' then '/mock-exam/' || m.exam_id || '/review/' || a.id else '/mock-exam/' || m.exam_id || '/results/' || a.id end
  from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
  where a.id = p_attempt
$$;
comment on function exam_private.tell_candidate(uuid, text, text, text) is 'Tells the person of an attempt something about it; a result that is not released yet is announced with its day, and no score may stand in the text before.';

-- The change of a score as regrade_attempt found it. The score on the exam's own scale where there is one.
create function exam_private.words_of_change(p_change jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when a.state <> 'scored' then 'A question was looked at again. The rest of your answers is still being marked.'
    when a.result_visible_at > clock_timestamp() then 'A question was looked at again.'
    when s.before is distinct from s.after and s.after is not null then
      'A question was looked at again, and your score changed from ' || coalesce(s.before, 'none') || ' to ' || s.after
        || '. The earlier score stays visible beside the new one.'
    else 'A question was looked at again. Your score stays ' || s.after || '.'
  end
  from public.exam_attempts as a,
    lateral (select case when p_change ->> 'scaled_after' is not null and p_change ->> 'scaled_before' is distinct from p_change ->> 'scaled_after'
        then 'scaled' else 'raw' end as of) as which,
    lateral (select p_change ->> (which.of || '_before') as before, p_change ->> (which.of || '_after') as after) as s
  where a.id = (p_change ->> 'attempt_id')::uuid
$$;

create or replace function private.mark_submit(p_attempt uuid, p_ordinal int, p_marks jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  marker constant uuid := exam_private.require_marker();
  claim exam_private.mark_claims;
  missing text;
begin
  perform from public.exam_attempts as a where a.id = p_attempt for no key update;
  select * into claim from exam_private.mark_claims as c where c.attempt_id = p_attempt and c.ordinal = p_ordinal and c.marker_id = marker;
  if not found or exam_private.markings_missing(p_attempt, p_ordinal) <> claim.kind
    or not exists (select from public.exam_attempts as a where a.id = p_attempt and a.state = 'marking') then
    raise exception 'Take this answer from the queue first.' using errcode = 'PT409';
  end if;
  -- Every criterion of the rubric once, on a band it has.
  if jsonb_typeof(p_marks) is distinct from 'array' or exists (
    select from public.exam_attempt_items as i
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    join public.exam_rubric_criteria as c on c.rubric_id = k.rubric_id
    left join lateral (
      select count(*) as times, max(case when jsonb_typeof(g -> 'band') = 'number' then (g ->> 'band')::numeric end) as band
      from jsonb_array_elements(p_marks) as g where g ->> 'criterion_id' = c.id::text
    ) as given on true
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal and (
      given.times <> 1 or given.band is null or given.band not between c.min_band and c.max_band or (given.band - c.min_band) % c.step <> 0
    )
  ) or jsonb_array_length(p_marks) <> (
    select count(*) from public.exam_attempt_items as i
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    join public.exam_rubric_criteria as c on c.rubric_id = k.rubric_id
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal
  ) then
    raise exception 'Every criterion needs one of its bands.' using errcode = '22023';
  end if;
  insert into public.exam_marks (attempt_id, ordinal, criterion_id, kind, band, marker_id, comment)
  select p_attempt, p_ordinal, (g ->> 'criterion_id')::uuid, claim.kind, (g ->> 'band')::numeric, marker, nullif(left(btrim(g ->> 'comment'), 4000), '')
  from jsonb_array_elements(p_marks) as g;
  delete from exam_private.mark_claims as c where c.attempt_id = p_attempt and c.ordinal = p_ordinal;
  missing := exam_private.markings_missing(p_attempt, p_ordinal);
  if missing = 'none' and not exists (
    select from public.exam_attempt_items as i
    join public.exam_item_versions as v on v.id = i.item_version_id and v.type in ('essay', 'speech')
    join exam_private.slots as p on p.id = i.slot_id and p.is_scored
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id and k.status = 'live'
    join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal and exam_private.is_answered(r.response)
    where i.attempt_id = p_attempt and exam_private.markings_missing(p_attempt, i.ordinal) <> 'none'
  ) then
    perform exam_private.run_scoring(p_attempt, 'marked');
    if exists (select from public.exam_attempts as a where a.id = p_attempt and a.state = 'scored') then
      perform exam_private.tell_candidate(p_attempt, 'exam.marked', 'Your mock exam is marked', null);
    end if;
  end if;
  return jsonb_build_object('missing', missing, 'state', (select a.state from public.exam_attempts as a where a.id = p_attempt));
end
$$;

create or replace function private.decide_objection(p_objection uuid, p_accept boolean, p_decision text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  objection public.exam_objections;
begin
  if p_accept is null or coalesce(char_length(btrim(p_decision)), 0) not between 1 and 2000 then
    raise exception 'A decision says yes or no, and why.' using errcode = '22023';
  end if;
  update public.exam_objections as j
  set state = case when p_accept then 'accepted' else 'rejected' end, decision = btrim(p_decision), decided_by = editor, decided_at = now()
  where j.id = p_objection and j.state = 'open' and j.user_id <> editor returning * into objection;
  if not found then
    raise exception 'There is no open objection of another person with this id.' using errcode = 'PT404';
  end if;
  perform exam_private.tell_candidate(objection.attempt_id, 'exam.objection',
    case when p_accept then 'Your objection to question ' || objection.ordinal || ' was accepted'
      else 'Your objection to question ' || objection.ordinal || ' was not accepted' end,
    objection.decision);
end
$$;

create or replace function private.regrade(p_revision uuid, p_dry_run boolean, p_reason text, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  job public.exam_regrade_jobs;
  one record;
  change jsonb;
  seen int := 0;
begin
  if p_dry_run is null or coalesce(char_length(btrim(p_reason)), 0) not between 3 and 200 then
    raise exception 'A reason of 3 to 200 characters is needed.' using errcode = '22023';
  end if;
  if not exists (select from public.exam_revisions as r where r.id = p_revision) then
    raise exception 'There is no such paper.' using errcode = 'PT404';
  end if;
  -- One at a time for each paper; one that was interrupted goes on where it stopped.
  perform pg_advisory_xact_lock(hashtextextended('exam_regrade:' || p_revision, 0));
  select * into job from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and j.is_dry_run = p_dry_run and j.state = 'running' and j.reason = btrim(p_reason)
  order by j.created_at desc limit 1;
  if not found then
    insert into public.exam_regrade_jobs (revision_id, reason, is_dry_run, created_by)
    values (p_revision, btrim(p_reason), p_dry_run, editor) returning * into job;
  end if;
  for one in
    select a.id, a.user_id from public.exam_attempts as a
    where a.revision_id = p_revision and a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
    order by a.id limit greatest(1, least(coalesce(p_limit, 500), 5000))
  loop
    seen := seen + 1;
    job.last_attempt_id := one.id;
    change := exam_private.regrade_attempt(one.id, 'regrade: ' || btrim(p_reason), p_dry_run);
    continue when change is null;
    job.attempts_changed := job.attempts_changed + 1;
    if jsonb_array_length(job.differences) < 500 then
      job.differences := job.differences || change;
    end if;
    if not p_dry_run then
      perform exam_private.tell_candidate(one.id, 'exam.regraded', 'Your mock exam was marked again', exam_private.words_of_change(change));
    end if;
  end loop;
  job.attempts_seen := job.attempts_seen + seen;
  if not exists (
    select from public.exam_attempts as a
    where a.revision_id = p_revision and a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
  ) then
    job.state := 'done';
    job.finished_at := clock_timestamp();
  end if;
  update public.exam_regrade_jobs as j set state = job.state, finished_at = job.finished_at, attempts_seen = job.attempts_seen,
    attempts_changed = job.attempts_changed, differences = job.differences, last_attempt_id = job.last_attempt_id
  where j.id = job.id;
  return jsonb_build_object('job_id', job.id, 'state', job.state, 'dry_run', p_dry_run, 'seen', job.attempts_seen,
    'changed', job.attempts_changed, 'differences', job.differences);
end
$$;

-- What one may choose to be told by e-mail: exams too. Whoever chose to hear of something before hears of it.
alter table public.contact_preferences drop constraint contact_preferences_email_about_check;
alter table public.contact_preferences
  add constraint contact_preferences_email_about_check
    check (email_about <@ array['applications', 'payments', 'appointments', 'exam'] and cardinality(email_about) <= 4),
  alter column email_about set default '{applications,payments,appointments,exam}';
update public.contact_preferences as c set email_about = c.email_about || 'exam'::text
where cardinality(c.email_about) > 0 and not c.email_about @> array['exam'];

create or replace function private.decide_notification_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email_due := split_part(new.kind, '.', 1) = any (coalesce(
    (select c.email_about from public.contact_preferences as c where c.user_id = new.user_id),
    array['applications', 'payments', 'appointments', 'exam']
  ));
  return new;
end
$$;
comment on function private.decide_notification_email() is 'The first word of a notification''s kind says what it is about: applications.moved, payments.received, appointments.changed, exam.marked.';
revoke execute on all functions in schema exam_private from public;
