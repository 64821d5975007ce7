create or replace function private.guard_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Referrals are kept.' using errcode = '42501';
  end if;
  if (new.id, new.code, new.terms_id, new.asked_at, new.created_at) is distinct from (old.id, old.code, old.terms_id, old.asked_at, old.created_at)
    or new.referrer_id is not null and new.referrer_id is distinct from old.referrer_id
    or new.lead_id is not null and new.lead_id is distinct from old.lead_id
    or old.order_id is not null and new.order_id is distinct from old.order_id
    or new.friend_id is not null and new.friend_id is distinct from old.friend_id and not (old.state = 'asked' and new.state = 'joined') then
    raise exception 'A referral stays between the two people, the code and the order it is about.' using errcode = 'PT409';
  end if;
  -- An account or a request that is deleted takes along what was to come of it. What the friend has bought, stands.
  if new.state = old.state and (
    new.referrer_id is null and old.referrer_id is not null and old.state in ('asked', 'joined', 'bought', 'payable')
    or new.friend_id is null and old.friend_id is not null and old.state = 'joined'
    or new.lead_id is null and old.lead_id is not null and old.state = 'asked'
  ) then
    new.state := 'ended';
    new.ended_reason := 'gone';
  end if;
  if new.state <> old.state then
    if not exists (
      select from public.referral_state_transitions as t where t.from_state = old.state and t.to_state = new.state
    ) then
      raise exception 'A referral does not go from % to %.', old.state, new.state using errcode = 'PT409', detail = 'transition';
    end if;
    if new.state = 'joined' then
      new.joined_at := clock_timestamp();
    elsif new.state = 'payable' then
      new.payable_at := clock_timestamp();
    elsif new.state = 'paid' then
      new.paid_at := clock_timestamp();
    elsif new.state = 'ended' then
      new.ended_at := clock_timestamp();
    end if;
    if new.state <> 'bought' then
      new.look_on := null;
    end if;
  end if;
  new.version := old.version + case when new.look_on is distinct from old.look_on and new.state = old.state then 0 else 1 end;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_referral() is 'Keeps a referral between its two people: its state goes by the steps there are, with the time of each.';

create or replace trigger referrals_are_guarded before update or delete on public.referrals
  for each row execute function private.guard_referral();
create or replace trigger referrals_are_never_emptied before truncate on public.referrals
  for each statement execute function private.refuse_change();
create or replace trigger referral_codes_are_for_good before update on public.referral_codes
  for each row execute function private.refuse_change();
