create or replace function private.start_attempt(
  p_mock_id uuid, p_idempotency_key uuid, p_client_id uuid, p_mode public.exam_attempt_mode, p_multiplier numeric,
  p_order text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  mock public.mock_exams;
  revision public.exam_revisions;
  attempt public.exam_attempts;
  accommodation public.exam_accommodations;
  multiplier numeric;
  used int;
  again_at timestamptz;
  started timestamptz;
  ends timestamptz;
  is_resumed boolean := false;
begin
  perform private.exam_candidate();
  if caller is null then
    raise exception 'Confirm your e-mail address first.' using errcode = 'PT403';
  end if;
  if p_mock_id is null or p_idempotency_key is null or p_client_id is null or p_mode is null
    or (p_mode = 'practice' and p_multiplier not in (1, 1.5, 2)) or (p_mode = 'exam' and p_multiplier is distinct from 1) then
    raise exception 'A mock exam, two ids and a mode; practice is untimed or takes 1, 1.5 or 2 times as long.' using errcode = '22023';
  end if;
  -- Calls of one person for one mock exam are serialized here.
  perform pg_advisory_xact_lock(hashtextextended('start_attempt:' || caller || p_mock_id, 0));

  select * into attempt from public.exam_attempts as a where a.user_id = caller and a.idempotency_key = p_idempotency_key;
  if not found then
    select * into attempt from public.exam_attempts as a
    where a.user_id = caller and a.mock_exam_id = p_mock_id and a.state in ('in_progress', 'paused') for update;
    if found and exam_private.is_due(attempt, clock_timestamp()) then
      perform exam_private.finalize(attempt.id, 'deadline');
      attempt := null;
    end if;
    is_resumed := attempt.id is not null;
  end if;

  if attempt.id is null then
    select * into mock from public.mock_exams as m where m.id = p_mock_id;
    if not found or mock.status <> 'published' then
      perform exam_private.raise_exam_error('NOT_AVAILABLE', 'PT404');
    end if;
    if not exam_private.can_take_mock(caller, mock.access) then
      perform exam_private.raise_exam_error('NO_ACCESS', 'PT403');
    end if;
    if p_mode = 'exam' then
      select count(*), max(a.submitted_at) + make_interval(hours => mock.cooldown_h) into used, again_at
      from public.exam_attempts as a
      where a.user_id = caller and a.mock_exam_id = p_mock_id and a.mode = 'exam' and a.state <> 'void';
      if used >= mock.attempts_allowed then
        perform exam_private.raise_exam_error('ATTEMPTS_USED', 'PT409', jsonb_build_object('n', mock.attempts_allowed));
      end if;
      if again_at > clock_timestamp() then
        perform exam_private.raise_exam_error('NOT_AVAILABLE', 'PT409', jsonb_build_object('again_at', again_at));
      end if;
    end if;
    select * into revision from public.exam_revisions as r where r.id = mock.current_revision_id;
    if p_order is not null and not (exam_private.chooses_order(revision) and exam_private.is_valid_section_order(revision.id, p_order)) then
      raise exception 'The order names every section of a paper whose order is chosen, once.' using errcode = '22023';
    end if;
    select * into accommodation from public.exam_accommodations as c
    where c.user_id = caller and (c.exam_id is null or c.exam_id = mock.exam_id) and (c.valid_to is null or c.valid_to >= current_date)
    order by c.exam_id nulls last limit 1;
    multiplier := case when p_mode = 'practice' and p_multiplier is null then null
      else greatest(p_multiplier, coalesce(accommodation.time_multiplier, 1)) end;

    started := clock_timestamp();
    ends := started + make_interval(secs => case when multiplier is null then null
      when revision.clock = 'shared' then ceil(revision.time_limit_s * multiplier)
      else (
        select sum(ceil(s.time_limit_s * multiplier))
          + coalesce(sum(s.break_after_s + coalesce(accommodation.extra_break_s, 0)) filter (where s.break_after_s > 0 and s.ordinal < counted.sections), 0)
        from public.exam_sections as s,
          (select max(x.ordinal) as sections from public.exam_sections as x where x.revision_id = revision.id) as counted
        where s.revision_id = revision.id
      ) end::double precision);
    insert into public.exam_attempts (user_id, mock_exam_id, revision_id, attempt_no, mode, clock, seed, idempotency_key, client_id,
      time_multiplier, extra_break_s, grace_s, started_at, deadline_at, ends_at)
    values (
      caller, p_mock_id, revision.id,
      1 + coalesce((select max(a.attempt_no) from public.exam_attempts as a where a.user_id = caller and a.mock_exam_id = p_mock_id), 0),
      p_mode, revision.clock, hashtextextended(gen_random_uuid()::text, 0), p_idempotency_key, p_client_id,
      multiplier, coalesce(accommodation.extra_break_s, 0), revision.grace_s, started, ends, ends
    ) returning * into attempt;

    insert into public.exam_attempt_sections (attempt_id, ordinal, section_id, module_id, time_limit_s, break_after_s, first_ordinal, last_ordinal)
    select attempt.id, s.turn, s.id, case when s.routed_from is null then s.module_id end, ceil(s.time_limit_s * multiplier),
      case when multiplier is null or s.break_then_s = 0 or s.is_last then 0 else s.break_then_s + attempt.extra_break_s end,
      sum(s.places) over (order by s.turn) - s.places + 1, sum(s.places) over (order by s.turn)
    from (
      select n.*, o.turn, o.turn = max(o.turn) over () as is_last, m.module_id, coalesce(n.adaptive_take, m.places) as places,
        -- Breaks follow the first or second section, whichever they are.
        (select b.break_after_s from public.exam_sections as b where b.revision_id = n.revision_id and b.ordinal = o.turn) as break_then_s
      from public.exam_sections as n
      cross join lateral (select coalesce(array_position(p_order, n.code), n.ordinal)::smallint as turn) as o
      cross join lateral (
        select max(counted.places) as places, (array_agg(counted.id))[1] as module_id
        from (
          select d.id, (select count(*) from exam_private.slots as p where p.module_id = d.id) as places
          from public.exam_modules as d where d.section_id = n.id
        ) as counted
      ) as m
      where n.revision_id = revision.id
    ) as s;
    perform exam_private.assign_items(attempt, t.ordinal)
    from public.exam_attempt_sections as t join public.exam_sections as s on s.id = t.section_id
    where t.attempt_id = attempt.id and s.routed_from is null and s.adaptive_take is null;
  end if;

  return jsonb_build_object(
    'attempt_id', attempt.id, 'epoch', attempt.epoch, 'client_id', attempt.client_id, 'state', attempt.state, 'mode', attempt.mode,
    'resumed', is_resumed, 'server_now', clock_timestamp(), 'deadline_at', attempt.ends_at
  );
end
$$;

create or replace function public.start_attempt(
  p_mock_id uuid, p_idempotency_key uuid, p_client_id uuid, p_mode public.exam_attempt_mode default 'exam', p_time_multiplier numeric default 1,
  p_order text[] default null
) returns jsonb
language sql set search_path = '' as $$
  select private.start_attempt(p_mock_id, p_idempotency_key, p_client_id, p_mode, p_time_multiplier, p_order)
$$;
comment on function public.start_attempt(uuid, uuid, uuid, public.exam_attempt_mode, numeric, text[]) is 'Starts an attempt, or returns the running one: {attempt_id, epoch, client_id, resumed, server_now, deadline_at}. Practice takes 1, 1.5 or 2 times as long; null is untimed. p_order: section codes, if the paper lets candidates choose. NOT_AVAILABLE, NO_ACCESS, ATTEMPTS_USED.';

grant execute on function
  private.start_attempt(uuid, uuid, uuid, public.exam_attempt_mode, numeric, text[]),
  public.start_attempt(uuid, uuid, uuid, public.exam_attempt_mode, numeric, text[])
to authenticated;
