create or replace function private.list_staff(
  p_search text, p_region text, p_team text, p_after_name text, p_after_id uuid, p_limit int
) returns jsonb
-- A plan for the given filters, not one for all of them.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  term text := nullif(lower(btrim(regexp_replace(coalesce(p_search, ''), '\s+', ' ', 'g'))), '');
  escaped text := replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
  staff_roles constant public.app_role[] := array_remove(enum_range(null::public.app_role), 'student');
  reads_leads constant boolean := private.has_permission('leads.read');
begin
  perform private.require_staff();
  if not private.manages_people() then
    raise exception 'Insufficient permissions' using errcode = 'PT403';
  end if;
  return private.describe_staff(
    array(
      select p.user_id from public.profiles as p left join public.staff_profiles as s on s.user_id = p.user_id
      where p.role = any (staff_roles) and p.is_active
        and (term is null or (' ' || lower(p.full_name)) like '% ' || escaped || '%' or p.email like escaped || '%')
        and (p_region is null or s.region = p_region)
        and (p_team is null or s.team = p_team)
        and (p_after_name is null or (p.full_name, p.user_id) > (p_after_name, coalesce(p_after_id, p.user_id)))
      order by p.full_name, p.user_id
      limit greatest(least(coalesce(p_limit, 50), 100), 1)
    ),
    reads_leads, reads_leads
  );
end
$$;

create or replace function public.list_staff(
  p_search text default null, p_region text default null, p_team text default null,
  p_after_name text default null, p_after_id uuid default null, p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_staff(p_search, p_region, p_team, p_after_name, p_after_id, p_limit)
$$;
comment on function public.list_staff(text, text, text, text, uuid, int) is 'A page of those who work here, by name; the next page is after the last one''s name and id. Found by the beginning of a word of the name or of the email. Open tasks and leads where the caller reads leads. For people managers.';

grant execute on function
  private.list_staff(text, text, text, text, uuid, int),
  public.list_staff(text, text, text, text, uuid, int)
to authenticated;
