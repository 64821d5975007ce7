create or replace function private.board_hurdle(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case
      when p.role <> 'student' or not p.is_active then 'no_student'
      when p.email like '%@sample.test' then 'sample'
      when p.date_of_birth is null then 'no_birthday'
      when private.is_minor(p.date_of_birth) then 'minor'
      else 'none'
    end
    from public.profiles as p where p.user_id = p_user_id
  ), 'no_student')
$$;
comment on function private.board_hurdle(uuid) is 'What keeps a person off the board, now, whatever they chose: no_student, sample, no_birthday, minor; or none. Who is under 18, or has not said, is never shown.';
