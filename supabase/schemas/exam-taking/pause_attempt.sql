create or replace function private.pause_attempt(p_attempt uuid, p_epoch int, p_batch jsonb) returns jsonb
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
    perform exam_private.raise_exam_error('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  perform exam_private.require_batch(p_batch);
  if attempt.state = 'paused' and attempt.paused_until <= moment then
    attempt := exam_private.resume_clock(attempt, moment);
  end if;
  -- A retry whose response was lost: nothing is stored now, and nothing confirmed.
  if attempt.state <> 'paused' then
    seconds_left := exam_private.max_pause_seconds() - attempt.paused_s;
    if attempt.mode <> 'practice' or attempt.ends_at is null or seconds_left <= 0 then
      perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('state', attempt.state,
        'why', case when attempt.mode <> 'practice' then 'exam' when attempt.ends_at is null then 'untimed' else 'used_up' end));
    end if;
    is_late := exam_private.is_due(attempt, moment);
    if attempt.state = 'in_progress' and not is_late then
      perform exam_private.require_epoch(attempt, p_epoch);
    elsif p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
      perform exam_private.raise_exam_error('BAD_BATCH', '22023');
    end if;
    select w.acked, w.late into confirmed, kept_apart from exam_private.apply_answers(attempt, p_epoch, p_batch, moment,
      case when attempt.state <> 'in_progress' then 'closed' when is_late then 'late' end) as w;
    if attempt.state = 'in_progress' and moment < attempt.ends_at then
      update public.exam_attempts as a
      set state = 'paused', paused_at = moment, paused_until = moment + make_interval(secs => seconds_left::double precision)
      where a.id = p_attempt returning * into attempt;
      perform exam_private.record_event(p_attempt, 'session.paused', null, null);
    end if;
  end if;
  return jsonb_build_object('state', attempt.state, 'acked', confirmed, 'late', kept_apart,
    'paused_at', attempt.paused_at, 'paused_until', attempt.paused_until, 'deadline_at', attempt.ends_at, 'section', null, 'server_now', moment);
end
$$;

create or replace function public.pause_attempt(p_attempt_id uuid, p_epoch int, p_batch json default '[]') returns jsonb
language sql set search_path = '' as $$ select private.pause_attempt(p_attempt_id, p_epoch, private.storable_json(p_batch)) $$;
comment on function public.pause_attempt(uuid, int, json) is 'Stores the last changes and pauses the caller''s practice: {state, acked, late, paused_at, paused_until, deadline_at}. Until resumed it can be neither read nor changed. NOT_ACTIVE with {why}: exam, untimed, used_up.';

grant execute on function private.pause_attempt(uuid, int, jsonb), public.pause_attempt(uuid, int, json) to authenticated;
