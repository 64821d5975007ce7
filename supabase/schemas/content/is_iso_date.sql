-- A published page with a wrong or missing front-matter key cannot be listed or shown. Drafts may be incomplete.

create or replace function private.is_iso_date(p_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_text ~ '^\d{4}-\d\d-\d\d$' and p_text::date is not null;
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end
$$;
comment on function private.is_iso_date(text) is 'True for a valid date written as YYYY-MM-DD.';
