create or replace function private.list_lead_board(p_filters jsonb, p_columns jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader constant uuid := private.require_permission('leads.read');
  -- Beyond this a column says "10,000+": five exact counts of a large desk would cost more than its cards.
  counted_to constant int := 10000;
  narrowed jsonb;
  board jsonb := '[]';
  board_column jsonb;
begin
  if coalesce(jsonb_typeof(p_columns), 'null') <> 'array' or jsonb_array_length(p_columns) not between 1 and 10
    or exists (
      select from jsonb_array_elements(p_columns) as c (value)
      where jsonb_typeof(c.value) <> 'object' or jsonb_typeof(c.value -> 'status') is distinct from 'string'
        or jsonb_typeof(c.value -> 'is_descending') is distinct from 'boolean'
    ) then
    raise exception 'A board has columns, each with a status and an order.' using errcode = '22023';
  end if;
  -- Otherwise what is no object becomes one below, and the filters are never refused.
  perform private.check_lead_filters(p_filters);
  narrowed := private.narrow_leads(p_filters) || jsonb_build_object('owned', private.lead_owners_at_work(
    reader, private.person_may(reader, 'leads.work'), array(select o.id from private.lead_owners() as o (id))
  ));
  for board_column in select c.value from jsonb_array_elements(p_columns) as c (value) loop
    board := board || jsonb_build_array(
      jsonb_build_object('status', board_column ->> 'status') || private.list_leads(
        p_filters || jsonb_build_object('status', jsonb_build_array(board_column ->> 'status')),
        board_column ->> 'sort', (board_column ->> 'is_descending')::boolean, null, p_limit, counted_to, true, false, narrowed
      )
    );
  end loop;
  return board;
end
$$;

create or replace function public.list_lead_board(p_filters jsonb, p_columns jsonb, p_limit int default 50) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_lead_board(p_filters, p_columns, p_limit)
$$;
comment on function public.list_lead_board(jsonb, jsonb, int) is 'The first leads of each status, for a board: a page of list_leads for each column {status, sort, is_descending}, and how many of it are late. Filters are those of list_leads; a column is its own status. Counts stop at 10,000, at 2,000 under a filter. 22023 for what there is not.';

grant execute on function private.list_lead_board(jsonb, jsonb, int), public.list_lead_board(jsonb, jsonb, int) to authenticated;
