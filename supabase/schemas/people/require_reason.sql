create or replace function private.require_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  trimmed text := btrim(regexp_replace(coalesce(p_reason, ''), '\s+', ' ', 'g'));
begin
  if char_length(trimmed) not between 1 and 500 then
    raise exception 'A reason has 1 to 500 characters.' using errcode = '22023';
  end if;
  return trimmed;
end
$$;
