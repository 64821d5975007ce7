create or replace function private.refund_rate_limit(p_kind text, p_key text) returns void
language sql security definer set search_path = '' as $$
  update private.rate_limits as r
  set hits = r.hits[:cardinality(r.hits) - 1], count = cardinality(r.hits) - 1, blocked = false
  where r.kind = p_kind and r.key_hash = private.rate_limit_key(p_kind, p_key) and cardinality(r.hits) > 0
$$;

create or replace function public.refund_rate_limit(p_kind text, p_key text) returns void
language sql set search_path = '' as $$
  select private.refund_rate_limit(p_kind, p_key)
$$;
comment on function public.refund_rate_limit(text, text) is 'Refunds the latest counted call, for kinds where success costs nothing.';

grant execute on function private.refund_rate_limit(text, text) to service_role;
