-- Practice may be paused: its clock stands still on the server, its paper is closed, and going on gives back exactly the time it
-- stood. Never an exam. A person has three days of it in an attempt; when they are over, the clock goes on by itself.

create function exam_private.most_pause_s() returns int
language sql immutable parallel safe set search_path = '' as $$ select 3 * 24 * 3600 $$;
comment on function exam_private.most_pause_s() is 'How long one attempt may stand still in all.';

-- Seconds to the microsecond: a duration in days would be an hour off where clocks go forward.
alter table public.exam_attempts
  add column paused_at timestamptz,
  add column paused_until timestamptz,
  add column paused_s numeric(12, 6) not null default 0 check (paused_s >= 0),
  add constraint exam_attempts_paused_are_timed_practice check (
    state <> 'paused' or (mode = 'practice' and ends_at is not null and paused_at is not null and paused_until >= paused_at)
  );
create index exam_attempts_paused_too_long on public.exam_attempts (paused_until) where state = 'paused';
comment on column public.exam_attempts.paused_until is 'When the clock of a paused attempt goes on by itself.';
comment on column public.exam_attempts.paused_s is 'How long it has stood in all, with the pauses that are over.';
grant select (paused_at, paused_until, paused_s) on public.exam_attempts to authenticated;

alter table public.exam_attempt_sections
  add column paused_s numeric(12, 6) not null default 0 check (paused_s >= 0),
  add column break_paused_s numeric(12, 6) not null default 0 check (break_paused_s >= 0);
comment on column public.exam_attempt_sections.paused_s is 'How long the clock stood while this section was open; break_paused_s: in the break after it.';

drop function exam_private.section_chain(timestamptz, int[], int[], timestamptz[], timestamptz);
create function exam_private.section_chain(
  p_start timestamptz, p_limits int[], p_breaks int[], p_closed timestamptz[], p_now timestamptz,
  p_paused numeric[] default '{}', p_breaks_paused numeric[] default '{}'
) returns table (section int, state text, opens_at timestamptz, deadline_at timestamptz, ended_at timestamptz)
language plpgsql immutable set search_path = '' as $$
declare
  opens timestamptz := p_start;
begin
  for at in 1 .. coalesce(array_length(p_limits, 1), 0) loop
    section := at;
    opens_at := opens;
    deadline_at := opens + make_interval(secs => (p_limits[at] + coalesce(p_paused[at], 0))::double precision);
    -- least() passes over what is missing: no deadline when untimed, nothing closed yet.
    ended_at := case when p_closed[at] is not null then least(p_closed[at], deadline_at)
      when deadline_at <= p_now then deadline_at end;
    state := case when opens is null or p_now < opens then 'future' when ended_at <= p_now then 'closed' else 'open' end;
    return next;
    opens := coalesce(ended_at, deadline_at)
      + make_interval(secs => (p_breaks[at] + coalesce(p_breaks_paused[at], 0))::double precision);
  end loop;
end
$$;
comment on function exam_private.section_chain(timestamptz, int[], int[], timestamptz[], timestamptz, numeric[], numeric[]) is 'When each section opens, must end and did end, and its state at a moment. A limit that is missing has no end; what comes after it opens when it is closed. Pauses lengthen the section or the break they fell into.';

