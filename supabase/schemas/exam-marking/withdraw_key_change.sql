create or replace function private.withdraw_key_change(p_change uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
begin
  update exam_private.key_changes as c set state = 'withdrawn', decided_by = editor, decided_at = clock_timestamp()
  where c.id = p_change and c.state = 'proposed';
  if not found then
    raise exception 'DECIDED' using errcode = 'P0001';
  end if;
  update public.exam_objections as j set key_change_id = null where j.key_change_id = p_change and j.state = 'open';
end
$$;

create or replace function public.withdraw_key_change(p_change_id uuid) returns void
language sql set search_path = '' as $$ select private.withdraw_key_change(p_change_id) $$;
comment on function public.withdraw_key_change(uuid) is 'Withdraws a proposed key change; its objections stay open. DECIDED. For editors.';

grant execute on function private.withdraw_key_change(uuid), public.withdraw_key_change(uuid) to authenticated;
