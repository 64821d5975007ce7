create or replace function private.undoable_move(p_application public.applications) returns private.application_moves
language sql stable security definer set search_path = '' as $$
  select m from private.application_moves as m
  where m.application_id = p_application.id and m.mover_id = private.acting_id() and m.version = p_application.version
    and m.moved_at > now() - interval '10 minutes'
    and not exists (
      select from public.application_events as e where e.application_id = p_application.id and e.id > (m.before ->> 'last_event')::bigint
    )
$$;
comment on function private.undoable_move(public.applications) is 'The step that whoever asks took with an application less than ten minutes ago, if nothing has happened to it since.';
