create or replace function private.create_referral_terms(p_terms jsonb, p_services uuid[], p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  made uuid;
begin
  if p_key is null then
    raise exception 'A form has a key.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('referral terms:' || p_key, 0));
  select t.id into made from public.referral_terms as t where t.idempotency_key = p_key;
  if found then
    return made;
  end if;
  if p_terms ->> 'friend_coupon_id' is not null and private.describe_referral_coupon((p_terms ->> 'friend_coupon_id')::uuid) is null then
    raise exception 'This coupon does not hold.' using errcode = 'PT409', detail = 'coupon_ended';
  end if;
  insert into public.referral_terms (
    valid_from, valid_until, reward_minor, friend_coupon_id, least_total_minor, wait_days, most_a_year, note, made_by, idempotency_key
  )
  values (
    -- What is promised for days that are over was never read by anybody.
    greatest(coalesce((p_terms ->> 'valid_from')::timestamptz, now()), now()), (p_terms ->> 'valid_until')::timestamptz,
    (p_terms ->> 'reward_minor')::bigint, (p_terms ->> 'friend_coupon_id')::uuid, (p_terms ->> 'least_total_minor')::bigint,
    coalesce((p_terms ->> 'wait_days')::smallint, 0), (p_terms ->> 'most_a_year')::smallint, p_terms ->> 'note', admin, p_key
  )
  returning id into made;
  insert into public.referral_terms_services (terms_id, service_id) select distinct made, s.id from unnest(p_services) as s (id);
  return made;
end
$$;

create or replace function public.create_referral_terms(p_terms jsonb, p_services uuid[], p_key uuid) returns uuid
language sql set search_path = '' as $$
  select private.create_referral_terms(p_terms, p_services, p_key)
$$;
comment on function public.create_referral_terms(jsonb, uuid[], uuid) is 'Sets what there is for bringing a friend: {reward_minor, friend_coupon_id, valid_from, valid_until, least_total_minor, wait_days, most_a_year, note}, for purchases of these services or, without any, of all. The same key twice is one. Administrators. PT409 coupon_ended; 23P01 where others hold at that time; 23503 where there is no such service.';

create or replace function private.end_referral_terms(p_terms_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.referral_terms as t set ended_at = clock_timestamp() where t.id = p_terms_id and t.ended_at is null;
  if not found then
    raise exception 'There are no such terms.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.end_referral_terms(p_terms_id uuid) returns void
language sql set search_path = '' as $$
  select private.end_referral_terms(p_terms_id)
$$;
comment on function public.end_referral_terms(uuid) is 'Ends terms now. Friends who came before keep theirs. Administrators. PT404.';

create or replace function private.list_referral_terms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('payments.read');
  return (
    select coalesce(jsonb_agg(private.describe_referral_terms(t.id) || jsonb_build_object(
      'id', t.id, 'coupon_code', (select c.code from public.coupons as c where c.id = t.friend_coupon_id), 'note', t.note,
      'made_by', private.name_of(t.made_by), 'created_at', t.created_at, 'ended_at', t.ended_at,
      'friends', (select count(*) from public.referrals as r where r.terms_id = t.id),
      'paid_minor', t.reward_minor * (select count(*) from public.referrals as r where r.terms_id = t.id and r.state = 'paid')
    ) order by t.valid_from desc, t.id), '[]')
    from public.referral_terms as t
  );
end
$$;

create or replace function public.list_referral_terms() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_referral_terms()
$$;
comment on function public.list_referral_terms() is 'All terms of referrals there are and were, the latest first, with how many friends came under them and what was paid. For those who read payments.';

grant execute on function
  private.create_referral_terms(jsonb, uuid[], uuid), public.create_referral_terms(jsonb, uuid[], uuid),
  private.end_referral_terms(uuid), public.end_referral_terms(uuid), private.list_referral_terms(), public.list_referral_terms()
to authenticated;
