create or replace function private.list_bank_transfers(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{"created_at": ["t.created_at", "timestamptz"]}';
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  asked constant text := p_filters -> 'q' ->> 0;
  page record;
begin
  perform private.require_permission('payments.read');
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'state', to_jsonb(enum_range(null::public.bank_transfer_state)), 'look', '["late"]'::jsonb
  ));
  select * into page from private.page_by_key(
    'public.bank_transfers as t', 't.id',
    'true'
      || case when private.is_found_by(asked) = '' then ''
        else format(
          ' and (t.reference = %L or t.order_id in (select o.id from public.orders as o where o.reference = %L or o.user_id in (select p.user_id from public.profiles as p where true%s)))',
          upper(regexp_replace(asked, '\s', '', 'g')), upper(btrim(asked)), private.is_found_by(asked)
        ) end
      || private.is_any_of('t.state', 'public.bank_transfer_state', p_filters -> 'state')
      || case when p_filters -> 'look' ->> 0 = 'late'
        then format(' and t.state in (''claimed'', ''seen'') and t.due_on < %L', today) else '' end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'order_reference', o.reference, 'buyer_name', coalesce(p.full_name, o.billing_name), 'kind', t.kind, 'reference', t.reference,
        'state', t.state, 'outcome', t.outcome, 'amount_minor', coalesce(t.received_minor, t.amount_minor), 'currency', o.currency,
        'paid_on', t.paid_on, 'due_on', t.due_on, 'is_late', t.state in ('claimed', 'seen') and t.due_on < today, 'created_at', t.created_at
      ) order by i.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as i (id, place) join public.bank_transfers as t on t.id = i.id
      join public.orders as o on o.id = t.order_id left join public.profiles as p on p.user_id = o.user_id
    )
  );
end
$$;

create or replace function public.list_bank_transfers(
  p_filters jsonb default '{}', p_sort text default 'created_at', p_is_descending boolean default false, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_bank_transfers(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_bank_transfers(jsonb, text, boolean, jsonb, int) is 'A page of the transfers that buyers say they made: {rows, total, is_total_capped, has_more}, by created_at, by key in both directions. q finds the number of a transfer, the reference of an order or a person; look is late. For those who read payments. PT403; 22023.';

grant execute on function
  private.list_bank_transfers(jsonb, text, boolean, jsonb, int), public.list_bank_transfers(jsonb, text, boolean, jsonb, int)
to authenticated;
