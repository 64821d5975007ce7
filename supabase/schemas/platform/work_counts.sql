-- Each count ends at 100, which is shown as "99+", and is taken from an index that holds little else.
create or replace function private.work_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.signed_in_id();
  worker constant uuid := private.acting_id();
  is_editor constant boolean := private.has_permission('content.manage');
  tomorrow constant timestamptz := (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '1 day') at time zone 'Asia/Kolkata';
begin
  if person is null then
    return '{}';
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'unread_notifications', (
      select count(*) from (
        select from public.notifications as n where n.user_id = person and n.read_at is null limit 100
      ) as waiting
    ),
    'tasks_due', case when worker is not null then (
      select count(*) from (
        select from public.tasks as t
        where t.owner_id = worker and t.state in ('open', 'snoozed') and t.due_at < tomorrow and (t.state = 'open' or t.snoozed_until < tomorrow)
        limit 100
      ) as waiting
    ) end,
    'unclaimed_leads', case when private.has_permission('leads.read') then (
      select count(*) from (
        select from public.leads as l
        where l.owner_id is null and l.status not in ('completed', 'lost') and l.request_type <> 'job_application' and l.merged_into is null
        limit 100
      ) as waiting
    ) end,
    'profiles_to_approve', case when private.has_capability('manage_users') then (
      select count(*) from (
        select from public.profiles as p where p.approval_status = 'submitted' and p.user_id <> worker limit 100
      ) as waiting
    ) end,
    'pages_to_review', case when is_editor then (
      select count(*) from (select from public.pages as p where p.status = 'in_review' limit 100) as waiting
    ) end,
    'objections', case when is_editor then (
      select count(*) from (select from public.exam_objections as o where o.state = 'open' limit 100) as waiting
    ) end,
    'answers_to_mark', case when is_editor or private.has_permission('students.mentor') then (
      select count(*) from exam_private.answers_awaiting_marks(worker, 100)
    ) end,
    'applications_due', case when private.has_capability('manage_applications') or private.has_permission('students.read-assigned') then (
      select count(*) from (
        select from public.applications as a
        where a.assigned_to in (select worker union select private.acting_for()) and a.holder = 'team'
          and a.promised_by <= private.india_day(now())
        limit 100
      ) as waiting
    ) end,
    'documents_to_check', case when private.has_capability('manage_applications') then (
      select count(*) from (select from public.documents as d where d.state = 'in_review' limit 100) as waiting
    ) end,
    'rewards_to_pay', case when private.has_permission('payments.read') then (
      select count(*) from (select from public.referrals as r where r.state = 'payable' limit 100) as waiting
    ) end,
    -- Whoever saw one has done their part of it, and only an administrator can do the second.
    'transfers_to_check', case when private.has_permission('payments.read') then (
      select count(*) from (
        select from public.bank_transfers as t
        where t.state in ('claimed', 'seen') and (t.state = 'claimed' or t.seen_by is distinct from worker and (select private.is_admin())) limit 100
      ) as waiting
    ) end,
    'unread_messages', case when exists (
      select from public.profiles as p where p.user_id = person and p.role = 'student'
    ) then private.count_unread_messages('team') end,
    'messages_waiting', case when private.is_staff(worker) and (
      private.has_capability('manage_applications') or private.has_permission('students.read-assigned')
    ) then (
      select count(*) from (
        select from public.conversations as c
        where c.kind = 'team' and c.waiting_since is not null
          and ((select private.has_capability('manage_applications')) or c.student_id in (select private.assigned_student_ids()))
        limit 100
      ) as waiting
    ) end
  ));
end
$$;

create or replace function public.work_counts() returns jsonb
language sql stable set search_path = '' as $$
  select private.work_counts()
$$;
comment on function public.work_counts() is 'How much waits on each desk of the caller, up to 100 each: {desk: count}. What they may not see is left out.';

grant execute on function private.work_counts(), public.work_counts() to authenticated;
