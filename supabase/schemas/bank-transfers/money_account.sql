create or replace function private.money_account(p_provider text) returns text
language sql immutable set search_path = '' as $$
  select case p_provider when 'bank' then 'bank' else 'clearing.' || p_provider end
$$;
comment on function private.money_account(text) is 'The account of the ledger that holds what a provider took: with a transfer our bank account itself, else what the provider has not settled yet.';
