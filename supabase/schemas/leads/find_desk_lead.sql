create or replace function private.find_desk_lead(p_lead_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader constant uuid := private.require_permission('leads.read');
begin
  return (
    select private.lead_list_row(l, private.lead_attention(l))
      || jsonb_build_object('may_work', private.person_may(reader, 'leads.work') and private.may_work_lead(reader, l.owner_id))
    from public.leads as l where l.id = coalesce(private.kept_lead_id(p_lead_id), p_lead_id) and l.is_listed
  );
end
$$;

create or replace function public.find_desk_lead(p_lead_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_desk_lead(p_lead_id)
$$;
comment on function public.find_desk_lead(uuid) is 'A lead as the list shows it, or the one it was merged into; null if there is none on the desk of leads.';

grant execute on function private.find_desk_lead(uuid), public.find_desk_lead(uuid) to authenticated;
