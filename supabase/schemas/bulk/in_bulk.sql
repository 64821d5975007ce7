create or replace function private.in_bulk() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('campusbound.in_bulk', true), '') = 'on'
$$;
comment on function private.in_bulk() is 'Whether a run changes the row, which tells people once and not once a row (private.step_bulk_run).';
