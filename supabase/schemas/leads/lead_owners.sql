create or replace function private.lead_owners() returns setof uuid
language sql stable security definer set search_path = '' rows 50 as $$
  -- From each owner to the next in the index: there are few of them and very many leads.
  with recursive owners (id) as (
    (select l.owner_id from public.leads as l where l.owner_id is not null order by l.owner_id limit 1)
    union all
    select (select l.owner_id from public.leads as l where l.owner_id > o.id order by l.owner_id limit 1)
    from owners as o where o.id is not null
  )
  select o.id from owners as o where o.id is not null
$$;
comment on function private.lead_owners() is 'Everybody who has a lead.';
