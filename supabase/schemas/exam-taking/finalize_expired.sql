create or replace function exam_private.finalize_expired(p_limit int) returns int
language plpgsql set search_path = '' as $$
declare
  most constant int := greatest(least(p_limit, 1000), 1);
  stale public.exam_attempts;
  due uuid;
  ended int := 0;
begin
  -- A pause beyond the limit ends here; attempts that have expired since are finalized below.
  for stale in
    select a.* from public.exam_attempts as a
    where a.state = 'paused' and a.paused_until <= clock_timestamp() order by a.paused_until limit most
    for update skip locked
  loop
    begin
      perform exam_private.resume_clock(stale, clock_timestamp());
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
      -- A failing attempt does not block the others; the next run retries it.
      raise warning 'Attempt % was not ended: %', due, sqlerrm;
    end;
  end loop;
  return ended;
end
$$;
