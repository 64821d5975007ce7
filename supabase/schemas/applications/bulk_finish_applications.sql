create or replace function private.bulk_finish_applications(p_run_id uuid, p_after int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.bulk_runs;
  given record;
begin
  select * into run from public.bulk_runs as r where r.id = p_run_id;
  if run.is_undo then
    return;
  end if;
  for given in
    select a.assigned_to, count(*) as applications from public.bulk_run_rows as b join public.applications as a on a.id = b.row_id
    where run.action in ('assign', 'share_out') and b.run_id = p_run_id and b.ordinal > p_after and b.state = 'changed'
      and a.assigned_to <> run.actor_id
    group by a.assigned_to
  loop
    perform private.notify_person(
      given.assigned_to, 'application.assigned',
      case given.applications when 1 then 'An application for you' else format('%s applications for you', given.applications) end,
      nullif(btrim(left(run.arguments ->> 'note', 500)), ''), '/workflow-students/applications?assigned=me'
    );
  end loop;
  -- Each student has a news of their own.
  for given in
    select a as application from public.bulk_run_rows as b join public.applications as a on a.id = b.row_id
    where run.action = 'move' and b.run_id = p_run_id and b.ordinal > p_after and b.state = 'changed'
      and a.application_status::text = run.arguments ->> 'status'
  loop
    perform private.notify_person(
      (given.application).student_id, 'application.moved',
      left(format('%s: %s', private.application_stage_name((given.application).application_status), private.application_line(given.application)), 200),
      nullif(btrim(left(run.arguments ->> 'reason', 500)), ''), '/student-programs/' || (given.application).id
    );
  end loop;
end
$$;
comment on function private.bulk_finish_applications(uuid, int) is 'Tells each colleague how many applications a run gave them, and each student where theirs was moved.';
