create or replace function private.lock_desk_consultation(p_consultation_id uuid, p_actor uuid, p_version int) returns public.leads
language plpgsql security definer set search_path = '' as $$
declare
  locked public.consultations := private.lock_consultation(p_consultation_id);
begin
  return private.lock_lead(locked.lead_id, p_actor, false, p_version);
end
$$;
comment on function private.lock_desk_consultation(uuid, uuid, int) is 'The lead of a consultation for whoever may work it, both locked. PT403, PT404, PT409 changed.';
