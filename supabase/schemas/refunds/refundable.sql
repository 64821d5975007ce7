create or replace function private.refund_facts(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', o.state, 'currency', o.currency, 'total_minor', o.total_minor, 'received_minor', private.received_minor(o.id),
    'refunded_minor', o.refunded_minor - private.ended_minor(o.id),
    'due_minor', private.due_minor(o.id),
    'waiting_minor', (
      select coalesce(sum(r.amount_minor), 0) from public.refunds as r
      where r.order_id = o.id and r.is_of_sale and r.state in ('asked', 'approved', 'sent', 'failed')
    ),
    'paid_on', (o.paid_at at time zone 'Asia/Kolkata')::date, 'today', (now() at time zone 'Asia/Kolkata')::date,
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'total_minor', l.total_minor, 'is_begun', private.work_begun_at(o.id, l.id) is not null, 'policy_id', s.refund_policy_id,
        'rules', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'place', u.place, 'is_begun', u.is_begun, 'within_days', u.within_days, 'share_percent', u.share_percent
          ) order by u.place), '[]') from public.refund_rules as u where u.policy_id = s.refund_policy_id
        )
      ) order by l.place)
      from public.order_lines as l join public.service_prices as s on s.id = l.price_id where l.order_id = o.id
    )
  )
  from public.orders as o where o.id = p_order_id
$$;
comment on function private.refund_facts(uuid) is 'What decides how much of an order can be given back today. Checks no rights.';

create or replace function private.refundable(p_facts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with fitting as (
    select l.ordinality as place, (l.line ->> 'total_minor')::bigint as total, (u.rule ->> 'share_percent')::int as share,
      (u.rule ->> 'place')::int as rule_place, (p_facts ->> 'paid_on')::date + (u.rule ->> 'within_days')::int - 1 as last_day
    from jsonb_array_elements(p_facts -> 'lines') with ordinality as l (line, ordinality)
    cross join lateral (
      select r.rule from jsonb_array_elements(l.line -> 'rules') as r (rule)
      where (r.rule ->> 'is_begun')::boolean = (l.line ->> 'is_begun')::boolean
        and coalesce((p_facts ->> 'today')::date < (p_facts ->> 'paid_on')::date + (r.rule ->> 'within_days')::int, true)
      order by (r.rule ->> 'place')::int limit 1
    ) as u
    where p_facts ->> 'state' in ('paid', 'partly_refunded')
  ), summed as (
    select coalesce(sum(f.total * f.share / 100), 0) as given, coalesce(bool_or(f.share is null), false) as is_worked_out,
      min(f.last_day) filter (where f.share is distinct from 0) as until,
      (array_agg(f.rule_place order by f.place))[1] as rule_place,
      case when p_facts ->> 'state' in ('paid', 'partly_refunded')
        then greatest((p_facts ->> 'received_minor')::bigint - (p_facts ->> 'refunded_minor')::bigint - (p_facts ->> 'waiting_minor')::bigint, 0)
        else 0 end as rest
    from fitting as f
  )
  select jsonb_build_object(
    -- What was not paid yet is taken off first.
    'minor', least(s.rest, greatest(
      s.given - ((p_facts ->> 'total_minor')::bigint - (p_facts ->> 'received_minor')::bigint)
        - (p_facts ->> 'refunded_minor')::bigint - (p_facts ->> 'waiting_minor')::bigint, 0
    )),
    'rest_minor', s.rest, 'is_worked_out', s.is_worked_out and s.rest > 0, 'until', s.until, 'rule_place', s.rule_place
  )
  from summed as s
$$;
comment on function private.refundable(jsonb) is 'What of an order can be given back today, from its facts: {minor, rest_minor (what is left of what was paid at all), is_worked_out (a person works out more), until (the last day of this), rule_place (of the first line)}. Of each line the first rule that fits decides. lib/refunds/rules.ts computes the same.';

create or replace function private.read_refundable(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.signed_in_id() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not exists (
    select from public.orders as o
    where o.id = p_order_id and o.paid_at is not null and (o.user_id = private.signed_in_id() or private.has_permission('payments.read'))
  ) then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  return private.refund_facts(p_order_id);
end
$$;

create or replace function public.read_refundable(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_refundable(p_order_id)
$$;
comment on function public.read_refundable(uuid) is 'What decides how much of a paid order can be given back today: {state, currency, total_minor, received_minor (what was paid so far), refunded_minor (what went back of it), due_minor (parts that are open), waiting_minor, paid_on, today, lines with is_begun and rules}. One''s own order, or any for those who read payments. PT401; PT404.';

grant execute on function private.read_refundable(uuid), public.read_refundable(uuid) to authenticated;
