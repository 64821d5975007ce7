create or replace function private.to_inet(p_address text) returns inet
language plpgsql immutable set search_path = '' as $$
begin
  return nullif(btrim(p_address), '')::inet;
exception when invalid_text_representation then
  return null;
end
$$;
comment on function private.to_inet(text) is 'The address, or null if the text is not one.';
