create or replace function private.apply_key_change(p_change uuid, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  change constant exam_private.key_changes := exam_private.lock_key_change(p_change);
  answered record;
begin
  if change.state = 'proposed' then
    perform exam_private.require_no_own_objection(change.item_version_id, editor);
    if change.proposed_by is not distinct from editor and exam_private.is_paid_question(change.item_version_id) then
      raise exception 'TWO_PEOPLE' using errcode = 'P0001';
    end if;
    if not exists (select from public.exam_regrade_jobs as j where j.key_change_id = change.id and j.is_dry_run and j.state = 'done') then
      raise exception 'TRY_FIRST' using errcode = 'P0001';
    end if;
    perform exam_private.write_key_change(change);
    update exam_private.key_changes as c set state = 'made', decided_by = editor, decided_at = clock_timestamp() where c.id = change.id;
    for answered in
      update public.exam_objections as j
      set state = 'accepted', decision = coalesce(change.decision, change.reason), decided_by = editor, decided_at = now()
      where j.key_change_id = change.id and j.state = 'open' returning j.attempt_id, j.ordinal, j.decision
    loop
      perform exam_private.notify_candidate(answered.attempt_id, 'exam.objection',
        'Your objection to question ' || answered.ordinal || ' was accepted', answered.decision);
    end loop;
  end if;
  return exam_private.run_key_change(change, editor, false, p_limit);
end
$$;

create or replace function public.apply_key_change(p_change_id uuid, p_limit int default 500) returns jsonb
language sql set search_path = '' as $$ select private.apply_key_change(p_change_id, p_limit) $$;
comment on function public.apply_key_change(uuid, int) is 'Makes a tried key change, regrades and notifies those affected; like trial_key_change. GONE, DECIDED, STALE, OWN, TWO_PEOPLE, TRY_FIRST. For editors.';

grant execute on function private.apply_key_change(uuid, int), public.apply_key_change(uuid, int) to authenticated;