create or replace function exam_private.sections_at(p_attempt public.exam_attempts, p_now timestamptz)
returns table (section int, state text, opens_at timestamptz, deadline_at timestamptz, ended_at timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  -- A paused attempt stands where it was paused.
  moment constant timestamptz := case when p_attempt.state = 'paused' then least(p_now, p_attempt.paused_at) else p_now end;
  limits int[];
  breaks int[];
  closed timestamptz[];
  paused numeric[];
  breaks_paused numeric[];
begin
  if p_attempt.clock = 'shared' then
    return query
      select s.ordinal::int, case when p_attempt.ends_at <= moment then 'closed' else 'open' end, p_attempt.started_at, p_attempt.ends_at,
        case when p_attempt.ends_at <= moment then p_attempt.ends_at end
      from public.exam_attempt_sections as s where s.attempt_id = p_attempt.id order by s.ordinal;
    return;
  end if;
  select array_agg(s.time_limit_s + s.extra_s order by s.ordinal), array_agg(s.break_after_s order by s.ordinal),
    array_agg(s.closed_at order by s.ordinal), array_agg(s.paused_s order by s.ordinal), array_agg(s.break_paused_s order by s.ordinal)
  into limits, breaks, closed, paused, breaks_paused
  from public.exam_attempt_sections as s where s.attempt_id = p_attempt.id;
  return query select * from exam_private.section_chain(p_attempt.started_at, limits, breaks, closed, moment, paused, breaks_paused);
end
$$;

create function exam_private.go_on(p_attempt public.exam_attempts, p_now timestamptz) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.exam_attempts := p_attempt;
  stood numeric(12, 6);
  added interval;
  coming record;
begin
  if attempt.state <> 'paused' then
    return attempt;
  end if;
  -- What is beyond the longest pause ran on the clock, whenever somebody looks.
  stood := greatest(extract(epoch from least(p_now, attempt.paused_until) - attempt.paused_at), 0);
  added := make_interval(secs => stood::double precision);
  if attempt.clock = 'sections' then
    select c.section, c.state into coming from exam_private.sections_at(attempt, attempt.paused_at) as c
    where c.state <> 'closed' order by c.section limit 1;
    update public.exam_attempt_sections as s
    set paused_s = s.paused_s + case when coming.state = 'open' then stood else 0 end,
      break_paused_s = s.break_paused_s + case when coming.state = 'open' then 0 else stood end
    where s.attempt_id = attempt.id and s.ordinal = coming.section - case when coming.state = 'open' then 0 else 1 end;
  end if;
  update public.exam_attempt_items as i set item_deadline_at = i.item_deadline_at + added
  where i.attempt_id = attempt.id and i.item_deadline_at > attempt.paused_at and i.locked_at is null;
  update public.exam_attempts as a
  set state = 'in_progress', paused_at = null, paused_until = null, paused_s = a.paused_s + stood, deadline_at = a.deadline_at + added,
    ends_at = case when a.clock = 'shared' then a.ends_at + added else exam_private.end_of(a) end
  where a.id = attempt.id returning * into attempt;
  perform exam_private.note_event(attempt.id, 'session.resumed', null, jsonb_build_object('seconds', round(stood)));
  return attempt;
end
$$;
comment on function exam_private.go_on(public.exam_attempts, timestamptz) is 'Lets the clock of a paused attempt go on: every end that was still to come moves by the time it stood, and nothing else. The caller holds its row.';

create or replace function private.guard_exam_attempt() returns trigger
language plpgsql set search_path = '' as $$
declare
  stood constant numeric := new.paused_s - old.paused_s;
begin
  if (new.id, new.user_id, new.mock_exam_id, new.revision_id, new.attempt_no, new.mode, new.clock, new.seed, new.idempotency_key,
      new.started_at, new.time_multiplier, new.grace_s)
    is distinct from (old.id, old.user_id, old.mock_exam_id, old.revision_id, old.attempt_no, old.mode, old.clock, old.seed,
      old.idempotency_key, old.started_at, old.time_multiplier, old.grace_s) then
    raise exception 'Who sits what, since when and how stays as it was at the start.' using errcode = '42501';
  end if;
  if new.deadline_at < old.deadline_at or new.epoch < old.epoch or new.extra_s < old.extra_s
    or (new.deadline_at is null) <> (old.deadline_at is null)
    or (old.submitted_at is not null and (new.submitted_at, new.submit_reason) is distinct from (old.submitted_at, old.submit_reason)) then
    raise exception 'A deadline and an epoch only grow, and a submission stays.' using errcode = '42501';
  end if;
  -- A pause gives back the time it took, and nobody counts one that was none.
  if (case when old.state = 'paused' and new.state = 'in_progress'
    then stood < 0 or stood > extract(epoch from clock_timestamp() - old.paused_at)
      or new.deadline_at - old.deadline_at is distinct from make_interval(secs => stood::double precision)
    else stood <> 0 end) then
    raise exception 'A pause gives back the time it took.' using errcode = '42501';
  end if;
  if new.state <> old.state then
    if (old.state, new.state) not in (
      ('in_progress', 'paused'), ('paused', 'in_progress'), ('in_progress', 'submitted'), ('paused', 'submitted'),
      ('in_progress', 'void'), ('paused', 'void'), ('submitted', 'marking'), ('submitted', 'scored'), ('submitted', 'void'),
      ('marking', 'scored'), ('marking', 'void'), ('scored', 'void')
    ) then
      raise exception 'An attempt does not go from % to %.', old.state, new.state using errcode = '42501';
    end if;
    if old.state in ('in_progress', 'paused') and new.state in ('submitted', 'void')
      and current_setting('exams.door', true) is distinct from new.id::text then
      raise exception 'An attempt ends through exam_private.finalize.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;

create or replace function exam_private.finalize(p_attempt uuid, p_reason public.exam_submit_reason) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.exam_attempts;
  -- After the lock: a clock read before would let in what waited for it.
  moment timestamptz;
  is_over boolean;
begin
  select * into attempt from public.exam_attempts as a where a.id = p_attempt for update;
  if not found or attempt.state not in ('in_progress', 'paused') then
    return attempt;
  end if;
  moment := clock_timestamp();
  attempt := exam_private.go_on(attempt, moment);
  is_over := coalesce(moment > attempt.ends_at, false);
  -- A recording that is stored counts also when the page died before it could name it as the answer.
  insert into public.exam_responses as r (attempt_id, ordinal, response, epoch, client_seq, saved_at)
  select distinct on (c.ordinal) c.attempt_id, c.ordinal, to_jsonb(c.id), attempt.epoch, 1, moment
  from public.exam_recordings as c where c.attempt_id = p_attempt and c.state = 'stored' order by c.ordinal, c.try_no desc
  on conflict (attempt_id, ordinal) do update set response = excluded.response, saved_at = excluded.saved_at where r.response is null;
  update public.exam_attempt_sections as s
  set opened_at = coalesce(s.opened_at, c.opens_at), closed_at = least(moment, attempt.ends_at, c.deadline_at),
    close_reason = case when c.ended_at is not null then 'deadline' when p_reason = 'staff' then 'staff' else 'submit' end
  from exam_private.sections_at(attempt, moment) as c
  where s.attempt_id = p_attempt and s.ordinal = c.section and s.closed_at is null and c.state <> 'future';
  perform set_config('exams.door', p_attempt::text, true);
  update public.exam_attempts as a
  set state = 'submitted', submitted_at = least(moment, attempt.ends_at),
    submit_reason = case when is_over then 'deadline' else p_reason end,
    result_visible_at = greatest(moment, (select r.results_after from public.exam_revisions as r where r.id = attempt.revision_id))
  where a.id = p_attempt;
  perform set_config('exams.door', '', true);
  perform exam_private.run_scoring(p_attempt, 'submitted');
  select * into attempt from public.exam_attempts as a where a.id = p_attempt;
  return attempt;
end
$$;

create or replace function exam_private.finalize_expired(p_limit int) returns int
language plpgsql set search_path = '' as $$
declare
  most constant int := greatest(least(p_limit, 1000), 1);
  stale public.exam_attempts;
  due uuid;
  ended int := 0;
begin
  -- A pause that was too long is over; what has ended since is ended below.
  for stale in
    select a.* from public.exam_attempts as a
    where a.state = 'paused' and a.paused_until <= clock_timestamp() order by a.paused_until limit most
    for update skip locked
  loop
    begin
      perform exam_private.go_on(stale, clock_timestamp());
    exception when others then
      raise warning 'The clock of attempt % did not go on: %', stale.id, sqlerrm;
    end;
  end loop;
  for due in
    select a.id from public.exam_attempts as a
    where a.state = 'in_progress' and a.ends_at < clock_timestamp()
      and a.ends_at + make_interval(secs => a.grace_s) < clock_timestamp()
    order by a.ends_at
    limit most
    for update skip locked
  loop
    begin
      perform exam_private.finalize(due, 'deadline');
      ended := ended + 1;
    exception when others then
      -- One attempt that cannot be marked must not hold up the others; it is tried again with the next sweep.
      raise warning 'Attempt % was not ended: %', due, sqlerrm;
    end;
  end loop;
  return ended;
end
$$;

create or replace function exam_private.enter(p_attempt uuid, p_alone boolean) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
begin
  if p_alone then
    select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for update;
  else
    select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller;
  end if;
  -- Another person's attempt is answered like one that does not exist.
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  if attempt.state = 'paused' and attempt.paused_until <= clock_timestamp() then
    select * into attempt from public.exam_attempts as a where a.id = p_attempt for update;
    if attempt.paused_until <= clock_timestamp() then
      attempt := exam_private.go_on(attempt, clock_timestamp());
    end if;
  end if;
  if attempt.state = 'paused' and p_alone then
    -- Whoever would change something goes on first.
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('state', attempt.state));
  end if;
  if exam_private.is_due(attempt, clock_timestamp()) then
    attempt := exam_private.finalize(p_attempt, 'deadline');
  end if;
  return attempt;
