create or replace function private.owners_with_gap() returns setof uuid
language sql stable security definer set search_path = '' rows 10 as $$
  select o.id from private.lead_owners() as o (id) where private.lead_owner_gap(o.id) is not null
$$;
comment on function private.owners_with_gap() is 'Owners of leads who do not work them today.';
