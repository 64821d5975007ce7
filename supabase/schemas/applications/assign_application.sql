create or replace function private.assign_application(p_application_id uuid, p_user_id uuid, p_note text, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_permission('officers.assign');
  application public.applications := private.lock_application(p_application_id, p_version, false);
begin
  if application.assigned_to is not distinct from p_user_id and char_length(btrim(coalesce(p_note, ''))) <= 2000 then
    return application.version;
  end if;
  application := private.give_application(application, p_user_id, p_note);
  if p_user_id <> caller and not private.in_bulk() then
    perform private.tell_new_officer(application, p_note);
  end if;
  return application.version;
end
$$;

create or replace function public.assign_application(p_application_id uuid, p_user_id uuid, p_version int, p_note text default null) returns int
language sql set search_path = '' as $$
  select private.assign_application(p_application_id, p_user_id, p_note, p_version)
$$;
comment on function public.assign_application(uuid, uuid, int, text) is 'Gives an application to a colleague, or to nobody, with a note for them that the student does not read. PT409 changed, no_officer. For those who assign officers.';

grant execute on function private.assign_application(uuid, uuid, text, int), public.assign_application(uuid, uuid, int, text) to authenticated;
