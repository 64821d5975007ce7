create or replace function private.save_staff_view(
  p_list public.staff_list, p_name text, p_query text, p_is_pinned boolean, p_shared_with_role public.app_role, p_view_id uuid,
  p_version int
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 50;
  reading constant public.app_permission := (case p_list when 'leads' then 'leads.read' when 'applications' then 'students.read-assigned' end)::public.app_permission;
  -- Those with this capability read the list without the permission.
  full_reading constant public.app_capability := (case p_list when 'applications' then 'manage_applications' end)::public.app_capability;
  sharing constant public.app_permission := (case p_list when 'leads' then 'leads.assign' when 'applications' then 'officers.assign' end)::public.app_permission;
  keeper constant uuid := case when private.has_capability(full_reading) then private.acting_id() else private.require_permission(reading) end;
  saved public.staff_views;
begin
  if p_shared_with_role is not null then
    perform private.require_permission(sharing);
    if not exists (select from public.role_permissions as p where p.role = p_shared_with_role and p.permission = reading)
      and not exists (select from public.role_capabilities as c where c.role = p_shared_with_role and c.capability = full_reading) then
      raise exception 'This role does not read the list.' using errcode = '22023';
    end if;
  end if;
  -- One after another, because the limit counts the others.
  perform pg_advisory_xact_lock(hashtextextended('private.save_staff_view:' || keeper, 0));
  begin
    if p_view_id is null then
      if (select count(*) from public.staff_views as v where v.owner_id = keeper) >= most then
        raise exception 'too_many' using errcode = 'PT409', detail = 'A person has at most 50 views.';
      end if;
      insert into public.staff_views (owner_id, list, name, query, is_pinned, shared_with_role)
      values (keeper, p_list, p_name, p_query, coalesce(p_is_pinned, false), p_shared_with_role)
      returning * into saved;
    else
      select * into saved from public.staff_views as v
      where v.id = p_view_id and v.owner_id = keeper and v.list = p_list for no key update;
      if not found then
        raise exception 'There is no such view of yours.' using errcode = 'PT404';
      end if;
      if saved.version is distinct from p_version then
        raise exception 'changed' using errcode = 'PT409', detail = 'The view was changed since.';
      end if;
      update public.staff_views as v set name = p_name, query = p_query, is_pinned = coalesce(p_is_pinned, false),
        shared_with_role = p_shared_with_role, version = v.version + 1, updated_at = now()
      where v.id = p_view_id;
    end if;
  exception
    when unique_violation then
      raise exception 'name_taken' using errcode = 'PT409', detail = 'Another view of yours has this name.';
    when check_violation or not_null_violation then
      raise exception 'The view is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  return saved.id;
end
$$;

create or replace function public.save_staff_view(
  p_list public.staff_list, p_name text, p_query text, p_is_pinned boolean, p_shared_with_role public.app_role default null,
  p_view_id uuid default null, p_version int default null
) returns uuid
language sql set search_path = '' as $$
  select private.save_staff_view(p_list, p_name, p_query, p_is_pinned, p_shared_with_role, p_view_id, p_version)
$$;
comment on function public.save_staff_view(public.staff_list, text, text, boolean, public.app_role, uuid, int) is 'Keeps a view of a list or, with its id and version, changes one of one''s own; answers its id. Sharing wants leads.assign for leads, officers.assign for applications. PT409 changed, name_taken or too_many; PT404; 22023.';

grant execute on function
  private.save_staff_view(public.staff_list, text, text, boolean, public.app_role, uuid, int),
  public.save_staff_view(public.staff_list, text, text, boolean, public.app_role, uuid, int)
to authenticated;
