create or replace function exam_private.section_chain(
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
    -- least() ignores nulls: no deadline when untimed, nothing closed yet.
    ended_at := case when p_closed[at] is not null then least(p_closed[at], deadline_at)
      when deadline_at <= p_now then deadline_at end;
    state := case when opens is null or p_now < opens then 'future' when ended_at <= p_now then 'closed' else 'open' end;
    return next;
    opens := coalesce(ended_at, deadline_at)
      + make_interval(secs => (p_breaks[at] + coalesce(p_breaks_paused[at], 0))::double precision);
  end loop;
end
$$;
comment on function exam_private.section_chain(timestamptz, int[], int[], timestamptz[], timestamptz, numeric[], numeric[]) is 'When each section opens, must end and did end, and its state at a given time. Without a limit it has no end, and the next one opens when it is closed. Pauses extend the section or break they fell into.';
