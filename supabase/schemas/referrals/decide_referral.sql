create or replace function private.lock_referral(p_referral_id uuid, p_version int, p_decider uuid) returns public.referrals
language plpgsql security definer set search_path = '' as $$
declare
  given public.referrals;
begin
  -- The order first, as everybody who changes it does.
  perform from public.orders as o where o.id = (select r.order_id from public.referrals as r where r.id = p_referral_id) for update;
  select * into given from public.referrals as r where r.id = p_referral_id for update;
  if not found then
    raise exception 'There is no such referral.' using errcode = 'PT404';
  end if;
  if p_decider in (given.referrer_id, given.friend_id) then
    raise exception 'Nobody decides about a referral of their own.' using errcode = 'PT409', detail = 'own';
  end if;
  if given.version is distinct from p_version then
    raise exception 'The referral has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  return given;
end
$$;
comment on function private.lock_referral(uuid, int, uuid) is 'Locks a referral for whoever decides about it: not its own people, and not from a page that is out of date. PT404; PT409 own, changed.';

create or replace function private.pay_referral(p_referral_id uuid, p_version int, p_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := nullif(btrim(p_reference), '');
  given public.referrals;
begin
  -- The same press twice.
  if exists (
    select from public.referrals as r where r.id = p_referral_id and r.state = 'paid' and r.paid_reference = said and r.decided_by = admin
  ) then
    return;
  end if;
  given := private.lock_referral(p_referral_id, p_version, admin);
  if given.state <> 'payable' then
    raise exception 'This reward is not to be paid.' using errcode = 'PT409', detail = 'not_payable';
  end if;
  if not exists (
    select from public.orders as o
    where o.id = given.order_id and o.state in ('paid', 'partly_refunded') and (private.refund_facts(o.id) ->> 'waiting_minor')::bigint = 0
  ) then
    raise exception 'The payment of the friend may still go back.' using errcode = 'PT409', detail = 'order_open';
  end if;
  if said is null or said !~ '^[A-Za-z0-9][A-Za-z0-9/._-]{3,39}$' then
    raise exception 'A payment has the number of its transfer.' using errcode = '22023';
  end if;
  update public.referrals set state = 'paid', paid_reference = said, decided_by = admin where id = p_referral_id;
end
$$;

create or replace function public.pay_referral(p_referral_id uuid, p_version int, p_reference text) returns void
language sql set search_path = '' as $$
  select private.pay_referral(p_referral_id, p_version, p_reference)
$$;
comment on function public.pay_referral(uuid, int, text) is 'Writes down that a reward was paid, with the number of the transfer, once. For administrators who are neither of the two people. PT401; PT403; PT404; PT409 own, changed, not_payable, order_open; 22023.';

create or replace function private.end_referral(p_referral_id uuid, p_version int, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  given public.referrals;
begin
  if exists (select from public.referrals as r where r.id = p_referral_id and r.state = 'ended' and r.note = btrim(p_note) and r.decided_by = admin) then
    return;
  end if;
  given := private.lock_referral(p_referral_id, p_version, admin);
  if given.state in ('paid', 'ended') then
    raise exception 'This referral is over.' using errcode = 'PT409', detail = 'decided';
  end if;
  if nullif(btrim(p_note), '') is null then
    raise exception 'Whoever brought the friend learns why.' using errcode = 'PT409', detail = 'note_needed';
  end if;
  update public.referrals set state = 'ended', ended_reason = 'decided', note = btrim(p_note), decided_by = admin where id = p_referral_id;
end
$$;

create or replace function public.end_referral(p_referral_id uuid, p_version int, p_note text) returns void
language sql set search_path = '' as $$
  select private.end_referral(p_referral_id, p_version, p_note)
$$;
comment on function public.end_referral(uuid, int, text) is 'Ends a referral that is not paid, with a reason that whoever brought the friend reads, once. For administrators who are neither of the two people. PT401; PT403; PT404; PT409 own, changed, decided, note_needed.';

grant execute on function
  private.pay_referral(uuid, int, text), public.pay_referral(uuid, int, text),
  private.end_referral(uuid, int, text), public.end_referral(uuid, int, text)
to authenticated;
