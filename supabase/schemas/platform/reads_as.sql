create or replace function private.reads_as(p_text text, p_type text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case p_type
    when 'text' then null;
    when 'uuid' then perform p_text::uuid;
    when 'date' then perform p_text::date;
    when 'timestamptz' then perform p_text::timestamptz;
    when 'public.lead_status' then perform p_text::public.lead_status;
  end case;
  return p_text is not null;
exception when data_exception then
  return false;
end
$$;
comment on function private.reads_as(text, text) is 'Whether a text is a value of a type; pg_input_is_valid is not in every PostgreSQL we run on.';
