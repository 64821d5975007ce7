create or replace function private.reads_as(p_text text, p_type text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case p_type
    when 'text' then null;
    when 'uuid' then perform p_text::uuid;
    when 'date' then perform p_text::date;
    when 'timestamptz' then perform p_text::timestamptz;
    else execute format('select %L::%s', p_text, p_type);
  end case;
  return p_text is not null;
exception when data_exception then
  return false;
end
$$;
comment on function private.reads_as(text, text) is 'Whether a text is a value of a type, whose name is ours; pg_input_is_valid is not in every PostgreSQL we run on.';
