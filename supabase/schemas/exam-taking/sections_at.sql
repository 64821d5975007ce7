create or replace function exam_private.sections_at(p_attempt public.exam_attempts, p_now timestamptz)
returns table (section int, state text, opens_at timestamptz, deadline_at timestamptz, ended_at timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  -- A paused attempt stays at the time it was paused.
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
