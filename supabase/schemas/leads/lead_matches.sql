create or replace function private.lead_matches(p_name text, p_phone text, p_email text, p_destination text)
returns table (lead_id uuid, is_weak boolean, reason text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with alike as (
    -- Each line by its own index.
    select o.id from public.leads as o where o.phone = p_phone
    union
    select o.id from public.leads as o where o.email = p_email
    union
    select o.id from public.leads as o
    where lower(o.name) = lower(btrim(p_name)) and lower(o.preferred_destination) = lower(btrim(p_destination))
      and o.created_at > now() - interval '30 days'
  )
  select o.id, (o.phone = p_phone or o.email = p_email) is not true,
    case
      when o.phone = p_phone and o.email = p_email then 'Same phone number and email address'
      when o.phone = p_phone then 'Same phone number'
      when o.email = p_email then 'Same email address'
      else 'Same name and destination, within 30 days'
    end, o.created_at
  from alike as a join public.leads as o on o.id = a.id
  where o.merged_into is null and o.request_type <> 'job_application'
  order by 2, o.created_at desc, o.id limit 10
$$;
comment on function private.lead_matches(text, text, text, text) is 'Leads that may be of a person who is not written down yet, as private.lead_duplicates finds those of one who is.';
