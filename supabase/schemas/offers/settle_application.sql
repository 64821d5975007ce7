create or replace function private.settle_application(p_application_id uuid, p_hands_over boolean) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
  next_status public.application_status;
  missing text;
  owed text;
  is_waiting boolean;
  by_hand boolean;
  last_said text;
begin
  select * into application from public.applications as a where a.id = p_application_id for update;
  loop
    next_status := case application.application_status
      when 'application' then 'offer' when 'offer' then 'deposit' when 'deposit' then 'confirmation' when 'confirmation' then 'visa'
    end;
    exit when next_status is null
      or not exists (select from public.offers as o where o.application_id = p_application_id and o.state in ('received', 'accepted'));
    select string_agg(g.sentence, ' '), coalesce(bool_or(g.gap like 'offer\_%'), false) into missing, is_waiting
    from private.open_application_gaps(application, next_status) as g;
    -- The student is still to decide or to pay, or the university to confirm: whoever has it keeps it.
    exit when is_waiting;
    if missing is null then
      perform set_config('campusbound.application_note', case when next_status = 'confirmation' and exists (
        select from public.offers as o where o.application_id = p_application_id and o.state = 'accepted' and o.deposit_amount is null
      ) then 'No deposit is asked for.' else '' end, true);
      update public.applications set application_status = next_status where id = p_application_id returning * into application;
      perform set_config('campusbound.application_note', '', true);
      if not p_hands_over then
        perform private.tell_of_application(
          application, false, 'application.moved',
          format('%s: %s', private.application_stage_name(next_status), private.application_line(application))
        );
      end if;
      continue;
    end if;

    -- What a colleague handed over by hand stays where it was put, until nothing is missing.
    select e.kind = 'handed_over' and not e.details ? 'missing_for', e.reason into by_hand, last_said
    from public.application_events as e
    where e.application_id = p_application_id and e.kind in ('created', 'moved', 'handed_over') and not private.was_a_slip(e.application_id, e.id) order by e.id desc limit 1;
    exit when not p_hands_over and (by_hand is not false or application.holder not in ('student', 'team'));
    -- The student brings these, the team sees to the rest.
    select string_agg(g.sentence, ' ') into owed
    from private.student_gaps(application) as g where g.gap ~ '^(profile|record|test|document):';
    perform set_config('campusbound.application_note', left(coalesce(owed, missing), 2000), true);
    perform set_config('campusbound.application_missing_for', next_status::text, true);
    if application.holder is distinct from (case when owed is null then 'team' else 'student' end)::public.application_holder
      or owed is not null and p_hands_over and application.promised_by is not null then
      update public.applications set holder = case when owed is null then 'team' else 'student' end::public.application_holder,
        promised_by = case when holder = 'student' then null else promised_by end
      where id = p_application_id returning * into application;
    elsif owed is not null and (p_hands_over or left(owed, 2000) is distinct from last_said) then
      -- It is the student's already, and for another reason than before.
      perform private.add_application_event(
        application, 'handed_over', null, left(owed, 2000), jsonb_build_object('from', 'student', 'missing_for', next_status)
      );
    end if;
    perform set_config('campusbound.application_note', '', true);
    perform set_config('campusbound.application_missing_for', '', true);
    -- A document that is sent back has a notice of its own, and who did it oneself has seen it.
    if owed is not null and p_hands_over and application.student_id is distinct from private.acting_id() then
      perform private.tell_of_application(
        application, false, 'application.handed_over', format('Your turn: %s', private.application_line(application))
      );
    end if;
    exit;
  end loop;
  return application;
end
$$;
comment on function private.settle_application(uuid, boolean) is 'Takes an application with an offer on as far as nothing is missing. Where something is, it hands it to whoever brings that: always after a fact of the offer, else only where it had been handed over for what was missing. Checks no rights.';
