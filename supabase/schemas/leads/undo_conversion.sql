create or replace function private.undo_conversion_as(p_actor uuid, p_lead_id uuid, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, false, p_version);
  refusal text := private.conversion_undo_refusal(lead);
  opened public.leads;
begin
  if refusal is not null then
    raise exception 'The conversion stays.' using errcode = 'PT409', detail = refusal;
  end if;
  delete from public.applications where id = lead.converted_application_id;
  update public.leads set converted_at = null, converted_user_id = null, converted_application_id = null, status = 'contacted'
  where id = lead.id returning * into opened;
  perform private.add_lead_event(lead.id, 'status_changed', p_actor, 'completed', 'contacted', null);
  perform private.add_lead_event(
    lead.id, 'conversion_undone', p_actor, null, null, null, jsonb_build_object('student', lead.converted_user_id)
  );
  opened := private.take_unclaimed_lead(opened, p_actor);
  perform private.change_lead_status(opened, p_actor, 'qualified', null, null);
  -- A lead that was completed before had been closed by somebody else.
  if lead.stage_entered_at = lead.converted_at then
    perform private.reopen_lead_tasks(lead);
  end if;
  perform private.open_first_step(lead.id, 'The conversion was undone');
  return private.lead_version(lead.id);
end
$$;

create or replace function private.undo_conversion(p_lead_id uuid, p_version int) returns int
language sql security definer set search_path = '' as $$
  select private.undo_conversion_as(private.require_permission('leads.work'), p_lead_id, p_version)
$$;

create or replace function public.undo_conversion(p_lead_id uuid, p_version int default null) returns int
language sql set search_path = '' as $$
  select private.undo_conversion(p_lead_id, p_version)
$$;
comment on function public.undo_conversion(uuid, int) is 'Makes a student a qualified lead again as long as the student did nothing and nobody worked on an application: the one that was opened with it goes, the account stays. Answers the version of the lead. PT409 not_converted, student_active, application_worked, changed.';

grant execute on function private.undo_conversion(uuid, int), public.undo_conversion(uuid, int) to authenticated;
