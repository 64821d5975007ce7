create or replace function private.call_off_consultation_as(
  p_actor uuid, p_consultation_id uuid, p_asked_by text, p_reason text, p_version int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_lead_note(p_reason);
  if coalesce(p_asked_by, '') not in ('visitor', 'us') then
    raise exception 'Say who asked to cancel.' using errcode = '22023';
  end if;
  perform private.lock_desk_consultation(p_consultation_id, p_actor, p_version);
  perform private.cancel_consultation(p_consultation_id, p_actor, p_asked_by, p_reason);
  return private.describe_consultation(p_consultation_id);
end
$$;

create or replace function private.call_off_consultation(p_consultation_id uuid, p_asked_by text, p_reason text, p_version int) returns jsonb
language sql security definer set search_path = '' as $$
  select private.call_off_consultation_as(private.require_permission('leads.work'), p_consultation_id, p_asked_by, p_reason, p_version)
$$;

create or replace function public.call_off_consultation(
  p_consultation_id uuid, p_asked_by text, p_reason text default null, p_version int default null
) returns jsonb
language sql set search_path = '' as $$
  select private.call_off_consultation(p_consultation_id, p_asked_by, p_reason, p_version)
$$;
comment on function public.call_off_consultation(uuid, text, text, int) is 'Cancels the consultation of an unclaimed lead or one''s own because the visitor or we asked for it, and answers it as e-mails about it need it. The version is the lead''s. PT409 past, changed.';

grant execute on function
  private.call_off_consultation(uuid, text, text, int), public.call_off_consultation(uuid, text, text, int)
to authenticated;
