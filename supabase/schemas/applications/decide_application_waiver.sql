create or replace function private.decide_application_waiver(p_waiver_id uuid, p_is_waived boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_permission('workflow.manage');
  waiver public.application_waivers;
  application public.applications;
begin
  select * into waiver from public.application_waivers as w where w.id = p_waiver_id for update;
  if not found then
    raise exception 'There is no such exception.' using errcode = 'PT404';
  end if;
  select * into application from public.applications as a where a.id = waiver.application_id for update;
  if not private.may_act_on_application(application) then
    raise exception 'There is no such exception.' using errcode = 'PT404';
  end if;
  if p_is_waived is null then
    raise exception 'Say whether the exception is made.' using errcode = '22023';
  end if;
  if waiver.is_waived is not null then
    raise exception 'This was decided already.' using errcode = 'PT409', detail = 'decided';
  end if;
  if waiver.asked_by = caller then
    raise exception 'A second person decides.' using errcode = 'PT403', detail = 'own_question';
  end if;
  update public.application_waivers set is_waived = p_is_waived, decided_by = caller, decided_at = now() where id = p_waiver_id;
  perform private.add_application_event(
    application, 'waiver_decided', null, waiver.reason,
    jsonb_strip_nulls(jsonb_build_object(
      'gap', waiver.gap, 'sentence', private.waiver_sentence(waiver), 'to', waiver.to_status, 'is_waived', p_is_waived
    ))
  );
  if p_is_waived then
    perform private.tell_of_application(
      application, false, 'application.waived', format('An exception was made: %s', private.application_line(application))
    );
    perform private.settle_application(application.id, false);
  end if;
end
$$;

create or replace function public.decide_application_waiver(p_waiver_id uuid, p_is_waived boolean) returns void
language sql set search_path = '' as $$
  select private.decide_application_waiver(p_waiver_id, p_is_waived)
$$;
comment on function public.decide_application_waiver(uuid, boolean) is 'Makes an exception or refuses it: who manages the workflow and did not ask for it. PT403 own_question, PT409 decided.';

grant execute on function private.decide_application_waiver(uuid, boolean), public.decide_application_waiver(uuid, boolean) to authenticated;
