create or replace function private.settled_minor(p_line public.settlement_lines) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_line.refund_id is null then p_line.amount_minor else -p_line.amount_minor end
$$;
comment on function private.settled_minor(public.settlement_lines) is 'What a line that matched adds to what a provider pays out: a refund is kept back from it.';
