create or replace function private.working_days_late(p_promised_on date, p_day date) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from generate_series(p_promised_on + 1, least(p_day, p_promised_on + 366), interval '1 day') as d (day)
  where private.is_working_day_in('IN', d.day::date)
$$;
comment on function private.working_days_late(date, date) is 'Working days of India after the promised day, up to and with this one; of a year at most.';

create or replace function private.late_credit(p_amount_minor bigint, p_days int, p_basis_points int, p_most_basis_points int) returns bigint
language sql immutable set search_path = '' as $$
  select p_amount_minor * least(p_days::bigint * p_basis_points, p_most_basis_points) / 10000
$$;
comment on function private.late_credit(bigint, int, int, int) is 'What a refund that is so many working days late has grown by, in paise.';

create or replace function private.promise_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  promise public.refund_promises;
begin
  new.promise_id := null;
  new.promised_on := null;
  -- Coupons are in rupees, and what somebody else has given back already is not ours to be late with.
  if new.currency = 'INR' and not new.is_made_elsewhere then
    select * into promise from public.refund_promises as p where p.ended_at is null;
    if found then
      new.promise_id := promise.id;
      new.promised_on := private.add_working_days_in('IN', (now() at time zone 'Asia/Kolkata')::date, promise.within_working_days);
    end if;
  end if;
  return new;
end
$$;
comment on function private.promise_refund() is 'The promise that holds when a refund is asked for goes with it.';
create or replace trigger refunds_are_promised before insert on public.refunds
  for each row execute function private.promise_refund();

create or replace function private.credit_late_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  promise public.refund_promises;
  days int := private.working_days_late(new.promised_on, (new.done_at at time zone 'Asia/Kolkata')::date);
  credit bigint;
  buyer uuid := (select o.user_id from public.orders as o where o.id = new.order_id);
  coupon public.coupons;
begin
  select * into promise from public.refund_promises as p where p.id = new.promise_id;
  credit := private.late_credit(new.amount_minor, days, promise.credit_basis_points, promise.most_basis_points);
  -- A coupon takes off a rupee at least. What the bank sent back had gone on its day.
  if buyer is null or days = 0 or credit < 100 or exists (select from public.refund_returns as b where b.refund_id = new.id) then
    return null;
  end if;
  insert into public.coupons (code, amount_minor, valid_until, most_uses, most_uses_each, note, idempotency_key)
  values (
    'LATE-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)), credit, now() + make_interval(days => promise.credit_valid_days), 1, 1,
    'Credit for a refund that was late', new.id
  )
  on conflict (idempotency_key) do nothing returning * into coupon;
  if found then
    insert into public.refund_credits (refund_id, coupon_id, user_id, working_days_late, amount_minor) values (new.id, coupon.id, buyer, days, credit);
    perform private.notify_person(
      buyer, 'order.refund_late', 'We were late with your refund',
      format('As promised, you get a credit for it: the code %s takes %s off your next purchase.', coupon.code, private.say_rupees(credit)),
      '/payment-success?order=' || new.order_id
    );
  end if;
  return null;
end
$$;
comment on function private.credit_late_refund() is 'A refund that went later than promised brings its student a coupon, once.';
create or replace trigger refunds_late_are_credited after update of state on public.refunds
  for each row when (new.state = 'done' and old.state <> 'done' and new.promised_on is not null) execute function private.credit_late_refund();

create or replace trigger refund_promises_are_kept before update on public.refund_promises
  for each row when (
    to_jsonb(old) - '{set_by,ended_by,ended_at}'::text[] is distinct from to_jsonb(new) - '{set_by,ended_by,ended_at}'::text[]
    or old.ended_at is not null and new.ended_at is distinct from old.ended_at
  ) execute function private.refuse_change();
create or replace trigger refund_promises_are_never_deleted before delete on public.refund_promises
  for each row execute function private.refuse_change();
create or replace trigger refund_promises_are_never_emptied before truncate on public.refund_promises
  for each statement execute function private.refuse_change();
create or replace trigger refund_credits_are_kept before update on public.refund_credits
  for each row when (to_jsonb(old) - 'user_id' is distinct from to_jsonb(new) - 'user_id' or new.user_id is not null)
  execute function private.refuse_change();
