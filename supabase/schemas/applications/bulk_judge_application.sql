create or replace function private.bulk_judge_application(
  p_actor uuid, p_application_id uuid, p_action text, p_arguments jsonb, p_version int
) returns table (version int, reason text)
-- What the procedures of single actions refuse, in words; bulk-applications.test.ts holds the two together.
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.applications;
begin
  -- Whoever has the right to many works on every application (bulk-applications.test.ts), so whose one is, is not asked.
  select * into application from public.applications as a where a.id = p_application_id;
  if not found then
    reason := 'It no longer exists.';
    return next;
    return;
  end if;
  version := application.version;
  reason := left(case
    when application.version <> p_version then private.who_changed_application(p_application_id, p_version, 'after the preview')
    when p_action = 'remind' then private.remind_refusal(application)
    when p_action = 'move' then (
      select s.sentence from private.step_refusal(application, (p_arguments ->> 'status')::public.application_status, p_arguments ->> 'reason') as s
    )
    when application.holder is null then 'Nothing is left to do in it.'
    when p_action = 'assign' and application.assigned_to = (p_arguments ->> 'owner_id')::uuid
      then format('%s looks after it already.', private.name_of(application.assigned_to))
    when p_arguments ? 'owner_id' and not private.may_look_after_applications((p_arguments ->> 'owner_id')::uuid)
      then format('%s no longer looks after applications.', coalesce(p_arguments ->> 'owner_name', 'The colleague'))
  end, 500);
  return next;
end
$$;
comment on function private.bulk_judge_application(uuid, uuid, text, jsonb, int) is 'Why an action will not change an application, in a sentence; null if it will.';
