create or replace function private.finalize_expired_attempts(p_limit int) returns int
language sql security definer set search_path = '' as $$
  delete from exam_private.save_counts as c where c.window_start < clock_timestamp() - interval '1 hour';
  delete from public.exam_response_log as l where l.id in (
    select o.id from public.exam_response_log as o where o.received_at < clock_timestamp() - interval '90 days'
    order by o.received_at limit 5000
  );
  select exam_private.finalize_expired(p_limit)
$$;

create or replace function public.finalize_expired_attempts(p_limit int default 200) returns int
language sql set search_path = '' as $$
  select private.finalize_expired_attempts(p_limit)
$$;
comment on function public.finalize_expired_attempts(int) is 'Finalizes expired attempts, oldest first; returns how many. Concurrent runs take different ones. Service role only, every 15 seconds.';

grant execute on function private.finalize_expired_attempts(int) to service_role;
