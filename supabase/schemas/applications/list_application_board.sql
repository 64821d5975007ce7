create or replace function private.list_application_board(p_filters jsonb, p_statuses public.application_status[], p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  board jsonb := '[]';
  status public.application_status;
  here jsonb;
begin
  perform private.require_staff();
  if coalesce(cardinality(p_statuses), 0) not between 1 and 13 or coalesce(jsonb_typeof(p_filters), 'null') <> 'object' then
    raise exception 'A board has stages.' using errcode = '22023';
  end if;
  foreach status in array p_statuses loop
    here := p_filters || jsonb_build_object('stage', jsonb_build_array(status));
    board := board || jsonb_build_array(
      jsonb_build_object('status', status) || private.list_applications(here, 'promised_by', false, null, p_limit)
      || jsonb_build_object('late', case
        when p_filters ? 'due' and not p_filters -> 'due' ? 'late' then 0
        else (private.list_applications(here || '{"due": ["late"]}', 'promised_by', false, null, 1) ->> 'total')::int
      end)
    );
  end loop;
  return board;
end
$$;

create or replace function public.list_application_board(
  p_filters jsonb, p_statuses public.application_status[], p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_application_board(p_filters, p_statuses, p_limit)
$$;
comment on function public.list_application_board(jsonb, public.application_status[], int) is 'The first applications of each stage, the oldest promise first: a page of list_applications for each, and how many of it are late. Filters are those of list_applications; a column is its own stage. 22023 for what there is not. For everybody who works here.';

grant execute on function
  private.list_application_board(jsonb, public.application_status[], int), public.list_application_board(jsonb, public.application_status[], int)
to authenticated;
