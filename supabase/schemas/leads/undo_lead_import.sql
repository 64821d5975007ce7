create or replace function private.undo_lead_import(p_import_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  import public.lead_imports;
begin
  perform private.require_permission('leads.assign');
  import := private.lock_lead_import(p_import_id, array['done', 'stopped']::public.lead_import_state[]);
  if import.finished_at <= now() - interval '1 day' or import.rows_removed_at is not null then
    raise exception 'too_late' using errcode = 'PT409', detail = 'An import can be undone for a day.';
  end if;
  update public.lead_imports set state = 'undoing' where id = p_import_id;
end
$$;

create or replace function public.undo_lead_import(p_import_id uuid) returns void
language sql set search_path = '' as $$
  select private.undo_lead_import(p_import_id)
$$;
comment on function public.undo_lead_import(uuid) is 'Has a whole import undone, for a day: leads that nobody has touched are removed, the others stay. PT409 too_late or moved_on.';

grant execute on function private.undo_lead_import(uuid), public.undo_lead_import(uuid) to authenticated;
