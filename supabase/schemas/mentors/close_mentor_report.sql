create or replace function private.close_mentor_report(p_report_id uuid, p_outcome text, p_lifts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_mentor_supervisor();
  request public.mentor_requests;
  report public.mentor_reports;
begin
  if p_lifts is null or char_length(btrim(coalesce(p_outcome, ''))) not between 3 and 500 then
    raise exception 'A report is closed with 3 to 500 characters.' using errcode = '22023';
  end if;
  -- The request before the report, as when it was written.
  select q.* into request from public.mentor_requests as q
  where q.id = (select r.request_id from public.mentor_reports as r where r.id = p_report_id) for update;
  select * into report from public.mentor_reports as r where r.id = p_report_id for update;
  if not found then
    raise exception 'There is no such report.' using errcode = 'PT404';
  end if;
  if caller in (report.reporter_id, report.reported_id) then
    raise exception 'Somebody else decides what is about you.' using errcode = 'PT403', detail = 'own_report';
  end if;
  if report.closed_at is not null and (report.lifted_at is not null or not (p_lifts and report.blocks)) then
    raise exception 'This report is closed already.' using errcode = 'PT409', detail = 'closed';
  end if;
  update public.mentor_reports as r set
    closed_at = coalesce(r.closed_at, now()), closed_by = coalesce(r.closed_by, caller), outcome = btrim(p_outcome),
    lifted_at = case when p_lifts and r.blocks then now() end
  where r.id = p_report_id;
  if p_lifts and request.state = 'blocked' and not private.is_mentor_block_between(request.student_id, request.mentor_id) then
    perform private.step_mentor_request(request, 'ended', 'supervisor', null, null);
  end if;
end
$$;

create or replace function public.close_mentor_report(p_report_id uuid, p_outcome text, p_lifts boolean) returns void
language sql set search_path = '' as $$
  select private.close_mentor_report(p_report_id, p_outcome, p_lifts)
$$;
comment on function public.close_mentor_report(uuid, text, boolean) is 'A supervisor writes what came of a report, and lifts its block or leaves it; a closed one that still blocks can be lifted later. PT403 own_report, PT404, PT409 closed.';

grant execute on function private.close_mentor_report(uuid, text, boolean), public.close_mentor_report(uuid, text, boolean) to authenticated;
