create or replace function private.task_reader(p_caller uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_caller,
    'reads_leads', private.has_permission('leads.read'),
    'reads_people', private.has_capability('manage_users'),
    'reads_students', private.may_read_students(),
    'assigned', (select coalesce(jsonb_agg(distinct s.id), '[]') from private.assigned_student_ids() as s (id))
  )
$$;
comment on function private.task_reader(uuid) is 'What a reader of tasks may know, asked once for a whole list.';
