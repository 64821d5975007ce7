-- A published page with a wrong or missing key in its front matter has no listing and cannot be shown. Drafts may be unfinished.

create or replace function private.is_iso_date(p_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_text ~ '^\d{4}-\d\d-\d\d$' and p_text::date is not null;
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end
$$;
comment on function private.is_iso_date(text) is 'True for a day of the calendar written as YYYY-MM-DD.';
