create or replace function private.create_calendar_feed(p_secret_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_permission('applications.create');
begin
  insert into public.calendar_feeds as f (user_id, secret_hash) values (caller, p_secret_hash)
  on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = now(), last_read_at = null;
exception when check_violation or not_null_violation then
  raise exception 'A link has the hash of its secret.' using errcode = '22023';
end
$$;

create or replace function public.create_calendar_feed(p_secret_hash text) returns void
language sql set search_path = '' as $$
  select private.create_calendar_feed(p_secret_hash)
$$;
comment on function public.create_calendar_feed(text) is 'Gives the caller a calendar link, by the SHA-256 of its secret; the link before it ends. For students.';

grant execute on function private.create_calendar_feed(text), public.create_calendar_feed(text) to authenticated;
