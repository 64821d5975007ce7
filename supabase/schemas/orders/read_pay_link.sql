create or replace function private.pay_link_of_token(p_token text) returns public.pay_links
language sql volatile security definer set search_path = '' as $$
  select k.* from public.pay_links as k
  where k.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and k.ended_at is null and k.expires_at > now()
$$;
comment on function private.pay_link_of_token(text) is 'The link with this token while it holds, or nothing. Checks no rights.';

create or replace function private.read_pay_link(p_token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'order_id', o.id, 'user_id', o.user_id, 'first_name', split_part(private.name_of(o.user_id), ' ', 1), 'expires_at', k.expires_at,
    'payer_name', k.payer_name, 'payer_email', k.payer_email,
    'refund_rules', (
      select coalesce(jsonb_agg(jsonb_build_object('is_begun', r.is_begun, 'within_days', r.within_days, 'share_percent', r.share_percent) order by r.place), '[]')
      from public.order_lines as l join public.service_prices as p on p.id = l.price_id join public.refund_rules as r on r.policy_id = p.refund_policy_id
      where l.order_id = o.id and l.place = 1
    )
  )
  from private.pay_link_of_token(p_token) as k join public.orders as o on o.id = k.order_id
  where o.user_id is not null
$$;

create or replace function public.read_pay_link(p_token text) returns jsonb
language sql volatile set search_path = '' as $$
  select private.read_pay_link(p_token)
$$;
comment on function public.read_pay_link(text) is 'What somebody is asked to pay by a link: {order_id, user_id, first_name, expires_at, payer_name, payer_email, refund_rules}, or null where it holds no more. Service role only: a guess costs a request to the site, where it is counted.';

grant execute on function private.read_pay_link(text) to service_role;
