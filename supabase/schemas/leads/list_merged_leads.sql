create or replace function private.list_merged_leads(p_lead_id uuid) returns table (
  merge_id uuid, lead_id uuid, kept_id uuid, reference text, name text, merged_at timestamptz, merged_by_name text,
  undo_until timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.read');
  return query
    select m.id, l.id, m.kept_id, l.reference, l.name, m.merged_at, p.full_name,
      case when private.merge_refusal(m) is null then m.merged_at + interval '1 day' end
    from private.merged_lead_ids(p_lead_id) as merged (id)
    join public.lead_merges as m on m.merged_id = merged.id and m.undone_at is null
    join public.leads as l on l.id = m.merged_id
    left join public.profiles as p on p.user_id = m.merged_by
    where m.merged_id <> p_lead_id
    order by m.merged_at desc, m.id;
end
$$;

create or replace function public.list_merged_leads(p_lead_id uuid) returns table (
  merge_id uuid, lead_id uuid, kept_id uuid, reference text, name text, merged_at timestamptz, merged_by_name text,
  undo_until timestamptz
)
language sql stable set search_path = '' as $$
  select * from private.list_merged_leads(p_lead_id)
$$;
comment on function public.list_merged_leads(uuid) is 'What was merged into a lead, directly or by way of another, newest first; undo_until is empty where a merge can no longer be undone.';

grant execute on function private.list_merged_leads(uuid), public.list_merged_leads(uuid) to authenticated;
