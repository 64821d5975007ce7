-- Also reports whether the caller was already refused before, so that repeated tries are logged as one event.
create or replace function private.consume_rate_limit(p_kind text, p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  rule private.rate_limit_rules;
  hash text := private.rate_limit_key(p_kind, p_key);
  live timestamptz[];
  was_blocked boolean;
  was_allowed boolean;
  moment timestamptz;
begin
  select * into rule from private.rate_limit_rules as l where l.kind = p_kind;
  if not found or coalesce(p_key, '') = '' then
    raise exception 'There is no limit of this kind, or no key.' using errcode = '22023';
  end if;
  -- The row is created or locked first, so parallel calls of one caller are serialized.
  insert into private.rate_limits as r (kind, key_hash, window_start, count, last_seen_at)
  values (p_kind, hash, clock_timestamp(), 0, clock_timestamp())
  on conflict (kind, key_hash) do update set last_seen_at = clock_timestamp()
  returning r.hits, r.blocked into live, was_blocked;
  moment := clock_timestamp();
  live := array(
    select hit from unnest(live) as hit where hit > moment - make_interval(secs => rule.window_seconds) order by hit
  );
  was_allowed := cardinality(live) < rule.max_count;
  if was_allowed then
    live := live || moment;
  end if;
  update private.rate_limits as r
  set hits = live, window_start = coalesce(live[1], moment), count = cardinality(live), blocked = not was_allowed,
    last_seen_at = moment
  where r.kind = p_kind and r.key_hash = hash;
  return jsonb_build_object(
    'allowed', was_allowed,
    'remaining', rule.max_count - cardinality(live),
    'reset_at', live[1] + make_interval(secs => rule.window_seconds),
    'repeated', was_blocked and not was_allowed
  );
end
$$;

create or replace function public.consume_rate_limit(p_kind text, p_key text) returns jsonb
language sql set search_path = '' as $$
  select private.consume_rate_limit(p_kind, p_key)
$$;
comment on function public.consume_rate_limit(text, text) is 'Counts a call: {allowed, remaining, reset_at, repeated}. reset_at: when the next call is allowed; repeated: the call before was refused too. Service role only.';

grant execute on function private.consume_rate_limit(text, text) to service_role;
