create or replace function private.find_lead_matches(p_name text, p_phone text, p_email text, p_destination text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.work');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'lead_id', l.id, 'reference', l.reference, 'name', l.name, 'request_type', l.request_type, 'status', l.status,
      'owner_name', private.name_of(l.owner_id), 'created_at', l.created_at, 'is_weak', m.is_weak, 'reason', m.reason
    ) order by m.is_weak, m.created_at desc, l.id), '[]')
    from private.lead_matches(p_name, p_phone, lower(btrim(p_email)), p_destination) as m join public.leads as l on l.id = m.lead_id
  );
end
$$;

create or replace function public.find_lead_matches(
  p_name text default null, p_phone text default null, p_email text default null, p_destination text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_lead_matches(p_name, p_phone, p_email, p_destination)
$$;
comment on function public.find_lead_matches(text, text, text, text) is 'Leads of the same number or address, then of the same name and destination, while somebody writes one down; ten at most.';

grant execute on function private.find_lead_matches(text, text, text, text), public.find_lead_matches(text, text, text, text) to authenticated;
