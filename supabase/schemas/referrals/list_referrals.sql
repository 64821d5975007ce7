create or replace function private.list_referrals(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{"asked_at": ["r.asked_at", "timestamptz"]}';
  asked constant text := p_filters -> 'q' ->> 0;
  page record;
begin
  perform private.require_permission('payments.read');
  perform private.check_list_filters(p_filters, jsonb_build_object('q', 'text', 'state', to_jsonb(enum_range(null::public.referral_state))));
  select * into page from private.page_by_key(
    'public.referrals as r', 'r.id',
    'true'
      || case when private.is_found_by(asked) = '' then ''
        else format(
          ' and (r.code = %L or r.referrer_id in (select p.user_id from public.profiles as p where true%s))', upper(btrim(asked)), private.is_found_by(asked)
        ) end
      || private.is_any_of('r.state', 'public.referral_state', p_filters -> 'state'),
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'state', r.state, 'code', r.code, 'referrer_name', private.name_of(r.referrer_id),
        'friend_name', coalesce(private.name_of(r.friend_id), l.name), 'reward_minor', t.reward_minor, 'asked_at', r.asked_at,
        'reference', o.reference, 'ready_on', r.closed_on + t.wait_days
      ) order by i.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as i (id, place) join public.referrals as r on r.id = i.id
      left join public.referral_terms as t on t.id = r.terms_id left join public.leads as l on l.id = r.lead_id
      left join public.orders as o on o.id = r.order_id
    )
  );
end
$$;

create or replace function public.list_referrals(
  p_filters jsonb default '{}', p_sort text default 'asked_at', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_referrals(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_referrals(jsonb, text, boolean, jsonb, int) is 'A page of everybody''s referrals: {rows, total, is_total_capped, has_more}, by asked_at, by key in both directions. q finds a code or the referrer. For those who read payments. PT403; 22023.';

create or replace function private.read_referral(p_referral_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  given public.referrals;
begin
  perform private.require_permission('payments.read');
  select * into given from public.referrals as r where r.id = p_referral_id;
  if not found then
    raise exception 'There is no such referral.' using errcode = 'PT404';
  end if;
  return (
    select jsonb_build_object(
      'id', given.id, 'version', given.version, 'state', given.state, 'code', given.code, 'asked_at', given.asked_at, 'joined_at', given.joined_at,
      'bought_at', given.bought_at, 'payable_at', given.payable_at, 'paid_at', given.paid_at, 'ended_at', given.ended_at,
      'ended_reason', given.ended_reason, 'note', given.note, 'paid_reference', given.paid_reference, 'closed_on', given.closed_on,
      'decided_by_name', private.name_of(given.decided_by),
      'referrer', (
        select jsonb_build_object('id', p.user_id, 'name', p.full_name, 'email', p.email, 'phone', p.phone)
        from public.profiles as p where p.user_id = given.referrer_id
      ),
      'friend', case when coalesce(given.friend_id, given.lead_id) is not null then jsonb_build_object(
        'id', given.friend_id,
        'name', coalesce(private.name_of(given.friend_id), (select l.name from public.leads as l where l.id = given.lead_id))
      ) end,
      'order', (
        select jsonb_build_object('id', o.id, 'reference', o.reference, 'state', o.state, 'total_minor', o.total_minor, 'refunded_minor', o.refunded_minor)
        from public.orders as o where o.id = given.order_id
      ),
      'terms', private.describe_referral_terms(given.terms_id)
    )
  );
end
$$;

create or replace function public.read_referral(p_referral_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_referral(p_referral_id)
$$;
comment on function public.read_referral(uuid) is 'A referral with both people, the order and the terms. For those who read payments. PT401; PT403; PT404.';

grant execute on function
  private.list_referrals(jsonb, text, boolean, jsonb, int), public.list_referrals(jsonb, text, boolean, jsonb, int),
  private.read_referral(uuid), public.read_referral(uuid)
to authenticated;