end
$$;
comment on function exam_private.enter(uuid, boolean) is 'The caller''s own attempt, ended first when its time is over. Alone, to change something: not while it is paused.';

create or replace function private.save_answers(p_attempt uuid, p_epoch int, p_batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
  moment timestamptz;
  refused text;
  outcome record;
begin
  -- Finalize takes the row for itself: either it sees this batch, or this batch sees what it did.
  select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for key share;
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  perform exam_private.require_batch(p_batch);
  if p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
    perform exam_private.refuse('BAD_BATCH', '22023', jsonb_build_object('fault', 'There is no such epoch.'));
  end if;
  perform exam_private.count_save(p_attempt);
  if attempt.state = 'paused' then
    -- Nothing is stored and nothing confirmed: what was sent stays with the sender until the clock goes on.
    return jsonb_build_object('status', 'paused', 'acked', 0, 'server_now', moment, 'deadline_at', attempt.ends_at, 'section', null, 'late', 0);
  end if;
  refused := case
    when attempt.state <> 'in_progress' then 'closed'
    when exam_private.is_due(attempt, moment) then 'late'
    when p_epoch < attempt.epoch then 'session_taken'
  end;
  select * into outcome from exam_private.apply_answers(attempt, p_epoch, p_batch, moment, refused);
  return jsonb_build_object(
    'status', case when refused = 'closed' then 'state' when refused is not null then refused
      when outcome.section_closed then 'section_closed' else 'ok' end,
    -- Another window holds the attempt: what was sent stays with the sender, who may take over and send it again.
    'acked', case when refused = 'session_taken' then 0 else outcome.acked end,
    'server_now', moment,
    'deadline_at', attempt.ends_at,
    'section', exam_private.open_section(attempt, moment),
    'late', outcome.late
  );
end
$$;
comment on function public.save_answers(uuid, int, jsonb) is 'Stores changes [{seq, o, r, m, t}] of one''s own attempt: {status, acked, server_now, deadline_at, section, late}. Sending again changes nothing; while it is paused nothing is stored. BAD_BATCH with the seq that does not fit in its detail: then nothing of the batch was stored.';

create or replace function private.submit_attempt(p_attempt uuid, p_epoch int, p_batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
  moment timestamptz;
  is_late boolean;
begin
  select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for update;
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  perform exam_private.require_batch(p_batch);
  attempt := exam_private.go_on(attempt, moment);
  is_late := exam_private.is_due(attempt, moment);
  if attempt.state = 'in_progress' and not is_late then
    perform exam_private.require_epoch(attempt, p_epoch);
  elsif p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
    perform exam_private.refuse('BAD_BATCH', '22023');
  end if;
  perform exam_private.apply_answers(attempt, p_epoch, p_batch, moment,
    case when attempt.state <> 'in_progress' then 'closed' when is_late then 'late' end);
  attempt := exam_private.finalize(p_attempt, 'user');
  return jsonb_build_object('state', attempt.state, 'submitted_at', attempt.submitted_at, 'reason', attempt.submit_reason,
    'late', exam_private.late_count(p_attempt), 'server_now', clock_timestamp());
end
$$;

create function private.pause_attempt(p_attempt uuid, p_epoch int, p_batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
  moment timestamptz;
  is_late boolean;
  seconds_left numeric;
  confirmed bigint := 0;
  kept_apart int := 0;
begin
  select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for update;
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  perform exam_private.require_batch(p_batch);
  if attempt.state = 'paused' and attempt.paused_until <= moment then
    attempt := exam_private.go_on(attempt, moment);
  end if;
  -- Paused before, and the answer was lost on its way: nothing is stored now, and nothing confirmed.
  if attempt.state <> 'paused' then
    seconds_left := exam_private.most_pause_s() - attempt.paused_s;
    if attempt.mode <> 'practice' or attempt.ends_at is null or seconds_left <= 0 then
      perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('state', attempt.state,
        'why', case when attempt.mode <> 'practice' then 'exam' when attempt.ends_at is null then 'untimed' else 'used_up' end));
    end if;
    is_late := exam_private.is_due(attempt, moment);
    if attempt.state = 'in_progress' and not is_late then
      perform exam_private.require_epoch(attempt, p_epoch);
    elsif p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
      perform exam_private.refuse('BAD_BATCH', '22023');
    end if;
    select w.acked, w.late into confirmed, kept_apart from exam_private.apply_answers(attempt, p_epoch, p_batch, moment,
      case when attempt.state <> 'in_progress' then 'closed' when is_late then 'late' end) as w;
    if attempt.state = 'in_progress' and moment < attempt.ends_at then
      update public.exam_attempts as a
      set state = 'paused', paused_at = moment, paused_until = moment + make_interval(secs => seconds_left::double precision)
      where a.id = p_attempt returning * into attempt;
      perform exam_private.note_event(p_attempt, 'session.paused', null, null);
    end if;
  end if;
  return jsonb_build_object('state', attempt.state, 'acked', confirmed, 'late', kept_apart,
    'paused_at', attempt.paused_at, 'paused_until', attempt.paused_until, 'deadline_at', attempt.ends_at, 'section', null, 'server_now', moment);
end
$$;

create function private.resume_attempt(p_attempt uuid, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
begin
  if p_client_id is null then
    raise exception 'Which window is it?' using errcode = '22023';
  end if;
  select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for update;
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  if attempt.state = 'paused' then
    attempt := exam_private.go_on(attempt, clock_timestamp());
    -- Another device may go on; what the one that paused it still sends is refused as session_taken.
    if attempt.client_id <> p_client_id then
      update public.exam_attempts as a set epoch = a.epoch + 1, client_id = p_client_id where a.id = p_attempt returning * into attempt;
    end if;
  end if;
  if exam_private.is_due(attempt, clock_timestamp()) then
    attempt := exam_private.finalize(p_attempt, 'deadline');
  end if;
  return jsonb_build_object('state', attempt.state, 'epoch', attempt.epoch, 'client_id', attempt.client_id, 'server_now', clock_timestamp(),
    'deadline_at', attempt.ends_at);
end
$$;

create or replace function private.get_attempt(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, false);
  moment timestamptz := clock_timestamp();
  is_running boolean := attempt.state in ('in_progress', 'paused');
  answer jsonb;
begin
  select jsonb_build_object(
    'attempt_id', attempt.id, 'exam_id', m.exam_id, 'mock_id', m.id, 'mock_title', m.title, 'player', r.player, 'clock', attempt.clock,
    'mode', attempt.mode, 'state', attempt.state, 'epoch', attempt.epoch, 'client_id', attempt.client_id,
    'server_now', moment, 'started_at', attempt.started_at, 'deadline_at', attempt.ends_at,
    'paused_at', case when attempt.state = 'paused' then attempt.paused_at end,
    'paused_until', case when attempt.state = 'paused' then attempt.paused_until end,
    'pause_left_s', case when attempt.mode = 'practice' and attempt.ends_at is not null
      then greatest(exam_private.most_pause_s() - attempt.paused_s, 0)::float8 end,
    'time_multiplier', coalesce(attempt.time_multiplier, 1), 'grace_s', attempt.grace_s, 'instructions', r.instructions
  ) into answer
  from public.mock_exams as m join public.exam_revisions as r on r.id = attempt.revision_id where m.id = attempt.mock_exam_id;

  return answer || (
    with chain as (
      select c.section, case when is_running then c.state when c.state = 'future' then 'future' else 'closed' end as state,
        c.opens_at, c.deadline_at, s.section_id, s.time_limit_s, s.extra_s, s.break_after_s, s.first_ordinal, s.last_ordinal
      from exam_private.sections_at(attempt, coalesce(attempt.submitted_at, moment)) as c
      join public.exam_attempt_sections as s on s.attempt_id = attempt.id and s.ordinal = c.section
    )
    select jsonb_build_object(
      'sections', (
        select jsonb_agg(jsonb_build_object(
          'section', c.section, 'code', n.code, 'title', n.title, 'state', c.state, 'opens_at', c.opens_at, 'deadline_at', c.deadline_at,
          'time_limit_s', c.time_limit_s + c.extra_s, 'break_after_s', c.break_after_s, 'navigation', n.navigation,
          'adaptive', n.adaptive_take is not null, 'may_close_early', n.may_close_early, 'calculator', n.calculator,
          'instructions', case when c.state <> 'future' and attempt.state <> 'paused' then n.instructions end,
          'first', case when c.state <> 'future' then c.first_ordinal end,
          -- A module may be shorter than the longest of its section.
          'last', case when c.state <> 'future' then case when n.routed_from is null then c.last_ordinal else coalesce(
            (select max(i.ordinal) from public.exam_attempt_items as i where i.attempt_id = attempt.id and i.section_ordinal = c.section),
            c.last_ordinal) end end,
          'take', n.adaptive_take
        ) order by c.section)
        from chain as c join public.exam_sections as n on n.id = c.section_id
      ),
      'palette', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'o', i.ordinal, 'section', i.section_ordinal, 'served', i.served_at is not null or a.ordinal is not null,
          'answered', a.response is not null, 'marked', coalesce(a.marked, false),
          'locked', i.revealed_at is not null or i.locked_at is not null or c.state = 'closed' or (n.navigation = 'linear' and exists (
            select from public.exam_attempt_items as later
            where later.attempt_id = i.attempt_id and later.section_ordinal = i.section_ordinal and later.ordinal > i.ordinal
              and later.served_at is not null
          ))
        ) order by i.ordinal), '[]')
        from public.exam_attempt_items as i
        join chain as c on c.section = i.section_ordinal and c.state <> 'future'
        join public.exam_sections as n on n.id = c.section_id
        left join public.exam_responses as a on a.attempt_id = i.attempt_id and a.ordinal = i.ordinal
        where i.attempt_id = attempt.id
      ),
      'responses', (
        select coalesce(jsonb_agg(jsonb_build_object(
          -- While the clock stands nobody reads on in what they wrote.
          'o', a.ordinal, 'r', case when attempt.state <> 'paused' then a.response end, 'm', a.marked, 't', a.time_ms,
          'epoch', a.epoch, 'seq', a.client_seq
        ) order by a.ordinal), '[]')
        from public.exam_responses as a where a.attempt_id = attempt.id
      )
    )
  );
