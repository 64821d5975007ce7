create or replace function private.list_tasks(p_lead_id uuid, p_application_id uuid, p_student_id uuid, p_now timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff();
  seen uuid[] := array(
    select t.id from public.tasks as t
    where (t.lead_id = p_lead_id or t.application_id = p_application_id or t.student_id = p_student_id) and private.sees_task(t, caller)
    order by t.closed_at is not null, t.due_at desc, t.id limit 200
  );
begin
  return (
    select coalesce(jsonb_agg(d.told || jsonb_build_object('events', private.task_history(d.id))
      order by d.told -> 'closed_at' <> 'null'::jsonb, (d.told ->> 'acts_at')::timestamptz, d.id), '[]')
    from private.describe_tasks(seen, private.task_reader(caller), p_now) as d
  );
end
$$;

create or replace function public.list_tasks(
  p_lead_id uuid default null, p_application_id uuid default null, p_student_id uuid default null, p_now timestamptz default now()
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_tasks(p_lead_id, p_application_id, p_student_id, p_now)
$$;
comment on function public.list_tasks(uuid, uuid, uuid, timestamptz) is 'The tasks about a lead, an application or a student that the caller sees, each with its history; open ones first.';

grant execute on function private.list_tasks(uuid, uuid, uuid, timestamptz), public.list_tasks(uuid, uuid, uuid, timestamptz) to authenticated;
