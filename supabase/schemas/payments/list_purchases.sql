create or replace function private.list_purchases(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{"created_at": ["s.created_at", "timestamptz"], "status": ["s.payment_status", "public.payment_status"]}';
  page record;
begin
  perform private.require_permission('payments.read');
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'status', to_jsonb(enum_range(null::public.payment_status)), 'type', to_jsonb(enum_range(null::public.purchase_type))
  ));
  select * into page from private.page_by_key(
    'public.service_purchases as s', 's.id',
    'true'
      || case when private.is_found_by(p_filters -> 'q' ->> 0) = '' then ''
        else ' and s.user_id in (select p.user_id from public.profiles as p where true' || private.is_found_by(p_filters -> 'q' ->> 0) || ')' end
      || private.is_any_of('s.payment_status', 'public.payment_status', p_filters -> 'status')
      || private.is_any_of('s.purchase_type', 'public.purchase_type', p_filters -> 'type'),
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'user_id', s.user_id, 'buyer_name', p.full_name, 'type', s.purchase_type, 'service_name', l.description, 'status', s.payment_status,
        'created_at', s.created_at
      ) order by i.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as i (id, place) join public.service_purchases as s on s.id = i.id
      left join public.order_lines as l on l.id = s.order_line_id
      left join public.profiles as p on p.user_id = s.user_id
    )
  );
end
$$;

create or replace function public.list_purchases(
  p_filters jsonb default '{}', p_sort text default 'created_at', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_purchases(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_purchases(jsonb, text, boolean, jsonb, int) is 'A page of everybody''s purchases in the order shown: {rows, total, is_total_capped, has_more}; the buyer is null once the account is deleted. Filters are lists of alternatives: q (the buyer: the beginning of a word of the name, of the e-mail or phone number), status, type. 22023 for what there is not. For those who read payments.';

grant execute on function private.list_purchases(jsonb, text, boolean, jsonb, int), public.list_purchases(jsonb, text, boolean, jsonb, int) to authenticated;