create or replace trigger refund_credits_are_never_deleted before delete on public.refund_credits
  for each row execute function private.refuse_change();
create or replace trigger refund_credits_are_never_emptied before truncate on public.refund_credits
  for each statement execute function private.refuse_change();

create or replace function private.set_refund_promise(p_promise jsonb, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  made uuid;
begin
  if p_key is null then
    raise exception 'A form has a key.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('refund-promises', 0));
  select p.id into made from public.refund_promises as p where p.idempotency_key = p_key;
  if found then
    return made;
  end if;
  update public.refund_promises as p set ended_by = admin, ended_at = now() where p.ended_at is null;
  insert into public.refund_promises (within_working_days, credit_basis_points, most_basis_points, credit_valid_days, set_by, idempotency_key)
  values (
    (p_promise ->> 'within_working_days')::smallint, (p_promise ->> 'credit_basis_points')::smallint,
    (p_promise ->> 'most_basis_points')::smallint, (p_promise ->> 'credit_valid_days')::smallint, admin, p_key
  )
  returning id into made;
  return made;
end
$$;

create or replace function public.set_refund_promise(p_promise jsonb, p_key uuid) returns uuid
language sql set search_path = '' as $$
  select private.set_refund_promise(p_promise, p_key)
$$;
comment on function public.set_refund_promise(jsonb, uuid) is 'Promises how soon refunds go and what a late one grows by, from now on: {within_working_days, credit_basis_points, most_basis_points, credit_valid_days}; what held until now ends. The same key twice sets one. Administrators. PT403; 23514.';

create or replace function private.end_refund_promise() returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
begin
  -- One that is being set ends too.
  perform pg_advisory_xact_lock(hashtextextended('refund-promises', 0));
  update public.refund_promises as p set ended_by = admin, ended_at = now() where p.ended_at is null;
end
$$;

create or replace function public.end_refund_promise() returns void
language sql set search_path = '' as $$
  select private.end_refund_promise()
$$;
comment on function public.end_refund_promise() is 'From now on nothing is promised; refunds that were asked for before keep their promise. Twice is once. Administrators. PT403.';

create or replace function private.read_refund_promise(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.signed_in_id();
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return jsonb_build_object(
    'promise', (
      select jsonb_build_object(
        'within_working_days', p.within_working_days, 'credit_basis_points', p.credit_basis_points, 'most_basis_points', p.most_basis_points,
        'credit_valid_days', p.credit_valid_days
      ) from public.refund_promises as p where p.ended_at is null
    ),
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'refund_id', r.id, 'promised_on', r.promised_on,
        'days_late', coalesce(c.working_days_late, d.late),
        'credit_minor', coalesce(c.amount_minor, private.late_credit(r.amount_minor, d.late, p.credit_basis_points, p.most_basis_points)),
        'code', q.code, 'valid_until', q.valid_until, 'is_used', coalesce(q.uses > 0, false)
      ) order by r.created_at desc), '[]')
      from public.refunds as r
      join public.orders as o on o.id = r.order_id
      join public.refund_promises as p on p.id = r.promise_id
      left join public.refund_credits as c on c.refund_id = r.id
      left join public.coupons as q on q.id = c.coupon_id
      cross join lateral (
        select case when r.state = 'refused' then 0
          else private.working_days_late(r.promised_on, coalesce(
            (select min(b.sent_on) from public.refund_returns as b where b.refund_id = r.id), (r.done_at at time zone 'Asia/Kolkata')::date, today
          )) end as late
      ) as d
      where r.order_id = p_order_id and o.user_id = caller
    )
  );
end
$$;

create or replace function public.read_refund_promise(p_order_id uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_refund_promise(p_order_id)
$$;
comment on function public.read_refund_promise(uuid) is 'What is promised about refunds now, or null, and of an own order by when each was promised, how late it is, and the credit of it: {promise, refunds}. PT401.';

grant execute on function
  private.set_refund_promise(jsonb, uuid), public.set_refund_promise(jsonb, uuid), private.end_refund_promise(), public.end_refund_promise(),
  private.read_refund_promise(uuid), public.read_refund_promise(uuid)
to authenticated;
