create or replace function private.find_lead_by_reference(p_reference text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.read');
  return (select private.kept_lead_id(l.id) from public.leads as l where l.reference = upper(btrim(p_reference)));
end
$$;

create or replace function public.find_lead_by_reference(p_reference text) returns uuid
language sql stable set search_path = '' as $$
  select private.find_lead_by_reference(p_reference)
$$;
comment on function public.find_lead_by_reference(text) is 'The lead with this reference, or the one it was merged into; null if there is none.';

grant execute on function private.find_lead_by_reference(text), public.find_lead_by_reference(text) to authenticated;
