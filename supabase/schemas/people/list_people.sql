create or replace function private.list_people(
  p_search text, p_role public.app_role, p_is_staff boolean, p_is_active boolean, p_approval public.approval_status,
  p_before timestamptz, p_before_id uuid, p_limit int
) returns table (
  user_id uuid, full_name text, email text, phone text, role public.app_role, approval_status public.approval_status,
  is_active boolean, created_at timestamptz
)
-- A plan for the given filters, not one for all of them.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  term text := nullif(lower(btrim(regexp_replace(coalesce(p_search, ''), '\s+', ' ', 'g'))), '');
  escaped text := replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
  -- Phone numbers match in any spacing, and without the Indian country code.
  digits text := case when term ~ '^[\s+0-9().-]*[0-9][\s+0-9().-]*$' then regexp_replace(term, '[^0-9]+', '', 'g') end;
begin
  perform private.require_capability('manage_users');
  return query
    select p.user_id, p.full_name, p.email, p.phone, p.role, p.approval_status, p.is_active, p.created_at
    from public.profiles as p
    where (p_role is null or p.role = p_role)
      and (p_is_staff is null or (p.role <> 'student') = p_is_staff)
      and (p_is_active is null or p.is_active = p_is_active)
      and (p_approval is null or p.approval_status = p_approval)
      and (
        term is null
        or (' ' || lower(p.full_name)) like '% ' || escaped || '%'
        or p.email like escaped || '%'
        or p.phone like '+' || digits || '%'
        or p.phone like '+91' || ltrim(digits, '0') || '%'
      )
      and (p_before is null or (p.created_at, p.user_id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by p.created_at desc, p.user_id desc
    limit greatest(least(coalesce(p_limit, 25), 100), 1);
end
$$;

create or replace function public.list_people(
  p_search text default null, p_role public.app_role default null, p_is_staff boolean default null, p_is_active boolean default null,
  p_approval public.approval_status default null, p_before timestamptz default null, p_before_id uuid default null, p_limit int default 25
) returns table (
  user_id uuid, full_name text, email text, phone text, role public.app_role, approval_status public.approval_status,
  is_active boolean, created_at timestamptz
)
language sql stable set search_path = '' as $$
  select * from private.list_people(p_search, p_role, p_is_staff, p_is_active, p_approval, p_before, p_before_id, p_limit)
$$;
comment on function public.list_people(text, public.app_role, boolean, boolean, public.approval_status, timestamptz, uuid, int) is 'A page of people, newest first; the next page is before the last one''s created_at and id. Searches by a prefix of any word of the name, of the e-mail or of the phone number. For people managers.';

grant execute on function
  private.list_people(text, public.app_role, boolean, boolean, public.approval_status, timestamptz, uuid, int),
  public.list_people(text, public.app_role, boolean, boolean, public.approval_status, timestamptz, uuid, int)
to authenticated;
