create or replace function private.refer_lead(p_lead_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  account uuid;
  referrer uuid;
begin
  select * into lead from public.leads as l where l.id = p_lead_id;
  referrer := private.referrer_of_code(lead.came_with_code);
  if referrer is null or lead.request_type in ('job_application', 'partner') or lead.merged_into is not null then
    return;
  end if;
  account := coalesce(lead.user_id, lead.converted_user_id);
  -- Two requests of one person at once: the second waits here and finds what came of the first. Addresses before numbers, as everybody locks them.
  perform pg_advisory_xact_lock(hashtextextended('referral of ' || lead.email, 0));
  perform pg_advisory_xact_lock(hashtextextended('referral of ' || lead.phone, 0));
  if private.is_own_referral(referrer, lead.email, lead.phone, account)
    -- Whoever wrote to us before, or has an account from before, was not brought by the code.
    or exists (
      select from (
        select o.id, o.created_at, o.request_type from public.leads as o where o.email = lead.email
        union all select o.id, o.created_at, o.request_type from public.leads as o where o.phone = lead.phone
        union all select o.id, o.created_at, o.request_type from public.leads as o where o.user_id = account
      ) as o
      where o.request_type <> 'job_application' and (o.created_at, o.id) < (lead.created_at, lead.id)
    )
    or exists (
      select from public.profiles as p join auth.users as u on u.id = p.user_id
      where (p.email = lead.email or p.phone = lead.phone or p.user_id = account) and u.email_confirmed_at < lead.created_at
    )
    or exists (
      select from public.referrals as r join public.leads as o on o.id = r.lead_id where o.email = lead.email or o.phone = lead.phone
    )
    or exists (select from public.referrals as r where r.friend_id = account) then
    return;
  end if;
  insert into public.referrals (referrer_id, code, lead_id, terms_id, asked_at)
  values (
    referrer, lead.came_with_code, lead.id,
    -- Whoever works here sends friends without a reward.
    case when not private.is_staff(referrer) then private.referral_terms_at(lead.created_at) end, lead.created_at
  )
  on conflict (lead_id) do nothing;
end
$$;
comment on function private.refer_lead(uuid) is 'Writes down who brought the person of a lead, by the code it came with: not oneself, nobody who was with us before, and the first code alone. Checks no rights.';

create or replace function private.join_referral(p_lead_id uuid, p_account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  address text;
  invited public.referrals;
  bought public.orders;
begin
  select * into lead from public.leads as l where l.id = p_lead_id;
  select u.email into address from auth.users as u where u.id = p_account;
  perform pg_advisory_xact_lock(hashtextextended('referral of account ' || p_account, 0));
  if exists (select from public.referrals as r where r.friend_id = p_account) then
    return;
  end if;
  -- By the request itself, one that was merged into it, or another from the same address; a number alone has to come with the same code.
  select r.* into invited from public.referrals as r join public.leads as l on l.id = r.lead_id
  where r.state = 'asked' and l.id in (
    select private.merged_lead_ids(lead.id)
    union select o.id from public.leads as o where o.email = lead.email
    union select o.id from public.leads as o where o.phone = lead.phone and o.came_with_code = lead.came_with_code
  )
  order by r.asked_at, r.id limit 1 for update of r;
  if not found then
    return;
  end if;
  if private.is_own_referral(invited.referrer_id, address, lead.phone, p_account) then
    update public.referrals set state = 'ended', ended_reason = 'own' where id = invited.id;
    return;
  end if;
  if exists (select from auth.users as u where u.id = p_account and u.email_confirmed_at < invited.asked_at)
    or exists (select from public.orders as o where o.user_id = p_account and o.paid_at < invited.asked_at) then
    update public.referrals set state = 'ended', ended_reason = 'known' where id = invited.id;
    return;
  end if;
  update public.referrals set state = 'joined', friend_id = p_account where id = invited.id;
  select * into bought from public.orders as o where o.user_id = p_account and o.paid_at is not null order by o.paid_at, o.id limit 1;
  if found then
    perform private.buy_by_referral(bought);
  end if;
end
$$;
comment on function private.join_referral(uuid, uuid) is 'The person of a lead has an account: whoever brought them is told, unless it was themselves, or they had the account before. Checks no rights.';

create or replace function private.follow_lead_with_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := coalesce(new.user_id, new.converted_user_id);
  came uuid;
begin
  if tg_op = 'INSERT' and new.came_with_code is not null then
    perform private.refer_lead(new.id);
  end if;
  if account is not null then
    perform private.join_referral(new.id, account);
  end if;
  -- Whoever passed on the link of /refer-and-earn has an account now: those who came by it are theirs.
  if new.referral_code is not null and new.user_id is not null then
    for came in select l.id from public.leads as l where l.referred_by = new.id order by l.created_at, l.id loop
      perform private.refer_lead(came);
      perform private.join_referral(came, coalesce(l.user_id, l.converted_user_id))
      from public.leads as l where l.id = came and coalesce(l.user_id, l.converted_user_id) is not null;
    end loop;
  end if;
  return null;
exception when others then
  -- Nobody's request is refused, nor are they kept out of their account, because of who sent them.
  raise warning 'A referral was not kept: % %', sqlstate, sqlerrm;
  return null;
end
$$;
comment on function private.follow_lead_with_referral() is 'Keeps who brought the person of a lead, and that they have an account.';

create or replace trigger leads_are_referred after insert on public.leads
  for each row when (new.came_with_code is not null or new.user_id is not null) execute function private.follow_lead_with_referral();
create or replace trigger leads_join_referrals after update of user_id, converted_user_id on public.leads
  for each row when (
    (new.user_id, new.converted_user_id) is distinct from (old.user_id, old.converted_user_id) and coalesce(new.user_id, new.converted_user_id) is not null
  ) execute function private.follow_lead_with_referral();
