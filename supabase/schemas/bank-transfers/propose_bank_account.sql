create or replace function private.propose_bank_account(p_account jsonb, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  made public.bank_accounts;
begin
  if p_key is null or jsonb_typeof(p_account) is distinct from 'object' then
    raise exception 'An account has a key and particulars.' using errcode = '22023';
  end if;
  -- One change at a time: the second waits here and finds what the first made.
  perform pg_advisory_xact_lock(hashtextextended('bank account', 0));
  select * into made from public.bank_accounts as a where a.idempotency_key = p_key;
  if found then
    if made.proposed_by is distinct from admin then
      raise exception 'There is no such account.' using errcode = 'PT404';
    end if;
    return made.id;
  end if;
  if exists (select from public.bank_accounts as a where a.state = 'proposed') then
    raise exception 'Another account waits to be confirmed.' using errcode = 'PT409', detail = 'waiting';
  end if;
  insert into public.bank_accounts (holder, bank, account_number, ifsc, upi_id, swift, iban, proposed_by, idempotency_key)
  values (
    btrim(p_account ->> 'holder'), btrim(p_account ->> 'bank'), p_account ->> 'account_number', p_account ->> 'ifsc',
    nullif(p_account ->> 'upi_id', ''), nullif(p_account ->> 'swift', ''), nullif(p_account ->> 'iban', ''), admin, p_key
  )
  returning * into made;
  perform private.tell_of_bank_account('Another bank account waits to be confirmed',
    format('%s wants payments to go to another account. Compare each figure with a letter of the bank before you confirm. Nobody expected it? Take it back and ask them at once.',
      coalesce(private.name_of(admin), 'An administrator')));
  return made.id;
end
$$;

create or replace function public.propose_bank_account(p_account jsonb, p_key uuid) returns uuid
language sql set search_path = '' as $$
  select private.propose_bank_account(p_account, p_key)
$$;
comment on function public.propose_bank_account(jsonb, uuid) is 'Proposes our account for transfers: {holder, bank, account_number, ifsc, upi_id, swift, iban}. It is shown once another administrator confirms it; all of them are told. The same key twice proposes once. For administrators. PT401; PT403; PT404; PT409 waiting.';

create or replace function private.tell_of_bank_account(p_title text, p_sentence text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, href)
  select distinct r.user_id, 'payment.account_changed', p_title, p_sentence, '/payments-dashboard/bank-account'
  from public.user_roles as r where r.role = 'admin' and r.is_active
$$;
comment on function private.tell_of_bank_account(text, text) is 'Tells every administrator, also whoever did it: who finds a change that they did not make can act.';

grant execute on function private.propose_bank_account(jsonb, uuid), public.propose_bank_account(jsonb, uuid) to authenticated;
