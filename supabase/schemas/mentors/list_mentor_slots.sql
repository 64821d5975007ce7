create or replace function private.list_mentor_slots(p_request_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  request public.mentor_requests;
begin
  select * into request from public.mentor_requests as q where q.id = p_request_id and caller in (q.student_id, q.mentor_id);
  if not found then
    raise exception 'There is no such request.' using errcode = 'PT404';
  end if;
  if request.state not in ('matched', 'active') then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(s.starts_at order by s.starts_at), '[]')
    from private.mentor_slots(request.mentor_id, now() + private.mentor_notice(), now() + private.mentor_horizon()) as s
    where not exists (
      select from public.mentor_meetings as m
      where m.student_id = request.student_id and m.state = 'booked' and m.starts_at < s.starts_at + interval '30 minutes' and m.ends_at > s.starts_at
    )
  );
end
$$;

create or replace function public.list_mentor_slots(p_request_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_mentor_slots(p_request_id)
$$;
comment on function public.list_mentor_slots(uuid) is 'When a student and their mentor can meet in the next four weeks, from twelve hours from now: the beginnings of free half hours. For the two. PT404.';

grant execute on function private.list_mentor_slots(uuid), public.list_mentor_slots(uuid) to authenticated;