end
$$;

-- Where one's own attempts are listed, what is paused has no end yet.
create or replace function private.my_attempts(p_exam_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.exam_candidate();
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return (
    select coalesce(jsonb_agg(t.attempt order by t.started_at desc, t.id desc), '[]')
    from (
      select a.id, a.started_at, jsonb_build_object(
        'attempt_id', a.id, 'attempt_no', a.attempt_no, 'exam_id', m.exam_id, 'mock_id', m.id, 'mock_title', m.title, 'kind', m.kind,
        'mode', a.mode, 'state', a.state, 'time_multiplier', a.time_multiplier, 'started_at', a.started_at,
        'deadline_at', case when a.state <> 'paused' then a.ends_at end, 'paused_s', a.paused_s::float8,
        'submitted_at', a.submitted_at, 'submit_reason', a.submit_reason, 'void_reason', a.void_reason,
        'results_from', case when a.result_visible_at > clock_timestamp() then a.result_visible_at end,
        -- As get_result gives it, and only when get_result would.
        'score', case when a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at <= clock_timestamp(), true) then (
          select jsonb_build_object('raw', r.totals -> 'raw', 'most', r.totals -> 'most', 'right', r.totals -> 'right',
            'questions', r.totals -> 'questions', 'pending', r.totals -> 'pending', 'overall', r.totals -> 'overall')
          from public.exam_score_runs as r where r.attempt_id = a.id order by r.run_no desc limit 1
        ) end
      ) as attempt
      from public.exam_attempts as a
      join public.mock_exams as m on m.id = a.mock_exam_id
      where a.user_id = caller and (p_exam_id is null or m.exam_id = p_exam_id)
      order by a.started_at desc, a.id desc limit 300
    ) as t
  );
