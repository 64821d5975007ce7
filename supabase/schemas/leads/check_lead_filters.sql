create or replace function private.check_lead_filters(p_filters jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  known constant text[] := array['q', 'status', 'owner', 'type', 'source', 'campaign', 'destination', 'locale', 'created_from', 'created_to',
    'due_from', 'due_to', 'due', 'attention', 'step', 'answer', 'last_call', 'lost', 'without', 'import'];
  -- Filters of which only one value makes sense.
  single constant text[] := array['q', 'created_from', 'created_to', 'due_from', 'due_to', 'attention', 'step'];
  filter record;
  value text;
begin
  if coalesce(jsonb_typeof(p_filters), 'null') <> 'object' then
    raise exception 'Filters are an object.' using errcode = '22023';
  end if;
  for filter in select f.key as name, f.value from jsonb_each(p_filters) as f loop
    if filter.name <> all (known) then
      raise exception 'There is no such filter: %.', left(filter.name, 40) using errcode = '22023';
    end if;
    if jsonb_typeof(filter.value) <> 'array' or jsonb_array_length(filter.value) > (case when filter.name = any (single) then 1 else 100 end)
      or exists (select from jsonb_array_elements(filter.value) as v where jsonb_typeof(v) <> 'string' or char_length(v #>> '{}') > 300) then
      raise exception 'The values of % are not a list of texts.', filter.name using errcode = '22023';
    end if;
    for value in select jsonb_array_elements_text(filter.value) loop
      if not (case filter.name
        when 'status' then value = any (enum_range(null::public.lead_status)::text[])
        when 'type' then value = any (enum_range(null::public.lead_request_type)::text[])
        when 'owner' then value in ('me', 'none', 'team') or value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        when 'import' then value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        when 'locale' then value ~ '^[a-z]{2}$'
        when 'due' then value in ('overdue', 'today', 'week', 'none')
        when 'attention' then value = 'yes'
        when 'step' then value in ('reached', 'qualified', 'held', 'student')
        when 'answer' then value in ('hour', 'day', 'three_days', 'later', 'none')
        when 'last_call' then value = 'none' or value = any (enum_range(null::public.lead_call_outcome)::text[])
        when 'lost' then value = any (enum_range(null::public.lead_lost_reason)::text[])
        when 'without' then value in ('campaign', 'destination')
        when 'q' then true when 'source' then true when 'campaign' then true when 'destination' then true
        else value ~ '^\d{4}-\d{2}-\d{2}$' and private.reads_as(value, 'date')
      end) then
        raise exception 'The filter % has no such value.', filter.name using errcode = '22023';
      end if;
    end loop;
  end loop;
end
$$;
comment on function private.check_lead_filters(jsonb) is 'Refuses (22023) what is no filter of list_leads, or no value of one.';
