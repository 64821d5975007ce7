create or replace function private.read_day_book(p_day date, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 20000;
  shown constant int := least(greatest(coalesce(p_limit, 500), 1), most);
  accounts jsonb;
begin
  perform private.require_permission('payments.read');
  if p_day is null or p_day not between '2000-01-01' and '2999-12-31' then
    raise exception 'A day book is of a day.' using errcode = '22023';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', a.code, 'name', a.name, 'kind', a.kind, 'opening_minor', coalesce(o.amount, 0), 'debit_minor', coalesce(m.debit, 0),
    'credit_minor', coalesce(m.credit, 0), 'kept_minor', coalesce(k.amount_minor, 0)
  ) order by a.kind, a.code), '[]') into accounts
  from public.ledger_accounts as a
  left join lateral (
    select sum(b.amount_minor) as amount from public.ledger_balances as b where b.account_code = a.code and b.day < p_day
  ) as o on true
  left join public.ledger_balances as k on k.account_code = a.code and k.day = p_day
  left join (
    select e.account_code, sum(e.amount_minor) filter (where e.amount_minor > 0) as debit, -sum(e.amount_minor) filter (where e.amount_minor < 0) as credit
    from public.ledger_journals as j join public.ledger_entries as e on e.journal_id = j.id where j.day = p_day group by e.account_code
  ) as m on m.account_code = a.code
  where o.amount is not null or m.account_code is not null or k.account_code is not null;
  return jsonb_build_object(
    'day', p_day, 'accounts', accounts,
    'journals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', j.id, 'kind', j.kind, 'day', j.day, 'note', j.note, 'created_at', j.created_at, 'order_id', j.order_id, 'reference', b.reference,
        'entries', (
          select jsonb_agg(jsonb_build_object(
            'account', a.name, 'account_code', a.code, 'amount_minor', e.amount_minor
          ) order by e.amount_minor < 0, e.id)
          from public.ledger_entries as e join public.ledger_accounts as a on a.code = e.account_code where e.journal_id = j.id
        )
      ) order by j.id), '[]')
      from (select * from public.ledger_journals as l where l.day = p_day order by l.id limit shown) as j
      left join public.orders as b on b.id = j.order_id
    ),
    'number', (select count(*) from public.ledger_journals as j where j.day = p_day),
    'previous_day', (select max(j.day) from public.ledger_journals as j where j.day < p_day),
    'next_day', (select min(j.day) from public.ledger_journals as j where j.day > p_day)
  );
end
$$;

create or replace function public.read_day_book(p_day date, p_limit int default 500) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_day_book(p_day, p_limit)
$$;
comment on function public.read_day_book(date, int) is 'What was booked on a day: {day, accounts (opening, debit, credit, and what is kept of the day), journals (the first ones), number, previous_day, next_day}. For those who read payments. PT403; 22023.';

grant execute on function private.read_day_book(date, int), public.read_day_book(date, int) to authenticated;
