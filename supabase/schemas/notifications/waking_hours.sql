create or replace function private.waking_hours(out begin_at time, out end_at time)
language sql immutable set search_path = '' as $$
  select time '08:00', time '20:00'
$$;
comment on function private.waking_hours() is 'From when until when a person may be disturbed, on their own clock. lib/contact-preferences/rules.ts tells them.';
