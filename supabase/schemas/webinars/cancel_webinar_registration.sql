create or replace function private.cancel_webinar_registration(p_lead_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.work');
  update public.webinar_registrations as r set status = 'cancelled' where r.lead_id = p_lead_id and r.status <> 'cancelled';
  if not found and not exists (select from public.webinar_registrations as r where r.lead_id = p_lead_id) then
    raise exception 'There is no such registration.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.cancel_webinar_registration(p_lead_id uuid) returns void
language sql set search_path = '' as $$
  select private.cancel_webinar_registration(p_lead_id)
$$;
comment on function public.cancel_webinar_registration(uuid) is 'Cancels the seat of a lead; the first on the waiting list gets it and is notified.';

grant execute on function private.cancel_webinar_registration(uuid), public.cancel_webinar_registration(uuid) to authenticated;
