create or replace function private.reschedule_consultation_as(
  p_actor uuid, p_consultation_id uuid, p_starts_at timestamptz, p_version int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_slots();
  perform private.lock_desk_consultation(p_consultation_id, p_actor, p_version);
  perform private.move_consultation(p_consultation_id, p_starts_at, p_actor);
  return private.describe_consultation(p_consultation_id);
end
$$;

create or replace function private.reschedule_consultation(p_consultation_id uuid, p_starts_at timestamptz, p_version int) returns jsonb
language sql security definer set search_path = '' as $$
  select private.reschedule_consultation_as(private.require_permission('leads.work'), p_consultation_id, p_starts_at, p_version)
$$;

create or replace function public.reschedule_consultation(
  p_consultation_id uuid, p_starts_at timestamptz, p_version int default null
) returns jsonb
language sql set search_path = '' as $$
  select private.reschedule_consultation(p_consultation_id, p_starts_at, p_version)
$$;
comment on function public.reschedule_consultation(uuid, timestamptz, int) is 'Moves the consultation of an unclaimed lead or one''s own to a free slot, and answers it as e-mails about it need it. The version is the lead''s. PT409 slot_taken, cancelled, past, changed.';

grant execute on function
  private.reschedule_consultation(uuid, timestamptz, int), public.reschedule_consultation(uuid, timestamptz, int)
to authenticated;
