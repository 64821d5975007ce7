create or replace function private.end_calendar_feed() returns void
language sql security definer set search_path = '' as $$
  delete from public.calendar_feeds as f where f.user_id = private.acting_id()
$$;

create or replace function public.end_calendar_feed() returns void
language sql set search_path = '' as $$
  select private.end_calendar_feed()
$$;
comment on function public.end_calendar_feed() is 'Ends the caller''s calendar link.';

grant execute on function private.end_calendar_feed(), public.end_calendar_feed() to authenticated;
