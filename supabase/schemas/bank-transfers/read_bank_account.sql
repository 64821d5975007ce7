create or replace function private.read_bank_account() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'holder', a.holder, 'bank', a.bank, 'account_number', a.account_number, 'ifsc', a.ifsc, 'upi_id', a.upi_id, 'swift', a.swift, 'iban', a.iban
  )
  from public.bank_accounts as a where a.state = 'shown'
$$;

create or replace function public.read_bank_account() returns jsonb
language sql stable set search_path = '' as $$
  select private.read_bank_account()
$$;
comment on function public.read_bank_account() is 'Our account for transfers as buyers see it, or null where none is shown: {holder, bank, account_number, ifsc, upi_id, swift, iban}. Service role only: pages show it to whoever has something to pay.';

grant execute on function private.read_bank_account() to service_role;

create or replace function private.list_bank_accounts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 50;
begin
  perform private.require_permission('payments.read');
  return jsonb_build_object(
    'administrators', (select count(distinct r.user_id) from public.user_roles as r where r.role = 'admin' and r.is_active),
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'version', a.version, 'state', a.state, 'holder', a.holder, 'bank', a.bank, 'account_number', a.account_number, 'ifsc', a.ifsc,
        'upi_id', a.upi_id, 'swift', a.swift, 'iban', a.iban, 'proposed_by', a.proposed_by, 'proposed_by_name', private.name_of(a.proposed_by),
        'proposed_at', a.proposed_at, 'confirmed_by_name', private.name_of(a.confirmed_by), 'confirmed_at', a.confirmed_at,
        'ended_by_name', private.name_of(a.ended_by), 'ended_at', a.ended_at
      ) order by a.proposed_at desc, a.id), '[]')
      from (select * from public.bank_accounts as b order by b.proposed_at desc, b.id limit most) as a
    )
  );
end
$$;

create or replace function public.list_bank_accounts() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_bank_accounts()
$$;
comment on function public.list_bank_accounts() is 'Our accounts for transfers, the latest first, with who proposed, confirmed and ended each, and how many administrators there are: {administrators, accounts}. For those who read payments. PT401; PT403.';

grant execute on function private.list_bank_accounts(), public.list_bank_accounts() to authenticated;
