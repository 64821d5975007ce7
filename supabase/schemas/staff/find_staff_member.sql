create or replace function private.find_staff_member(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  is_manager constant boolean := private.manages_people();
  is_of_line constant boolean := private.reports_to_me(p_user_id);
  reads_leads constant boolean := private.has_permission('leads.read');
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  if not private.is_staff(p_user_id) or not (is_manager or is_of_line or p_user_id = caller) then
    return null;
  end if;
  return private.describe_staff(array[p_user_id], is_of_line or p_user_id = caller or reads_leads, reads_leads) -> 0 || jsonb_build_object(
    'absences', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'first_day', a.first_day, 'last_day', a.last_day, 'cover_name', cover.full_name
      ) order by a.first_day desc), '[]')
      from public.staff_absences as a left join public.profiles as cover on cover.user_id = a.cover_id
      where a.user_id = p_user_id and a.last_day > today - 180
    ),
    'covers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', away.full_name, 'first_day', a.first_day, 'last_day', a.last_day
      ) order by a.first_day), '[]')
      from public.staff_absences as a join public.profiles as away on away.user_id = a.user_id
      where a.cover_id = p_user_id and a.last_day >= today
    )
  );
end
$$;

create or replace function public.find_staff_member(p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_staff_member(p_user_id)
$$;
comment on function public.find_staff_member(uuid) is 'A colleague with place, days away of the last half year and to come, and for whom they cover; null for whoever may not read it. For people managers, the managers above, and the colleague.';

grant execute on function private.find_staff_member(uuid), public.find_staff_member(uuid) to authenticated;
