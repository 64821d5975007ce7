create or replace function private.check_list_filters(p_filters jsonb, p_known jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  filter record;
  kind jsonb;
begin
  if coalesce(jsonb_typeof(p_filters), 'null') <> 'object' then
    raise exception 'Filters are an object.' using errcode = '22023';
  end if;
  for filter in select f.key as name, f.value from jsonb_each(p_filters) as f loop
    kind := p_known -> filter.name;
    if kind is null then
      raise exception 'There is no such filter: %.', left(filter.name, 40) using errcode = '22023';
    end if;
    if jsonb_typeof(filter.value) <> 'array' or jsonb_array_length(filter.value) > 100 or exists (
      select from jsonb_array_elements(filter.value) as v
      where jsonb_typeof(v) <> 'string' or char_length(v #>> '{}') > 300
        or not case jsonb_typeof(kind)
          when 'array' then kind @> v
          when 'object' then kind -> 'or' @> v or private.reads_as(v #>> '{}', kind ->> 'type')
          else private.reads_as(v #>> '{}', kind #>> '{}')
        end
    ) then
      raise exception 'The filter % has no such value.', filter.name using errcode = '22023';
    end if;
  end loop;
end
$$;
comment on function private.check_list_filters(jsonb, jsonb) is 'Refuses (22023) what is no filter of a list, or no value of one. Known: by name the type of its values, all of them, or {type, or: words beside it}.';
