create or replace function private.give_application(p_application public.applications, p_user_id uuid, p_note text) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
begin
  if char_length(btrim(coalesce(p_note, ''))) > 2000 then
    raise exception 'A note has at most 2000 characters.' using errcode = '22023';
  end if;
  if p_user_id is not null and not private.may_look_after_applications(p_user_id) then
    raise exception 'This colleague does not look after applications.' using errcode = 'PT409', detail = 'no_officer';
  end if;
  perform set_config('campusbound.application_note', coalesce(p_note, ''), true);
  update public.applications set assigned_to = p_user_id where id = p_application.id returning * into application;
  perform set_config('campusbound.application_note', '', true);
  return application;
end
$$;
comment on function private.give_application(public.applications, uuid, text) is 'Gives a locked application to a colleague, or to nobody. Checks no rights and tells nobody.';
