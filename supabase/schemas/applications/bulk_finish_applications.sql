create or replace function private.bulk_finish_applications(p_run_id uuid, p_after int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owned constant text := '/workflow-students/applications?assigned=me';
  run public.bulk_runs;
  given record;
  told public.notifications;
  note text;
begin
  select * into run from public.bulk_runs as r where r.id = p_run_id;
  note := nullif(btrim(left(run.arguments ->> 'note', 500)), '');
  if run.is_undo then
    -- Whoever was given some by mistake looks for none that went back; students are told one by one.
    for given in
      select o.id, count(*) filter (where b.state = 'undone') as back, count(*) filter (where b.state = 'changed') as kept
      from public.bulk_run_rows as b cross join lateral (select coalesce(b.plan ->> 'owner_id', run.arguments ->> 'owner_id')::uuid) as o (id)
      where run.state = 'done' and run.action in ('assign', 'share_out') and b.run_id = p_run_id and b.state in ('undone', 'changed')
        and o.id <> run.actor_id
      group by o.id having count(*) filter (where b.state = 'undone') > 0
    loop
      select n.* into told from public.notifications as n
      where n.user_id = given.id and n.kind = 'application.assigned' and n.title = private.applications_for_you(given.back + given.kept)
        and n.body is not distinct from note and n.created_at >= run.started_at
      order by n.created_at limit 1;
      continue when not found;
      if told.read_at is not null then
        perform private.notify_person(
          given.id, 'application.assigned',
          case given.back when 1 then 'An application is no longer yours' else format('%s applications are no longer yours', given.back) end,
          case given.back when 1 then 'It was given to you by mistake.' else 'They were given to you by mistake.' end, owned
        );
      else
        delete from public.notifications as n where n.id = told.id;
        if given.kept > 0 then
          perform private.notify_person(given.id, 'application.assigned', private.applications_for_you(given.kept), note, owned);
        end if;
      end if;
    end loop;
    return;
  end if;
  for given in
    select a.assigned_to, count(*) as applications from public.bulk_run_rows as b join public.applications as a on a.id = b.row_id
    where run.action in ('assign', 'share_out') and b.run_id = p_run_id and b.ordinal > p_after and b.state = 'changed'
      and a.assigned_to <> run.actor_id
    group by a.assigned_to
  loop
    perform private.notify_person(
      given.assigned_to, 'application.assigned', private.applications_for_you(given.applications), note, owned
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
comment on function private.bulk_finish_applications(uuid, int) is 'Tells each colleague how many applications a run gave them, and each student where theirs was moved; once it was undone, each colleague that they have not.';
