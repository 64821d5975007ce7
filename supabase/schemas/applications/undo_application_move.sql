create or replace function private.undo_application_move(p_application_id uuid, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications := private.lock_application(p_application_id, p_version, false);
  move constant private.application_moves := private.undoable_move(application);
  back record;
begin
  if move.application_id is null then
    raise exception 'A step is taken back within ten minutes, by whoever took it, while nothing has happened since.'
      using errcode = 'PT409', detail = 'no_undo';
  end if;
  select * into back from private.take_back_move(application, move.before);
  if back.refused is not null then
    raise exception '%', back.refused using errcode = 'PT409', detail = 'no_undo';
  end if;
  delete from private.application_moves as m where m.application_id = application.id;
  return back.version;
end
$$;

create or replace function public.undo_application_move(p_application_id uuid, p_version int) returns int
language sql set search_path = '' as $$
  select private.undo_application_move(p_application_id, p_version)
$$;
comment on function public.undo_application_move(uuid, int) is 'Takes back the step that the caller took with an application less than ten minutes ago, while it is the last thing that happened to it, and answers its version. PT404; PT409 changed, no_undo (with why). For colleagues who work on it.';

grant execute on function private.undo_application_move(uuid, int), public.undo_application_move(uuid, int) to authenticated;
