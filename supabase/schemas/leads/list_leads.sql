create or replace function private.list_leads(
  p_search text, p_status public.lead_status, p_request_type public.lead_request_type, p_owner_id uuid, p_is_unclaimed boolean,
  p_before timestamptz, p_before_id uuid, p_limit int
) returns setof public.leads
-- A plan for the given filters, not one for all of them.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  -- Phone numbers match in any spacing: they are stored without.
  term text := case when p_search ~ '^[\s+0-9().-]+$' then regexp_replace(p_search, '[\s().-]+', '', 'g') else lower(btrim(p_search)) end;
  pattern text := '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_permission('leads.read');
  return query
    select l.* from public.leads as l
    where (p_status is null or l.status = p_status)
      and (p_request_type is null or l.request_type = p_request_type)
      and (p_owner_id is null or l.owner_id = p_owner_id)
      and (p_is_unclaimed is null or (l.owner_id is null) = p_is_unclaimed)
      and (pattern is null or pattern = '%%' or l.search like pattern)
      and (p_before is null or (l.created_at, l.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by l.created_at desc, l.id desc
    limit greatest(least(coalesce(p_limit, 25), 100), 1);
end
$$;

create or replace function public.list_leads(
  p_search text default null, p_status public.lead_status default null, p_request_type public.lead_request_type default null,
  p_owner_id uuid default null, p_is_unclaimed boolean default null, p_before timestamptz default null, p_before_id uuid default null,
  p_limit int default 25
) returns setof public.leads
language sql stable set search_path = '' as $$
  select * from private.list_leads(p_search, p_status, p_request_type, p_owner_id, p_is_unclaimed, p_before, p_before_id, p_limit)
$$;
comment on function public.list_leads(text, public.lead_status, public.lead_request_type, uuid, boolean, timestamptz, uuid, int) is 'A page of leads, newest first; the next page is before the last one''s created_at and id. Checks the permission once, so that search uses its index.';

grant execute on function
  private.list_leads(text, public.lead_status, public.lead_request_type, uuid, boolean, timestamptz, uuid, int),
  public.list_leads(text, public.lead_status, public.lead_request_type, uuid, boolean, timestamptz, uuid, int)
to authenticated;
