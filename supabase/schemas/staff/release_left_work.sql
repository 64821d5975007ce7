create or replace function private.release_left_work(p_now timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- Of one person in one run; the rest follows in the next.
  most constant int := 1000;
  person uuid;
  freed int;
  released int := 0;
begin
  for person in
    select w.user_id from (
      select distinct a.assigned_to from public.applications as a where a.holder is not null and a.assigned_to is not null
      union
      select distinct q.mentor_id from public.mentor_requests as q where q.mentor_id is not null and q.state in ('asked', 'matched', 'active')
    ) as w (user_id)
    where not exists (
      select from public.user_roles as r where r.user_id = w.user_id and r.ended_at > p_now - interval '1 hour'
    ) and not exists (
      select from public.account_events as e where e.user_id = w.user_id and e.kind = 'locked' and e.created_at > p_now - interval '1 hour'
    )
    order by w.user_id
  loop
    if not private.may_look_after_applications(person) then
      -- What has ended stays with whoever brought it there.
      update public.applications as a set assigned_to = null where a.id in (
        select o.id from public.applications as o where o.assigned_to = person and o.holder is not null
        order by o.id limit most for update skip locked
      );
      get diagnostics freed = row_count;
      released := released + freed;
    end if;
    perform private.end_mentoring(person);
  end loop;
  return released;
end
$$;

create or replace function public.release_left_work(p_now timestamptz default now()) returns int
language sql set search_path = '' as $$
  select private.release_left_work(p_now)
$$;
comment on function public.release_left_work(timestamptz) is 'Job release-left-work: applications of those who for an hour may look after none are nobody''s, and what they mentored ends; answers how many applications. Service role only.';

grant execute on function private.release_left_work(timestamptz) to service_role;
