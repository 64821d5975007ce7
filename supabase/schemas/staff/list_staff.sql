create or replace function private.list_staff(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{
    "full_name": ["lower(p.full_name)", "text"], "role": ["p.role", "public.app_role"], "team": ["s.team", "text", true],
    "branch": ["s.branch", "text", true], "region": ["s.region", "text", true]
  }';
  staff_roles constant public.app_role[] := array_remove(enum_range(null::public.app_role), 'student');
  reads_leads constant boolean := private.has_permission('leads.read');
  page record;
begin
  perform private.require_staff();
  if not private.manages_people() then
    raise exception 'Insufficient permissions' using errcode = 'PT403';
  end if;
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'role', to_jsonb(staff_roles), 'region', 'text', 'branch', 'text', 'team', 'text'
  ));
  select * into page from private.page_by_key(
    'public.profiles as p left join public.staff_profiles as s on s.user_id = p.user_id', 'p.user_id',
    format('p.role = any (%L) and p.is_active', staff_roles)
      || private.is_found_by(p_filters -> 'q' ->> 0)
      || private.is_any_of('p.role', 'public.app_role', p_filters -> 'role')
      || private.is_any_of('s.region', 'text', p_filters -> 'region')
      || private.is_any_of('s.branch', 'text', p_filters -> 'branch')
      || private.is_any_of('s.team', 'text', p_filters -> 'team'),
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(m.person order by array_position(page.ids, m.person ->> 'user_id')), '[]')
      from jsonb_array_elements(private.describe_staff(page.ids::uuid[], reads_leads, reads_leads)) as m (person)
    )
  );
end
$$;

create or replace function public.list_staff(
  p_filters jsonb default '{}', p_sort text default 'full_name', p_is_descending boolean default false, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_staff(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_staff(jsonb, text, boolean, jsonb, int) is 'A page of those who work here in the order shown: {rows, total, is_total_capped, has_more}. Filters are lists of alternatives: q (the beginning of a word of the name or of the email), role, region, branch, team. Open tasks and leads where the caller reads leads. 22023 for what there is not. For people managers.';

grant execute on function private.list_staff(jsonb, text, boolean, jsonb, int), public.list_staff(jsonb, text, boolean, jsonb, int) to authenticated;
