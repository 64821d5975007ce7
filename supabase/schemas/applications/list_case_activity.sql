create or replace function private.list_case_activity(
  p_student_id uuid, p_application_id uuid, p_before timestamptz, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := greatest(least(p_limit, 200), 0);
  before constant timestamptz := coalesce(p_before, 'infinity');
  reads_all constant boolean := private.has_capability('manage_applications');
  -- What the payments desk asks, too. Money is the student's and belongs to no application.
  reads_money constant boolean := p_application_id is null and private.has_permission('payments.read');
  -- What is of the student alone, as their profile is.
  reads_student constant boolean := p_application_id is null and private.may_read_person(p_student_id);
  owners constant uuid[] := array(select private.case_owner_ids());
  shown uuid[];
  student uuid;
  asked_types text[];
begin
  perform private.require_staff();
  if num_nonnulls(p_student_id, p_application_id) <> 1 then
    raise exception 'A timeline is of one student or of one application.' using errcode = '22023';
  end if;
  shown := array(
    select a.id from public.applications as a
    where (a.id = p_application_id or a.student_id = p_student_id) and (reads_all or a.assigned_to = any (owners))
    order by a.created_at desc, a.id desc limit 50
  );
  if p_application_id is not null and cardinality(shown) = 0 then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  student := coalesce(p_student_id, (select a.student_id from public.applications as a where a.id = p_application_id));
  -- A document that serves all applications belongs to the timeline of each that asks for it.
  asked_types := case when p_application_id is not null then array(select w.type_code from private.asked_documents(p_application_id) as w) end;
  return (
    with papers as materialized (
      select d.id, t.name from public.documents as d join public.document_types as t on t.code = d.type_code
      where d.student_id = student and (reads_all or (cardinality(shown) > 0 and d.read_by = 'assigned'))
        and (p_application_id is null or d.application_id = p_application_id or (d.application_id is null and d.type_code = any (asked_types)))
    ), bought as materialized (
      select o.id, o.currency, (
        select string_agg(l.description, ', ' order by l.place) from public.order_lines as l where l.order_id = o.id
      ) as what
      from public.orders as o where reads_money and o.user_id = student
    ), happened as (
      select e.created_at as at, 'application' as source, e.id::text as id, e.actor_name, e.application_id,
        to_jsonb(e) - 'actor_id' - 'application_id' as details
      from unnest(shown) as s (id) cross join lateral (
        select * from public.application_events as e
        where e.application_id = s.id and e.created_at < before order by e.id desc limit most
      ) as e
      union all
      select q.decided_at, 'requirement', q.application_id || '-' || q.type_code, q.decided_by_name, q.application_id,
        jsonb_build_object('name', t.name, 'state', q.state, 'why', q.why, 'due_on', q.due_on)
      from public.application_requirements as q join public.document_types as t on t.code = q.type_code
      where q.application_id = any (shown) and q.decided_at < before and (reads_all or t.read_by = 'assigned')
      union all
      select v.created_at, 'upload', v.id::text, v.uploaded_by_name, null, jsonb_build_object('name', p.name, 'version_no', v.version_no)
      from papers as p join public.document_versions as v on v.document_id = p.id where v.created_at < before
      union all
      select r.created_at, 'review', r.id::text, r.reviewer_name, null,
        jsonb_build_object('name', p.name, 'decision', r.decision, 'reason', r.reason, 'note', r.note)
      from papers as p join public.document_reviews as r on r.document_id = p.id where r.created_at < before
      union all
      select m.mailed_at, 'reminder', m.id::text, null, m.application_id, jsonb_build_object('title', m.title)
      from private.application_reminders as m
      where m.application_id = any (shown) and m.user_id = student and m.mailed_at < before
      union all
      select r.mailed_at, 'reminder', 'expiry-' || r.id, null, null, jsonb_build_object('title', r.title)
      from private.expiry_reminders as r
      where p_application_id is null and reads_all and r.user_id = student and r.mailed_at < before
      union all
      -- What the outbox still knows of them; reminders of a day and messages are lines of their own.
      select e.created_at, 'mail', e.id::text, null, k.application_id, jsonb_build_object(
          'subject', e.subject, 'is_to_family', k.is_to_family, 'status', e.status, 'attempts', e.attempts, 'sent_at', e.sent_at,
          'next_attempt_at', e.next_attempt_at
        )
      from (
        select * from (
          select 'notification:' || n.id as key, false as is_to_family, case
              when t.topic = 'applications' then substring(n.href from '^/student-programs/([0-9a-f]{8}-[0-9a-f-]{27})')::uuid
            end as application_id,
            n.kind ~ '^order[.]' as is_money
          from public.notifications as n join private.notice_kinds as t on t.kind = n.kind
          where n.user_id = student and n.created_at < before and t.topic in ('applications', 'mentoring', 'profile')
            and n.kind !~ '^(points|referral)[.]' and not t.has_own_mail
          union all
          select 'invoice:' || i.id, false, null, true
          from bought as b join public.invoices as i on i.order_id = b.id
          union all
          select format('mentor-meeting:%s:%s:student', w.id, s.no), false, null, false
          from public.mentor_meetings as w cross join lateral generate_series(0, w.mailed_sequence) as s (no) where w.student_id = student
          union all
          select 'family-invitation:' || f.idempotency_key, true, null, false from public.family_links as f where f.student_id = student
        ) as l
        where case
          when l.is_money then reads_money
          when l.application_id is not null then l.application_id = any (shown)
          else reads_all and p_application_id is null
        end
      ) as k cross join lateral (
        -- By its key for each line, never the whole outbox.
        select * from private.email_outbox as q where q.dedupe_key = k.key and q.created_at < before limit 1
      ) as e
      union all
      select x.submitted_at, 'exam', x.id::text, null, null, jsonb_build_object('title', m.title, 'mode', x.mode, 'result', (
        select u.scaled from public.exam_score_runs as u where u.attempt_id = x.id and u.is_final order by u.run_no desc limit 1
      ))
      from public.exam_attempts as x join public.mock_exams as m on m.id = x.mock_exam_id
      where p_application_id is null and x.user_id = student and x.state in ('submitted', 'marking', 'scored') and x.submitted_at < before
        and private.has_permission('students.update-status')
      union all
      select c.called_at, 'call', c.id::text, c.caller_name, null, jsonb_build_object('outcome', c.outcome, 'note', c.note)
      from (
        select * from public.student_calls as l
        where reads_student and l.student_id = student and l.called_at < before order by l.called_at desc, l.id desc limit most
      ) as c
      union all
      select u.created_at, 'purchase', u.id::text, null, null, jsonb_build_object('type', u.purchase_type, 'status', u.payment_status)
      from public.service_purchases as u
      where reads_money and u.user_id = student and u.created_at < before
      union all
      select e.created_at, 'refund', e.id::text, private.name_of(case e.kind
          when 'refund_asked' then r.asked_by when 'refund_approved' then coalesce(r.second_by, r.decided_by) end), null,
        jsonb_build_object(
          'step', case when e.kind = 'refunded' and r.id is null then 'taken_back' else e.kind end, 'refund_id', r.id,
          'amount_minor', coalesce((e.details ->> 'amount_minor')::bigint, r.amount_minor), 'currency', coalesce(r.currency, b.currency),
          'is_worked_out', coalesce((e.details ->> 'is_worked_out')::boolean, false), 'what', b.what,
          'why', case e.kind when 'refund_asked' then r.reason else e.note end
        )
      from bought as b cross join lateral (
        select * from public.order_events as l
        where l.order_id = b.id and l.created_at < before
          and l.kind in ('refund_asked', 'refund_approved', 'refund_refused', 'refunded', 'refund_failed')
          -- A try that failed is made again by itself; what the bank sent back waits for somebody.
          and (l.kind <> 'refund_failed' or l.details ? 'came_back')
        order by l.id desc limit most
      ) as e
      -- Money that the buyer's bank took is of no refund.
      left join public.refunds as r
        on r.id = coalesce(e.details ->> 'refund', substring(e.details ->> 'effect' from '^refund:(.*)$'))::uuid
      union all
      select w.at, 'transfer', t.id || '-' || w.step, private.name_of(w.by), null, jsonb_build_object(
          'step', w.step, 'transfer_id', t.id, 'amount_minor', w.amount_minor, 'currency', b.currency, 'outcome', w.outcome,
          'is_by_link', t.is_by_link, 'what', b.what, 'why', w.why
        )
      from bought as b cross join lateral (
        select * from public.bank_transfers as l where l.order_id = b.id and l.created_at < before order by l.created_at desc, l.id limit most
      ) as t cross join lateral (
        values
          (t.created_at, 'claimed', t.claimed_by, t.amount_minor, null, null),
          (t.confirmed_at, 'confirmed', t.confirmed_by, t.received_minor, t.outcome, null),
          (t.refused_at, 'refused', t.refused_by, coalesce(t.received_minor, t.amount_minor), null, t.reason)
      ) as w (at, step, by, amount_minor, outcome, why)
      where w.at < before
      union all
      select m.created_at, 'message', m.id::text, m.author_name, null, jsonb_build_object(
          'conversation_id', c.id, 'side', m.author_side, 'words', left(m.body, 240)
        )
      from public.conversations as c cross join lateral (
        select * from public.messages as l
        where l.conversation_id = c.id and l.created_at < before and l.author_side <> 'notice' order by l.place desc limit most
      ) as m
      -- Between a student and a mentor it is nobody else's.
      where p_application_id is null and c.student_id = student and c.kind = 'team' and private.conversation_side(c) = 'team'
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', h.at, 'source', h.source, 'id', h.id, 'actor_name', h.actor_name, 'application_id', h.application_id,
      'line', case when p_application_id is null then (
        select private.application_line(a) from public.applications as a where a.id = h.application_id
      ) end,
      'details', h.details
    ) order by h.at desc, h.source, h.id desc), '[]')
    from (select * from happened as o order by o.at desc, o.source, o.id desc limit most) as h
  );
end
$$;

create or replace function public.list_case_activity(
  p_student_id uuid default null, p_application_id uuid default null, p_before timestamptz default null, p_limit int default 60
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_case_activity(p_student_id, p_application_id, p_before, p_limit)
$$;
comment on function public.list_case_activity(uuid, uuid, timestamptz, int) is 'What happened to a student''s applications, or to one: steps, offers, documents, reminders and other mails; of a student also calls, exams, purchases, refunds, bank transfers and messages with the team. For colleagues, as far as each reads it; newest first, before a moment. PT404 for an application that is not theirs.';

grant execute on function
  private.list_case_activity(uuid, uuid, timestamptz, int), public.list_case_activity(uuid, uuid, timestamptz, int)
to authenticated;
