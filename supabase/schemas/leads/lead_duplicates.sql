create or replace function private.lead_duplicates(p_lead_id uuid) returns table (
  lead_id uuid, reference text, name text, email text, phone text, request_type public.lead_request_type,
  status public.lead_status, owner_id uuid, created_at timestamptz, is_weak boolean, reason text
)
language sql stable security definer set search_path = '' as $$
  with lead as (
    select * from public.leads as l
    where l.id = p_lead_id and l.merged_into is null and l.request_type <> 'job_application'
  ), alike as (
    -- Each line by its own index.
    select o.id from lead as l join public.leads as o on o.phone = l.phone
    union
    select o.id from lead as l join public.leads as o on o.email = l.email
    union
    select o.id from lead as l join public.leads as o on o.user_id = l.user_id
    union
    select o.id from lead as l join public.leads as o on lower(o.name) = lower(l.name)
      and o.created_at between l.created_at - interval '30 days' and l.created_at + interval '30 days'
      and lower(o.preferred_destination) = lower(l.preferred_destination)
  )
  select o.id, o.reference, o.name, o.email, o.phone, o.request_type, o.status, o.owner_id, o.created_at,
    (o.phone = l.phone or o.email = l.email or o.user_id = l.user_id) is not true,
    case
      when o.phone = l.phone and o.email = l.email then 'Same phone number and email address'
      when o.phone = l.phone then 'Same phone number'
      when o.email = l.email then 'Same email address'
      when o.user_id = l.user_id then 'Same account'
      else 'Same name and destination, within 30 days'
    end
  from lead as l cross join alike as a join public.leads as o on o.id = a.id
  where o.id <> l.id and o.merged_into is null and o.request_type <> 'job_application'
  order by 10, o.created_at desc, o.id
  limit 50
$$;
comment on function private.lead_duplicates(uuid) is 'Other leads that may be of the same person, with the reason: weak where only name and destination agree. The fifty most likely, newest first.';
