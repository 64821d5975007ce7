create or replace function private.read_refund(p_refund_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  given public.refunds;
begin
  perform private.require_permission('payments.read');
  select * into given from public.refunds as r where r.id = p_refund_id;
  if not found then
    raise exception 'There is no such refund.' using errcode = 'PT404';
  end if;
  return (
    select jsonb_build_object(
      'id', given.id, 'version', given.version, 'state', given.state, 'is_of_sale', given.is_of_sale, 'amount_minor', given.amount_minor,
      'currency', given.currency, 'is_worked_out', given.is_worked_out, 'is_made_elsewhere', given.is_made_elsewhere, 'reason', given.reason,
      'note', given.note, 'failure', given.failure, 'attempts', given.attempts, 'is_tried_again', given.next_try_at is not null,
      'provider', p.provider, 'provider_payment_id', p.provider_payment_id, 'provider_refund_id', given.provider_refund_id, 'asked_by', given.asked_by, 'decided_by', given.decided_by,
      'asked_by_name', private.name_of(given.asked_by), 'decided_by_name', private.name_of(given.decided_by),
      'second_by_name', private.name_of(given.second_by), 'created_at', given.created_at, 'decided_at', given.decided_at, 'done_at', given.done_at,
      'second_from_minor', private.second_decision_from(), 'weight_minor', private.refund_weight(given),
      'returns', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'number', b.number, 'sent_on', b.sent_on, 'returned_on', b.returned_on, 'reason', b.reason, 'noted_by', b.noted_by,
          'noted_by_name', private.name_of(b.noted_by)
        ) order by b.noted_at desc, b.id), '[]') from public.refund_returns as b where b.refund_id = given.id
      ),
      'rule', (
        select jsonb_build_object('is_begun', u.is_begun, 'within_days', u.within_days, 'share_percent', u.share_percent)
        from public.refund_rules as u where u.policy_id = given.policy_id and u.place = given.rule_place
      ),
      'order', jsonb_build_object(
        'id', o.id, 'reference', o.reference, 'state', o.state, 'user_id', o.user_id, 'buyer_name', coalesce(private.name_of(o.user_id), o.billing_name),
        'received_minor', private.received_minor(o.id),
        'refunded_minor', o.refunded_minor - private.ended_minor(o.id), 'due_minor', private.due_minor(o.id), 'paid_at', o.paid_at,
        'what', (select string_agg(l.description, ', ' order by l.place) from public.order_lines as l where l.order_id = o.id),
        'begun_note', (select e.note from public.order_events as e where e.order_id = o.id and e.kind = 'begun')
      )
    )
    from public.orders as o join public.payments as p on p.id = given.payment_id where o.id = given.order_id
  );
end
$$;

create or replace function public.read_refund(p_refund_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_refund(p_refund_id)
$$;
comment on function public.read_refund(uuid) is 'A refund with its order, the rule it was asked under, and who asked and decided. For those who read payments. PT401; PT403; PT404.';

grant execute on function private.read_refund(uuid), public.read_refund(uuid) to authenticated;
