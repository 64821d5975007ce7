create or replace function private.list_refunds(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{"created_at": ["r.created_at", "timestamptz"]}';
  asked constant text := p_filters -> 'q' ->> 0;
  page record;
begin
  perform private.require_permission('payments.read');
  perform private.check_list_filters(p_filters, jsonb_build_object('q', 'text', 'state', to_jsonb(enum_range(null::public.refund_state))));
  select * into page from private.page_by_key(
    'public.refunds as r', 'r.id',
    'true'
      || case when private.is_found_by(asked) = '' then ''
        else format(
          ' and r.order_id in (select o.id from public.orders as o where o.reference = %L or o.user_id in (select p.user_id from public.profiles as p where true%s))',
          upper(btrim(asked)), private.is_found_by(asked)
        ) end
      || private.is_any_of('r.state', 'public.refund_state', p_filters -> 'state'),
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'reference', o.reference, 'buyer_name', coalesce(p.full_name, o.billing_name), 'state', r.state, 'is_of_sale', r.is_of_sale,
        'is_worked_out', r.is_worked_out, 'needs_second', r.state = 'asked' and r.decided_by is not null, 'amount_minor', r.amount_minor,
        'currency', r.currency, 'created_at', r.created_at,
        'what', (select string_agg(l.description, ', ' order by l.place) from public.order_lines as l where l.order_id = o.id)
      ) order by i.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as i (id, place) join public.refunds as r on r.id = i.id
      join public.orders as o on o.id = r.order_id left join public.profiles as p on p.user_id = o.user_id
    )
  );
end
$$;

create or replace function public.list_refunds(
  p_filters jsonb default '{}', p_sort text default 'created_at', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_refunds(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_refunds(jsonb, text, boolean, jsonb, int) is 'A page of everybody''s refunds: {rows, total, is_total_capped, has_more}, by created_at, by key in both directions. q finds the reference of an order or a person. For those who read payments. PT403; 22023.';

grant execute on function
  private.list_refunds(jsonb, text, boolean, jsonb, int), public.list_refunds(jsonb, text, boolean, jsonb, int)
to authenticated;
