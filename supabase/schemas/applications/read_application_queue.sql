create or replace function private.read_application_queue(p_is_own boolean, p_stages public.application_status[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counted_to constant int := 1000;
  most_rows constant int := 60;
  most_beside constant int := 20;
  caller constant uuid := private.require_staff();
  today constant date := private.india_day(now());
  works_on_all constant boolean := private.has_capability('manage_applications');
  decides constant boolean := private.has_permission('workflow.manage');
  is_own constant boolean := p_is_own is not false or not works_on_all;
  -- The list asks the same under assigned=me.
  owners constant uuid[] := array(
    (select caller union select private.acting_for()) intersect select private.case_owner_ids()
  );
  scope constant text := case when is_own then format('a.assigned_to = any (%L::uuid[])', owners) else 'true' end
    || case when p_stages is null then '' else format(' and a.application_status = any (%L::public.application_status[])', p_stages) end;
  papers constant text := case when is_own then format('d.student_id = any (%L::uuid[])', array(select private.assigned_student_ids())) else 'true' end;
  counts jsonb := '{}';
  counted record;
  number int;
  queue uuid[];
  waiting uuid[];
  documents jsonb := '[]';
  waivers jsonb := '[]';
begin
  for counted in
    select * from (values
      ('late', format($q$a.holder = 'team' and a.promised_by < %L$q$, today)),
      ('today', format($q$a.holder = 'team' and a.promised_by = %L$q$, today)),
      ('team', $q$a.holder = 'team'$q$),
      ('overdue', format($q$a.holder in ('university', 'embassy', 'bank') and a.promised_by < %L$q$, today)),
      ('student', $q$a.holder = 'student'$q$),
      ('university', $q$a.holder = 'university'$q$),
      ('embassy', $q$a.holder = 'embassy'$q$),
      ('bank', $q$a.holder = 'bank'$q$)
    ) as c (name, condition)
  loop
    execute format(
      'select count(*) from (select from public.applications as a where %s and %s limit %s) as c', counted.condition, scope, counted_to
    ) into number;
    counts := counts || jsonb_build_object(counted.name, number);
  end loop;
  execute format(
    'select array(select a.id from public.applications as a where a.holder = ''team'' and %s order by a.promised_by, a.id limit %s)', scope, most_rows
  ) into queue;
  execute format(
    'select array(
       select w.id from unnest(array[''student'', ''university'', ''embassy'', ''bank'']::public.application_holder[]) as h (holder)
       cross join lateral (select a.id from public.applications as a where a.holder = h.holder and %s order by a.promised_by, a.id limit %s) as w
     )', scope, most_beside
  ) into waiting;

  if works_on_all and p_stages is null then
    execute format(
      $q$select count(*) from (select from public.documents as d where d.state = 'in_review' and %s limit %s) as c$q$, papers, counted_to
    ) into number;
    execute format(
      $q$
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', q.id, 'student_name', s.full_name, 'type_name', t.name, 'submitted_at', q.submitted_at,
          'claimed_by_name', case when q.claimed_until > now() and q.claimed_by is distinct from %1$L::uuid then c.full_name end
        ) order by q.submitted_at, q.id), '[]')
        from (
          select d.* from public.documents as d
          where d.state = 'in_review' and %2$s
            and not exists (
              select from public.document_versions as v where v.document_id = d.id and v.version_no = d.version_no and v.uploaded_by = %1$L
            )
          order by d.submitted_at, d.id limit %3$s
        ) as q
        join public.document_types as t on t.code = q.type_code join public.profiles as s on s.user_id = q.student_id
        left join public.profiles as c on c.user_id = q.claimed_by
      $q$, caller, papers, most_beside
    ) into documents;
    counts := counts || jsonb_build_object('documents', number);
    -- Whose own are done helps where anybody may.
    if is_own then
      counts := counts || jsonb_build_object('documents_of_all', (
        select count(*) from (select from public.documents as d where d.state = 'in_review' limit counted_to) as c
      ));
    end if;
  end if;
  if works_on_all and not is_own then
    counts := counts || jsonb_build_object('nobody', (
      select count(*) from (
        select from public.applications as a
        where a.assigned_to is null and a.holder is not null and (p_stages is null or a.application_status = any (p_stages)) limit counted_to
      ) as c
    ));
  end if;
  -- Open exceptions are few, and wait for a second person, whosever the application is.
  if decides then
    select coalesce(jsonb_agg(jsonb_build_object(
      'application_id', w.application_id, 'student_name', p.full_name, 'line', private.application_line(a), 'to', w.to_status,
      'what', private.waiver_sentence(w.waiver), 'asked_at', w.asked_at, 'asked_name', o.full_name
    ) order by w.asked_at, w.id), '[]') into waivers
    from (
      select x.*, x as waiver from public.application_waivers as x
      where x.is_waived is null and x.asked_by is distinct from caller order by x.asked_at, x.id limit most_beside
    ) as w
    join public.applications as a on a.id = w.application_id join public.profiles as p on p.user_id = a.student_id
    left join public.profiles as o on o.user_id = w.asked_by;
  end if;

  return jsonb_build_object(
    'today', today, 'is_own', is_own, 'works_on_all', works_on_all, 'counts', counts, 'counted_to', counted_to, 'documents', documents, 'waivers', waivers,
    'covering', (
      select coalesce(jsonb_agg(jsonb_build_object('name', p.full_name, 'until', b.last_day) order by p.full_name), '[]')
      from public.staff_absences as b join public.profiles as p on p.user_id = b.user_id
      where b.cover_id = caller and today between b.first_day and b.last_day and b.user_id = any (owners)
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'version', a.version, 'student_name', p.full_name, 'program_name', a.program_name, 'university_name', a.university_name,
        'destination', a.destination, 'intake', a.intake, 'status', a.application_status, 'holder', a.holder, 'holder_since', a.holder_since,
        'promised_by', a.promised_by, 'assigned_to', a.assigned_to, 'assigned_name', o.full_name,
        'is_mine', a.assigned_to is not distinct from caller,
        'claim', private.application_claim(a.id),
        'usual_days', (
          select m.median_days from private.stage_measures(a.university_id) as m
          where a.holder in ('university', 'embassy', 'bank') and m.status = a.application_status and m.holder = a.holder
        ),
        'document_id', d.id, 'document_name', d.name,
        'has_offer', exists (select from public.offers as f where f.application_id = a.id and f.state in ('received', 'accepted')),
        'has_question', exists (select from public.application_waivers as w where w.application_id = a.id and w.is_waived is null),
        'was_reminded', exists (
          select from private.application_reminders as r where r.application_id = a.id and r.what = 'asked' and r.day = today
        )
      ) order by i.place), '[]')
      from unnest(queue || waiting) with ordinality as i (id, place) join public.applications as a on a.id = i.id
      join public.profiles as p on p.user_id = a.student_id
      left join public.profiles as o on o.user_id = a.assigned_to
      left join lateral (
        select n.id, t.name from public.documents as n join public.document_types as t on t.code = n.type_code
        where works_on_all and a.holder = 'team' and n.student_id = a.student_id and n.state = 'in_review'
          and (n.application_id is null or n.application_id = a.id)
        order by n.submitted_at, n.id limit 1
      ) as d on true
    )
  );
end
$$;

create or replace function public.read_application_queue(
  p_is_own boolean default true, p_stages public.application_status[] default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_application_queue(p_is_own, p_stages)
$$;
comment on function public.read_application_queue(boolean, public.application_status[]) is 'What waits for the caller and for others, the oldest promise first: {counts, counted_to, rows, documents, waivers, covering}. Their own and those of colleagues they cover for, or of all for those who work on all; rows are the first 60 that wait for us and the first 20 of each other. Beside own counts, documents_of_all is how many documents wait for anybody. Counts stop at counted_to. For everybody who works here.';

grant execute on function
  private.read_application_queue(boolean, public.application_status[]), public.read_application_queue(boolean, public.application_status[])
to authenticated;
