create or replace function private.pass_application(p_application_id uuid, p_user_id uuid, p_note text, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_permission('applications.work');
  application public.applications := private.lock_application(p_application_id, p_version, false);
begin
  if application.assigned_to is distinct from caller then
    raise exception 'Only whoever looks after it passes it on.' using errcode = 'PT403';
  end if;
  if p_user_id is null or char_length(btrim(coalesce(p_note, ''))) < 3 then
    raise exception 'Passing an application on needs a colleague and a note.' using errcode = '22023';
  end if;
  if p_user_id = caller then
    return application.version;
  end if;
  application := private.give_application(application, p_user_id, p_note);
  perform private.release_application(application.id);
  perform private.tell_new_officer(application, p_note);
  return application.version;
end
$$;

create or replace function public.pass_application(p_application_id uuid, p_user_id uuid, p_note text, p_version int) returns int
language sql set search_path = '' as $$
  select private.pass_application(p_application_id, p_user_id, p_note, p_version)
$$;
comment on function public.pass_application(uuid, uuid, text, int) is 'Gives an application of one''s own to a colleague, with a note for them that the student does not read. PT403 when it is not the caller''s; PT409 changed, no_officer. For those who work on applications.';

grant execute on function private.pass_application(uuid, uuid, text, int), public.pass_application(uuid, uuid, text, int) to authenticated;
