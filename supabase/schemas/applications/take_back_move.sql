create or replace function private.take_back_move(p_application public.applications, p_before jsonb, out refused text, out version int)
language plpgsql security definer set search_path = '' as $$
declare
  page constant text := '/student-programs/' || p_application.id;
  moved_at constant timestamptz := p_before ->> 'at';
  -- A run is undone for half a year: what was promised long ago is no delay of anybody's, and what stood there for days was seen.
  is_old constant boolean := moved_at < now() - interval '1 day';
  application public.applications;
  told uuid[];
begin
  if p_before ->> 'last_event' is null then
    refused := 'It was moved before steps could be taken back.';
    return;
  end if;
  if exists (
    select from public.application_events as e where e.application_id = p_application.id and e.id > (p_before ->> 'last_event')::bigint
  ) or exists (
    -- A visa that came with the step, and on which somebody has begun.
    select from public.visa_cases as v
    where v.application_id = p_application.id and not p_before -> 'visas' @> jsonb_build_array(jsonb_build_object('id', v.id))
      and (v.version > 1 or exists (select from public.visa_checks as c where c.visa_case_id = v.id)
        or exists (select from public.visa_items as i where i.visa_case_id = v.id and (i.done_at is not null or i.added_at > v.created_at))
        or exists (select from public.visa_appointments as t where t.visa_case_id = v.id))
  ) then
    refused := 'Something has happened to it since.';
    return;
  end if;
  perform set_config('campusbound.application_undoes', p_before ->> 'first_event', true);
  begin
    delete from public.visa_cases as v
    where v.application_id = p_application.id and not p_before -> 'visas' @> jsonb_build_array(jsonb_build_object('id', v.id));
    update public.visa_cases as v set closed_at = b.closed_at, next_step = b.next_step, next_note = b.next_note
    from jsonb_to_recordset(p_before -> 'visas') as b (id uuid, closed_at timestamptz, next_step public.visa_next_step, next_note text)
    where v.id = b.id and (v.closed_at, v.next_step, v.next_note) is distinct from (b.closed_at, b.next_step, b.next_note);
    update public.offers as o
    set state = b.state, decided_at = b.decided_at, confirmation_number = b.confirmation_number, confirmed_on = b.confirmed_on,
      confirmation_until = b.confirmation_until, confirmation_starts_on = b.confirmation_starts_on, confirmation_total = b.confirmation_total
    from jsonb_to_recordset(p_before -> 'offers') as b (
      id uuid, state public.offer_state, decided_at timestamptz, confirmation_number text, confirmed_on date, confirmation_until date,
      confirmation_starts_on date, confirmation_total numeric
    )
    where o.id = b.id and (o.state, o.decided_at, o.confirmation_number, o.confirmed_on)
      is distinct from (b.state, b.decided_at, b.confirmation_number, b.confirmed_on);
    delete from public.arrivals as r
    where r.application_id = p_application.id and p_application.application_status = 'arrived' and r.confirmed_at is null and r.reported_at >= moved_at;
    update public.applications as a set application_status = b.status, holder = b.holder, reason = b.reason,
      holder_since = case when is_old and b.holder is not null then now() else b.holder_since end,
      promised_by = case when is_old then coalesce(
        private.own_promise(b.holder, s.promised_working_days), private.expected_day(a.university_id, b.status, b.holder)
      ) else b.promised_by end
    from jsonb_to_record(p_before)
      as b (status public.application_status, holder public.application_holder, holder_since timestamptz, promised_by date, reason text)
    join public.application_stages as s on s.status = b.status
    where a.id = p_application.id returning a.* into application;
  exception when unique_violation then
    refused := 'The student has another application for this program and intake by now.';
  end;
  perform set_config('campusbound.application_undoes', '', true);
  if refused is not null then
    return;
  end if;
  version := application.version;
  -- What nobody has read yet, in the product or by e-mail, is as if it had not been said; who read it reads that it was a slip.
  told := array(
    select n.id from public.notifications as n
    where n.user_id = application.student_id and n.created_at >= moved_at and (
      n.kind in ('application.moved', 'application.handed_over') and n.href = page
      or n.kind = 'application.backup_ready' and n.href in (
        select '/student-programs/' || o.id from public.applications as o
        where o.student_id = application.student_id and o.backup_of = application.id
      )
    )
  );
  delete from public.notifications as n
  where n.id = any (told) and not is_old and n.read_at is null and (n.email_due or not private.wants_email_about(n.user_id, 'applications'));
  if exists (select from public.notifications as n where n.id = any (told)) then
    perform private.notify_person(
      application.student_id, 'application.moved',
      left(format('Back to %s: %s', private.application_stage_name(application.application_status), private.application_line(application)), 200),
      'It was moved by mistake. It is as it was before, and you have nothing to do about it.', page
    );
  end if;
end
$$;
comment on function private.take_back_move(public.applications, jsonb) is 'Puts a locked application back as it was before a step, with its offer, its visa and its promise, as one more event; or says in a sentence why not. Checks no rights.';
