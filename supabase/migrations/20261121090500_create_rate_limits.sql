create table private.rate_limit_rules (
  kind text primary key check (kind ~ '^[a-z][A-Za-z]*$'),
  max_count int not null check (max_count between 1 and 10000),
  window_seconds int not null check (window_seconds between 1 and 86400)
);
comment on table private.rate_limit_rules is 'How often each kind of call is allowed. The same numbers as RATE_LIMITS in lib/platform/rate-limit.ts; a test compares both.';

insert into private.rate_limit_rules (kind, max_count, window_seconds) values
  ('auth', 5, 15 * 60),
  ('api', 60, 60),
  ('upload', 10, 60 * 60),
  ('passwordReset', 3, 60 * 60),
  ('email', 20, 60 * 60),
  ('contact', 5, 60 * 60),
  ('heavy', 3, 60 * 60),
  ('default', 100, 15 * 60);

-- Not logged: after a crash the counts start again, which costs less than writing every request twice.
create unlogged table private.rate_limits (
  kind text not null references private.rate_limit_rules (kind) on delete cascade,
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  hits timestamptz[] not null default '{}',
  window_start timestamptz not null,
  count int not null check (count >= 0),
  blocked boolean not null default false,
  last_seen_at timestamptz not null,
  primary key (kind, key_hash)
);
create index rate_limits_oldest_first on private.rate_limits (last_seen_at);
comment on table private.rate_limits is 'The calls that were let through lately, for each kind and caller. A sliding window: a place is free again when its own call has left the window.';
comment on column private.rate_limits.key_hash is 'SHA-256 of the caller''s key; no address or e-mail is readable here.';
comment on column private.rate_limits.hits is 'When the counted calls came, oldest first.';
comment on column private.rate_limits.window_start is 'The oldest counted call.';
comment on column private.rate_limits.blocked is 'Whether the latest call was turned away.';

create function private.rate_limit_key(p_kind text, p_key text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_kind || chr(31) || p_key, 'UTF8')), 'hex')
$$;

create function private.consume_rate_limit(p_kind text, p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  rule private.rate_limit_rules;
  hash text := private.rate_limit_key(p_kind, p_key);
  live timestamptz[];
  was_allowed boolean;
  moment timestamptz;
begin
  select * into rule from private.rate_limit_rules as l where l.kind = p_kind;
  if not found or coalesce(p_key, '') = '' then
    raise exception 'There is no limit of this kind, or no key.' using errcode = '22023';
  end if;
  -- The row is made or locked first, so parallel calls of one caller pass here one after the other.
  insert into private.rate_limits as r (kind, key_hash, window_start, count, last_seen_at)
  values (p_kind, hash, clock_timestamp(), 0, clock_timestamp())
  on conflict (kind, key_hash) do update set last_seen_at = clock_timestamp()
  returning r.hits into live;
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
    'reset_at', live[1] + make_interval(secs => rule.window_seconds)
  );
end
$$;

create function private.give_back_rate_limit(p_kind text, p_key text) returns void
language sql security definer set search_path = '' as $$
  update private.rate_limits as r
  set hits = r.hits[:cardinality(r.hits) - 1], count = cardinality(r.hits) - 1, blocked = false
  where r.kind = p_kind and r.key_hash = private.rate_limit_key(p_kind, p_key) and cardinality(r.hits) > 0
$$;

create function private.purge_rate_limits() returns int
language plpgsql security definer set search_path = '' as $$
declare
  purged int;
begin
  delete from private.rate_limits as r using private.rate_limit_rules as l
  where l.kind = r.kind and r.last_seen_at < clock_timestamp() - make_interval(secs => l.window_seconds);
  get diagnostics purged = row_count;
  return purged;
end
$$;

create function public.consume_rate_limit(p_kind text, p_key text) returns jsonb
language sql set search_path = '' as $$
  select private.consume_rate_limit(p_kind, p_key)
$$;
comment on function public.consume_rate_limit(text, text) is 'Counts one call: {allowed, remaining, reset_at}. reset_at is when the next place is free. The server''s own.';

create function public.give_back_rate_limit(p_kind text, p_key text) returns void
language sql set search_path = '' as $$
  select private.give_back_rate_limit(p_kind, p_key)
$$;
comment on function public.give_back_rate_limit(text, text) is 'Takes back the latest counted call, for kinds where success costs nothing.';

create function public.purge_rate_limits() returns int
language sql set search_path = '' as $$
  select private.purge_rate_limits()
$$;
comment on function public.purge_rate_limits() is 'Forgets callers whose window has passed; gives how many. Runs every five minutes.';

grant execute on function private.consume_rate_limit(text, text), private.give_back_rate_limit(text, text),
  private.purge_rate_limits() to service_role;
