create or replace function private.find_lead_duplicates(p_lead_id uuid) returns table (
  lead_id uuid, reference text, name text, email text, phone text, request_type public.lead_request_type,
  status public.lead_status, owner_id uuid, owner_name text, created_at timestamptz, is_weak boolean, reason text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.read');
  return query
    select d.lead_id, d.reference, d.name, d.email, d.phone, d.request_type, d.status, d.owner_id, p.full_name, d.created_at,
      d.is_weak, d.reason
    from private.lead_duplicates(p_lead_id) as d left join public.profiles as p on p.user_id = d.owner_id
    order by d.is_weak, d.created_at desc, d.lead_id;
end
$$;

create or replace function public.find_lead_duplicates(p_lead_id uuid) returns table (
  lead_id uuid, reference text, name text, email text, phone text, request_type public.lead_request_type,
  status public.lead_status, owner_id uuid, owner_name text, created_at timestamptz, is_weak boolean, reason text
)
language sql stable set search_path = '' as $$
  select * from private.find_lead_duplicates(p_lead_id)
$$;
comment on function public.find_lead_duplicates(uuid) is 'Other leads that may be of the same person, likely ones first, with the reason in words.';

grant execute on function private.find_lead_duplicates(uuid), public.find_lead_duplicates(uuid) to authenticated;
