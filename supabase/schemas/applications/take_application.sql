create or replace function private.take_application(p_application_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_permission('applications.work');
  application public.applications;
begin
  -- Of two who press at once, the second waits here and then reads who has it.
  select * into application from public.applications as a where a.id = p_application_id for update;
  if not found or not private.may_act_on_application(application) then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if application.assigned_to = caller then
    return application.version;
  end if;
  if application.assigned_to is not null then
    raise exception '% has taken it.', private.name_of(application.assigned_to) using errcode = 'PT409', detail = 'taken';
  end if;
  if application.holder is null then
    raise exception 'Nobody has anything to do with it any more.' using errcode = 'PT409', detail = 'ended';
  end if;
  application := private.give_application(application, caller, null);
  return application.version;
end
$$;

create or replace function public.take_application(p_application_id uuid) returns int
language sql set search_path = '' as $$
  select private.take_application(p_application_id)
$$;
comment on function public.take_application(uuid) is 'Takes on an application that nobody looks after; again, nothing. PT404; PT409 taken (with who has it), ended. For those who work on applications.';

grant execute on function private.take_application(uuid), public.take_application(uuid) to authenticated;
