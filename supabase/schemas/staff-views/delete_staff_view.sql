create or replace function private.delete_staff_view(p_view_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  keeper uuid := private.acting_id();
begin
  if keeper is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  delete from public.staff_views as v where v.id = p_view_id and v.owner_id = keeper;
  if not found then
    raise exception 'There is no such view of yours.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.delete_staff_view(p_view_id uuid) returns void
language sql set search_path = '' as $$
  select private.delete_staff_view(p_view_id)
$$;
comment on function public.delete_staff_view(uuid) is 'Deletes a view of one''s own, also of a list that one may no longer read. PT404.';

grant execute on function private.delete_staff_view(uuid), public.delete_staff_view(uuid) to authenticated;
