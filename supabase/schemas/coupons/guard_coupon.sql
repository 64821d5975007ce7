create or replace function private.guard_coupon() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Coupons are kept.' using errcode = '42501';
  end if;
  if to_jsonb(new) - array['uses', 'paid_uses', 'given_minor', 'ended_at', 'made_by']
    is distinct from to_jsonb(old) - array['uses', 'paid_uses', 'given_minor', 'ended_at', 'made_by']
    or new.made_by is not null and new.made_by is distinct from old.made_by
    or old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'A coupon is not changed: it ends, and another one is made.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function private.guard_coupon() is 'Keeps coupons as they were when somebody used them: they end, and are counted.';

create or replace trigger coupons_are_guarded before update or delete on public.coupons
  for each row execute function private.guard_coupon();
create or replace trigger coupons_are_never_emptied before truncate on public.coupons
  for each statement execute function private.refuse_change();

create or replace trigger coupon_services_are_append_only before update or delete on public.coupon_services
  for each row execute function private.refuse_change();
create or replace trigger coupon_services_are_never_emptied before truncate on public.coupon_services
  for each statement execute function private.refuse_change();
