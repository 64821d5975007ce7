create or replace function private.decide_refund(p_refund_id uuid, p_version int, p_is_approved boolean, p_amount_minor bigint, p_note text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  decider constant uuid := private.require_admin();
  said constant text := nullif(btrim(p_note), '');
  asked public.refunds;
  bought public.orders;
  sum_given bigint;
begin
  if p_is_approved is null then
    raise exception 'A refund is approved or refused.' using errcode = '22023';
  end if;
  select o.* into bought from public.orders as o where o.id = (select r.order_id from public.refunds as r where r.id = p_refund_id) for update;
  select * into asked from public.refunds as r where r.id = p_refund_id for update;
  if not found then
    raise exception 'There is no such refund.' using errcode = 'PT404';
  end if;
  if asked.version is distinct from p_version then
    raise exception 'The refund has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if asked.state <> 'asked' then
    raise exception 'This refund is decided.' using errcode = 'PT409', detail = 'decided';
  end if;
  if decider = asked.asked_by then
    raise exception 'Who asked for a refund does not decide it.' using errcode = 'PT409', detail = 'own';
  end if;
  if not p_is_approved then
    if said is null then
      raise exception 'Who is refused learns why.' using errcode = 'PT409', detail = 'note_needed';
    end if;
    update public.refunds set state = 'refused', decided_at = clock_timestamp(), note = said,
      decided_by = coalesce(decided_by, decider), second_by = case when decided_by <> decider then decider end
    where id = p_refund_id;
    perform private.add_order_event(asked.order_id, 'refund_refused', asked.payment_id, said, jsonb_build_object('refund', p_refund_id));
    perform private.tell_of_decided_refund(p_refund_id);
    return 'refused';
  end if;
  if asked.is_of_sale and bought.state = 'disputed' then
    raise exception 'The bank was asked to take this payment back.' using errcode = 'PT409', detail = 'disputed';
  end if;
  if asked.decided_by = decider then
    raise exception 'Another colleague decides about this sum too.' using errcode = 'PT409', detail = 'second_needed';
  end if;
  sum_given := case when asked.is_worked_out and asked.decided_by is null then p_amount_minor else asked.amount_minor end;
  if sum_given is null or sum_given < 1 or sum_given > asked.amount_minor then
    raise exception 'Between 1 and % can be given back.', asked.amount_minor using errcode = 'PT409', detail = 'too_much';
  end if;
  asked.amount_minor := sum_given;
  if private.refund_weight(asked) >= private.second_decision_from() and asked.decided_by is null then
    update public.refunds set amount_minor = sum_given, decided_by = decider, note = said where id = p_refund_id;
    return 'second_needed';
  end if;
  update public.refunds set state = 'approved', amount_minor = sum_given, decided_at = clock_timestamp(),
    -- What came by a transfer goes back by one: a colleague makes it, and no job.
    next_try_at = (select now() from public.payments as p where p.id = asked.payment_id and p.provider <> 'bank'),
    decided_by = coalesce(decided_by, decider), second_by = case when decided_by <> decider then decider end, note = coalesce(said, note)
  where id = p_refund_id;
  perform private.add_order_event(asked.order_id, 'refund_approved', asked.payment_id, said, jsonb_build_object(
    'refund', p_refund_id, 'amount_minor', sum_given
  ));
  perform private.tell_of_decided_refund(p_refund_id);
  return 'approved';
end
$$;

create or replace function public.decide_refund(
  p_refund_id uuid, p_version int, p_is_approved boolean, p_amount_minor bigint default null, p_note text default null
) returns text
language sql set search_path = '' as $$
  select private.decide_refund(p_refund_id, p_version, p_is_approved, p_amount_minor, p_note)
$$;
comment on function public.decide_refund(uuid, int, boolean, bigint, text) is 'Approves or refuses a refund that somebody else asked for: approved, refused, or second_needed where the sum needs another colleague too. The sum is given where it is worked out. For administrators. PT401; PT403; PT404; PT409 changed, decided, own, note_needed, too_much, disputed, second_needed.';

create or replace function private.tell_of_decided_refund(p_refund_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  decided record;
begin
  select r.state, r.note, r.is_made_elsewhere, o.user_id, o.reference, o.id as order_id into decided
  from public.refunds as r join public.orders as o on o.id = r.order_id where r.id = p_refund_id;
  if decided.user_id is not null then
    perform private.notify_person(
      decided.user_id, 'order.refund_decided',
      case decided.state when 'refused' then 'About the money you asked for' else 'You get money back' end,
      case decided.state
        when 'refused' then format('Of order %s nothing comes back this time. We wrote why: open the order to read it.', decided.reference)
        else format('Money of order %s goes back to where it came from. You get another notice once it is sent.', decided.reference) end,
      '/payment-success?order=' || decided.order_id
    );
  end if;
end
$$;
comment on function private.tell_of_decided_refund(uuid) is 'Tells the buyer what was decided about their refund.';

create or replace function private.retry_refund(p_refund_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stuck public.refunds;
begin
  perform private.require_admin();
  select * into stuck from public.refunds as r where r.id = p_refund_id for update;
  if not found then
    raise exception 'There is no such refund.' using errcode = 'PT404';
  end if;
  if stuck.version is distinct from p_version then
    raise exception 'The refund has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if stuck.state <> 'failed' then
    raise exception 'Only a refund that failed is sent again.' using errcode = 'PT409', detail = 'decided';
  end if;
  update public.refunds set next_try_at = now() where id = p_refund_id;
end
$$;

create or replace function public.retry_refund(p_refund_id uuid, p_version int) returns void
language sql set search_path = '' as $$
  select private.retry_refund(p_refund_id, p_version)
$$;
comment on function public.retry_refund(uuid, int) is 'Sends a refund that failed again at once. For administrators. PT401; PT403; PT404; PT409 changed, decided.';

grant execute on function
  private.decide_refund(uuid, int, boolean, bigint, text), public.decide_refund(uuid, int, boolean, bigint, text),
  private.retry_refund(uuid, int), public.retry_refund(uuid, int)
to authenticated;
