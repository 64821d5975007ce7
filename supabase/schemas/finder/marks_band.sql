create or replace function private.marks_band(p_percent numeric) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_percent is null then 'unrecorded' else to_char(greatest(ceil(p_percent * 2) / 2, 33), 'FM990.0') end
$$;
comment on function private.marks_band(numeric) is 'Half a percent each, from 33 up, the least that passes: a student with 62.5 meets every minimum of the bands up to 62.5.';
