create or replace function private.list_mentors(p_mentor_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return (
    select coalesce(jsonb_agg(private.mentor_card(m) order by m.created_at, m.user_id), '[]')
    from (
      select m.* from public.mentor_profiles as m
      where m.state = 'active' and (p_mentor_id is null or m.user_id = p_mentor_id) and m.user_id <> caller
      order by m.created_at, m.user_id limit 300
    ) as l join public.mentor_profiles as m on m.user_id = l.user_id
    where private.is_listed_mentor(m) and not private.is_mentor_block_between(caller, m.user_id)
  );
end
$$;

create or replace function public.list_mentors(p_mentor_id uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_mentors(p_mentor_id)
$$;
comment on function public.list_mentors(uuid) is 'Mentors whom the caller may ask, all or one of them, as cards. Who is paused, held or blocked is not among them.';

grant execute on function private.list_mentors(uuid), public.list_mentors(uuid) to authenticated;
