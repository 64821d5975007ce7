create or replace function private.list_application_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 300;
  works_on_all constant boolean := private.has_capability('manage_applications');
  destinations text[];
  universities uuid[];
  intakes date[];
begin
  perform private.require_staff();
  if works_on_all then
    -- From each value to the next in its index.
    with recursive d (value) as (
      select min(a.destination) from public.applications as a
      union all
      select (select min(a.destination) from public.applications as a where a.destination > d.value) from d where d.value is not null
    ) select array(select d.value from d where d.value is not null limit most) into destinations;
    with recursive u (value) as (
      (select a.university_id from public.applications as a where a.university_id is not null order by a.university_id limit 1)
      union all
      select (select a.university_id from public.applications as a where a.university_id > u.value order by a.university_id limit 1) from u where u.value is not null
    ) select array(select u.value from u where u.value is not null limit most) into universities;
    with recursive i (value) as (
      select min(a.intake_on) from public.applications as a
      union all
      select (select min(a.intake_on) from public.applications as a where a.intake_on > i.value) from i where i.value is not null
    ) select array(select i.value from i where i.value is not null limit most) into intakes;
  else
    select array_agg(distinct a.destination), array_agg(distinct a.university_id), array_agg(distinct a.intake_on)
    into destinations, universities, intakes
    from public.applications as a where a.assigned_to = any (array(select private.case_owner_ids()));
  end if;
  return jsonb_build_object(
    'destinations', (select coalesce(jsonb_agg(v.value order by v.value), '[]') from unnest(destinations[:most]) as v (value) where v.value is not null),
    'universities', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
      from public.universities as u where u.id = any (universities[:most])
    ),
    'intakes', (select coalesce(jsonb_agg(v.value order by v.value desc), '[]') from unnest(intakes[:most]) as v (value) where v.value is not null)
  );
end
$$;

create or replace function public.list_application_choices() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_application_choices()
$$;
comment on function public.list_application_choices() is 'Destinations, universities and intakes of the applications that the caller works on, to narrow the list by: {destinations, universities, intakes}, 300 of each at most. For everybody who works here.';

grant execute on function private.list_application_choices(), public.list_application_choices() to authenticated;
