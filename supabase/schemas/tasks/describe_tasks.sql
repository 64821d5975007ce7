create or replace function private.describe_tasks(p_ids uuid[], p_reader jsonb, p_now timestamptz) returns table (id uuid, told jsonb)
language sql stable security definer set search_path = '' as $$
  select t.id, jsonb_build_object(
    'id', t.id, 'title', t.title, 'reason', t.reason, 'state', t.state, 'version', t.version,
    'due_at', t.due_at, 'acts_at', greatest(t.due_at, t.snoozed_until), 'snoozed_until', t.snoozed_until,
    'owner_id', t.owner_id, 'owner_name', owner.full_name,
    'asked_by', t.asked_by, 'asked_by_name', asker.full_name,
    'repeats', t.repeats, 'month_day', t.month_day, 'series_end', t.series_end,
    'closed_at', t.closed_at, 'closing_note', t.closing_note, 'closed_by_name', closer.full_name,
    'can_reopen', coalesce(t.closed_at > p_now - interval '10 minutes', false),
    'lead_id', lead.id, 'lead_name', lead.name,
    'application_id', t.application_id,
    'resolves', case when t.gap is not null then jsonb_build_object(
      'words', t.gap_words,
      'application', case when private.may_act_on_application(application) then private.application_line(application) end,
      'is_missing', application.holder is not null and exists (
        select from private.open_application_gaps(application, t.gap_to) as g where g.gap = t.gap
      )
    ) end,
    'student_id', student.user_id, 'student_name', student.full_name
  )
  from public.tasks as t
  left join public.profiles as owner on owner.user_id = t.owner_id
  left join public.profiles as asker on asker.user_id = t.asked_by
  left join public.profiles as closer on closer.user_id = t.closed_by
  left join public.leads as lead on lead.id = t.lead_id and (p_reader ->> 'reads_leads')::boolean
  left join public.applications as application on application.id = t.application_id
  -- The policy of profiles in short: a student's name is told to those who may read the person.
  left join public.profiles as student on student.user_id = coalesce(t.student_id, application.student_id) and (
    (p_reader ->> 'reads_people')::boolean
    or (student.role = 'student' and (p_reader ->> 'reads_students')::boolean)
    or p_reader -> 'assigned' ? student.user_id::text
  )
  where t.id = any (p_ids)
$$;
comment on function private.describe_tasks(uuid[], jsonb, timestamptz) is 'Tasks as their reader may know them: names of people only where the reader may read them; and whether what a task resolves is still missing, also once it is closed.';