end
$$;

create or replace function private.my_practice(p_exam_id text, p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.exam_candidate();
  today constant date := exam_private.day_in_india();
  may_practise constant boolean := exam_private.may_take(caller, 'free');
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return jsonb_build_object(
    'today', today,
    -- Days on which a challenge was handed in with an answer in it, on the day itself.
    'days', (
      select coalesce(jsonb_agg(distinct s.day), '[]')
      from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
      where s.user_id = caller and s.kind = 'daily' and a.state in ('submitted', 'marking', 'scored')
        and (a.submitted_at at time zone 'Asia/Kolkata')::date = s.day
        and exists (select from public.exam_responses as r where r.attempt_id = a.id and exam_private.is_answered(r.response))
    ),
    'exams', (
      with pool as materialized (
        select q.* from exam_private.practice_pool(caller, p_exam_id) as q where may_practise
      ), own as materialized (
        select s.*, a.state, a.ends_at, a.started_at from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
        where s.user_id = caller and (a.state in ('in_progress', 'paused') or s.day = today)
      ), latest as (
        -- The result asked for, or the latest whole paper of each exam that is out.
        select distinct on (m.exam_id) m.exam_id, m.title, a as attempt
        from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
        where a.user_id = caller and a.state in ('submitted', 'marking', 'scored') and a.result_visible_at <= clock_timestamp()
          and case when p_attempt is null then m.status = 'published' else a.id = p_attempt end
        order by m.exam_id, a.submitted_at desc
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'exam_id', f.id,
        'topics', (
          select coalesce(jsonb_agg(jsonb_build_object('topic', t.topic, 'title', exam_private.topic_title(t.topic),
            'field', exam_private.topic_title(split_part(t.topic, '/', 1)), 'questions', t.questions, 'due', t.due) order by t.topic), '[]')
          from (
            select q.topic, count(*)::int as questions, (count(*) filter (where q.is_due))::int as due
            from pool as q where q.exam_id = f.id group by q.topic
          ) as t
        ),
        'by_ability', exists (
          select from public.mock_exams as m join public.exam_sections as n on n.revision_id = m.current_revision_id
          where m.exam_id = f.id and m.status = 'published' and (n.adaptive_take is not null or n.routed_from is not null)
        ),
        'wrong', (
          select jsonb_build_object('attempt_id', (l.attempt).id, 'mock_title', l.title,
            'questions', coalesce(cardinality(exam_private.wrong_questions((l.attempt).id, false)), 0),
            'with_partly', coalesce(cardinality(exam_private.wrong_questions((l.attempt).id, true)), 0))
          from latest as l where l.exam_id = f.id and may_practise and (exam_private.review_of(l.attempt) ->> 'keys')::boolean
        ),
        'daily', case when may_practise then (
          select jsonb_build_object('questions', cardinality(d.slots), 'attempt_id', o.attempt_id, 'state', o.state,
            'is_closed', o.attempt_id is null and exists (
              select from exam_private.slots as p join public.exam_item_versions as v on v.id = p.item_version_id
              where p.id = any (d.slots) and v.item_id in (select exam_private.closed_items(caller))))
          from (select exam_private.daily_questions(f.id, today) as slots) as d
          left join own as o on o.exam_id = f.id and o.day = today
          where d.slots is not null
        ) end,
        'running', (
          select coalesce(jsonb_agg(jsonb_build_object('attempt_id', o.attempt_id, 'kind', o.kind, 'state', o.state,
            'deadline_at', case when o.state = 'in_progress' then o.ends_at end,
            'source_attempt_id', o.source_attempt_id) order by o.started_at), '[]')
          from own as o where o.exam_id = f.id and o.state in ('in_progress', 'paused') and (o.day is null or o.day = today)
        )
      ) order by f.id), '[]')
      from public.exam_families as f where f.is_active and (p_exam_id is null or f.id = p_exam_id)
    )
  );
