create or replace function private.list_staff_places() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if not private.manages_people() then
    raise exception 'Insufficient permissions' using errcode = 'PT403';
  end if;
  return (
    select jsonb_build_object(
      'regions', coalesce(jsonb_agg(distinct s.region order by s.region) filter (where s.region is not null), '[]'),
      'branches', coalesce(jsonb_agg(distinct s.branch order by s.branch) filter (where s.branch is not null), '[]'),
      'teams', coalesce(jsonb_agg(distinct s.team order by s.team) filter (where s.team is not null), '[]')
    )
    from public.staff_profiles as s
  );
end
$$;

create or replace function public.list_staff_places() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_staff_places()
$$;
comment on function public.list_staff_places() is 'The regions, branches and teams that colleagues belong to. For people managers.';

grant execute on function private.list_staff_places(), public.list_staff_places() to authenticated;
