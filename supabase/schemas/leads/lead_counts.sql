create or replace function private.lead_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.read');
  return (
    select jsonb_object_agg(s.status, (select count(*) from public.leads as l where l.status = s.status and l.is_listed))
    from unnest(enum_range(null::public.lead_status)) as s (status)
  );
end
$$;

create or replace function public.lead_counts() returns jsonb
language sql stable set search_path = '' as $$
  select private.lead_counts()
$$;
comment on function public.lead_counts() is 'Leads per status: {status: count}, every status present.';

grant execute on function private.lead_counts(), public.lead_counts() to authenticated;
