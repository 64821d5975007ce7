-- When practice stood still, so that the pace of its answers is counted without it. Events may be missing where there were many;
-- what was written before is taken from them.

create or replace function exam_private.seconds_paused_before(p_pauses tstzmultirange, p_moment timestamptz) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce(sum(extract(epoch from upper(p.pause) - lower(p.pause))), 0)
  from unnest(p_pauses * tstzmultirange(tstzrange(null, p_moment))) as p (pause)
$$;
comment on function exam_private.seconds_paused_before(tstzmultirange, timestamptz) is 'How many seconds the clock had stood by then.';
