create or replace function private.instalment_parts(p_total_minor bigint, p_plan jsonb)
returns table (place smallint, amount_minor bigint, after_days smallint)
language sql immutable set search_path = '' as $$
  with planned as (
    select (p.part ->> 'place')::smallint as place, (p.part ->> 'after_days')::smallint as after_days,
      p_total_minor * (p.part ->> 'share_basis_points')::bigint / 10000 as amount
    from jsonb_array_elements(p_plan) as p (part)
  ), filled as (
    select p.place, coalesce(p.amount, p_total_minor - sum(p.amount) over ()) as amount, p.after_days from planned as p
  )
  -- Less than a rupee is no part that somebody pays: then there is no plan.
  select f.place, f.amount::bigint, f.after_days from filled as f
  where (select min(e.amount) from filled as e) >= 100
  order by f.place
$$;
comment on function private.instalment_parts(bigint, jsonb) is 'The parts of a sum under the plan of a price, [{place, share_basis_points, after_days}]: each share rounded down to the paisa, the last part is the rest. None where a part would be less than a rupee. lib/service-catalog/instalments.ts computes the same.';

create or replace function private.plan_of_price(p_price_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'place', i.place, 'share_basis_points', i.share_basis_points, 'after_days', i.after_days
  ) order by i.place), '[]')
  from public.price_instalments as i where i.price_id = p_price_id
$$;
comment on function private.plan_of_price(uuid) is 'In which parts a price may be paid, with the rights of whoever asks; none where it is paid at once.';
grant execute on function private.plan_of_price(uuid) to anon, authenticated;
