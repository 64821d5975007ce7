create or replace function private.count_leads(p_filters jsonb) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  page constant jsonb := private.list_leads(p_filters, 'created_at', true, null, 1, 99);
begin
  return (page ->> 'total')::int + (page ->> 'is_total_capped')::boolean::int;
end
$$;

create or replace function public.count_leads(p_filters jsonb) returns int
language sql stable set search_path = '' as $$
  select private.count_leads(p_filters)
$$;
comment on function public.count_leads(jsonb) is 'How many leads match the filters of list_leads, counted to 100.';

grant execute on function private.count_leads(jsonb), public.count_leads(jsonb) to authenticated;
