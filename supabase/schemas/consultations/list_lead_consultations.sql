create or replace function private.list_lead_consultations(p_lead_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.read');
  return (
    select coalesce(jsonb_agg(private.consultation_row(c) order by c.starts_at desc, c.id), '[]')
    from public.consultations as c where c.lead_id in (select private.merged_lead_ids(p_lead_id))
  );
end
$$;

create or replace function public.list_lead_consultations(p_lead_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_lead_consultations(p_lead_id)
$$;
comment on function public.list_lead_consultations(uuid) is 'The consultations of a lead and of those merged into it, the latest first, as list_consultations shows them.';

grant execute on function private.list_lead_consultations(uuid), public.list_lead_consultations(uuid) to authenticated;
