create or replace function private.is_away(p_user_id uuid, p_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff_absences as a where a.user_id = p_user_id and p_day between a.first_day and a.last_day)
$$;
comment on function private.is_away(uuid, date) is 'Whether a colleague is away on this day.';
