create or replace function private.remove_campaign_cost(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.assign');
  delete from public.campaign_costs as c where c.id = p_id;
  if not found then
    raise exception 'There is no such cost.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.remove_campaign_cost(p_id uuid) returns void
language sql set search_path = '' as $$
  select private.remove_campaign_cost(p_id)
$$;
comment on function public.remove_campaign_cost(uuid) is 'Takes a cost away; the audit log keeps it. For those who assign leads. PT404.';

grant execute on function private.remove_campaign_cost(uuid), public.remove_campaign_cost(uuid) to authenticated;
