create or replace function private.read_application(p_application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.applications;
  caller uuid := private.signed_in_id();
  is_student boolean;
  may_act boolean;
begin
  select * into application from public.applications as a where a.id = p_application_id;
  is_student := application.student_id = caller;
  may_act := private.may_act_on_application(application);
  if application.id is null or not (is_student or may_act) then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  return jsonb_build_object(
    'application', to_jsonb(application) - 'idempotency_key' || jsonb_build_object(
      'student_name', private.name_of(application.student_id), 'assigned_name', private.name_of(application.assigned_to),
      'program_slug', (select p.slug from public.programs as p where p.id = application.program_id and p.status = 'published'),
      'university_slug', (select u.slug from public.universities as u where u.id = application.university_id and u.status = 'published'),
      'closed_on', private.intake_closed_on(application.program_id, application.intake_on),
      'closes_on', (
        select min(i.deadline_on) from public.program_intakes as i
        where i.program_id = application.program_id and i.month = extract(month from application.intake_on)
          and private.is_deadline_of(i.deadline_on, application.intake_on)
          and i.deadline_on >= (now() at time zone 'Asia/Kolkata')::date
      )
    ),
    'asked', (
      select jsonb_build_object('words', w.words, 'by_name', w.asked_by, 'at', w.asked_at)
      from private.asked_of_student(application) as w
    ),
    'is_student', is_student,
    'claim', case when may_act and not is_student then private.application_claim(p_application_id) end,
    'may_take', not is_student and application.assigned_to is null and application.holder is not null and private.has_permission('applications.work'),
    'may_pass', not is_student and coalesce(application.assigned_to = caller, false) and private.has_permission('applications.work'),
    'may_assign', not is_student and private.has_permission('officers.assign'),
    'may_decide', not is_student and private.has_permission('workflow.manage'),
    'own_move', case when may_act and not is_student then (
      select jsonb_build_object('at', m.moved_at, 'until', m.moved_at + interval '10 minutes', 'from', m.before ->> 'status')
      from private.undoable_move(application) as m where m.application_id is not null
    ) end,
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'to', t.to_status, 'needs_reason', t.needs_reason, 'is_back', t.is_back,
        'gaps', case when t.is_back or t.to_status in ('withdrawn', 'rejected', 'deferred') then '[]'::jsonb else (
          select coalesce(jsonb_agg(jsonb_build_object(
            'gap', g.gap, 'sentence', g.sentence, 'is_waivable', g.is_waivable,
            'is_asked', exists (
              select from public.application_waivers as w
              where w.application_id = p_application_id and w.to_status = t.to_status and w.gap = g.gap and w.is_waived is null
            ),
            'task', case when not is_student then (
              select jsonb_build_object(
                'id', k.id, 'owner_name', private.name_of(k.owner_id), 'is_own', k.owner_id is not distinct from caller,
                'may_open', private.sees_task(k, caller), 'acts_at', greatest(k.due_at, k.snoozed_until)
              ) from public.tasks as k
              where k.application_id = p_application_id and k.gap = g.gap and k.state in ('open', 'snoozed') order by k.due_at, k.id limit 1
            ) end
          )), '[]') from private.open_application_gaps(application, t.to_status) as g
        ) end
      ) order by t.to_status), '[]')
      from public.application_status_transitions as t
      where t.from_status = application.application_status and (may_act and not is_student or t.student_may)
    ),
    'waivers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', w.id, 'to', w.to_status, 'gap', w.gap, 'what', private.waiver_sentence(w), 'reason', w.reason, 'is_waived', w.is_waived, 'asked_at', w.asked_at,
        'asked_name', private.name_of(w.asked_by), 'decided_name', private.name_of(w.decided_by), 'decided_at', w.decided_at,
        'is_own', w.asked_by = caller
      ) order by w.asked_at desc), '[]')
      from public.application_waivers as w where w.application_id = p_application_id and (may_act or w.is_waived)
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'actor_id' - 'application_id' order by e.id desc), '[]') from (
        select * from public.application_events as e
        where e.application_id = p_application_id and (may_act or e.kind <> 'waiver_asked') order by e.id desc limit 200
      ) as e
    )
  );
end
$$;

create or replace function public.read_application(p_application_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_application(p_application_id)
$$;
comment on function public.read_application(uuid) is 'One application with what its reader may do next and what is missing for it: {application, asked, is_student, claim, may_take, may_pass, may_assign, may_decide, own_move, steps, waivers, events}. For its student and those who work on it. PT404.';

grant execute on function private.read_application(uuid), public.read_application(uuid) to authenticated;
