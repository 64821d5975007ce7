create or replace function private.decide_bank_account(p_account_id uuid, p_version int, p_verdict text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  decider constant text := coalesce(private.name_of(admin), 'An administrator');
  account public.bank_accounts;
begin
  if p_verdict is null or p_verdict not in ('confirm', 'withdraw', 'end') then
    raise exception 'An account is confirmed, withdrawn or ended.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bank account', 0));
  select * into account from public.bank_accounts as a where a.id = p_account_id for update;
  if not found then
    raise exception 'There is no such account.' using errcode = 'PT404';
  end if;
  if account.version is distinct from p_version or account.state <> (case p_verdict when 'end' then 'shown' else 'proposed' end) then
    raise exception 'The account has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if p_verdict = 'confirm' then
    if account.proposed_by = admin then
      raise exception 'Who proposed an account does not confirm it.' using errcode = 'PT409', detail = 'own';
    end if;
    update public.bank_accounts set state = 'ended', ended_by = admin, ended_at = clock_timestamp() where state = 'shown';
    update public.bank_accounts set state = 'shown', confirmed_by = admin, confirmed_at = clock_timestamp() where id = p_account_id;
    perform private.tell_of_bank_account('Payments go to another bank account from now on',
      format('%s confirmed the account that ends in %s. Buyers see it from now on.', decider, right(account.account_number, 4)));
    return 'shown';
  end if;
  update public.bank_accounts set state = case p_verdict when 'end' then 'ended' else 'withdrawn' end, ended_by = admin,
    ended_at = clock_timestamp()
  where id = p_account_id;
  perform private.tell_of_bank_account(
    case p_verdict when 'end' then 'Bank transfers are not offered any more' else 'A bank account was not confirmed' end,
    format(
      case p_verdict when 'end' then '%s took the account that ends in %s off all pages.' else '%s took back the account that ends in %s. Nobody was shown it.' end,
      decider, right(account.account_number, 4)
    )
  );
  return case p_verdict when 'end' then 'ended' else 'withdrawn' end;
end
$$;

create or replace function public.decide_bank_account(p_account_id uuid, p_version int, p_verdict text) returns text
language sql set search_path = '' as $$
  select private.decide_bank_account(p_account_id, p_version, p_verdict)
$$;
comment on function public.decide_bank_account(uuid, int, text) is 'Confirms an account that another administrator proposed, withdraws it, or ends the one that is shown: shown, withdrawn or ended. All administrators are told. For administrators. PT401; PT403; PT404; PT409 changed, own.';

grant execute on function private.decide_bank_account(uuid, int, text), public.decide_bank_account(uuid, int, text) to authenticated;
