create or replace function private.is_found_by(p_text text, p_is_within boolean default false) returns text
language plpgsql immutable set search_path = '' as $$
declare
  term text := nullif(lower(btrim(regexp_replace(coalesce(p_text, ''), '\s+', ' ', 'g'))), '');
  escaped text := replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
  -- Phone numbers match in any spacing, and without the Indian country code.
  digits text := case when term ~ '^[\s+0-9().-]*[0-9][\s+0-9().-]*$' then regexp_replace(term, '[^0-9]+', '', 'g') end;
begin
  return case when term is null then '' else format(
    ' and ((%L || lower(p.full_name)) like %L or p.email like %L or p.phone like %L or p.phone like %L)',
    ' ', case when p_is_within then '%' else '% ' end || escaped || '%', escaped || '%', '+' || digits || '%', '+91' || ltrim(digits, '0') || '%'
  ) end;
end
$$;
comment on function private.is_found_by(text, boolean) is 'A condition of a list for page_by_key, on profiles as p: found by the beginning of a word of the name (or any part of it), of the e-mail address or of the phone number; empty when nothing is searched for.';
