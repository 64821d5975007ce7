create or replace function private.list_visa_desk() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 12;
  -- Of more it is only said that there are more.
  counted_to constant int := 100;
  caller constant uuid := private.require_staff();
  sees_all constant boolean := private.has_capability('manage_applications');
  owners constant uuid[] := array(select private.case_owner_ids());
begin
  return jsonb_build_object(
    'appointments', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.starts_at), '[]') from (
        select p.id, p.kind, p.local_day, to_char(p.local_time, 'HH24:MI') as local_time, p.time_zone, p.starts_at, p.place,
          a.id as application_id, private.name_of(a.student_id) as student_name, private.application_line(a) as line
        from public.visa_appointments as p join public.visa_cases as c on c.id = p.visa_case_id
        join public.applications as a on a.id = c.application_id
        where p.state = 'booked' and p.starts_at between now() - interval '14 days' and now() + interval '7 days'
          and c.closed_at is null and (sees_all or a.assigned_to = any (owners))
        order by p.starts_at, p.id limit 30
      ) as f
    ),
    'cases', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.state, f.due_on, f.id), '[]')
      from unnest(array['preparing', 'lodged', 'appointment', 'appeal']::public.visa_state[]) as s (state)
      cross join lateral (
        select c.id, c.state, c.due_on, c.lodged_on, a.id as application_id, a.holder, private.name_of(a.student_id) as student_name,
          private.application_line(a) as line
        from public.visa_cases as c join public.applications as a on a.id = c.application_id
        where c.state = s.state and c.closed_at is null and a.application_status = 'visa' and (sees_all or a.assigned_to = any (owners))
        order by c.due_on, c.id limit most
      ) as f
    ),
    'refused', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.decided_on, f.id), '[]') from (
        select c.id, c.decided_on, c.answer_by, c.refusal_reasons, a.id as application_id, private.name_of(a.student_id) as student_name,
          private.application_line(a) as line
        from public.visa_cases as c join public.applications as a on a.id = c.application_id
        where c.state = 'refused' and c.next_step is null and c.closed_at is null and a.application_status = 'visa_refused'
          and (sees_all or a.assigned_to = any (owners))
        order by c.decided_on, c.id limit most
      ) as f
    ),
    'counts', (
      select jsonb_object_agg(s.state, (
        select count(*) from (
          select from public.visa_cases as c join public.applications as a on a.id = c.application_id
          where c.state = s.state and c.closed_at is null and (sees_all or a.assigned_to = any (owners))
            and case s.state when 'refused' then c.next_step is null and a.application_status = 'visa_refused' else a.application_status = 'visa' end
          limit counted_to + 1
        ) as n
      )) from unnest(array['preparing', 'lodged', 'appointment', 'appeal', 'refused']::public.visa_state[]) as s (state)
    ),
    'counted_to', counted_to
  );
end
$$;

create or replace function public.list_visa_desk() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_visa_desk()
$$;
comment on function public.list_visa_desk() is 'What waits at the visa desk of whoever asks: appointments of the week and those that nobody has said anything about since, visas under way with the oldest promise first, and refusals after which nobody said what comes next; how many there are in each state, up to one more than counted_to. For everybody who works here.';

grant execute on function private.list_visa_desk(), public.list_visa_desk() to authenticated;
