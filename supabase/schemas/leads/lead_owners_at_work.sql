create or replace function private.lead_owners_at_work(p_reader uuid, p_works boolean, p_owner_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(o.id, jsonb_build_object(
    'gap', private.lead_owner_gap(o.id), 'may_work', p_works and private.may_work_lead(p_reader, o.id)
  )), '{}')
  from unnest(p_owner_ids) as o (id)
$$;
comment on function private.lead_owners_at_work(uuid, boolean, uuid[]) is 'By owner of leads: why they do not work them today (private.lead_owner_gap), and whether the reader works theirs.';
