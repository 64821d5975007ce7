create or replace function private.list_orders(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{
    "created_at": ["o.created_at", "timestamptz"], "paid_at": ["o.paid_at", "timestamptz", true], "state": ["o.state", "public.order_state"]
  }';
  looks constant jsonb := '{"unmatched": "private.orders_with_loose_money()", "not_added": "private.orders_not_granted()"}';
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  -- As private.order_age has them: at least so many days old, at most so many.
  ages constant jsonb := '{"0-1": [0, 1], "2-7": [2, 7], "8-30": [8, 30], "over-30": [31, 100000]}';
  age constant jsonb := ages -> (p_filters -> 'age' ->> 0);
  -- As private.instalment_age has them: at least so many days late, at most so many.
  dues constant jsonb := '{"late-over-30": [31, 100000], "late-8-30": [8, 30], "late-1-7": [1, 7], "in-7": [-7, 0], "in-over-7": [-100000, -8]}';
  due constant jsonb := dues -> (p_filters -> 'due' ->> 0);
  asked constant text := p_filters -> 'q' ->> 0;
  page record;
begin
  perform private.require_permission('payments.read');
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'state', to_jsonb(enum_range(null::public.order_state)), 'paid_from', 'date', 'paid_to', 'date', 'service', 'uuid',
    'branch', 'text', 'source', 'text', 'age', '["0-1", "2-7", "8-30", "over-30"]'::jsonb, 'look', '["unmatched", "not_added"]'::jsonb,
    'due', '["late-over-30", "late-8-30", "late-1-7", "in-7", "in-over-7"]'::jsonb
  ));
  select * into page from private.page_by_key(
    'public.orders as o', 'o.id',
    'true'
      || case when private.is_found_by(asked) = '' then ''
        else format(
          ' and (o.reference = %L or o.user_id in (select p.user_id from public.profiles as p where true%s))',
          upper(btrim(asked)), private.is_found_by(asked)
        ) end
      || private.is_any_of('o.state', 'public.order_state', p_filters -> 'state')
      || private.is_any_of('o.branch', 'text', p_filters -> 'branch')
      || private.is_any_of('o.source', 'text', p_filters -> 'source')
      || coalesce(' and o.paid_at >= ' || quote_literal(private.start_of_day(p_filters -> 'paid_from' ->> 0, 0)), '')
      || coalesce(' and o.paid_at < ' || quote_literal(private.start_of_day(p_filters -> 'paid_to' ->> 0, 1)), '')
      || case when age is null then '' else format(
        ' and o.created_at >= %L and o.created_at < %L',
        private.start_of_day((today - (age ->> 1)::int)::text, 0), private.start_of_day((today - (age ->> 0)::int)::text, 1)
      ) end
      || case when coalesce(jsonb_array_length(p_filters -> 'service'), 0) = 0 then ''
        else ' and exists (select from public.order_lines as l where l.order_id = o.id'
          || private.is_any_of('l.service_id', 'uuid', p_filters -> 'service') || ')' end
      || case when due is null then '' else format(
        ' and o.id in (select i.order_id from public.order_instalments as i where i.payment_id is null and i.ended_at is null and i.due_on between %L and %L)',
        today - (due ->> 1)::int, today - (due ->> 0)::int
      ) end
      || coalesce(' and o.id in (select ' || (looks ->> (p_filters -> 'look' ->> 0)) || ')', ''),
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'reference', o.reference, 'buyer_name', coalesce(p.full_name, o.billing_name), 'state', o.state, 'currency', o.currency,
        'total_minor', o.total_minor, 'due_minor', private.due_minor(o.id), 'created_at', o.created_at, 'paid_at', o.paid_at,
        'what', (select string_agg(l.description, ', ' order by l.place) from public.order_lines as l where l.order_id = o.id)
      ) order by i.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as i (id, place) join public.orders as o on o.id = i.id
      left join public.profiles as p on p.user_id = o.user_id
    )
  );
end
$$;

create or replace function public.list_orders(
  p_filters jsonb default '{}', p_sort text default 'created_at', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_orders(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_orders(jsonb, text, boolean, jsonb, int) is 'A page of everybody''s orders: {rows, total, is_total_capped, has_more}; by created_at, paid_at or state, by key in both directions. q finds a reference or a person; paid_from and paid_to are days, age is since how many days it waits, look is unmatched or not_added, due is how late or soon a part of it is to be paid. For those who read payments. PT403; 22023.';

grant execute on function
  private.list_orders(jsonb, text, boolean, jsonb, int), public.list_orders(jsonb, text, boolean, jsonb, int)
to authenticated;
