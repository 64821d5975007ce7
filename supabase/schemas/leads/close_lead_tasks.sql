create or replace function private.close_lead_tasks(p_lead_id uuid, p_actor uuid, p_note text) returns void
language sql security definer set search_path = '' as $$
  update public.tasks as t set state = 'cancelled', snoozed_until = null, closed_at = now(), closed_by = p_actor, closing_note = p_note,
    series_end = case when t.repeats is not null then 'subject_closed'::public.task_series_end end,
    version = t.version + 1, updated_at = now()
  where t.lead_id = p_lead_id and t.state in ('open', 'snoozed')
$$;
comment on function private.close_lead_tasks(uuid, uuid, text) is 'Cancels what is still open about a lead.';
