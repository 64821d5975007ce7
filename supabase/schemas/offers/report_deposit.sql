create or replace function private.report_deposit(p_offer_id uuid, p_paid_on date, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.lock_offer(p_offer_id, p_version, true);
  application public.applications;
begin
  select * into application from public.applications as a where a.id = offer.application_id;
  if application.student_id is distinct from private.acting_id() then
    raise exception 'There is no such offer.' using errcode = 'PT404';
  end if;
  if p_paid_on is null or p_paid_on < offer.received_on or p_paid_on > (now() at time zone 'Asia/Kolkata')::date then
    raise exception 'A deposit was paid on a day between the offer and today.' using errcode = '22023';
  end if;
  if offer.state <> 'accepted' then
    raise exception 'No deposit is paid before the offer is accepted.' using errcode = 'PT409', detail = 'not_accepted';
  end if;
  if offer.deposit_amount is null or offer.deposit_paid_on is not null then
    raise exception 'No deposit is waited for.' using errcode = 'PT409', detail = 'no_deposit';
  end if;
  update public.offers set deposit_reported_on = p_paid_on where id = p_offer_id;
  perform private.add_application_event(application, 'deposit_reported', null, null, jsonb_build_object(
    'paid_on', p_paid_on, 'amount', offer.deposit_amount, 'currency', offer.tuition_currency, 'due_by', offer.deposit_by
  ));
  -- Until somebody has looked it is ours.
  if application.application_status = 'deposit' and application.holder = 'student' then
    perform set_config('campusbound.application_note',
      format('The deposit was paid on %s. We confirm it.', to_char(p_paid_on, 'FMDD FMMonth YYYY')), true);
    update public.applications set holder = 'team' where id = application.id returning * into application;
    perform set_config('campusbound.application_note', '', true);
  end if;
  perform private.tell_of_application(
    application, true, 'application.moved', format('Deposit paid, to be confirmed: %s', private.application_line(application))
  );
end
$$;

create or replace function public.report_deposit(p_offer_id uuid, p_paid_on date, p_version int) returns void
language sql set search_path = '' as $$
  select private.report_deposit(p_offer_id, p_paid_on, p_version)
$$;
comment on function public.report_deposit(uuid, date, int) is 'The student says when they paid the deposit, which goes to the team to be confirmed. PT404, PT409 changed, not_accepted, no_deposit.';

grant execute on function private.report_deposit(uuid, date, int), public.report_deposit(uuid, date, int) to authenticated;
