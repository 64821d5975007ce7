create or replace function private.list_officers() returns table (
  id uuid, name text, open int, late int, away_until date, last_given_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('applications.work');
  return query
    select p.user_id, p.full_name, coalesce(n.open, 0), coalesce(n.late, 0), b.last_day, t.last_given_at
    from public.profiles as p
    left join (
      select a.assigned_to, count(*)::int as open,
        (count(*) filter (where a.holder = 'team' and a.promised_by < private.india_day(now())))::int as late
      from public.applications as a
      where a.assigned_to is not null and a.holder is not null group by a.assigned_to
    ) as n on n.assigned_to = p.user_id
    left join private.application_turns as t on t.user_id = p.user_id
    left join public.staff_absences as b on b.user_id = p.user_id and private.india_day(now()) between b.first_day and b.last_day
    where p.role <> 'student' and p.is_active and private.may_look_after_applications(p.user_id)
    order by coalesce(n.open, 0) + coalesce(n.late, 0), p.full_name, p.user_id limit 1000;
end
$$;

create or replace function public.list_officers() returns table (
  id uuid, name text, open int, late int, away_until date, last_given_at timestamptz
)
language sql stable set search_path = '' as $$
  select * from private.list_officers()
$$;
comment on function public.list_officers() is 'Colleagues to whom applications can be given, with how many open ones each looks after, how many of these are late, until when they are away and when they last got one; whoever has least to do first, where a late one counts twice. For those who work on applications.';

grant execute on function private.list_officers(), public.list_officers() to authenticated;
