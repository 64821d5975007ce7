create or replace function private.trial_key_change(p_change uuid, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  change constant exam_private.key_changes := exam_private.lock_key_change(p_change);
begin
  if change.state <> 'proposed' then
    raise exception 'DECIDED' using errcode = 'P0001';
  end if;
  return exam_private.run_key_change(change, editor, true, p_limit);
end
$$;

create or replace function public.trial_key_change(p_change_id uuid, p_limit int default 500) returns jsonb
language sql set search_path = '' as $$ select private.trial_key_change(p_change_id, p_limit) $$;
comment on function public.trial_key_change(uuid, int) is 'Tries a key change: {state, seen, changed, up, down, differences}; nothing is changed. Call again while state is running. GONE, DECIDED, STALE. For editors.';

grant execute on function private.trial_key_change(uuid, int), public.trial_key_change(uuid, int) to authenticated;
