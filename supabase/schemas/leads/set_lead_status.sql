create or replace function private.set_lead_status(p_lead_id uuid, p_status public.lead_status, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.work');
  lead public.leads := private.lock_lead(p_lead_id, worker, false);
begin
  if char_length(p_note) > 4000 or p_status is null then
    raise exception 'The note is too long, or there is no status.' using errcode = '22023';
  end if;
  if lead.status <> p_status then
    update public.leads set status = p_status, lost_reason = case when p_status = 'lost' then 'other'::public.lead_lost_reason end
    where id = p_lead_id;
    perform private.add_lead_event(p_lead_id, 'status_changed', worker, lead.status, p_status, p_note);
  elsif btrim(p_note) <> '' then
    perform private.add_lead_event(p_lead_id, 'note', worker, null, null, p_note);
  end if;
end
$$;

create or replace function public.set_lead_status(p_lead_id uuid, p_status public.lead_status, p_note text default null) returns void
language sql set search_path = '' as $$
  select private.set_lead_status(p_lead_id, p_status, p_note)
$$;
comment on function public.set_lead_status(uuid, public.lead_status, text) is 'Moves an unclaimed lead or one''s own; PT409 for a step missing in lead_status_transitions.';

grant execute on function
  private.set_lead_status(uuid, public.lead_status, text),
  public.set_lead_status(uuid, public.lead_status, text)
to authenticated;
