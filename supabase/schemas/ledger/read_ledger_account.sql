create or replace function private.read_ledger_account(p_account text, p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  longest constant int := 731;
  account public.ledger_accounts;
begin
  perform private.require_permission('payments.read');
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from >= longest then
    raise exception 'An account is shown for one to % days.', longest using errcode = '22023';
  end if;
  select * into account from public.ledger_accounts as a where a.code = p_account;
  if not found then
    raise exception 'There is no such account.' using errcode = 'PT404';
  end if;
  return jsonb_build_object(
    'code', account.code, 'name', account.name, 'kind', account.kind,
    'opening_minor', (
      select coalesce(sum(b.amount_minor), 0) from public.ledger_balances as b where b.account_code = account.code and b.day < p_from
    ),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', b.day, 'amount_minor', b.amount_minor, 'entries', b.entries) order by b.day), '[]')
      from public.ledger_balances as b where b.account_code = account.code and b.day between p_from and p_to
    )
  );
end
$$;

create or replace function public.read_ledger_account(p_account text, p_from date, p_to date) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_ledger_account(p_account, p_from, p_to)
$$;
comment on function public.read_ledger_account(text, date, date) is 'What an account held before these days and moved on each of them: {code, name, kind, opening_minor, days}; at most two years. For those who read payments. PT403; PT404; 22023.';

grant execute on function private.read_ledger_account(text, date, date), public.read_ledger_account(text, date, date) to authenticated;
