create function private.is_settlement_columns(p_columns jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_columns) = 'object' then
    p_columns ?& array['payment', 'amount', 'fee', 'tax', 'settled_at']
    and not exists (
      select from jsonb_each(p_columns) as c (meaning, value)
      where c.meaning <> all (array['payment', 'amount', 'fee', 'tax', 'settled_at', 'settlement', 'utr', 'kind'])
        or jsonb_typeof(c.value) <> 'string' or char_length(c.value #>> '{}') not between 1 and 200
        or c.value #>> '{}' <> btrim(c.value #>> '{}') or c.value #>> '{}' ~ '[[:cntrl:]<>]'
    )
    and (select count(*) = count(distinct lower(c.value #>> '{}')) from jsonb_each(p_columns) as c (meaning, value))
  else false end
$$;
comment on function private.is_settlement_columns(jsonb) is 'Whether every column that is needed is named, each one once, and no other thing.';

create table private.settlement_columns (
  provider text primary key check (provider in ('razorpay', 'stripe', 'sandbox')),
  columns jsonb not null,
  is_fee_with_tax boolean not null,
  set_by uuid references auth.users (id) on delete set null,
  set_at timestamptz not null default now(),
  constraint settlement_columns_name_each_thing_once check (private.is_settlement_columns(columns))
);
create index settlement_columns_by_setter on private.settlement_columns (set_by);
comment on table private.settlement_columns is 'Which column of a provider''s report an administrator reads as what, where it does not have the names that we know.';
comment on column private.settlement_columns.columns is '{payment, amount, fee, tax, settled_at, settlement, utr, kind}, each the name that stands in the first line of the file; the last three may be missing.';
comment on column private.settlement_columns.is_fee_with_tax is 'Whether the fee includes its tax.';

alter table private.settlement_columns enable row level security;
revoke all on private.settlement_columns from anon, authenticated, service_role;
