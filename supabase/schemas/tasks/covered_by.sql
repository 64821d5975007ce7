create or replace function private.covered_by(p_user_id uuid, p_day date) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.user_id from public.staff_absences as a
  where a.cover_id = p_user_id and p_day between a.first_day and a.last_day and not private.is_away(p_user_id, p_day)
$$;
comment on function private.covered_by(uuid, date) is 'Colleagues who are away on this day and whose work this person does.';
