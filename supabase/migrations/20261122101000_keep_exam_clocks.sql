-- Time and the ways between states. When a section opens and ends follows from stored facts alone, so nothing has to run for
-- an attempt to be right; and an attempt leaves "in progress" through one door.

alter table public.exam_attempts add column clock public.exam_clock not null;
comment on column public.exam_attempts.clock is 'As in its revision: sections have a clock each, or the paper has one.';

create function exam_private.refuse(p_code text, p_state text, p_detail jsonb default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', p_code using errcode = p_state, detail = coalesce(p_detail::text, '');
end
$$;
comment on function exam_private.refuse(text, text, jsonb) is 'Raises one of EXAM_ERRORS of lib/mock-exams/types.ts.';

create function exam_private.section_chain(
  p_start timestamptz, p_limits int[], p_breaks int[], p_closed timestamptz[], p_now timestamptz
) returns table (section int, state text, opens_at timestamptz, deadline_at timestamptz, ended_at timestamptz)
language plpgsql immutable set search_path = '' as $$
declare
  opens timestamptz := p_start;
begin
  for at in 1 .. coalesce(array_length(p_limits, 1), 0) loop
    section := at;
    opens_at := opens;
    deadline_at := opens + make_interval(secs => p_limits[at]);
    -- least() passes over what is missing: no deadline when untimed, nothing closed yet.
    ended_at := case when p_closed[at] is not null then least(p_closed[at], deadline_at)
      when deadline_at <= p_now then deadline_at end;
    state := case when opens is null or p_now < opens then 'future' when ended_at <= p_now then 'closed' else 'open' end;
    return next;
    opens := coalesce(ended_at, deadline_at) + make_interval(secs => p_breaks[at]);
  end loop;
end
$$;
comment on function exam_private.section_chain(timestamptz, int[], int[], timestamptz[], timestamptz) is 'When each section opens, must end and did end, and its state at a moment. A limit that is missing has no end; what comes after it opens when it is closed.';

create function exam_private.sections_at(p_attempt public.exam_attempts, p_now timestamptz)
returns table (section int, state text, opens_at timestamptz, deadline_at timestamptz, ended_at timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  limits int[];
  breaks int[];
  closed timestamptz[];
begin
  if p_attempt.clock = 'shared' then
    return query
      select s.ordinal::int, case when p_attempt.ends_at <= p_now then 'closed' else 'open' end, p_attempt.started_at, p_attempt.ends_at,
        case when p_attempt.ends_at <= p_now then p_attempt.ends_at end
      from public.exam_attempt_sections as s where s.attempt_id = p_attempt.id order by s.ordinal;
    return;
  end if;
  select array_agg(s.time_limit_s + s.extra_s order by s.ordinal), array_agg(s.break_after_s order by s.ordinal),
    array_agg(s.closed_at order by s.ordinal)
  into limits, breaks, closed
  from public.exam_attempt_sections as s where s.attempt_id = p_attempt.id;
  return query select * from exam_private.section_chain(p_attempt.started_at, limits, breaks, closed, p_now);
end
$$;

create function exam_private.end_of(p_attempt public.exam_attempts) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_attempt.clock = 'shared' or p_attempt.ends_at is null then p_attempt.ends_at else (
    select coalesce(c.ended_at, c.deadline_at) from exam_private.sections_at(p_attempt, p_attempt.started_at) as c
    order by c.section desc limit 1
  ) end
$$;
comment on function exam_private.end_of(public.exam_attempts) is 'When the attempt ends as it stands, counted anew from its sections.';

create function private.guard_exam_attempt() returns trigger
language plpgsql set search_path = '' as $$
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
comment on function private.guard_exam_attempt() is 'Trigger: the ways between states, and what never changes.';
create trigger exam_attempts_are_guarded before update on public.exam_attempts
  for each row execute function private.guard_exam_attempt();

create function private.guard_exam_attempt_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.attempt_id, new.ordinal, new.section_ordinal, new.slot_id, new.item_version_id, new.option_order)
    is distinct from (old.attempt_id, old.ordinal, old.section_ordinal, old.slot_id, old.item_version_id, old.option_order)
    or new.served_at < old.served_at or (old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at) then
    raise exception 'A paper that was given out stays as it is.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger exam_attempt_items_are_guarded before update on public.exam_attempt_items
  for each row execute function private.guard_exam_attempt_item();

create function private.guard_exam_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.exam_attempts as a where a.id = new.attempt_id and a.state = 'in_progress') then
    raise exception 'Answers of an attempt that ended stay as they are.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_exam_response() is 'Trigger: the second wall behind the lock of save_answers.';
create trigger exam_responses_are_guarded before insert or update on public.exam_responses
  for each row execute function private.guard_exam_response();

create function exam_private.finalize(p_attempt uuid, p_reason public.exam_submit_reason) returns public.exam_attempts
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
comment on function exam_private.finalize(uuid, public.exam_submit_reason) is 'The only door out of in_progress, under a lock and in one transaction with the marking. Called again it gives what is stored.';

create function exam_private.is_due(p_attempt public.exam_attempts, p_now timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_attempt.state = 'in_progress' and coalesce(p_now > p_attempt.ends_at + make_interval(secs => p_attempt.grace_s), false)
$$;

create function exam_private.finalize_expired(p_limit int) returns int
language plpgsql set search_path = '' as $$
declare
  due uuid;
  ended int := 0;
begin
  for due in
    select a.id from public.exam_attempts as a
    where a.state = 'in_progress' and a.ends_at < clock_timestamp()
      and a.ends_at + make_interval(secs => a.grace_s) < clock_timestamp()
    order by a.ends_at
    limit greatest(least(p_limit, 1000), 1)
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

create function private.finalize_expired_attempts(p_limit int) returns int
language sql security definer set search_path = '' as $$
  delete from exam_private.save_counts as c where c.window_start < clock_timestamp() - interval '1 hour';
  select exam_private.finalize_expired(p_limit)
$$;

create function public.finalize_expired_attempts(p_limit int default 200) returns int
language sql set search_path = '' as $$
  select private.finalize_expired_attempts(p_limit)
$$;
comment on function public.finalize_expired_attempts(int) is 'Ends attempts whose time is over, oldest first; gives how many. Two sweeps at once take different ones. The server''s own, every 15 seconds.';
grant execute on function private.finalize_expired_attempts(int) to service_role;
