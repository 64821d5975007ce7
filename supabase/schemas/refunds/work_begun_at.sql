create or replace function private.work_begun_at(p_order_id uuid, p_order_line_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select least(
    -- What a colleague marked holds for the whole order.
    (select e.created_at from public.order_events as e where e.order_id = o.id and e.kind = 'begun'),
    case when l.purchase_type = 'exam' or exists (
      select from public.service_inclusions as i left join public.service_inclusions as p on p.service_id = i.included_service_id
      where i.service_id = l.service_id and (i.exam_id is not null or p.exam_id is not null)
    ) then (
      select min(x.started_at) from public.exam_attempts as x join public.mock_exams as m on m.id = x.mock_exam_id
      where x.user_id = o.user_id and x.started_at >= o.paid_at and m.access = 'paid' and x.state <> 'void'
    ) end,
    case when l.purchase_type in ('program', 'medical') then (
      select min(w.at) from (
        select e.created_at as at from public.applications as a join public.application_events as e on e.application_id = a.id
        where a.student_id = o.user_id and e.kind in ('moved', 'choice_changed') and e.actor_id <> o.user_id and e.created_at >= o.paid_at
          and not private.was_a_slip(e.application_id, e.id)
        union all
        select v.created_at from public.documents as d join public.document_reviews as v on v.document_id = d.id
        where d.student_id = o.user_id and v.created_at >= o.paid_at
      ) as w
    ) end
  )
  from public.orders as o join public.order_lines as l on l.order_id = o.id
  where o.id = p_order_id and l.id = p_order_line_id and o.paid_at is not null
$$;
comment on function private.work_begun_at(uuid, uuid) is 'When work on a line of an order began, null while it has not: papers with the first paid one that was sat, a package with the first step of a colleague on an application or the first document they looked at, anything with what a colleague marked.';
