create or replace function private.list_officers() returns table (id uuid, name text, open int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('officers.assign');
  return query
    select p.user_id, p.full_name, coalesce(n.open, 0)
    from public.profiles as p
    left join (
      select a.assigned_to, count(*)::int as open from public.applications as a
      where a.assigned_to is not null and a.holder is not null group by a.assigned_to
    ) as n on n.assigned_to = p.user_id
    where p.role <> 'student' and p.is_active and private.may_look_after_applications(p.user_id)
    order by 3, p.full_name, p.user_id limit 1000;
end
$$;

create or replace function public.list_officers() returns table (id uuid, name text, open int)
language sql stable set search_path = '' as $$
  select * from private.list_officers()
$$;
comment on function public.list_officers() is 'Colleagues to whom applications can be given, with how many open ones each looks after, the fewest first. For those who assign officers.';

grant execute on function private.list_officers(), public.list_officers() to authenticated;
