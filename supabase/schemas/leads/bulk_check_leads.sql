create or replace function private.bulk_check_leads(p_actor uuid, p_action text, p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  note constant text := nullif(btrim(p_arguments ->> 'note'), '');
  title constant text := btrim(p_arguments ->> 'title');
  reason constant text := btrim(p_arguments ->> 'reason');
begin
  perform private.check_lead_note(note);
  if p_action = 'assign' and private.reads_as(p_arguments ->> 'owner_id', 'uuid') then
    if not private.person_may((p_arguments ->> 'owner_id')::uuid, 'leads.work') then
      raise exception 'not_a_worker' using errcode = 'PT409', detail = 'This person does not work on leads.';
    end if;
    return jsonb_strip_nulls(jsonb_build_object(
      'owner_id', p_arguments ->> 'owner_id', 'owner_name', private.name_of((p_arguments ->> 'owner_id')::uuid), 'note', note
    ));
  elsif p_action in ('share_out', 'give_back') then
    return '{}';
  elsif p_action = 'next_step' and title is not null and private.reads_as(p_arguments ->> 'due_at', 'timestamptz') then
    perform private.check_next_step(title, (p_arguments ->> 'due_at')::timestamptz);
    return jsonb_build_object('title', title, 'due_at', (p_arguments ->> 'due_at')::timestamptz);
  elsif p_action = 'move' and p_arguments ->> 'status' in ('contacted', 'qualified', 'completed') then
    return jsonb_strip_nulls(jsonb_build_object('status', p_arguments ->> 'status', 'note', note));
  elsif p_action = 'lose' and p_arguments ->> 'lost_reason' = any (enum_range(null::public.lead_lost_reason)::text[]) then
    return jsonb_strip_nulls(jsonb_build_object('lost_reason', p_arguments ->> 'lost_reason', 'note', note));
  elsif p_action = 'stop_contact' and char_length(reason) between 1 and 300 then
    return jsonb_build_object('reason', reason);
  end if;
  raise exception 'The arguments do not fit the action.' using errcode = '22023';
end
$$;
comment on function private.bulk_check_leads(uuid, text, jsonb) is 'What is asked of many leads: assign {owner_id, note}, share_out, give_back, next_step {title, due_at}, move {status, note}, lose {lost_reason, note}, stop_contact {reason}. 22023, PT409 not_a_worker.';
