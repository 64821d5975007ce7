create or replace function private.bulk_change_application(
  p_actor uuid, p_application_id uuid, p_action text, p_arguments jsonb, p_version int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
  former public.applications;
  before jsonb;
  refused text;
begin
  select * into former from public.applications as a where a.id = p_application_id for update;
  if not found then
    raise exception 'There is no such application.' using errcode = 'PT404';
  elsif former.version <> p_version then
    raise exception 'The application has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  perform set_config('campusbound.application_actor', p_actor::text, true);
  case p_action
    when 'remind' then
      refused := private.remind_refusal(former);
      if refused is not null then
        raise exception '%', refused using errcode = 'PT409', detail = 'not_now';
      end if;
      perform private.remind_student(former);
      application := former;
    when 'move' then
      before := private.application_before(former);
      application := private.step_application(former, (p_arguments ->> 'status')::public.application_status, p_arguments ->> 'reason');
      before := private.with_events_since(application.id, before);
    else
      application := private.give_application(former, (p_arguments ->> 'owner_id')::uuid, p_arguments ->> 'note');
  end case;
  perform set_config('campusbound.application_actor', '', true);
  return jsonb_build_object(
    'before', jsonb_strip_nulls(jsonb_build_object('status', former.application_status, 'assigned_to', former.assigned_to)) || coalesce(before, '{}'),
    'version', application.version
  );
end
$$;
comment on function private.bulk_change_application(uuid, uuid, text, jsonb, int) is 'Does to one application what a run does, by the procedure of the single action: {before, version}.';
