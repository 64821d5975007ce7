-- Pauses of a practice attempt, so that the pace of answers excludes them. Events may be missing where there were many; answers
-- saved before count from the pauses themselves.

create or replace function exam_private.seconds_paused_before(p_pauses tstzmultirange, p_moment timestamptz) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce(sum(extract(epoch from upper(p.pause) - lower(p.pause))), 0)
  from unnest(p_pauses * tstzmultirange(tstzrange(null, p_moment))) as p (pause)
$$;
comment on function exam_private.seconds_paused_before(tstzmultirange, timestamptz) is 'Seconds the clock had been paused by then.';
