create or replace function private.decide_offer(p_offer_id uuid, p_accepts boolean, p_reason text, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.lock_offer(p_offer_id, p_version, true);
  -- Of the version that whoever decides has before them.
  seen constant jsonb := jsonb_build_object('offer', private.offer_terms(offer));
  application public.applications;
  is_student boolean;
begin
  select * into application from public.applications as a where a.id = offer.application_id;
  is_student := application.student_id = private.acting_id();
  if p_accepts is null or char_length(btrim(coalesce(p_reason, ''))) not between (case when p_accepts and is_student then 0 else 3 end) and 2000 then
    raise exception 'Declining needs a reason, and so does deciding for a student.' using errcode = '22023';
  end if;
  if application.holder is null or offer.state in ('rescinded', 'closed') then
    raise exception 'Its application has left the way.' using errcode = 'PT409', detail = 'ended';
  end if;
  if offer.state <> 'received' then
    raise exception 'This offer was decided already.' using errcode = 'PT409', detail = 'decided';
  end if;
  update public.offers set state = case when p_accepts then 'accepted' else 'declined' end::public.offer_state, decided_at = now(),
    declined_because = case when not p_accepts then btrim(p_reason) end
  where id = p_offer_id;
  if p_accepts then
    application := private.advance_application(offer.application_id, 'offer_accepted', null, null, p_reason, seen);
    if offer.deposit_amount is not null then
      perform private.ask_for_offer_paper(offer, 'deposit_receipt', 'It shows the university, and later the embassy, that you paid.', 'confirmation');
    end if;
    perform private.open_task(
      left('Tell the university that the place is taken: ' || private.application_line(application), 200),
      (private.next_working_day(private.india_day(now())) + time '12:00') at time zone 'Asia/Kolkata', p.user_id, null,
      'The offer was accepted', null, application.id
    )
    from unnest(array[application.assigned_to, offer.recorded_by]) with ordinality as p (user_id, place)
    where p.user_id in (select w from private.task_workers(null, application.id, null) as w)
    order by p.place limit 1;
  else
    application := private.advance_application(offer.application_id, 'offer_declined', null, null, p_reason, seen);
    application := private.hand_lost_offer(application.id, 'The offer was declined. We go through what comes next together.');
  end if;
  perform private.tell_of_application(
    application, is_student, 'application.moved',
    format('%s: %s', case when p_accepts then 'Offer accepted' else 'Offer declined' end, private.application_line(application))
  );
end
$$;

create or replace function public.decide_offer(p_offer_id uuid, p_accepts boolean, p_version int, p_reason text default null) returns void
language sql set search_path = '' as $$
  select private.decide_offer(p_offer_id, p_accepts, p_reason, p_version)
$$;
comment on function public.decide_offer(uuid, boolean, int, text) is 'Accepts an offer or declines it: its student, or a colleague who says how they know. PT409 changed, decided, ended.';

grant execute on function private.decide_offer(uuid, boolean, text, int), public.decide_offer(uuid, boolean, int, text) to authenticated;