end
$$;

create function public.pause_attempt(p_attempt_id uuid, p_epoch int, p_batch jsonb default '[]') returns jsonb
language sql set search_path = '' as $$ select private.pause_attempt(p_attempt_id, p_epoch, p_batch) $$;
comment on function public.pause_attempt(uuid, int, jsonb) is 'Stores the last changes and stops the clock of one''s own practice: {state, acked, late, paused_at, paused_until, deadline_at}. Until it is resumed nothing of it can be read or stored. NOT_ACTIVE with {why}: exam, untimed, used_up.';
create function public.resume_attempt(p_attempt_id uuid, p_client_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.resume_attempt(p_attempt_id, p_client_id) $$;
comment on function public.resume_attempt(uuid, uuid) is 'Lets the clock go on, in this window: {state, epoch, client_id, server_now, deadline_at}. What runs already stays as it is.';

revoke execute on function private.pause_attempt(uuid, int, jsonb), private.resume_attempt(uuid, uuid),
  public.pause_attempt(uuid, int, jsonb), public.resume_attempt(uuid, uuid) from public, anon, authenticated;
grant execute on function private.pause_attempt(uuid, int, jsonb), private.resume_attempt(uuid, uuid),
  public.pause_attempt(uuid, int, jsonb), public.resume_attempt(uuid, uuid) to authenticated;
revoke execute on all functions in schema exam_private from public;
