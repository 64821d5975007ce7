create or replace function private.complete_registration(p_lead_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.leads;
begin
  select * into attempt from public.leads as l where l.id = p_lead_id and l.request_type = 'registration_attempt' for update;
  if not found then
    return;
  end if;
  -- A lost lead has to be taken up again before it can be completed.
  if attempt.status = 'lost' then
    update public.leads set status = 'contacted' where id = p_lead_id;
    perform private.add_lead_event(p_lead_id, 'status_changed', null, 'lost', 'contacted', p_note);
    attempt.status := 'contacted';
  end if;
  update public.leads set request_type = 'registration_success', status = 'completed' where id = p_lead_id;
  if attempt.status <> 'completed' then
    perform private.add_lead_event(p_lead_id, 'status_changed', null, attempt.status, 'completed', p_note);
  end if;
  perform private.close_lead_tasks(p_lead_id, null, 'They have signed up');
end
$$;
comment on function private.complete_registration(uuid, text) is 'Turns a sign-up that was begun into one that succeeded; leaves every other lead as it is.';
