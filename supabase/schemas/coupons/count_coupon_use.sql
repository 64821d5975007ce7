create or replace function private.count_coupon_use() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held constant int := (new.given_back_at is null)::int;
  paid constant int := (new.paid_at is not null)::int;
  was_held int := 0;
  was_paid int := 0;
begin
  if tg_op = 'UPDATE' then
    was_held := (old.given_back_at is null)::int;
    was_paid := (old.paid_at is not null)::int;
  end if;
  update public.coupons as c set
    uses = c.uses + held - was_held, paid_uses = c.paid_uses + paid - was_paid,
    given_minor = c.given_minor + (paid - was_paid) * new.discount_minor
  where c.id = new.coupon_id;
  return null;
end
$$;
comment on function private.count_coupon_use() is 'Counts on a coupon how many orders hold it, how many of them are paid, and what those got off.';

create or replace function private.guard_coupon_use() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Uses of coupons are kept.' using errcode = '42501';
  end if;
  if (new.order_id, new.coupon_id, new.code, new.discount_minor, new.taken_at)
    is distinct from (old.order_id, old.coupon_id, old.code, old.discount_minor, old.taken_at)
    or old.paid_at is not null and new.paid_at is distinct from old.paid_at then
    raise exception 'The use of a coupon stays what it was.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function private.guard_coupon_use() is 'A use stays with its order and coupon; it is given back, taken again and paid, and paid stays paid.';

create or replace trigger coupon_uses_are_counted after insert or update on public.coupon_uses
  for each row execute function private.count_coupon_use();
create or replace trigger coupon_uses_are_guarded before update or delete on public.coupon_uses
  for each row execute function private.guard_coupon_use();
create or replace trigger coupon_uses_are_never_emptied before truncate on public.coupon_uses
  for each statement execute function private.refuse_change();
