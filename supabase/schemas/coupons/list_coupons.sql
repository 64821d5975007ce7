create or replace function private.list_coupons() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('payments.read');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'code', c.code, 'percent', c.percent, 'amount_minor', c.amount_minor, 'currency', c.currency,
      'valid_from', c.valid_from, 'valid_until', c.valid_until, 'most_uses', c.most_uses, 'most_uses_each', c.most_uses_each,
      'least_total_minor', c.least_total_minor, 'is_first_purchase', c.is_first_purchase, 'note', c.note, 'uses', c.uses,
      'paid_uses', c.paid_uses, 'given_minor', c.given_minor, 'made_by', private.name_of(c.made_by), 'ended_at', c.ended_at,
      'created_at', c.created_at,
      'services', (
        select coalesce(jsonb_agg(s.name order by s.sort_order, s.name), '[]')
        from public.coupon_services as f join public.services as s on s.id = f.service_id where f.coupon_id = c.id
      )
    ) order by c.created_at desc, c.id), '[]')
    from public.coupons as c
  );
end
$$;

create or replace function public.list_coupons() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_coupons()
$$;
comment on function public.list_coupons() is 'Every coupon there is and was, newest first, with how often it is used and what it gave. For those who read payments.';

grant execute on function private.list_coupons(), public.list_coupons() to authenticated;
