-- With the rights of whoever asks: visitors see what is offered, administrators everything.
create or replace function public.list_priced_services() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'slug', s.slug, 'name', s.name, 'summary', s.summary, 'page_slug', s.page_slug, 'is_offered', s.is_offered,
    'is_sample', s.is_sample, 'version', s.version,
    'inclusions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'text', i.text, 'service_id', i.included_service_id, 'service_name', o.name, 'exam_id', i.exam_id, 'papers', i.papers, 'months', i.months
      ) order by i.place)
      from public.service_inclusions as i left join public.services as o on o.id = i.included_service_id
      where i.service_id = s.id and (i.included_service_id is null or o.id is not null)
    ), '[]'),
    'price', (
      select jsonb_build_object(
        'id', p.id, 'amount_minor', p.amount_minor, 'currency', p.currency, 'is_tax_included', p.is_tax_included, 'sac', p.sac,
        'rate_basis_points', private.tax_rate_of(p.sac, (now() at time zone 'Asia/Kolkata')::date), 'valid_from', p.valid_from,
        'valid_until', p.valid_until, 'instalments', private.plan_of_price(p.id),
        'refund_rules', (
          select coalesce(jsonb_agg(jsonb_build_object('is_begun', r.is_begun, 'within_days', r.within_days, 'share_percent', r.share_percent) order by r.place), '[]')
          from public.refund_rules as r where r.policy_id = p.refund_policy_id
        )
      )
      from public.service_prices as p
      where p.service_id = s.id and p.currency = 'INR' and p.valid_from <= now() and (p.valid_until is null or p.valid_until > now())
      order by p.valid_from desc
      limit 1
    )
  ) order by s.sort_order, s.name, s.id), '[]')
  from public.services as s
$$;
comment on function public.list_priced_services() is 'The services that the caller may see, each with what one gets, its price in rupees at this moment, in which parts it may be paid, and what is given back of it.';
grant execute on function public.list_priced_services() to anon, authenticated;
