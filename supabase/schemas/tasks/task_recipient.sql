create or replace function private.task_recipient(p_owner_id uuid, p_day date) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select a.cover_id from public.staff_absences as a
     where a.user_id = p_owner_id and p_day between a.first_day and a.last_day and not private.is_away(a.cover_id, p_day)),
    p_owner_id
  )
$$;
comment on function private.task_recipient(uuid, date) is 'Who is told of a task on this day: its owner, or whoever covers for them. Where nobody covers, the owner, so that it is told to somebody.';
