create or replace function private.covers(p_cover_id uuid, p_user_id uuid, p_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff_absences as a
    where a.user_id = p_user_id and a.cover_id = p_cover_id and p_day between a.first_day and a.last_day
  )
$$;
comment on function private.covers(uuid, uuid, date) is 'Whether somebody covers for a colleague who is away on this day.';
