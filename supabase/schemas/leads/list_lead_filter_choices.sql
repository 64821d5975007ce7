create or replace function private.list_lead_filter_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 100;
begin
  perform private.require_permission('leads.read');
  return jsonb_build_object(
    'owners', (
      select coalesce(jsonb_agg(jsonb_build_object('id', named.id, 'name', named.full_name) order by named.full_name, named.id), '[]')
      from (
        select o.id, p.full_name from private.lead_owners() as o (id) left join public.profiles as p on p.user_id = o.id
        order by p.full_name, o.id limit most
      ) as named
    ),
    -- From each value to the next in its index.
    'sources', (
      with recursive choices (value) as (
        (select l.source from public.leads as l order by l.source limit 1)
        union all
        select (select l.source from public.leads as l where l.source > c.value order by l.source limit 1)
        from choices as c where c.value is not null
      )
      select coalesce(jsonb_agg(few.value), '[]') from (select c.value from choices as c where c.value is not null limit most) as few
    ),
    'campaigns', (
      with recursive choices (value) as (
        (select l.campaign from public.leads as l where l.campaign is not null order by l.campaign limit 1)
        union all
        select (select l.campaign from public.leads as l where l.campaign > c.value order by l.campaign limit 1)
        from choices as c where c.value is not null
      )
      select coalesce(jsonb_agg(few.value), '[]') from (select c.value from choices as c where c.value is not null limit most) as few
    ),
    'destinations', (
      with recursive choices (value) as (
        (select l.preferred_destination from public.leads as l where l.preferred_destination is not null order by 1 limit 1)
        union all
        select (select l.preferred_destination from public.leads as l where l.preferred_destination > c.value order by 1 limit 1)
        from choices as c where c.value is not null
      )
      select coalesce(jsonb_agg(few.value), '[]') from (select c.value from choices as c where c.value is not null limit most) as few
    ),
    'imports', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_name', i.file_name, 'created_at', i.created_at)
        order by i.created_at desc, i.id), '[]')
      from (
        select * from public.lead_imports as l where l.created_count > 0 and l.state <> 'undone'
        order by l.created_at desc, l.id desc limit most
      ) as i
    )
  );
end
$$;

create or replace function public.list_lead_filter_choices() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_lead_filter_choices()
$$;
comment on function public.list_lead_filter_choices() is 'What the list of leads can be narrowed to: {owners: [{id, name}], sources, campaigns, destinations, imports: [{id, file_name, created_at}]} that occur, a hundred of each at most.';

grant execute on function private.list_lead_filter_choices(), public.list_lead_filter_choices() to authenticated;
