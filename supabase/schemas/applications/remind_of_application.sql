create or replace function private.remind_of_application(p_application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
  refused text;
begin
  if private.acting_id() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into application from public.applications as a where a.id = p_application_id for update;
  if not found or not private.may_act_on_application(application) or application.student_id = private.acting_id() then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  refused := private.remind_refusal(application);
  if refused is not null then
    raise exception '%', refused using errcode = 'PT409', detail = 'not_now';
  end if;
  perform private.remind_student(application);
end
$$;

create or replace function public.remind_of_application(p_application_id uuid) returns void
language sql set search_path = '' as $$
  select private.remind_of_application(p_application_id)
$$;
comment on function public.remind_of_application(uuid) is 'Reminds the student whose turn it is of what is missing, once a day: for those who work on the application. PT404; PT409 not_now or reminded with a sentence for people.';

grant execute on function private.remind_of_application(uuid), public.remind_of_application(uuid) to authenticated;
